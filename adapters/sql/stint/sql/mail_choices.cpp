#include <stint/sql/accounts.hpp>
#include <stint/sql/enum_codes.hpp>

namespace stint::sql {

std::vector<application::MailKind> MailChoices::declined_by(domain::EmployeeId employee) const {
  auto rows = connection_.query(joined<"SELECT kind FROM declined_mails", of_account, " ORDER BY kind">, employee);
  std::vector<application::MailKind> kinds;
  while (rows.next()) kinds.push_back(rows.take<application::MailKind>());
  return kinds;
}

void MailChoices::set_declined(domain::EmployeeId employee, const std::vector<application::MailKind>& kinds) {
  connection_.run(joined<"DELETE FROM declined_mails", of_account>, employee);
  for (const auto kind : kinds) {
    connection_.run(joined<"INSERT INTO declined_mails (company_id, employee_id, kind) VALUES (", company_of_account,
                           ", ?1, ?2) ON CONFLICT DO NOTHING">,
                    employee, kind);
  }
}

}  // namespace stint::sql
