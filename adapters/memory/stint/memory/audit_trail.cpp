#include <algorithm>
#include <ranges>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/audit/chain.hpp>
#include <stint/memory/collections.hpp>

namespace stint::memory {
namespace {

using application::AuditEntry;
using application::ChainHead;

bool is_meant(const AuditEntry& entry, const application::AuditPage& page) {
  const bool is_further = page.after == 0 || (page.newest_first ? entry.id < page.after : entry.id > page.after);
  return is_further && (!page.since || entry.at >= *page.since) && (!page.until || entry.at < *page.until) &&
         (!page.actor || entry.actor == page.actor) && (!page.employee || entry.employee == page.employee) &&
         (!page.subject || entry.subject == *page.subject) && std::string_view{entry.action}.starts_with(page.action);
}

class AuditTrail final : public application::AuditTrail, Collection {
  /// Those of a company, by id.
  [[nodiscard]] auto of(domain::CompanyId company) const { return state_.audit.by<&AuditEntry::company>(company); }

 public:
  using Collection::Collection;

  void add(const AuditEntry& entry) override {
    demand_writing();
    demand_company(state_, entry.company);
    auto added = entry;
    added.id = state_.next_id("audit_entry");
    added.seal.reset();
    if (state_.sealer != nullptr) static_cast<void>(state_.sealer->seal(added, sealed_head(entry.company)));
    state_.audit.put(added.id, added);
  }
  [[nodiscard]] std::vector<AuditEntry> page(domain::CompanyId company,
                                             const application::AuditPage& page) const override {
    const auto meant = with([&](const AuditEntry& entry) { return is_meant(entry, page); });
    if (page.newest_first) return records(of(company) | std::views::reverse | meant | at_most(page.count));
    return records(of(company) | meant | at_most(page.count));
  }
  [[nodiscard]] std::vector<AuditEntry> locks_after(std::int64_t id, std::size_t most) const override {
    const auto is_later_lock = [&](const AuditEntry& entry) {
      return entry.id > id &&
             (entry.action == application::account_locked || entry.action == application::account_unlocked);
    };
    return records(state_.audit.all() | with(is_later_lock) | at_most(most));
  }
  [[nodiscard]] std::int64_t newest() const override { return state_.last_id("audit_entry"); }
  [[nodiscard]] std::vector<AuditEntry> chained_after(domain::CompanyId company, std::int64_t sequence,
                                                      std::size_t most) const override {
    const auto is_later = [&](const AuditEntry& entry) { return entry.seal && entry.seal->sequence > sequence; };
    return records(of(company) | with(is_later) | at_most(most));
  }
  [[nodiscard]] std::vector<std::int64_t> unchained_after(domain::CompanyId company, std::int64_t id,
                                                          std::size_t most) const override {
    const auto is_later = [&](const AuditEntry& entry) { return !entry.seal && entry.id > id; };
    std::vector<std::int64_t> ids;
    for (const auto& row : of(company) | with(is_later) | at_most(most)) ids.push_back(row.key);
    return ids;
  }
  [[nodiscard]] std::optional<ChainHead> head(domain::CompanyId company) const override {
    const auto last = first_record(of(company) | std::views::reverse | with(is_sealed));
    return last ? std::optional{ChainHead{last->seal->sequence, last->seal->hash}} : cut(company);
  }
  [[nodiscard]] std::optional<ChainHead> cut(domain::CompanyId company) const override {
    return state_.audit_cuts.get(company);
  }
  void add_signed(domain::CompanyId company, const application::SignedHead& head) override {
    demand_company(state_, company);
    state_.signed_heads.add({company, head.at}, head);
  }
  [[nodiscard]] std::vector<application::SignedHead> signed_heads(domain::CompanyId company,
                                                                  const application::HeadPage& page) const override {
    const auto is_on_page = [&](const application::SignedHead& head) {
      return (!page.before || head.at < *page.before) && (!page.after || head.at > *page.after);
    };
    auto heads = records(state_.signed_heads.in(company) | with(is_on_page));
    if (!page.oldest_first) std::ranges::reverse(heads);
    heads.resize(std::min(heads.size(), page.count));
    return heads;
  }

 private:
  static bool is_sealed(const AuditEntry& entry) { return entry.seal.has_value(); }

  /// The head of a company's chain, after sealing the lines behind it, which others wrote.
  [[nodiscard]] ChainHead sealed_head(domain::CompanyId company) {
    ChainHead head = this->head(company).value_or(application::beginning_of_chain());
    std::vector<std::int64_t> unsealed;
    for (const auto& row : of(company) | std::views::reverse) {
      if (row.record.seal) {
        for (const auto id : unsealed | std::views::reverse) {
          state_.audit.change(id, [&](AuditEntry& entry) { head = state_.sealer->seal(entry, head); });
        }
        break;
      }
      unsealed.push_back(row.key);
    }
    return head;
  }
};

}  // namespace

std::unique_ptr<application::AuditTrail> open::audit(const Opening& on) { return std::make_unique<AuditTrail>(on); }

}  // namespace stint::memory
