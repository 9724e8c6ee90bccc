#include "tests/postgresql/raced_company.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cctype>
#include <set>
#include <vector>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/accounts/accounts.hpp>
#include <stint/application/months/closing.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/domain/dates.hpp"
#include "tests/postgresql/support.hpp"

namespace stint::postgresql_tests {
namespace {

using application::Office;
using domain::Role;
using std::chrono::hours;
using test::day;

domain::Employee somebody(const std::string& key, const std::string& company, Role role) {
  domain::Employee employee;
  employee.key = employee.first_name = employee.last_name = key;
  employee.email = key + "@" + company;
  employee.role = role;
  return employee;
}

domain::AbsenceId add_vacation(application::Work& work, const RacedCompany& company, domain::DateSpan span,
                               domain::AbsenceState state) {
  return work.absences(company.id)
      .add(domain::AbsenceRequest::stored({.id = {},
                                           .employee = company.erika,
                                           .details = {"VAC", span, std::nullopt, ""},
                                           .halves = test::plain_halves(span),
                                           .state = state}))
      .id();
}

template <class Result>
std::string word(const Result& result) {
  if (result) return "done";
  if constexpr (requires { result.error().problem; }) {
    return std::string{result.error().problem.rule_name()};
  } else {
    return std::string{result.error().rule_name()};
  }
}

std::string file(Office& office, const RacedCompany& company, const char* first, const char* last) {
  application::AbsenceCommand form;
  form.type = domain::AbsenceTypeCode{"VAC"};
  form.first = day(first);
  form.last = day(last);
  return word(office.as(company.caller(company.erika, Role::user)).file(form));
}

std::string enter(Office& office, const RacedCompany& company, const char* date, int begin, int end) {
  application::TimeEntryCommand form;
  form.begin = day(date) + hours{begin};
  form.end = day(date) + hours{end};
  return word(office.as(company.caller(company.erika, Role::user)).enter(form));
}

/// Reads a record, changes it and writes it back.
std::string halve_vacation(Office& office, const RacedCompany& company) {
  return word(office.write([&](application::Work& work, domain::Instant) -> domain::Result<void> {
    auto erika = work.employees(company.id).find(company.erika).value();
    erika.vacation.per_year.count -= 8;
    work.employees(company.id).save(erika);
    return {};
  }));
}

std::string close_february(Office& office, const RacedCompany& company) {
  using std::chrono::February;
  return word(office.as_operator().write(
      application::close_month, application::MonthCommand{company.key, std::chrono::year{2026} / February}, false));
}

const std::array actions{
    RacedAction{
        "erika files 16 to 20 March",
        [](Office& office, const RacedCompany& company) { return file(office, company, "2026-03-16", "2026-03-20"); }},
    RacedAction{
        "erika files 18 to 24 March",
        [](Office& office, const RacedCompany& company) { return file(office, company, "2026-03-18", "2026-03-24"); }},
    RacedAction{
        "erika files 13 to 17 April",
        [](Office& office, const RacedCompany& company) { return file(office, company, "2026-04-13", "2026-04-17"); }},
    RacedAction{"erika changes what waits",
                [](Office& office, const RacedCompany& company) {
                  application::AbsenceCommand form;
                  form.last = day("2026-05-06");
                  return word(office.as(company.caller(company.erika, Role::user)).change(company.waiting, form));
                }},
    RacedAction{"erika takes back what waits",
                [](Office& office, const RacedCompany& company) {
                  return word(office.as(company.caller(company.erika, Role::user)).remove(company.waiting));
                }},
    RacedAction{"max approves",
                [](Office& office, const RacedCompany& company) {
                  return word(office.as(company.caller(company.max, Role::manager)).approve(company.waiting));
                }},
    RacedAction{"mia approves",
                [](Office& office, const RacedCompany& company) {
                  return word(office.as(company.caller(company.mia, Role::manager)).approve(company.waiting));
                }},
    RacedAction{"max rejects",
                [](Office& office, const RacedCompany& company) {
                  return word(office.as(company.caller(company.max, Role::manager)).reject(company.waiting, "no"));
                }},
    RacedAction{"max deletes what is approved",
                [](Office& office, const RacedCompany& company) {
                  return word(office.as(company.caller(company.max, Role::manager)).remove(company.approved, "no"));
                }},
    RacedAction{"erika stops her clock",
                [](Office& office, const RacedCompany& company) {
                  return word(office.as(company.caller(company.erika, Role::user)).stop());
                }},
    RacedAction{"erika pauses her clock",
                [](Office& office, const RacedCompany& company) {
                  return word(office.as(company.caller(company.erika, Role::user)).pause());
                }},
    RacedAction{"erika starts her clock",
                [](Office& office, const RacedCompany& company) {
                  return word(office.as(company.caller(company.erika, Role::user)).start());
                }},
    RacedAction{"erika enters 6 to 7 o'clock",
                [](Office& office, const RacedCompany& company) { return enter(office, company, "2026-03-02", 6, 7); }},
    RacedAction{
        "erika enters an hour of Friday",
        [](Office& office, const RacedCompany& company) { return enter(office, company, "2026-02-27", 10, 11); }},
    RacedAction{
        "erika enters two hours of Friday",
        [](Office& office, const RacedCompany& company) { return enter(office, company, "2026-02-27", 10, 12); }},
    RacedAction{"the operator closes February", close_february},
    RacedAction{"the operator takes four days of vacation", halve_vacation},
    RacedAction{"the operator locks mia",
                [](Office& office, const RacedCompany& company) {
                  return word(office.as_operator().write(application::lock_account, "mia@" + company.key));
                }},
};

/// `#N` instead of each id, which has ten digits and begins with 1: the N-th of those in the text.
std::string with_ranks(const std::string& text) {
  constexpr std::size_t digits = 10;
  std::vector<std::pair<std::size_t, std::string>> found;
  std::set<std::string> ids;
  const auto is_digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
  for (std::size_t at = 0; at < text.size();) {
    const auto end = std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), is_digit);
    const auto length = static_cast<std::size_t>(end - text.begin()) - at;
    if (length == digits && text[at] == '1') {
      found.emplace_back(at, text.substr(at, digits));
      ids.insert(found.back().second);
    }
    at += std::max<std::size_t>(length, 1);
  }
  std::string ranked;
  std::size_t done = 0;
  for (const auto& [at, id] : found) {
    ranked += text.substr(done, at - done) + "#" + std::to_string(std::distance(ids.begin(), ids.find(id)));
    done = at + digits;
  }
  return ranked + text.substr(done);
}

}  // namespace

RacedCompany::RacedCompany(Office& office) {
  static std::atomic<int> founded = 0;
  key = "company-" + std::to_string(100'000 + ++founded);
  static_cast<void>(office.write([this](application::Work& work, domain::Instant now) -> domain::Result<void> {
    domain::Company company{};
    company.key = company.name = key;
    company.time_zone = "Europe/Berlin";
    company.language = "en";
    company.time_tracking.active = true;
    company.absences.reject_overlapping = true;
    company.absences.enforce_entitlement = true;
    id = work.companies().add(company).id;
    work.absence_types(id).save({.code = "VAC", .name = "Vacation", .kind = domain::AbsenceKind::vacation});
    auto& employees = work.employees(id);
    max = employees.add(somebody("max", key, Role::manager)).id;
    mia = employees.add(somebody("mia", key, Role::manager)).id;
    auto report = somebody("erika", key, Role::user);
    report.managers = {max, mia};
    report.vacation.per_year.count = 2 * 15;
    erika = employees.add(report).id;
    approved = add_vacation(work, *this, test::days("2026-06-01", "2026-06-05"), domain::AbsenceState::approved);
    waiting = add_vacation(work, *this, test::days("2026-05-04", "2026-05-05"), domain::AbsenceState::pending);
    work.clocks(id).save(erika, domain::TimeClock{}.start(now - hours{2}, std::nullopt).value());
    return {};
  }));
}

application::Caller RacedCompany::caller(domain::EmployeeId who, Role role) const {
  return {.company = id, .employee = who, .role = role};
}

std::span<const RacedAction> raced_actions() { return actions; }

std::string records_of(const std::string& url, const RacedCompany& company) {
  const std::string id = std::to_string(company.id.value);
  const std::string without = " - '{company_id,id}'::text[])::text";
  std::string query =
      "SELECT line FROM (SELECT 0 AS part, 0 AS number, 'closed through ' || coalesce(closed_through, 0) AS line"
      " FROM companies WHERE id = " +
      id;
  int part = 0;
  for (const std::string table : {"employees", "absences", "time_entries"}) {
    query += " UNION ALL SELECT " + std::to_string(++part) + ", 0, '" + table + " ' || id || (to_jsonb(t)" + without +
             " FROM " + table + " t WHERE company_id = " + id;
  }
  query += " UNION ALL SELECT 4, 0, 'clock ' || (to_jsonb(t)" + without +
           " FROM time_clocks t WHERE company_id = " + id +
           " UNION ALL SELECT 5, 0, 'people ' || to_jsonb(t)::text FROM absence_people t JOIN absences a"
           " ON a.id = t.absence_id WHERE a.company_id = " +
           id +
           " UNION ALL SELECT 6, 0, 'decision ' || to_jsonb(t)::text FROM absence_decisions t JOIN absences a"
           " ON a.id = t.absence_id WHERE a.company_id = " +
           id;
  for (const std::string table : {"audit_trail", "outbox"}) {
    query += " UNION ALL SELECT " + std::to_string(++part + 3) + ", id, '" + table + " ' || (to_jsonb(t)" + without +
             " FROM " + table + " t WHERE company_id = " + id;
  }
  std::string text;
  for (const auto& line : answers(url, query + ") lines ORDER BY part, number, line")) text += line + "\n";
  for (auto at = text.find(company.key); at != std::string::npos; at = text.find(company.key, at)) {
    text.replace(at, company.key.size(), "acme");
  }
  return with_ranks(text);
}

void number_records_from_high(const std::string& url) {
  support::PostgresqlServer::of_this_process().run(url,
                                                   "SELECT setval('ids_of_employee', 1000000000);"
                                                   "SELECT setval('ids_of_company', 1200000000);"
                                                   "SELECT setval('ids_of_absence', 1500000000);"
                                                   "SELECT setval('ids_of_time_entry', 1600000000)");
}

}  // namespace stint::postgresql_tests
