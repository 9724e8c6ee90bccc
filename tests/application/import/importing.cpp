#include "tests/application/import/importing.hpp"

#include <stint/words/languages.hpp>
#include <stint/words/sentence.hpp>

namespace stint::test {

using namespace application;

std::vector<std::string> Importing::import(const std::vector<CompanyFile>& files, ImportOptions options) {
  fakes::RepeatingStore repeating{store};
  imported = import_companies(repeating, services(), files, now, options);
  return lines();
}

std::vector<std::string> Importing::rehearse(const std::vector<CompanyFile>& files, ImportOptions options) {
  imported = rehearse_import([&](const auto& job) { store.read(job); }, services(), files, now, options);
  return lines();
}

namespace {

std::string message_about(const domain::FieldError& error) {
  return words::message_about(error, words::language_of("en"));
}

}  // namespace

ImportServices Importing::services() {
  const TextJudges judges{
      .is_network = [](std::string_view text) { return text.find('/') != std::string_view::npos; },
      .has_host_bits = [](std::string_view text) { return text.find("1/8") != std::string_view::npos; },
      .is_spoken = [](std::string_view tag) { return tag.starts_with("de") || tag.starts_with("en"); },
      .can_carry_mails = [](std::string_view address) { return address.find('@') != std::string_view::npos; }};
  const auto one_after_the_other = [this](std::size_t count, const std::function<void(std::size_t)>& call) {
    most_at_once = std::max(most_at_once, count);
    for (std::size_t i = 0; i < count; ++i) call(i);
    if (while_hashing) while_hashing();
  };
  return {hasher, codes_, digests_, zones_, judges, one_after_the_other, {}, policies, message_about};
}

std::vector<std::string> Importing::lines() const {
  std::vector<std::string> lines;
  for (const auto& fault : imported.faults) lines.push_back(fault.pointer + " " + fault.message);
  for (const auto& [list, records] : imported.report) {
    const auto tell = [&, &called = list](std::size_t count, const char* what) {
      if (count > 0) lines.push_back(called + " " + std::to_string(count) + " " + what);
    };
    tell(records.created.size(), "created");
    tell(records.changed.size(), "changed");
    tell(records.left.size(), "left");
  }
  return lines;
}

void Importing::look(const std::function<void(Work&, domain::CompanyId)>& see, const std::string& key) {
  store.read([&](Work& work) { see(work, work.companies().find_by_key(key).value().id); });
}

void Importing::meanwhile(const std::function<void(Work&, domain::CompanyId)>& happens) {
  write_now(store, [&](Work& work) {
    happens(work, work.companies().find_by_key("acme").value().id);
    return true;
  });
}

domain::Company Importing::company(const std::string& key) {
  domain::Company found;
  look([&](Work& work, domain::CompanyId id) { found = work.companies().find(id).value(); }, key);
  return found;
}

domain::Employee Importing::employee(const std::string& key, const std::string& company) {
  domain::Employee found{.id = {}, .key = {}};
  look(
      [&](Work& work, domain::CompanyId id) {
        const auto all = work.employees(id).all();
        const auto same = std::ranges::find(all, key, &domain::Employee::key);
        if (same != all.end()) found = *same;
      },
      company);
  return found;
}

Account Importing::account(const std::string& key) {
  const auto id = employee(key).id;
  Account found;
  look([&](Work& work, domain::CompanyId) { found = work.accounts().find(id).value(); });
  return found;
}

domain::AbsenceRecord Importing::absence_of(const std::string& key) {
  const auto id = employee(key).id;
  std::vector<domain::AbsenceRequest> absences;
  look([&](Work& work, domain::CompanyId company) { absences = work.absences(company).of_employee(id); });
  return absences.at(0).record();
}

domain::EntryRecord first_entry_of(Work& work, domain::CompanyId company, domain::EmployeeId employee) {
  const auto& entries = work.entries(company);
  return entries.find(entries.dated(employee, days("2000-01-01", "2100-01-01")).at(0).id).value().record();
}

domain::EntryRecord Importing::entry_of(const std::string& key) {
  const auto id = employee(key).id;
  domain::EntryRecord entry{};
  look([&](Work& work, domain::CompanyId company) { entry = first_entry_of(work, company, id); });
  return entry;
}

CompanyFile filed_company(const std::string& key) {
  CompanyFile file;
  file.company = {.at = "/company", .key = key, .name = key, .time_zone = "Europe/Berlin"};
  return file;
}

CompanyFile small_company() {
  CompanyFile file = filed_company();
  file.schedules = {
      {.at = "/workSchedules/0", .key = "part-time", .pattern = domain::WeeklyMinutes{{480, 0, 0, 0, 0, 0, 0}}}};
  file.absence_types = {
      {.at = "/absenceTypes/0", .code = "VAC", .name = "Vacation", .kind = domain::AbsenceKind::vacation}};
  file.projects = {{.at = "/projects/0", .key = "apollo", .name = "Apollo"}};
  file.employees = {filed_employee("max"), filed_employee("erika")};
  file.employees[1].at = "/employees/1";
  return file;
}

FiledEmployee filed_employee(const std::string& key, const std::string& company) {
  return {.at = "/employees/0", .key = key, .first_name = key, .last_name = "Muster", .email = key + "@" + company};
}

FiledAbsence filed_vacation() {
  return {.at = "/absences/0",
          .key = "vacation",
          .employee = "erika",
          .type = "VAC",
          .first = day("2026-03-16"),
          .last = day("2026-03-20")};
}

FiledTimeEntry filed_entry() {
  return {
      .at = "/timeEntries/0",
      .key = "monday",
      .employee = "erika",
      .details = {.date = day("2026-02-02"), .start_time = std::chrono::hours{9}, .end_time = std::chrono::hours{17}}};
}

}  // namespace stint::test
