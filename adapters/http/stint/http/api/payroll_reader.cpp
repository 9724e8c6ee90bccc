#include <optional>

#include <stint/http/api/field_names.hpp>
#include <stint/http/api/form_encoding.hpp>
#include <stint/http/api/form_reader.hpp>
#include <stint/http/api/members.hpp>

namespace stint::http {
namespace {

using application::Submitted;
using domain::Reason;

}  // namespace

Submitted<application::PayrollCommand> read_payroll(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    return application::PayrollCommand{
        .month = members.parsed(domain::Field::month, domain::parse_month, Reason::must_be_month),
        .department = members.get<std::string>(domain::Field::department).value_or(std::string{})};
  });
}

Submitted<application::PayrollExportsQuery> read_payroll_exports_query(std::string_view query) {
  Submitted<application::PayrollExportsQuery> read;
  const auto parameters = parse_form(query);
  if (!parameters) return read;  // the page is read from the same, and says so
  if (const auto* month = find_field(*parameters, wire_name(domain::Field::month))) {
    read.command.month = domain::parse_month(month->value);
    if (!read.command.month) read.faults.push_back({domain::Field::month, Reason::must_be_month});
  }
  return read;
}

Submitted<application::PayrollLinesQuery> read_payroll_lines_query(std::string_view query) {
  Submitted<application::PayrollLinesQuery> read;
  const domain::FieldError fault{domain::Field::differences, Reason::must_be_truth};
  const auto parameters = parse_form(query);
  if (!parameters) {
    read.faults.push_back(fault);  // no parameter can be told from another
    return read;
  }
  const auto* differences = find_field(*parameters, wire_name(domain::Field::differences));
  if (differences == nullptr) return read;
  if (differences->value == "true") {
    read.command.rows = domain::PayrollRows::differences;
  } else if (differences->value != "false") {
    read.faults.push_back(fault);
  }
  return read;
}

}  // namespace stint::http
