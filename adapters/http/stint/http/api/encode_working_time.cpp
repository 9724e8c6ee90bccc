#include <stint/http/api/encode.hpp>

namespace stint::http {

void encode(JsonWriter& json, const application::WorkingTimeFindingView& view) {
  const auto& [rule, section, date, found, limit] = view.finding;
  json.begin_object();
  json.member("employeeId", view.employee);
  json.member("employeeName", view.employee_name);
  json.member("date", date);
  json.member("rule", name(rule));
  json.member("section", section);
  json.member("unit", unit_of(rule) == domain::FindingUnit::minutes ? "minutes" : "days");
  json.member("found", found);
  json.member("limit", limit);
  json.end_object();
}

}  // namespace stint::http
