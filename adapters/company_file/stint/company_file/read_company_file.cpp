#include <utility>

#include <boost/json/parser.hpp>

#include <stint/company_file/json_text.hpp>
#include <stint/company_file/members.hpp>
#include <stint/company_file/read_company_file.hpp>
#include <stint/company_file/read_files.hpp>
#include <stint/company_file/records.hpp>

namespace stint::company_file {
namespace {

using application::CompanyFile;

/// A parser of a record whose required members may be omitted.
template <class Parser>
auto lacking_any(Parser parse) {
  return [parse](const Place& place) { return parse(place.lacking("")); };
}

template <class CompanyParser, class EmployeeParser>
void read_file_by(CompanyFile& file, Members& members, CompanyParser of_company, EmployeeParser of_employee) {
  file.company.at = pointer_below(members.place().pointer(), "company");  // even if it is missing
  members.required("company", file.company, of_company)
      .optional("workSchedules", file.schedules, list_of(work_schedule))
      .optional("holidayCalendars", file.holiday_calendars, list_of(holiday_calendar))
      .optional("absenceTypes", file.absence_types, list_of(absence_type))
      .optional("projects", file.projects, list_of(catalogue_item))
      .optional("categories", file.categories, list_of(catalogue_item))
      .optional("clients", file.clients, list_of(client))
      .optional("employees", file.employees, list_of(of_employee))
      .optional("absences", file.absences, list_of(absence))
      .optional("timeEntries", file.time_entries, list_of(time_entry));
}

}  // namespace

std::vector<CompanyFile> read_files(const Place& root, const AddStreams& add_streams) {
  const auto one = object_of<CompanyFile>([&](CompanyFile& file, Members& members) {
    read_file_by(file, members, company, employee);
    add_streams(file, members.place());
  });
  std::vector<CompanyFile> files;
  const auto* object = root.value().if_object();
  if (object == nullptr || !object->contains("companies")) {
    files.push_back(one(root).value_or(CompanyFile{}));
    return files;
  }
  Members members(root);
  members.optional("companies", files, list_of(one)).finish();
  return files;
}

ExaminedFile examine_company_file(std::string_view bytes) {
  const auto json = without_byte_order_mark(bytes);
  if (auto fault = validate_encoding(json)) return {.files = {}, .faults = {{"", *std::move(fault)}}};
  boost::json::parser parser;
  boost::json::error_code error;
  const auto parsed = parser.write_some(json.data(), json.size(), error);
  if (error) {
    return {.files = {}, .faults = {{"", "is not JSON at " + position(json, parsed) + ": " + error.message()}}};
  }
  const auto rest = json.find_first_not_of(" \t\r\n", parsed);
  if (rest != std::string_view::npos) {
    return {.files = {}, .faults = {{"", "goes on after its end at " + position(json, rest)}}};
  }
  FileFaults faults;
  find_duplicate_members(json, faults);
  const auto tree = parser.release();
  auto files = read_files(Place{tree, "", faults}, [](CompanyFile& /*file*/, const Place& /*place*/) {});
  return {std::move(files), std::move(faults)};
}

ExaminedFile examine_additions(const boost::json::value& additions) {
  ExaminedFile examined;
  const auto read = [](CompanyFile& file, Members& members) {
    read_file_by(file, members, lacking_any(company), lacking_any(employee_with_balances));
  };
  examined.files.push_back(object_of<CompanyFile>(read)(Place{additions, "", examined.faults}).value_or(CompanyFile{}));
  return examined;
}

std::expected<std::vector<CompanyFile>, FileFaults> read_company_file(std::string_view json) {
  auto examined = examine_company_file(json);
  if (!examined.faults.empty()) return std::unexpected(std::move(examined.faults));
  return std::move(examined.files);
}

}  // namespace stint::company_file
