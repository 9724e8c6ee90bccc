#include <utility>

#include <stint/demo/harbor.hpp>
#include <stint/demo/personas.hpp>
#include <stint/demo/public_holidays.hpp>

namespace stint::demo {
namespace {

using application::CompanyFile;
using application::FiledCompany;
using application::FiledEmployee;
using domain::AbsenceKind;
using domain::Role;
using std::chrono::days;
using std::chrono::minutes;

/// New York Labor Law §162: half an hour for shifts of more than six hours.
domain::BreakRegulation new_york_breaks() {
  return {.tiers = {{minutes{360}, minutes{30}}},
          .maximum_daily_work = std::nullopt,
          .obligatory = false,
          .auto_apply = true};
}

application::FiledTimeTracking time_tracking() {
  return {
      .active = true,
      .clock_enabled = true,
      .business_trips = std::optional<bool>{},  // not in the company's plan
      .minimum_start_interval_seconds = 60,
      .terminal_only = {.start = false, .pause = false, .stop = true, .except = std::vector<std::string>{"noor"}},
      .approval = {.new_entries = true, .changes = true, .deletions = true, .administrators_only = false},
      .maximum_remarks_length = 200,
      .project_mandatory = true,
      .category_mandatory = true,
      .break_regulation = new_york_breaks(),
  };
}

FiledCompany settings() {
  return {
      .key = std::string{harbor_key},
      .name = "Harbor Lights Inc.",
      .time_zone = "America/New_York",
      .language = "en",
      .country = domain::Country{"US", "United States"},
      .uses_departments = false,
      .uses_branch_offices = false,
      .allowed_networks =
          std::vector<std::string>{"127.0.0.0/8", "::1/128", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16"},
      .additional_recipients = std::vector<std::string>{},
      .link_sso_by_verified_email = false,
      .notifications_additional = false,
      .absences = {.single_approval_suffices = true,
                   .cancellation_reason_required = true,
                   .employees_may_delete_approved = false,
                   .substitute_acceptance_required = false,
                   .reject_overlapping = true,
                   .enforce_entitlement = true},
      .time_tracking = time_tracking(),
  };
}

void add_catalogues(CompanyFile& file, domain::Date today) {
  const Years years{domain::year_of(today) - std::chrono::years{2}, domain::year_of(today) + std::chrono::years{2}};
  file.schedules = {
      {.key = "full-time", .minutes = {{480, 480, 480, 480, 480, 0, 0}}},
      {.key = "night", .minutes = {{450, 450, 450, 450, 0, 0, 0}}},
  };
  file.holiday_calendars = {{.key = "US", .days = holidays_of_the_united_states(years)}};
  file.absence_types = {
      {.code = "VAC", .name = "Vacation", .kind = AbsenceKind::vacation},
      {.code = "ILL", .name = "Sick leave", .kind = AbsenceKind::illness},
      {.code = "JUR", .name = "Jury duty", .kind = AbsenceKind::other, .needs_approval = false},
      {.code = "OLD", .name = "Floating holiday", .kind = AbsenceKind::other, .active = false},
  };
  file.projects = {
      {.key = "apollo", .name = "Pier 7 lighting"},
      {.key = "borealis", .name = "Buoy maintenance"},
      {.key = "delta", .name = "Ferry terminal (finished)", .active = false},
  };
  file.categories = {
      {.key = "work", .name = "Field work"},
      {.key = "meeting", .name = "Meeting"},
      {.key = "fax", .name = "Fax", .active = false},
  };
  file.clients = {{.id = std::string{harbor_terminal},
                   .name = "Terminal at the pier",
                   .secret = std::string{harbor_terminal_secret},
                   .terminal = true}};
}

/// A user whose manager is max, employed for three years.
FiledEmployee user(const std::string& key, std::string first_name, std::string last_name, domain::Date today) {
  FiledEmployee employee{.key = key, .first_name = std::move(first_name), .last_name = std::move(last_name)};
  employee.email = key + "@harbor.example";
  employee.role = Role::user;
  employee.managers = std::vector<std::string>{"max"};
  employee.employment_start = today - days{1100};
  employee.work_schedule = "full-time";
  employee.holiday_calendar = "US";
  employee.vacation_per_year = domain::HalfDays{30};
  employee.favorite_projects = std::vector<std::string>{"apollo"};
  return employee;
}

/// What makes the people what they are.
void give_harbor_story(FiledEmployee& employee, domain::Date today) {
  if (employee.key == "ada") {
    employee.role = Role::administrator;
    employee.managers = std::vector<std::string>{};
  }
  if (employee.key == "max") {
    employee.role = Role::manager;
    employee.managers = std::vector<std::string>{"ada"};
  }
  if (employee.key == "erika") employee.managers = std::vector<std::string>{"max", "ada"};
  if (employee.key == "sam") employee.language = "es-MX";
  if (employee.key == "tom") employee.work_schedule = "night";
  if (employee.key == "lea") {
    employee.active = false;
    employee.employment_end = today - days{90};
  }
}

}  // namespace

CompanyFile harbor(domain::Date today, const std::string& password_hash) {
  CompanyFile file{.company = settings()};
  add_catalogues(file, today);
  file.employees = {
      user("ada", "Ada", "Brooks", today), user("max", "Max", "Rivera", today), user("erika", "Erika", "Olsen", today),
      user("sam", "Sam", "Okafor", today), user("noor", "Noor", "Aziz", today), user("tom", "Tom", "Walsh", today),
      user("lea", "Lea", "Martin", today),
  };
  for (auto& employee : file.employees) {
    employee.password_hash = password_hash;
    give_harbor_story(employee, today);
  }
  return file;
}

}  // namespace stint::demo
