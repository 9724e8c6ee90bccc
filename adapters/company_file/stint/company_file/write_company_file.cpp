#include <string>

#include <stint/company_file/write_company_file.hpp>
#include <stint/company_file/written.hpp>

namespace stint::company_file {
namespace {

using Put = std::function<void(std::string_view)>;

/// A list of the file, which is omitted if it is empty. `each` calls its argument with every record.
template <class Filed, class Each>
void write_list(const Put& put, std::string_view name, Each each) {
  bool is_first = true;
  each(application::Sink<Filed>([&](const Filed& record) {
    put(is_first ? ",\n\"" + std::string{name} + "\": [\n" : ",\n");
    put("  " + on_one_line(written(record)));
    is_first = false;
  }));
  if (!is_first) put("\n]");
}

template <class Kind>
void write_records(const Put& put, const application::CompanyExport& company) {
  write_list<typename Kind::Filed>(put, Kind::list, [&](const auto& sink) { company.each<Kind>(sink); });
}

}  // namespace

void write_company_file(const application::CompanyExport& company, const Put& put) {
  using namespace application;
  put("{\"company\": " + on_one_line(written(company.company())));
  write_records<WorkScheduleRecords>(put, company);
  write_records<HolidayCalendarRecords>(put, company);
  write_records<AbsenceTypeRecords>(put, company);
  write_records<ProjectRecords>(put, company);
  write_records<CategoryRecords>(put, company);
  write_list<FiledClient>(put, ClientRecords::list, [&](const auto& sink) { company.each_client(sink); });
  write_list<FiledEmployee>(put, EmployeeRecords::list, [&](const auto& sink) { company.each_employee(sink); });
  write_list<FiledAbsence>(put, "absences", [&](const auto& sink) { company.each_absence(sink); });
  write_list<FiledTimeEntry>(put, "timeEntries", [&](const auto& sink) { company.each_time_entry(sink); });
  put("\n}");
}

}  // namespace stint::company_file
