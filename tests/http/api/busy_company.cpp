#include "tests/http/api/busy_company.hpp"

namespace stint::test {

using application::Work;
using domain::EmployeeId;

BusyCompany::BusyCompany(std::unique_ptr<application::Store> empty, std::uint32_t seed, int reports, Mix mix)
    : Served(std::move(empty)), chance_(seed), mix_(mix) {
  edit([&](Work& work) {
    add_people(work, reports);
    add_catalogues(work);
  });
  add_absences();
  add_decisions();
  add_working_time();
  add_own_account();
  add_settings();
  add_time();
}

void BusyCompany::add_people(Work& work, int reports) {
  const auto hire = [&](const std::string& key, Role role, std::vector<EmployeeId> managers) {
    domain::Employee person{.id = {}, .key = key, .first_name = key, .last_name = "x", .email = key + "@acme"};
    person.role = role;
    person.managers = std::move(managers);
    person.department = role == Role::user ? "Sales" : "Management";
    person.vacation.per_year = domain::HalfDays{60};
    return work.employees(acme).add(person).id;
  };
  ada = hire("ada", Role::administrator, {});
  mia = hire("mia", Role::manager, {ada});
  people_ = {ada, max, mia, erika};
  for (int i = 1; i < reports; ++i) {
    people_.push_back(hire("report" + std::to_string(i), Role::user, {i % 2 == 0 ? max : mia}));
  }
}

void BusyCompany::add_catalogues(Work& work) {
  auto company = work.companies().find(acme).value();
  company.time_tracking.approval = {.new_entries = true, .changes = true, .deletions = true};
  company.working_time.rules = domain::WorkingTimeLaw::germany;
  company.working_time.surcharge_windows = {{.name = "night",
                                             .start_time = std::chrono::hours{10},
                                             .end_time = std::chrono::hours{14},
                                             .factor_percent = 125}};
  company.absences.employees_may_delete_approved = false;
  work.companies().save(company);
  domain::AbsenceType sick{.code = "SIC", .name = "Sick", .kind = domain::AbsenceKind::illness};
  sick.needs_approval = false;
  sick.requires_medical_certificate = true;
  sick.certificate_from_day = 2;
  work.absence_types(acme).save(sick);
  domain::AbsenceType course{.code = "EDU", .name = "Course", .kind = domain::AbsenceKind::other};
  course.quota.days = domain::HalfDays{10};
  work.absence_types(acme).save(course);
  project_ = work.projects(acme).save({.id = {}, .key = "p", .name = "Project"}).id;
}

void BusyCompany::add(const std::string& name, double weight, std::function<void()> run) {
  actions_.push_back({name, weight, std::move(run)});
}

std::string BusyCompany::act() {
  std::vector<double> weights;
  for (const auto& action : actions_) weights.push_back(mix_ == Mix::even ? 1 : action.weight);
  std::discrete_distribution<std::size_t> choice(weights.begin(), weights.end());
  const auto& action = actions_[choice(chance_)];
  action.run();
  return action.name;
}

std::vector<std::int32_t> BusyCompany::recent_ids() const {
  return {std::max(1, absences_), std::max(2, absences_ - 1), std::max(3, entries_)};
}

Response BusyCompany::send(EmployeeId who, Method method, const std::string& path, const std::string& body) {
  return by(who, method, "/api/v2" + path, body);
}

void BusyCompany::edit(const std::function<void(Work&)>& change) {
  keep(store, [&](Work& work) {
    work.happens_at(clock.moment);
    change(work);
  });
}

void BusyCompany::edit_employee(EmployeeId who, const std::function<void(domain::Employee&)>& change) {
  edit([&](Work& work) {
    auto record = work.employees(acme).find(who).value();
    change(record);
    work.employees(acme).save(record);
  });
}

EmployeeId BusyCompany::owner_of(std::int32_t absence) {
  EmployeeId owner = erika;
  store.read([&](Work& work) {
    if (const auto found = work.absences(acme).find({absence})) owner = found->employee();
  });
  return owner;
}

EmployeeId BusyCompany::substitute_of(std::int32_t absence) {
  EmployeeId substitute = erika;
  store.read([&](Work& work) {
    const auto found = work.absences(acme).find({absence});
    if (found && found->record().substitute) substitute = found->record().substitute->substitute;
  });
  return substitute;
}

EmployeeId BusyCompany::owner_of_entry(std::int32_t entry) {
  EmployeeId owner = erika;
  store.read([&](Work& work) {
    if (const auto found = work.entries(acme).find({entry})) owner = found->employee();
  });
  return owner;
}

EmployeeId BusyCompany::approver() {
  const std::vector approvers{max, mia, ada};
  return approvers[static_cast<std::size_t>(any(3))];
}

/// In the two months around the present.
std::string BusyCompany::date() {
  return domain::format_date(std::chrono::floor<std::chrono::days>(clock.moment) + std::chrono::days{any(60) - 20});
}

std::string BusyCompany::timestamp(int hours) {
  return std::to_string((clock.moment + std::chrono::hours{hours}).time_since_epoch().count());
}

void BusyCompany::add_absences() {
  add("file an absence", 40, [this] {
    const auto day = date();
    const std::vector<std::string> types{"VAC", "VAC", "SIC", "EDU"};
    auto body = R"({"absenceTypeId":")" + types[static_cast<std::size_t>(any(4))] + R"(","startDate":")" + day +
                R"(","endDate":")" + day + '"';
    if (any(2) == 0) body += R"(,"substituteEmployeeId":")" + to_string(anyone()) + '"';
    if (send(anyone(), Method::post, "/absence-requests", body + '}').status == 200) ++absences_;
  });
  add("change an absence", 15, [this] {
    const auto id = recent(absences_);
    const std::vector<std::string> bodies{R"({"comments":")" + word() + "\"}", R"({"endDate":")" + date() + "\"}",
                                          R"({"substituteEmployeeId":")" + to_string(anyone()) + "\"}"};
    send(owner_of(id), Method::put, "/absence-requests/" + std::to_string(id),
         bodies[static_cast<std::size_t>(any(3))]);
  });
  add("delete an absence", 10, [this] {
    const auto id = recent(absences_);
    send(owner_of(id), Method::del, "/absence-requests/" + std::to_string(id));
  });
  add("shorten an absence", 8, [this] {
    const auto id = recent(absences_);
    send(owner_of(id), Method::post, "/absence-requests/" + std::to_string(id) + "/shorten",
         R"({"endDate":")" + date() + "\"}");
  });
  for (const std::string answer : {"accept", "reject"}) {
    add(answer + " a substitution", 10, [this, answer] {
      const auto id = recent(absences_);
      send(substitute_of(id), Method::post, "/substitute-requests/" + std::to_string(id) + '/' + answer);
    });
  }
}

void BusyCompany::add_decisions() {
  add("approve an absence", 25,
      [this] { send(approver(), Method::post, "/absence-requests/" + absence() + "/approve"); });
  add("reject an absence", 8, [this] {
    send(approver(), Method::post, "/absence-requests/" + absence() + "/reject", R"({"reason":")" + word() + "\"}");
  });
  add("approve a cancellation", 8,
      [this] { send(approver(), Method::post, "/cancellation-requests/" + absence() + "/approve"); });
  add("approve a reduction", 8,
      [this] { send(approver(), Method::post, "/reduction-requests/" + absence() + "/approve"); });
  add("note a certificate", 6,
      [this] { send(approver(), Method::post, "/absence-requests/" + absence() + "/certificate"); });
  add("take a certificate back", 4,
      [this] { send(approver(), Method::del, "/absence-requests/" + absence() + "/certificate"); });
  add("delete another's absence", 4, [this] {
    const auto id = recent(absences_);
    send(approver(), Method::del, "/employees/" + to_string(owner_of(id)) + "/absence-requests/" + std::to_string(id),
         R"({"reason":")" + word() + "\"}");
  });
  for (const std::string answer : {"approve", "reject"}) {
    add(answer + " an entry", 15, [this, answer] {
      send(approver(), Method::post, "/time-entry-requests/" + entry() + '/' + answer, R"({"reason":"because"})");
    });
  }
  add("correct leave", 6, [this] {
    send(ada, Method::post, "/employees/" + to_string(anyone()) + "/time-off/corrections",
         R"({"year":2026,"days":1,"reason":")" + word() + "\"}");
  });
}

void BusyCompany::add_working_time() {
  for (const std::string step : {"start", "pause", "resume"}) {
    add(step + " a clock", 25, [this, step] { send(anyone(), Method::post, "/time-clock/" + step); });
  }
  add("stop a clock", 25, [this] {
    if (send(anyone(), Method::post, "/time-clock/stop", "{}").status == 200) ++entries_;
  });
  const auto hours = [this] {
    return R"("startTimestamp":)" + timestamp(-9 - any(20)) + R"(,"endTimestamp":)" + timestamp(-8);
  };
  add("enter time", 25, [this, hours] {
    auto body = '{' + hours();
    if (any(2) == 0) body += R"(,"projectId":")" + to_string(project_) + '"';
    if (send(anyone(), Method::post, "/time-tracking/clock-entry", body + '}').status == 200) ++entries_;
  });
  add("enter another's time", 8, [this, hours] {
    const auto path = "/employees/" + to_string(anyone()) + "/time-entries";
    if (send(approver(), Method::post, path, '{' + hours() + R"(,"reason":"forgotten"})").status == 200) ++entries_;
  });
  add("change an entry", 10, [this] {
    const auto id = recent(entries_);
    send(owner_of_entry(id), Method::put, "/time-entries/" + std::to_string(id), R"({"remarks":")" + word() + "\"}");
  });
  add("delete an entry", 10, [this] {
    const auto id = recent(entries_);
    send(owner_of_entry(id), Method::del, "/time-entries/" + std::to_string(id));
  });
  add("judge working time", 8, [this] {
    const auto today = std::chrono::floor<std::chrono::days>(clock.moment);
    const std::vector<domain::WorkingTimeFinding> findings{
        {.rule = domain::WorkingTimeRule::night_work, .section = "§6", .date = today, .found = any(900), .limit = 600}};
    edit([&](Work& work) { work.working_time_findings(acme).replace(anyone(), {today, today}, findings); });
  });
  add("sign a month", 4, [this] {
    const auto who = anyone();
    send(who, Method::post, "/employees/" + to_string(who) + "/months/2026-02/sign");
  });
}

void BusyCompany::add_own_account() {
  add("log in with a code", 40, [this] {
    edit([&](Work& work) {
      const auto who = anyone();
      work.accounts().set_last_totp_step(who, clock.moment.time_since_epoch().count());
      work.audit().add({.company = acme, .at = clock.moment, .actor = who, .action = "login"});
    });
  });
  add("decline a mail", 3, [this] {
    send(anyone(), Method::put, "/user/settings",
         std::string{R"({"mails":{"absence-approved":)"} + (any(2) == 0 ? "true" : "false") + "}}");
  });
  add("choose a language", 0.2, [this] {
    send(anyone(), Method::put, "/user/settings",
         std::string{R"({"language":")"} + (any(2) == 0 ? "en" : "de") + "\"}");
  });
  add("name a deputy", 0.2, [this] {
    const auto manager = any(2) == 0 ? max : mia;
    const auto named =
        send(manager, Method::post, "/deputies", R"({"deputyId":")" + to_string(manager == max ? mia : max) + "\"}");
    if (named.status == 200) ++deputyships_;
  });
  add("dismiss a deputy", 0.2, [this] { send(ada, Method::del, "/deputies/" + std::to_string(recent(deputyships_))); });
}

void BusyCompany::add_settings() {
  add("rename a colleague", 0.2,
      [this] { edit_employee(anyone(), [&](domain::Employee& person) { person.last_name = word(); }); });
  add("give other managers", 0.2, [this] {
    edit_employee(people_.back(), [&](domain::Employee& person) { person.managers = {any(2) == 0 ? max : mia}; });
  });
  add("give other managers from a day on", 0.2, [this] {
    const auto day = std::chrono::floor<std::chrono::days>(clock.moment) + std::chrono::days{any(4)};
    edit_employee(people_.back(), [&](domain::Employee& person) {
      person.terms = {{.valid_from = day, .managers = std::vector{any(2) == 0 ? max : mia}}};
    });
  });
  add("give another department from tomorrow on", 0.2, [this] {
    const auto tomorrow = std::chrono::floor<std::chrono::days>(clock.moment) + std::chrono::days{1};
    edit_employee(anyone(),
                  [&](domain::Employee& person) { person.terms = {{.valid_from = tomorrow, .department = word()}}; });
  });
  add("rename a type", 0.2, [this] {
    edit([&](Work& work) {
      auto type = work.absence_types(acme).find("VAC").value();
      type.name = word();
      work.absence_types(acme).save(type);
    });
  });
  add("rename a project", 0.2,
      [this] { edit([&](Work& work) { work.projects(acme).save({.id = project_, .key = "p", .name = word()}); }); });
  add("lock someone", 0.2, [this] {
    send(ada, Method::post, "/employees/" + to_string(people_.back()) + (any(2) == 0 ? "/lock" : "/unlock"));
  });
  add("close a month", 0.2, [this] {
    send(ada, Method::post, "/months/2026-02/close",
         R"({"scope":"person","employeeId":")" + to_string(anyone()) + R"(","force":true})");
  });
  add("close the company for a day", 0.2, [this] {
    const auto day = date();
    send(ada, Method::post, "/company-holidays",
         R"({"absenceTypeId":"VAC","startDate":")" + day + R"(","endDate":")" + day + "\"}");
  });
  add("change a setting", 0.2, [this] {
    edit([&](Work& work) {
      auto company = work.companies().find(acme).value();
      company.uses_departments = !company.uses_departments;
      company.escalation.deputies_after = any(2) == 0 ? std::optional{1} : std::nullopt;
      work.companies().save(company);
    });
  });
}

void BusyCompany::add_time() {
  add("some minutes pass", 20, [this] { clock.moment += std::chrono::minutes{any(40)}; });
  add("some hours pass", 3, [this] { clock.moment += std::chrono::hours{any(20)}; });
  add("a day and a night pass", 1, [this] { clock.moment += std::chrono::hours{24}; });
}

}  // namespace stint::test
