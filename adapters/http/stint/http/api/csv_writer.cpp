#include <stint/application/csv.hpp>
#include <stint/http/api/csv_writer.hpp>

namespace stint::http {

CsvWriter& CsvWriter::field(std::string_view value) {
  if (!is_first_) text_ += ',';
  is_first_ = false;
  application::append_csv_field(text_, value, ',');
  return *this;
}

void CsvWriter::end_record() {
  text_ += "\r\n";
  is_first_ = true;
}

std::string csv_of(const application::SurchargeMinutesView& view) {
  std::string text;
  CsvWriter csv(text);
  for (const char* const heading :
       {"employeeId", "employeeName", "id", "date", "startTime", "endTime", "workedMinutes", "creditedMinutes"}) {
    csv.field(heading);
  }
  for (const auto& window : view.windows) csv.field(window);
  csv.end_record();
  for (const auto& entry : view.entries) {
    csv.field(entry.employee.value).field(entry.employee_name).field(entry.id.value);
    csv.field(domain::format_date(entry.date));
    csv.field(domain::format_time_of_day(entry.start_time)).field(domain::format_time_of_day(entry.end_time));
    csv.field(entry.worked.count()).field(entry.counted.credited.count());
    for (const auto& surcharge : entry.counted.surcharges) csv.field(surcharge.worked.count());
    csv.end_record();
  }
  return text;
}

}  // namespace stint::http
