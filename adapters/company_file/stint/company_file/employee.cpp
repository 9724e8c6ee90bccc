#include <stint/company_file/fields.hpp>
#include <stint/company_file/members.hpp>
#include <stint/company_file/records.hpp>
#include <stint/company_file/values.hpp>

namespace stint::company_file {
namespace {

using application::FiledDeputy;
using application::FiledEmployee;
using application::Identity;

std::optional<std::string> provider(const Place& place) {
  auto word = text(place);
  if (word && !application::is_provider_name(*word)) {
    return place.fault("must be a name of 1 to 32 lower-case letters, digits, - and _");
  }
  return word;
}

void read_identity(Identity& identity, Members& members) {
  members.required("provider", identity.provider, provider).required("subject", identity.subject, filled_text);
}

void read_deputy(FiledDeputy& deputy, Members& members) {
  members.required("deputy", deputy.deputy, filled_text)
      .optional("startDate", deputy.first, date)
      .optional("endDate", deputy.last, date);
}

}  // namespace

std::optional<FiledDeputy> named_deputy(const Place& place) { return object_of<FiledDeputy>(read_deputy)(place); }

std::optional<Identity> linked_login(const Place& place) { return object_of<Identity>(read_identity)(place); }

std::optional<FiledEmployee> employee(const Place& place) {
  return record_of<FiledEmployee, application::employee_fields>(place);
}

std::optional<FiledEmployee> employee_with_balances(const Place& place) {
  return object_of<FiledEmployee>([](FiledEmployee& filed, Members& members) {
    read_fields(application::employee_fields, filed, members);
    members.within("timeAccount", [&](Members& account) {
      account.optional("openingBalance", filed.opening_balance,
                       parser_of(kinds::Object<application::FiledOpeningBalance>{}));
    });
    // ignored without minutes: tables may have the date in every row
    if (filed.opening_balance && !filed.opening_balance->minutes) filed.opening_balance.reset();
  })(place);
}

}  // namespace stint::company_file
