#include "tests/http/api/large_company.hpp"

#include <stint/sql/work.hpp>
#include <stint/sqlite/connection.hpp>

#include "tests/sqlite/statements_seen.hpp"

namespace stint::test {
namespace {

using application::Work;
using domain::EmployeeId;
using domain::Role;

domain::Instant now() { return day("2026-03-02") + std::chrono::hours{9}; }

domain::EmployeeId hire(Work& work, domain::CompanyId company, int number, EmployeeId manager, bool is_shown) {
  auto person = contracts::person("p" + std::to_string(100'000 + number), "Pia", "Pohl");
  person.department = is_shown ? "Sales" : "Works";
  person.employee_number = std::to_string(number);
  person.vacation.per_year = domain::HalfDays{60};
  person.managers = {manager};
  return work.employees(company).add(person).id;
}

domain::AbsenceRecord illness_of(EmployeeId employee, std::string_view first, std::string_view last) {
  auto illness = contracts::absence_of(employee, first, last);
  illness.details.type = "SIC";
  illness.state = domain::AbsenceState::approved;
  return illness;
}

domain::PayrollPerson paid(EmployeeId employee) {
  domain::PayrollPerson person{.employee = employee, .month = std::chrono::year{2026} / 1};
  person.employee_number = to_string(employee);
  person.last_name = "Pohl";
  person.lines.push_back({.line = {.number = "100", .name = "Work", .hundredths = 100}});
  return person;
}

/// Replaces the first placeholder after `before`.
void fill_in(std::string& path, std::string_view before, const std::string& value) {
  const auto begin = path.find('{');
  if (begin == std::string::npos || !std::string_view{path}.substr(0, begin).ends_with(before)) return;
  path.replace(begin, path.find('}', begin) + 1 - begin, value);
}

/// Queries other than `limit=10` that limit a read to the ten people with something to show. Several for one path: each
/// of them is asked.
const std::multimap<std::string_view, std::string_view> queries{
    {"/api/v2/absence-requests/team", "from=2026-02-01&to=2026-06-30"},
    {"/api/v2/working-time-findings", "from=2026-02-01&to=2026-02-28"},
    {"/api/v2/company/employees", "limit=10"},
    {"/api/v2/company/employees", "limit=10&search=pohl"},
    {"/api/v2/company/employees", "limit=10&department=Sales"},
    {"/api/v2/calendar", "limit=10&from=2026-03-01&to=2026-03-31"},
    {"/api/v2/deleted-records", "changedSince=1772000000000&limit=10"},
    {"/scim/v2/Users", "count=10"},
    {"/scim/v2/Users", "count=10&filter=active%20eq%20true"},
    {"/scim/v2/Users", "count=10&filter=displayName%20co%20%22Pohl%22"},
    {"/scim/v2/Users", "count=10&filter=userName%20eq%20%22p100001%40example%22"},
    {"/scim/v2/Groups", "count=1"},
    {"/scim/v2/Groups", "filter=displayName%20eq%20%22Sales%22"},
};

}  // namespace

LargeCompany::LargeCompany(int people, Others others) {
  sqlite_tests::keep(store_, [&](Work& work) {
    add_settings(work);
    domain::PayrollExport made{.head = {.month = std::chrono::year{2026} / 1, .made_at = now()}};
    for (int i = 0; i < shown; ++i) {
      const auto id = hire(work, setting_.acme, i, setting_.max, true);
      if (i == 0) person_ = id;
      add_open_records(work, id, setting_.max);
      made.people.push_back(paid(id));
    }
    made.head.counts = domain::counts_of(made.head.month, made.people);
    work.payroll_exports(setting_.acme).add(made);
    for (int i = shown; i < people; ++i) {
      const auto id = hire(work, setting_.acme, i, setting_.sam, false);
      add_settled_records(work, id);
      if (others == Others::waiting) add_open_records(work, id, setting_.sam);
    }
    for (int i = 0; i < shown; ++i) {
      work.audit().add({.company = setting_.acme, .at = now(), .actor = setting_.olga, .action = "account.locked"});
    }
  });
}

void LargeCompany::add_settings(Work& work) {
  auto company = work.companies().find(setting_.acme).value();
  company.time_zone = "Europe/Berlin";
  company.time_tracking.active = true;
  company.time_tracking.presence = domain::PresenceShown::company;
  company.time_account.since = day("2026-01-01");
  company.calendar_sharing = domain::CalendarSharing::company;
  company.absences.sick_pay.counted = true;
  company.payroll.wage_types = {{"100", "Work", {}, {}, domain::WageSource::work, domain::WageUnit::hours, {}}};
  work.companies().save(company);
  const auto promote = [&](EmployeeId id, Role role) {
    auto employee = work.employees(setting_.acme).find(id).value();
    employee.role = role;
    employee.managers.clear();
    work.employees(setting_.acme).save(employee);
  };
  promote(setting_.olga, Role::administrator);
  promote(setting_.max, Role::manager);
  promote(setting_.sam, Role::manager);
  promote(setting_.erika, Role::user);
  work.schedules(setting_.acme).save({.id = {}, .key = "full", .pattern = {}});
  work.holiday_calendars(setting_.acme).save({.id = {}, .key = "by", .calendar = {}});
  work.clients().save({.id = "gate", .company = setting_.acme, .name = "Gate"});
  work.provisioning(setting_.acme).save(application::ProvisionedGroup{.id = "0", .name = "Sales"});
  domain::Webhook webhook{.name = "chat", .url = "https://chat.example", .events = {"com.stint.absence.approved"}};
  webhook.secret = "c2VjcmV0";
  work.webhooks(setting_.acme).add(webhook);
}

void LargeCompany::add_open_records(Work& work, EmployeeId id, EmployeeId substitute) {
  const auto add = [&](domain::AbsenceRecord record) {
    return work.absences(setting_.acme).add(domain::AbsenceRequest::stored(std::move(record))).id();
  };
  work.clocks(setting_.acme).save(id, domain::TimeClock{}.start(day("2026-03-02"), {}).value());
  auto vacation = contracts::absence_of(id, "2026-03-09", "2026-03-13");
  vacation.substitute = domain::SubstituteRequest::addressed_to(substitute, true);
  const auto absence = add(vacation);
  auto cancelled = contracts::absence_of(id, "2026-04-06", "2026-04-10");
  cancelled.state = domain::AbsenceState::approved;
  cancelled.cancellation.state = domain::CancellationState::pending;
  add(cancelled);
  auto reduced = contracts::absence_of(id, "2026-05-04", "2026-05-08");
  reduced.state = domain::AbsenceState::approved;
  reduced.reduction = domain::Reduction{.kind = domain::ReductionKind::shortening,
                                        .first = {day("2026-05-04"), domain::HalfOfDay::morning},
                                        .last = {day("2026-05-05"), domain::HalfOfDay::afternoon}};
  add(reduced);
  add(illness_of(id, "2026-02-23", "2026-02-27"));
  auto entry = contracts::entry_of(id, "2026-02-26", 480, 960);
  entry.state = domain::EntryState::pending;
  const auto stored = work.entries(setting_.acme).add(domain::TimeEntry::stored(entry)).id();
  if (id == person_) {
    absence_ = absence;
    entry_ = stored;
  }
  const domain::WorkingTimeFinding finding{
      .rule = domain::WorkingTimeRule::night_work, .section = "6", .date = day("2026-02-26"), .found = 9, .limit = 6};
  work.working_time_findings(setting_.acme).replace(id, one_day("2026-02-26"), std::vector{finding});
}

void LargeCompany::add_settled_records(Work& work, EmployeeId id) {
  auto vacation = contracts::absence_of(id, "2015-03-02", "2015-03-06");
  vacation.state = domain::AbsenceState::approved;
  work.absences(setting_.acme).add(domain::AbsenceRequest::stored(vacation));
  auto illness = illness_of(id, "2015-04-06", "2015-04-10");
  illness.certified = domain::CertifiedDays::all();
  work.absences(setting_.acme).add(domain::AbsenceRequest::stored(illness));
  const auto entry = contracts::entry_of(id, "2015-02-26", 480, 960);
  work.entries(setting_.acme).add(domain::TimeEntry::stored(entry));
  const domain::WorkingTimeFinding finding{
      .rule = domain::WorkingTimeRule::night_work, .section = "6", .date = day("2015-02-26"), .found = 9, .limit = 6};
  work.working_time_findings(setting_.acme).replace(id, one_day("2015-02-26"), std::vector{finding});
  work.provisioning(setting_.acme)
      .save(application::ProvisionedPerson{.employee = id, .user_name = "u" + to_string(id)});
  work.audit().add({.company = setting_.acme, .at = day("2015-03-01"), .actor = id, .action = "account.locked"});
}

std::vector<std::string> LargeCompany::paths_of(std::string_view pattern) const {
  std::vector<std::string> paths;
  const auto [first, last] = queries.equal_range(pattern);
  for (auto query = first; query != last; ++query) paths.push_back(path_of(pattern, query->second));
  if (paths.empty()) paths.push_back(path_of(pattern, "limit=10"));
  return paths;
}

std::string LargeCompany::path_of(std::string_view pattern, std::string_view query) const {
  std::string path{pattern};
  fill_in(path, "/company/absence-types/", "VAC");
  fill_in(path, "/company/projects/", "apollo");
  fill_in(path, "/company/categories/", "dev");
  fill_in(path, "/company/work-schedules/", "full");
  fill_in(path, "/company/holiday-calendars/", "by");
  fill_in(path, "/company/clients/", "gate");
  fill_in(path, "/absence-requests/", to_string(absence_));
  fill_in(path, "/time-entries/", to_string(entry_));
  fill_in(path, "/employees/", to_string(person_));
  fill_in(path, "/months/", "2026-02");
  fill_in(path, "/scim/v2/Users/", to_string(person_));
  fill_in(path, "/scim/v2/Groups/", "0");
  fill_in(path, "/scim/v2/ResourceTypes/", "User");
  fill_in(path, "/scim/v2/Schemas/", "urn:ietf:params:scim:schemas:core:2.0:User");
  fill_in(path, "/", "1");
  path.append("?").append(query);
  return path;
}

LargeCompany::Cost LargeCompany::cost_of(const http::Route<http::Operation>& route, const std::string& path,
                                         EmployeeId caller, Role role) {
  http::Router<http::Operation> router({route});
  const auto query = path.find('?');
  http::Request request;
  request.method = Method::get;
  request.path = std::string_view{path}.substr(0, query);
  if (query != std::string::npos) request.query = std::string_view{path}.substr(query + 1);
  const auto found = std::get<http::Router<http::Operation>::Found>(router.find(Method::get, request.path));

  auto reader = sqlite::Connection::for_reading(folder_ / "stint.db");
  sqlite_tests::StatementsRun statements{reader.database()};
  sql::Work work{reader};
  const application::Caller who{.company = setting_.acme, .employee = caller, .role = role};
  const application::Context context{work, who, now(), services_.zones};
  const auto accounts = services_.account_services();
  Cost cost;
  const auto read = [&] {
    const http::Call call{{request, found.id, found.second_id, &accounts, &services_.settings}, context};
    const auto began = std::chrono::steady_clock::now();
    auto response = std::get<http::ReadOperation>(route.payload.act)(call);
    cost.duration = std::chrono::steady_clock::now() - began;
    cost.response = response ? *std::move(response) : Response{.status = 400, .body = {}, .headers = {}};
  };
  cost.steps = sqlite_tests::steps_by(reader.database(), [&] { cost.statements = statements.by(read); });
  cost.rows = statements.rows();
  return cost;
}

}  // namespace stint::test
