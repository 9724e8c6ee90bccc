#include <stdexcept>

#include <stint/sql/month_signatures.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

using domain::MonthSignature;

constexpr auto signature_row =
    row_of<MonthSignature>(key("signed_as", &MonthSignature::signed_as), column("signed_by", &MonthSignature::by),
                           column("signed_at", &MonthSignature::at), column("digest", &MonthSignature::digest),
                           column("digest_version", &MonthSignature::version));

}  // namespace

std::vector<MonthSignature> MonthSignatures::of(domain::EmployeeId employee, std::chrono::year_month month) const {
  return signature_row.read_all(
      connection_.query(joined<"SELECT ", columns_of<signature_row>,
                               " FROM month_signatures WHERE company_id = ?1 AND employee_id = ?2 AND month = ?3"
                               " ORDER BY signed_as">,
                        company_, employee, month));
}

std::map<domain::EmployeeId, std::vector<MonthSignature>> MonthSignatures::of_each(
    std::span<const domain::EmployeeId> people, std::chrono::year_month month) const {
  if (people.empty()) return {};
  return signature_row.read_all_by<domain::EmployeeId>(
      connection_.query(joined<"SELECT employee_id, ", columns_of<signature_row>,
                               " FROM month_signatures WHERE company_id = ?1 AND month = ?2"
                               " AND employee_id IN ({numbers_in ?3}) ORDER BY signed_as">,
                        company_, month, json_array_of(people)));
}

void MonthSignatures::keep(domain::EmployeeId employee, std::chrono::year_month month,
                           const MonthSignature& signature) {
  const auto kept = connection_.change(
      joined<"INSERT INTO month_signatures (company_id, employee_id, month, ", columns_of<signature_row>,
             ") SELECT e.company_id, e.id, ?3, ?4, b.id, ?6, ?7, ?8 FROM employees e JOIN employees b"
             " ON b.id = ?5 AND b.company_id = ?1 WHERE e.id = ?2 AND e.company_id = ?1"
             " ON CONFLICT (company_id, employee_id, month, signed_as) DO UPDATE SET ",
             excluded_of<signature_row>>,
      company_, employee, month, signature_row.values(signature));
  if (kept == 0) throw std::logic_error("a signature of or by somebody who is not the company's");
}

}  // namespace stint::sql
