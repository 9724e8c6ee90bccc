#include <cstdint>
#include <cstdlib>
#include <string>

#include <stint/http/api/encode.hpp>

namespace stint::http {
namespace {

/// A number with two decimals.
void encode_hundredths(JsonWriter& json, std::string_view name, std::int64_t hundredths) {
  const auto magnitude = std::abs(hundredths);
  const auto decimals = std::to_string(100 + magnitude % 100);
  json.name(name);
  json.written((hundredths < 0 ? "-" : "") + std::to_string(magnitude / 100) + "." + decimals.substr(1));
}

void write_line(JsonWriter& json, const domain::PayrollLine& line) {
  json.member("firstDay", line.span.first);
  json.member("lastDay", line.span.last);
  json.member("unit", name(line.unit));
  encode_hundredths(json, "quantity", line.hundredths);
  json.member("sickPayUntil", line.paid_until);
}

}  // namespace

void encode(JsonWriter& json, const domain::LineHandedOn& handed_on) {
  const auto& line = handed_on.marked.line;
  json.begin_object();
  json.member("exportedAt", handed_on.made_at);
  json.member("month", domain::format_month(handed_on.month));
  json.member("wageType", line.number);
  json.member("wageTypeName", line.name);
  json.member("costCenter", unless_empty(handed_on.cost_center));
  write_line(json, line);
  json.member("change", name(handed_on.marked.change));
  json.end_object();
}

void encode(JsonWriter& json, const application::PayrollExportView& view) {
  const auto& head = view.head;
  const auto& counts = head.counts;
  json.begin_object();
  json.member("id", head.id);
  json.member("month", domain::format_month(head.month));
  json.member("department", unless_empty(head.department));
  json.member("madeAt", head.made_at);
  json.member("madeById", head.made_by);
  json.member("madeByName", unless_empty(view.made_by_name));
  json.member("people", counts.people);
  json.member("leftOut", counts.left_out);
  json.member("newLines", counts.added);
  json.member("changedLines", counts.changed);
  json.member("withdrawnLines", counts.withdrawn);
  json.member("unchangedLines", counts.unchanged);
  json.member("corrections", counts.corrections);
  json.end_object();
}

void encode(JsonWriter& json, const application::LeftOutView& view) {
  json.begin_object();
  json.member("employeeId", view.employee);
  json.member("employeeName", view.employee_name);
  json.member("why", name(view.why));
  json.end_object();
}

void encode(JsonWriter& json, const application::PayrollLineView& view) {
  const auto& [line, change, before] = view.marked;
  json.begin_object();
  json.member("employeeId", view.employee);
  json.member("employeeNumber", unless_empty(view.employee_number));
  json.member("employeeName", view.employee_name);
  json.member("month", domain::format_month(view.month));
  json.member("isCorrection", view.is_correction);
  json.member("wageType", line.number);
  json.member("wageTypeName", line.name);
  json.member("costCenter", unless_empty(view.cost_center));
  write_line(json, line);
  encode_hundredths(json, "quantityBefore", before);
  encode_hundredths(json, "difference", view.marked.difference());
  json.member("change", name(change));
  json.end_object();
}

}  // namespace stint::http
