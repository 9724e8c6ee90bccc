#include <stint/http/api/form_reader.hpp>
#include <stint/http/api/members.hpp>

namespace stint::http {

using application::Submitted;

Submitted<application::PayrollCommand> read_payroll(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    return application::PayrollCommand{
        .month = members.parsed(domain::Field::month, domain::parse_month, domain::reasons::must_be_month),
        .department = members.get<std::string>(domain::Field::department).value_or(std::string{})};
  });
}

}  // namespace stint::http
