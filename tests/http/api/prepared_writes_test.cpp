// Requests that are computed in a reading unit of work and then written: what comes in between, and what is left.

#include "tests/http/api/served.hpp"

using namespace stint;
using namespace stint::test;

namespace {

using Health = FragileStore::Health;

/// The company pays for work, and February is closed.
class PayDay : public Served {
 public:
  PayDay() {
    change([this](Work& work) {
      auto company = work.companies().find(acme).value();
      domain::WageType hours{};
      hours.number = hours.name = "100";
      hours.source = domain::WageSource::work;
      company.payroll.wage_types = {hours};
      company.payroll.columns = {{"Name", domain::PayrollContent::name}, {"", domain::PayrollContent::quantity}};
      company.time_tracking.closed_through = std::chrono::year{2026} / std::chrono::February;
      company.time_account.since = day("2026-01-01");
      work.companies().save(company);
      ada = work.employees(acme).add({.id = {}, .key = "ada", .email = "ada@acme", .role = Role::administrator}).id;
    });
    work_on("2026-02-02", 8);
    store.scopes.clear();
  }

  void change(const std::function<void(Work&)>& job) { change_in(store, job); }
  void work_on(std::string_view date, int hours) {
    change([&](Work& work) { add_work(work, date, hours); });
  }
  void add_work(Work& work, std::string_view date, int hours) {
    domain::EntryRecord record{};
    record.employee = erika;
    record.details.date = day(date);
    record.details.period.begin = record.details.date + std::chrono::hours{8};
    record.details.period.end = record.details.period.begin + std::chrono::hours{hours};
    record.state = domain::EntryState::done;
    work.entries(acme).add(domain::TimeEntry::stored(record));
  }
  /// Something that happens once the next export was computed, before it is written.
  void meanwhile(const std::function<void(Work&)>& happens) {
    store.while_queued = [this, happens](application::Store& inner) { change_in(inner, happens); };
  }
  /// As above, each time.
  void meanwhile_always(const std::function<void(Work&)>& happens) {
    store.while_queued = [this, happens](application::Store& inner) {
      change_in(inner, happens);
      meanwhile_always(happens);
    };
  }
  Response ask_as_ada(std::string_view path, std::string_view body, std::string_view key = {},
                      std::string_view query = {}) {
    const auto authorization = "Bearer " + token_of(ada, Role::administrator);
    auto request = request_of(Method::post, path, authorization, body);
    request.query = query;
    if (!key.empty()) request.fields.push_back({"Idempotency-Key", key});
    return http::answer_to(request, pooled);
  }
  Response hand_on(std::string_view key = {}) {
    return ask_as_ada("/api/v2/payroll/exports", R"({"month": "2026-02"})", key);
  }
  Response close_march(std::string_view query = {}) {
    return ask_as_ada("/api/v2/months/2026-03/close", R"({"scope": "company", "force": true})", {}, query);
  }
  /// The hundredths of hours of erika in the last export; 0 without one.
  std::int64_t hours_handed_on() {
    return office.read([this](Work& work, domain::Instant) {
      const auto month = std::chrono::year{2026} / std::chrono::February;
      std::int64_t sum = 0;
      for (const auto& one : work.payroll_exports(acme).last_of(month, month)) {
        for (const auto& line : one.lines) sum += line.hundredths;
      }
      return sum;
    });
  }
  std::size_t exports() {
    return office.read([this](Work& work, domain::Instant) {
      return work.payroll_exports(acme).count(std::chrono::year{2026} / std::chrono::February);
    });
  }
  std::size_t lines() {
    return office.read([this](Work& work, domain::Instant) { return work.audit().page(acme, {}).size(); });
  }
  std::size_t kept_days() {
    return office.read([this](Work& work, domain::Instant) {
      return work.time_accounts(acme).kept_days(erika, days("2026-01-01", "2026-12-31")).size();
    });
  }

  domain::EmployeeId ada;
  // A repeated computation must not run on the thread that reports a write: the tests write meanwhile, and
  // wait.
  http::SlowPool computing{1, 4};
  http::Api pooled{{.office = office,
                    .access_tokens = access_tokens,
                    .accounts = account_services(),
                    .token_uses = token_uses,
                    .hashing = hashing,
                    .settings = settings,
                    .computing = &computing},
                   open_routes(signer)};

 private:
  /// Does not wait: it may be called by the thread that reports an earlier write.
  static void change_in(application::Store& store, const std::function<void(Work&)>& job) {
    store.write([job](Work& work) { return job(work), true; },
                [](application::WriteOutcome outcome, const std::exception_ptr&) {
                  CHECK(outcome == application::WriteOutcome::kept);
                });
  }
};

}  // namespace

TEST_CASE_METHOD(PayDay, "An export to payroll is computed once and written once") {
  const auto response = hand_on();
  CHECK(response.status == 200);
  CHECK(boost::json::parse(response.body).at("newLines") == 1);
  CHECK(hours_handed_on() == 800);
  CHECK(store.scopes.size() == 1);
}

TEST_CASE_METHOD(PayDay, "A form that a host does not serve is a fault of the request beside its others") {
  const auto made = boost::json::parse(hand_on().body);
  const auto path = "/api/v2/payroll/exports/" + std::string{made.at("id").as_string()};
  const auto faults_of = [&](std::string_view query) {
    const auto authorization = "Bearer " + token_of(ada, Role::administrator);
    auto request = request_of(Method::get, path, authorization, {});
    request.query = query;
    const auto response = http::answer_to(request, pooled);
    std::string fields = std::to_string(response.status);
    if (response.status == 200) return fields;
    const auto problem = boost::json::parse(response.body);
    for (const auto& error : problem.at("errors").as_array()) fields.append(" ").append(error.at("field").as_string());
    return fields;
  };
  CHECK(faults_of("format=json") == "200");
  CHECK(faults_of("format=csv") == "400 format");
  CHECK(faults_of("format=csv&differences=1") == "400 differences format");
  CHECK(faults_of("format=pdf&differences=1") == "400 differences format");
  CHECK(faults_of("format=json&differences=1") == "400 differences");
}

TEST_CASE_METHOD(PayDay, "Hours that are entered between computing and writing are in the export") {
  meanwhile([this](Work& work) { add_work(work, "2026-02-03", 2); });
  CHECK(hand_on().status == 200);
  CHECK(hours_handed_on() == 1000);
  CHECK(exports() == 1);
  CHECK(store.scopes.size() == 2);
}

TEST_CASE_METHOD(PayDay, "An export during which hours are entered each time is computed by the writer in the end") {
  int entered = 0;
  meanwhile_always([&](Work& work) { add_work(work, "2026-02-" + std::to_string(10 + entered++), 1); });
  CHECK(hand_on().status == 200);
  CHECK(entered == 4);
  CHECK(hours_handed_on() == 1200);
  CHECK(exports() == 1);
}

TEST_CASE_METHOD(PayDay, "What another company does meanwhile does not disturb an export") {
  domain::CompanyId rival;
  change([&](Work& work) {
    domain::Company company;
    company.key = company.name = "rival";
    company.time_zone = "Europe/Berlin";
    rival = work.companies().add(company).id;
  });
  store.while_queued = [rival](application::Store& inner) {
    application::write_now(inner, {rival}, [&](Work& work) {
      work.employees(rival).add({.id = {}, .key = "ron", .email = "ron@rival", .role = Role::user});
      return true;
    });
  };
  store.scopes.clear();
  CHECK(hand_on().status == 200);
  CHECK(store.scopes.size() == 1);
}

TEST_CASE_METHOD(PayDay, "An administrator who is locked or demoted while an export waits hands nothing on") {
  SECTION("locked") {
    meanwhile([this](Work& work) { work.accounts().set_active(ada, false); });
    CHECK(hand_on().status == 401);
  }
  SECTION("demoted") {
    meanwhile([this](Work& work) {
      auto record = work.employees(acme).find(ada).value();
      record.role = Role::manager;
      work.employees(acme).save(record);
    });
    CHECK(hand_on().status == 403);
  }
  CHECK(exports() == 0);
  CHECK(lines() == 0);
}

TEST_CASE_METHOD(PayDay, "An export under a key is made once, and repeated even when it would be refused") {
  const auto first = hand_on("february");
  CHECK(first.status == 200);
  change([this](Work& work) {
    auto company = work.companies().find(acme).value();
    company.payroll.wage_types.clear();
    work.companies().save(company);
  });
  CHECK(hand_on("february").body == first.body);
  CHECK(hand_on().status == 409);
  CHECK(exports() == 1);
}

TEST_CASE_METHOD(PayDay, "An export under a key that changes were made beside is stored under it") {
  meanwhile([this](Work& work) { add_work(work, "2026-02-03", 2); });
  const auto first = hand_on("february");
  CHECK(hand_on("february").body == first.body);
  CHECK(exports() == 1);
  CHECK(hours_handed_on() == 1000);
}

TEST_CASE_METHOD(PayDay, "An export that is refused is not queued, and one whose commit fails leaves nothing") {
  CHECK(ask_as_ada("/api/v2/payroll/exports", R"({"month": "soon"})").status == 400);
  CHECK(store.scopes.empty());
  store.health = Health::overloaded;
  CHECK(hand_on().status == 503);
  store.health = Health::write_breaks;
  CHECK(hand_on().status == 500);
  store.health = Health::well;
  CHECK(exports() == 0);
  CHECK(lines() == 0);
  CHECK(hand_on().status == 200);
}

TEST_CASE_METHOD(PayDay, "Closing a month for the company stores what was worked meanwhile, too") {
  meanwhile([this](Work& work) { add_work(work, "2026-02-03", 2); });
  CHECK(close_march().status == 200);
  CHECK(store.scopes.size() == 2);
  const auto worked = office.read([this](Work& work, domain::Instant) {
    const auto kept = work.time_accounts(acme).kept_days(erika, days("2026-02-03", "2026-02-03"));
    return kept.empty() ? std::chrono::minutes{0} : kept.front().balance();
  });
  const auto of_day_before = office.read([this](Work& work, domain::Instant) {
    const auto kept = work.time_accounts(acme).kept_days(erika, days("2026-02-04", "2026-02-04"));
    return kept.empty() ? std::chrono::minutes{0} : kept.front().balance();
  });
  CHECK(worked - of_day_before == std::chrono::hours{2});
}

TEST_CASE_METHOD(PayDay, "A dry run of closing stores no figures, and does not queue") {
  CHECK(close_march("dryRun=true").status == 200);
  CHECK(store.scopes.empty());
  CHECK(kept_days() == 0);
  CHECK(close_march().status == 200);
  CHECK(kept_days() > 0);
}
