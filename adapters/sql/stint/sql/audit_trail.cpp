#include <algorithm>
#include <limits>
#include <utility>

#include <stint/application/audit/chain.hpp>
#include <stint/sql/audit_rows.hpp>
#include <stint/sql/audit_trail.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

using application::AuditEntry;
using application::ChainHead;
using application::SignedHead;

constexpr SqlPart last_of_chain{
    " FROM audit_trail WHERE company_id = ?1 AND sequence IS NOT NULL ORDER BY sequence DESC LIMIT 1"};
constexpr SqlPart lines_of_trail{joined<"SELECT ", columns_of<audit_line_row>, " FROM audit_trail WHERE ">};

/// The lines of a page that have a property, found by its index; `further` and `order` are those of the ids.
template <SqlPart what, SqlPart further, SqlPart order>
constexpr auto page_of = joined<lines_of_trail, "company_id = ?1", what, " AND id ", further,
                                " ?2 AND (at >= ?3 OR ?3 IS NULL) AND (at < ?4 OR ?4 IS NULL)"
                                " AND (actor_id = ?5 OR ?5 IS NULL) AND (employee_id = ?6 OR ?6 IS NULL)"
                                " AND (subject_id = ?7 OR ?7 IS NULL) AND substr(action, 1, length(?8)) = ?8"
                                " ORDER BY id ",
                                order, " LIMIT ?9">;
template <SqlPart what>
Sql statement_of_page(bool newest_first) {
  return newest_first ? Sql{page_of<what, "<", "DESC">} : Sql{page_of<what, ">", "">};
}

/// Searches by the most selective filter.
Sql statement_for(const application::AuditPage& page) {
  if (page.subject) return statement_of_page<" AND subject_id = ?7">(page.newest_first);
  if (page.employee) return statement_of_page<" AND employee_id = ?6">(page.newest_first);
  if (page.actor) return statement_of_page<" AND actor_id = ?5">(page.newest_first);
  return statement_of_page<"">(page.newest_first);
}

constexpr auto chain_head_row =
    row_of<ChainHead>(column("sequence", &ChainHead::sequence), blob("hash", &ChainHead::hash));
constexpr auto signed_head_row = row_of<SignedHead>(key("at", &SignedHead::at), part(chain_head_row, &SignedHead::head),
                                                    column("jws", &SignedHead::jws));

constexpr auto cut_of_chain = joined<"SELECT ", columns_of<chain_head_row>, " FROM audit_cuts WHERE company_id = ?1">;

}  // namespace

void AuditTrail::add(const AuditEntry& entry) {
  connection_.expect_in_scope(entry.company);
  const auto* const sealer = connection_.sealer();
  if (sealer == nullptr) {
    return connection_.run(insert_into<"audit_trail", new_audit_line_row>, new_audit_line_row.values(entry));
  }
  auto chained = entry;
  auto head = sealer->seal(chained, end_of_chain(entry.company));
  connection_.run(insert_into<"audit_trail", chained_audit_line_row>, chained_audit_line_row.values(chained));
  end_of_chain(entry.company) = std::move(head);
}

// Sends all queries before reading the first: a database behind a network is waited for only once.
ChainHead& AuditTrail::end_of_chain(domain::CompanyId company) {
  auto& known = connection_.remembered().ends_of_chains;
  if (const auto found = known.find(company); found != known.end()) return found->second;
  std::optional<ChainHead> end;
  std::vector<AuditEntry> others;
  {
    auto last = connection_.query(joined<"SELECT ", columns_of<chain_head_row>, last_of_chain>, company);
    auto cut = connection_.query(cut_of_chain, company);
    auto behind = connection_.query(joined<lines_of_trail, "company_id = ?1 AND sequence IS NULL AND id > (SELECT id",
                                           last_of_chain, ") ORDER BY id">,
                                    company);
    end = chain_head_row.read_one(std::move(last));
    if (auto beginning = chain_head_row.read_one(std::move(cut)); !end) end = std::move(beginning);
    others = audit_line_row.read_all(std::move(behind));
  }
  auto head = end.value_or(application::beginning_of_chain());
  for (auto& line : others) take_in(line, head);
  return known.insert_or_assign(company, std::move(head)).first->second;
}

void AuditTrail::take_in(AuditEntry& line, ChainHead& head) {
  head = connection_.sealer()->seal(line, head);
  connection_.run(
      "UPDATE audit_trail SET sequence = ?3, previous = ?4, hash = ?5, parts = ?6 WHERE company_id = ?1 AND id = ?2",
      line.company, line.id, seal_row.values(line.seal.value()));
}

std::vector<AuditEntry> AuditTrail::page(domain::CompanyId company, const application::AuditPage& page) const {
  const auto after = page.after == 0 && page.newest_first ? std::numeric_limits<std::int64_t>::max() : page.after;
  return audit_line_row.read_all(connection_.query(statement_for(page), company, after, page.since, page.until,
                                                   page.actor, page.employee, page.subject, page.action, page.count));
}

std::vector<AuditEntry> AuditTrail::locks_after(std::int64_t id, std::size_t most) const {
  return audit_line_row.read_all(
      connection_.query(joined<lines_of_trail, "id > ?1 AND action IN (?2, ?3) ORDER BY id LIMIT ?4">, id,
                        application::account_locked, application::account_unlocked, most));
}

std::int64_t AuditTrail::newest() const {
  auto row = connection_.query("SELECT max(id) FROM audit_trail");
  return row.next() ? row.take<std::optional<std::int64_t>>().value_or(0) : 0;
}

std::vector<AuditEntry> AuditTrail::chained_after(domain::CompanyId company, std::int64_t sequence,
                                                  std::size_t most) const {
  return audit_line_row.read_all(
      connection_.query(joined<lines_of_trail, "company_id = ?1 AND sequence > ?2 ORDER BY sequence, id LIMIT ?3">,
                        company, sequence, most));
}

std::vector<std::int64_t> AuditTrail::unchained_after(domain::CompanyId company, std::int64_t id,
                                                      std::size_t most) const {
  std::vector<std::int64_t> ids;
  auto rows = connection_.query(
      "SELECT id FROM audit_trail WHERE company_id = ?1 AND id > ?2 AND sequence IS NULL ORDER BY id LIMIT ?3", company,
      id, most);
  while (rows.next()) ids.push_back(rows.take<std::int64_t>());
  return ids;
}

std::optional<ChainHead> AuditTrail::head(domain::CompanyId company) const {
  if (auto last = chain_head_row.read_one(
          connection_.query(joined<"SELECT ", columns_of<chain_head_row>, last_of_chain>, company)))
    return last;
  return cut(company);
}

std::optional<ChainHead> AuditTrail::cut(domain::CompanyId company) const {
  return chain_head_row.read_one(connection_.query(cut_of_chain, company));
}

void AuditTrail::add_signed(domain::CompanyId company, const SignedHead& head) {
  connection_.expect_in_scope(company);
  connection_.run(
      joined<insert_into<"audit_heads", signed_head_row, "company_id">, " ON CONFLICT (company_id, at) DO NOTHING">,
      company, signed_head_row.values(head));
}

std::vector<SignedHead> AuditTrail::signed_heads(domain::CompanyId company, const application::HeadPage& page) const {
  static constexpr SqlPart matching{
      joined<"SELECT ", columns_of<signed_head_row>,
             " FROM audit_heads WHERE company_id = ?1 AND (at < ?2 OR ?2 IS NULL) AND (at > ?4 OR ?4 IS NULL)"
             " ORDER BY at">};
  return signed_head_row.read_all(
      connection_.query(in_either_order<matching, " DESC LIMIT ?3", " LIMIT ?3">(page.oldest_first), company,
                        page.before, page.count, page.after));
}

}  // namespace stint::sql
