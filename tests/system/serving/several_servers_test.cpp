// Two servers on one PostgreSQL database: a login on one is valid on the other, and both refuse the same requests.

#include <algorithm>
#include <fstream>
#include <regex>
#include <stdexcept>
#include <thread>

#include "tests/support/postgresql_server.hpp"
#include "tests/system/support/answers.hpp"
#include "tests/system/support/authenticator_app.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/eventually.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;
using stint::support::PostgresqlDatabase;
using stint::support::PostgresqlServer;

namespace {

const std::string secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/// One of them, as its clients use it.
class Door {
 public:
  explicit Door(const ServerSetup& setup) : process_{setup}, client_{process_.url()} {}

  HttpResponse ask_token(const std::vector<std::pair<std::string, std::string>>& fields) {
    return client_.post_form("/api/v2/oauth2/token", fields);
  }
  HttpResponse log_in(const std::string& key, const std::string& password = std::string{house_password}) {
    return ask_token({{"grant_type", "password"},
                      {"client_id", "public"},
                      {"username", key + "@acme.example"},
                      {"password", password}});
  }
  HttpResponse refresh(const std::string& token) {
    return ask_token({{"grant_type", "refresh_token"}, {"client_id", "public"}, {"refresh_token", token}});
  }
  HttpResponse answer(const std::string& challenge, const std::string& code) {
    return ask_token(
        {{"grant_type", "mfa_totp"}, {"client_id", "public"}, {"mfa_token", challenge}, {"totp_code", code}});
  }
  int revoke(const std::string& token) {
    return client_.post_form("/api/v2/oauth2/revoke", {{"client_id", "public"}, {"token", token}}).status;
  }
  HttpResponse get(const std::string& path, const std::string& token) { return client_.get("/api/v2" + path, token); }
  HttpResponse post(const std::string& path, const Json& body, const std::string& token) {
    return client_.post("/api/v2" + path, body, token);
  }
  int profile(const std::string& token) { return get("/user/profile", token).status; }
  /// The number of mails that it reports as delivered.
  [[nodiscard]] int delivered() const {
    const std::string errors = process_.errors();
    const std::regex line{"mails delivered.*count=([0-9]+)"};
    int count = 0;
    for (std::sregex_iterator at{errors.begin(), errors.end(), line}, end; at != end; ++at)
      count += std::stoi((*at)[1]);
    return count;
  }
  ServerProcess& process() { return process_; }

 private:
  ServerProcess process_;
  HttpClient client_;
};

/// The companies of a house (see company_house.hpp) on two servers. Erika has a second factor.
class TwoDoors {
 public:
  TwoDoors() {
    apply_merge_patch(companies_, parsed(R"({"acme": {"employees": {"erika": {"totpSecret": ")" + secret + R"("}}}})"));
    import();
    one.emplace(setup());
    other.emplace(setup());
  }

  void import(const Json& patch = boost::json::object{}) {
    apply_merge_patch(companies_, patch);
    const auto file = folder_ / "companies.json";
    std::ofstream{file} << boost::json::serialize(company_document(companies_));
    const auto result = run({"import", file.string()});
    if (result.exit_code != 0) throw std::runtime_error{"the import fails: " + result.err};
  }
  ProgramResult run(std::vector<std::string> arguments, const std::string& input = {}) {
    arguments.insert(arguments.end(), {"--database", database_.url()});
    return run_stint(std::move(arguments), input, clock.environment());
  }
  void run_sql(const std::string& sql) { PostgresqlServer::of_this_process().run(database_.url(), sql); }
  /// Counts rows, such as `outbox WHERE delivered_at IS NULL`.
  [[nodiscard]] int count(const std::string& rows) const {
    return std::stoi(
        PostgresqlServer::of_this_process().rows_of(database_.url(), "SELECT count(*) FROM " + rows).at(0));
  }

  MovedClock clock;

 private:
  [[nodiscard]] ServerSetup setup() const {
    return {.database = {},
            .config = "[log]\nlevel = \"debug\"\n[mail]\ntransport = \"directory\"\ndirectory = \"" +
                      (folder_ / "outbox").string() + "\"\n",
            .arguments = {"--database", database_.url()},
            .environment = clock.environment()};
  }

  TemporaryFolder folder_;
  PostgresqlDatabase database_;
  Json companies_ = house_companies();

 public:
  std::optional<Door> one;
  std::optional<Door> other;
};

/// Runs a request on both servers at the same moment; returns the statuses, the smaller one first. It must not contain
/// assertions: those are for one thread.
template <class Act>
std::pair<int, int> at_both(TwoDoors& doors, Act act) {
  int beside = 0;
  std::thread thread{[&] { beside = act(*doors.other); }};
  const int here = act(*doors.one);
  thread.join();
  return std::minmax(here, beside);
}

}  // namespace

TEST_CASE_METHOD(TwoDoors, "A session that began at one server goes on at the other, and its end holds at both") {
  const Json first = ok(one->log_in("max"));
  CHECK(other->profile(text(first, "access_token")) == 200);
  const Json second = ok(other->refresh(text(first, "refresh_token")));
  CHECK(one->profile(text(second, "access_token")) == 200);

  SECTION("when a refresh token is used again: its family is worthless everywhere") {
    CHECK(one->refresh(text(first, "refresh_token")).status == 400);
    CHECK(other->refresh(text(second, "refresh_token")).status == 400);
    CHECK(one->refresh(text(second, "refresh_token")).status == 400);
  }
  SECTION("when it is revoked") {
    CHECK(one->revoke(text(second, "access_token")) == 200);
    CHECK(other->profile(text(second, "access_token")) == 401);
    CHECK(one->profile(text(second, "access_token")) == 401);
  }
}

TEST_CASE_METHOD(TwoDoors,
                 "Whom the operator locks, or puts into a lower role, is refused by both with the next request") {
  const std::string max = text(ok(one->log_in("max")), "access_token");
  for (auto* const door : {&*one, &*other}) CHECK(door->get("/absence-requests/team", max).status == 200);
  import(parsed(R"({"acme": {"employees": {"max": {"role": "USER"}}}})"));
  for (auto* const door : {&*one, &*other}) CHECK(door->get("/absence-requests/team", max).status == 403);
  CHECK(run({"user", "lock", "--email", "max@acme.example"}).exit_code == 0);
  for (auto* const door : {&*one, &*other}) {
    CHECK(door->profile(max) == 401);
    CHECK(door->log_in("max").status == 400);
  }
  CHECK(run({"user", "unlock", "--email", "max@acme.example"}).exit_code == 0);
  CHECK(other->log_in("max").status == 200);
}

TEST_CASE_METHOD(TwoDoors, "Guesses by turns at two servers are no more than at one") {
  bool at_one = true;
  for (const auto wait : {0s, 0s, 0s, 0s, 0s, 1s, 2s, 4s, 8s}) {
    clock.advance(wait);
    CHECK((at_one ? one : other)->log_in("max", "guess").status == 400);
    at_one = !at_one;
  }
  CHECK(other->log_in("max", "guess").status == 429);
  CHECK(one->log_in("max").status == 429);
  clock.advance(16s);
  CHECK(other->log_in("max").status == 200);
  CHECK(one->log_in("max").status == 200);
}

TEST_CASE_METHOD(TwoDoors, "Requests that fail at two servers count together for their address, a second later") {
  for (int i = 0; i < 15; ++i) {
    CHECK(one->log_in("nobody" + std::to_string(i)).status == 400);
    CHECK(other->log_in("nobody" + std::to_string(100 + i)).status == 400);
  }
  eventually([&] { return one->log_in("max").status == 429 && other->log_in("max").status == 429; });
  clock.advance(61s);
  eventually([&] { return one->log_in("max").status == 200 && other->log_in("max").status == 200; });
}

TEST_CASE_METHOD(TwoDoors,
                 "Of a code that is used at both servers at the same moment one is right, and so of a refresh token") {
  for (int round = 0; round < 3; ++round) {
    clock.advance(1min);
    wait_for_new_step(clock);
    const std::string code = code_of_app(secret, clock);
    const std::string here = text(ok(one->log_in("erika")), "mfa_token");
    const std::string beside = text(ok(other->log_in("erika")), "mfa_token");
    CHECK(at_both(*this, [&](Door& door) { return door.answer(&door == &*one ? here : beside, code).status; }) ==
          std::pair{200, 400});
    const std::string refresh = text(ok(one->log_in("max")), "refresh_token");
    CHECK(at_both(*this, [&](Door& door) { return door.refresh(refresh).status; }) == std::pair{200, 400});
  }
}

TEST_CASE_METHOD(TwoDoors, "A key that is withdrawn is withdrawn at both servers, also where no news of it come") {
  const bool hears = GENERATE(true, false);
  if (!hears) run_sql("ALTER TABLE signing_keys DISABLE TRIGGER tell_others");
  const std::string token = text(ok(one->log_in("max")), "access_token");
  CHECK(other->profile(token) == 200);
  CHECK(run({"keys", "rotate", "--at-once"}).exit_code == 0);
  eventually([&] { return one->profile(token) == 401 && other->profile(token) == 401; });
  eventually([&] { return other->profile(text(ok(one->log_in("max")), "access_token")) == 200; });
}

TEST_CASE_METHOD(
    TwoDoors, "Mails are delivered once, and a clock that runs out is stopped once, however many servers there are") {
  import(parsed(R"({"acme": {"company": {"timeTracking": {"autoStopAfterMinutes": 600}}}})"));
  const std::string paul = text(ok(one->log_in("paul")), "access_token");
  constexpr int absences = 20;
  for (int i = 0; i < absences; ++i) {
    const auto day = "2026-04-" + std::to_string(10 + i);
    const Json body = boost::json::object{{"absenceTypeId", "EDU"}, {"startDate", day}, {"endDate", day}};
    ok((i % 2 == 0 ? one : other)->post("/absence-requests", body, paul));
  }
  ok(other->post("/time-clock/start", boost::json::object{}, paul));
  clock.advance(11h);
  const std::string later = text(ok(one->log_in("paul")), "access_token");
  const auto entries = [&] { return ok(one->get("/time-entries/my", later)).as_array().size(); };
  eventually([&] { return entries() > 0; });
  eventually([&] { return count("outbox WHERE delivered_at IS NULL") == 0; });
  eventually([&] { return one->delivered() + other->delivered() >= absences; });
  CHECK(count("outbox") == absences);  // each to max
  CHECK(one->delivered() + other->delivered() == absences);
  CHECK(entries() == 1);
}
