// Where dry runs are computed, and what they leave.

#include "tests/http/api/served.hpp"

using namespace stint;
using namespace stint::test;

namespace {

using Health = FragileStore::Health;

constexpr std::string_view vacation = "/api/v2/company/absence-types/VAC";
constexpr std::string_view renamed = R"({"name": "Leave"})";

struct DryRunning : Served {
  DryRunning() {
    keep(store, [this](Work& work) {
      ada = work.employees(acme).add({.id = {}, .key = "ada", .email = "ada@acme", .role = Role::administrator}).id;
    });
    store.scopes.clear();
  }
  Response patch(std::string_view path, std::string_view body, std::string_view query = "dryRun=true") {
    const auto authorization = "Bearer " + token_of(ada, Role::administrator);
    auto request = request_of(Method::patch, path, authorization, body);
    request.query = query;
    return http::answer_to(request, api);
  }
  Response close(std::string_view query, std::string_view key = {}) {
    const auto authorization = "Bearer " + token_of(ada, Role::administrator);
    auto request = request_of(Method::post, "/api/v2/months/2026-02/close", authorization, R"({"scope": "company"})");
    request.query = query;
    if (!key.empty()) request.fields.push_back({"Idempotency-Key", key});
    return http::answer_to(request, api);
  }
  template <class Read>
  auto seen(Read read) {
    return office.read([&](Work& work, domain::Instant) { return read(work); });
  }
  std::string name_of_vacation() {
    return seen([this](Work& work) { return work.absence_types(acme).find({"VAC"})->name; });
  }
  std::size_t lines() {
    return seen([this](Work& work) { return work.audit().page(acme, {}).size(); });
  }
  bool is_february_closed() {
    return seen([this](Work& work) { return work.companies().find(acme)->time_tracking.closed_through.has_value(); });
  }
  domain::EmployeeId ada;
};

}  // namespace

TEST_CASE_METHOD(DryRunning, "A dry run does not queue for the writer") {
  store.health = Health::overloaded;
  CHECK(patch(vacation, renamed).status == 200);
  CHECK(close("dryRun=true").status == 200);
  CHECK(store.dry_runs == 2);
  CHECK(store.scopes.empty());
  CHECK(patch(vacation, renamed, "").status == 503);
  CHECK(close("").status == 503);
  store.health = Health::well;
  CHECK(name_of_vacation() == "Vacation");
  CHECK_FALSE(is_february_closed());
  CHECK(lines() == 0);
}

TEST_CASE_METHOD(DryRunning, "A dry run on a store that has none is written and dropped") {
  const auto expected = patch(vacation, renamed);
  store.has_dry_runs = false;
  const auto response = patch(vacation, renamed);
  CHECK(response.status == 200);
  CHECK(response.body == expected.body);
  CHECK(store.scopes.size() == 1);
  CHECK(close("dryRun=true").status == 200);
  CHECK(store.scopes.size() == 2);
  CHECK(name_of_vacation() == "Vacation");
  CHECK_FALSE(is_february_closed());
}

TEST_CASE_METHOD(DryRunning, "A dry run announces what the same request then does") {
  const auto announced = close("dryRun=true");
  CHECK(announced.body == close("").body);
  CHECK(is_february_closed());
}

TEST_CASE_METHOD(DryRunning, "A dry run under an idempotency key leaves the key to the request in earnest") {
  const auto announced = close("dryRun=true", "close-february");
  CHECK(announced.status == 200);
  CHECK_FALSE(is_february_closed());
  CHECK(close("", "close-february").status == 200);
  CHECK(is_february_closed());
  const auto closing_lines = lines();
  CHECK(close("", "close-february").status == 200);  // repeated
  CHECK(lines() == closing_lines);
}

TEST_CASE_METHOD(DryRunning, "An administrator who is locked or demoted before a dry run begins is refused") {
  store.before_dry_run = [this](application::Store& real) {
    application::write_now(real, [this](Work& work) { return work.accounts().set_active(ada, false), true; });
  };
  CHECK(patch(vacation, renamed).status == 401);
  application::write_now(store, [this](Work& work) { return work.accounts().set_active(ada, true), true; });
  store.before_dry_run = [this](application::Store& real) {
    keep(real, [this](Work& work) {
      auto record = work.employees(acme).find(ada).value();
      record.role = Role::manager;
      work.employees(acme).save(record);
    });
  };
  CHECK(patch(vacation, renamed).status == 403);
  CHECK(store.dry_runs == 2);
}

TEST_CASE_METHOD(DryRunning, "A dry run that asks for the address of another company leaves the line of its refusal") {
  keep(store, [](Work& work) {
    domain::Company rival;
    rival.key = rival.name = "rival";
    rival.time_zone = "Europe/Berlin";
    const auto id = work.companies().add(rival).id;
    work.employees(id).add({.id = {}, .key = "ron", .email = "ron@rival", .role = Role::user});
  });
  const auto before = lines();
  const auto path = "/api/v2/employees/" + domain::to_string(erika);
  CHECK(patch(path, R"({"email": "erika@new"})").status == 200);
  CHECK(lines() == before);
  const auto refused = patch(path, R"({"email": "ron@rival"})");
  CHECK(refused.status == 400);
  CHECK(lines() == before + 1);
  CHECK(seen([this](Work& work) { return work.employees(acme).find(erika)->email; }) == "erika@acme");
}

TEST_CASE_METHOD(DryRunning, "A dry run that breaks down is a failure of the server and leaves nothing") {
  store.before_dry_run = [](application::Store&) { throw std::runtime_error("disk I/O error in /var/lib/stint.db"); };
  const auto response = patch(vacation, renamed);
  CHECK(response.status == 500);
  CHECK(response.body.find("disk") == std::string::npos);
  CHECK(patch(vacation, renamed).status == 200);
  CHECK(name_of_vacation() == "Vacation");
}

TEST_CASE_METHOD(DryRunning, "Dry runs wait on a pool and are refused while it is full") {
  http::SlowPool computing{1, 1};
  http::Api pooled{{.office = office,
                    .access_tokens = access_tokens,
                    .accounts = account_services(),
                    .token_uses = token_uses,
                    .hashing = hashing,
                    .settings = settings,
                    .computing = &computing},
                   open_routes(signer)};
  const auto authorization = "Bearer " + token_of(ada, Role::administrator);
  auto request = request_of(Method::patch, vacation, authorization, renamed);
  request.query = "dryRun=true";
  CHECK(http::answer_to(request, pooled).status == 200);
  computing.stop();  // no longer accepts any
  CHECK(http::answer_to(request, pooled).status == 503);
  CHECK(store.dry_runs == 1);
}
