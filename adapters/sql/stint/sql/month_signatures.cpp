#include <stdexcept>

#include <stint/sql/month_signatures.hpp>

namespace stint::sql {
namespace {

domain::MonthSignature take_signature(Cursor& row) {
  domain::MonthSignature signature;
  signature.signed_as = row.take<domain::SignedAs>();
  signature.by = row.take<domain::EmployeeId>();
  signature.at = row.take<domain::Instant>();
  signature.digest = row.take<std::string>();
  signature.version = row.take<std::int32_t>();
  return signature;
}

}  // namespace

std::vector<domain::MonthSignature> MonthSignatures::of(domain::EmployeeId employee,
                                                        std::chrono::year_month month) const {
  auto rows = connection_.query(
      "SELECT signed_as, signed_by, signed_at, digest, digest_version FROM month_signatures"
      " WHERE company_id = ?1 AND employee_id = ?2 AND month = ?3 ORDER BY signed_as",
      company_, employee, month);
  std::vector<domain::MonthSignature> given;
  while (rows.next()) given.push_back(take_signature(rows));
  return given;
}

std::map<domain::EmployeeId, std::vector<domain::MonthSignature>> MonthSignatures::of_each(
    std::span<const domain::EmployeeId> people, std::chrono::year_month month) const {
  std::map<domain::EmployeeId, std::vector<domain::MonthSignature>> found;
  if (people.empty()) return found;
  const auto ids = json_array_of(people);
  auto rows = connection_.query(
      "SELECT employee_id, signed_as, signed_by, signed_at, digest, digest_version FROM month_signatures"
      " WHERE company_id = ?1 AND month = ?2 AND employee_id IN ({numbers_in ?3})"
      " ORDER BY signed_as",
      company_, month, ids);
  while (rows.next()) {
    const auto employee = rows.take<domain::EmployeeId>();
    found[employee].push_back(take_signature(rows));
  }
  return found;
}

void MonthSignatures::keep(domain::EmployeeId employee, std::chrono::year_month month,
                           const domain::MonthSignature& signature) {
  const auto kept = connection_.change(
      "INSERT INTO month_signatures (company_id, employee_id, month, signed_as, signed_by, signed_at, digest, "
      "digest_version)"
      " SELECT e.company_id, e.id, ?3, ?4, b.id, ?6, ?7, ?8 FROM employees e JOIN employees b"
      " ON b.id = ?5 AND b.company_id = ?1 WHERE e.id = ?2 AND e.company_id = ?1"
      " ON CONFLICT (company_id, employee_id, month, signed_as) DO UPDATE"
      " SET signed_by = excluded.signed_by, signed_at = excluded.signed_at, digest = excluded.digest,"
      " digest_version = excluded.digest_version",
      company_, employee, month, signature.signed_as, signature.by, signature.at, signature.digest, signature.version);
  if (kept == 0) throw std::logic_error("a signature of or by somebody who is not the company's");
}

}  // namespace stint::sql
