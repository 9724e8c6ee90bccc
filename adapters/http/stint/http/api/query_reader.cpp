#include <optional>

#include <stint/http/api/field_names.hpp>
#include <stint/http/api/form_encoding.hpp>
#include <stint/http/api/form_reader.hpp>

namespace stint::http {

application::Submitted<application::DaysQuery> read_days_query(std::string_view query) {
  application::Submitted<application::DaysQuery> read;
  const auto parameters = parse_form(query);
  if (!parameters) {
    read.faults.push_back(
        {domain::Field::from, domain::Reason::must_be_date});  // no parameter can be told from another
    return read;
  }
  const auto take_day = [&](domain::Field field, std::optional<domain::Date>& day) {
    const auto* parameter = find_field(*parameters, wire_name(field));
    if (parameter == nullptr) return;
    day = domain::parse_date(parameter->value);
    if (!day) read.faults.push_back({field, domain::Reason::must_be_date});
  };
  take_day(domain::Field::from, read.command.from);
  take_day(domain::Field::to, read.command.to);
  return read;
}

}  // namespace stint::http
