#include <algorithm>
#include <ranges>
#include <string_view>
#include <utility>

#include <stint/application/audit/chain.hpp>
#include <stint/memory/audit_trail.hpp>

namespace stint::memory {
namespace {

using application::AuditEntry;
using application::AuditPage;
using application::ChainHead;

bool is_meant(const AuditEntry& entry, domain::CompanyId company, const AuditPage& page) {
  const bool is_further = page.after == 0 || (page.newest_first ? entry.id < page.after : entry.id > page.after);
  return entry.company == company && is_further && (!page.since || entry.at >= *page.since) &&
         (!page.until || entry.at < *page.until) && (!page.actor || entry.actor == page.actor) &&
         (!page.employee || entry.employee == page.employee) && (!page.subject || entry.subject == *page.subject) &&
         std::string_view{entry.action}.starts_with(page.action);
}

/// The first elements of a range that match.
template <class Range, class IsMeant>
std::vector<AuditEntry> first_of(Range&& range, std::size_t most, const IsMeant& meant) {
  std::vector<AuditEntry> entries;
  for (const auto& entry : range) {
    if (entries.size() == most) break;
    if (meant(entry)) entries.push_back(entry);
  }
  return entries;
}

/// Lines written by others come before the one that is about to be added.
ChainHead take_in(std::vector<AuditEntry>& entries, domain::CompanyId company, ChainHead head,
                  const application::AuditSealer& sealer) {
  const auto last = std::ranges::find_if(entries.rbegin(), entries.rend(), [&](const AuditEntry& entry) {
    return entry.company == company && entry.seal;
  });
  for (auto entry = last.base(); last != entries.rend() && entry != entries.end(); ++entry) {
    if (entry->company == company) head = sealer.seal(*entry, head);
  }
  return head;
}

}  // namespace

void AuditTrail::add(const AuditEntry& entry) {
  auto& entries = state_.audit.edit();
  demand_company(state_, entry.company);
  auto added = entry;
  added.id = state_.next_id("audit_entry");
  added.seal.reset();
  if (state_.sealer != nullptr) {
    const auto last = head(entry.company).value_or(application::beginning_of_chain());
    static_cast<void>(state_.sealer->seal(added, take_in(entries, entry.company, last, *state_.sealer)));
  }
  entries.push_back(std::move(added));
}

std::vector<AuditEntry> AuditTrail::page(domain::CompanyId company, const AuditPage& page) const {
  const auto& entries = state_.audit.get();
  const auto meant = [&](const AuditEntry& entry) { return is_meant(entry, company, page); };
  if (page.newest_first) return first_of(entries | std::views::reverse, page.count, meant);
  return first_of(entries, page.count, meant);
}

std::vector<AuditEntry> AuditTrail::locks_after(std::int64_t id, std::size_t most) const {
  return first_of(state_.audit.get(), most, [&](const AuditEntry& entry) {
    const bool is_lock = entry.action == application::account_locked || entry.action == application::account_unlocked;
    return is_lock && entry.id > id;
  });
}

std::int64_t AuditTrail::newest() const {
  const auto last = state_.last_ids.find("audit_entry");
  return last != state_.last_ids.end() ? last->second : 0;
}

std::vector<AuditEntry> AuditTrail::chained_after(domain::CompanyId company, std::int64_t sequence,
                                                  std::size_t most) const {
  return first_of(state_.audit.get(), most, [&](const AuditEntry& entry) {
    return entry.company == company && entry.seal && entry.seal->sequence > sequence;
  });
}

std::vector<std::int64_t> AuditTrail::unchained_after(domain::CompanyId company, std::int64_t id,
                                                      std::size_t most) const {
  std::vector<std::int64_t> ids;
  for (const auto& entry : first_of(state_.audit.get(), most, [&](const AuditEntry& one) {
         return one.company == company && !one.seal && one.id > id;
       })) {
    ids.push_back(entry.id);
  }
  return ids;
}

std::optional<ChainHead> AuditTrail::head(domain::CompanyId company) const {
  for (const auto& entry : state_.audit.get() | std::views::reverse) {
    if (entry.company == company && entry.seal) return ChainHead{entry.seal->sequence, entry.seal->hash};
  }
  return cut(company);
}

std::optional<ChainHead> AuditTrail::cut(domain::CompanyId company) const {
  return find_common(state_.audit_cuts, company);
}

void AuditTrail::add_signed(domain::CompanyId company, const application::SignedHead& head) {
  demand_company(state_, company);
  state_.signed_heads.edit().try_emplace({company, head.at}, head);
}

std::vector<application::SignedHead> AuditTrail::signed_heads(domain::CompanyId company,
                                                              const application::HeadPage& page) const {
  std::vector<application::SignedHead> heads;
  for (const auto& [key, head] : state_.signed_heads.get()) {
    if (key.first != company || (page.before && head.at >= *page.before)) continue;
    if (!page.after || head.at > *page.after) heads.push_back(head);
  }
  if (!page.oldest_first) std::ranges::reverse(heads);
  heads.resize(std::min(heads.size(), page.count));
  return heads;
}

}  // namespace stint::memory
