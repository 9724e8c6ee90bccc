// Servers of two versions on one PostgreSQL database, while people write and read: the version before, and one that has
// later steps of the schema (tests/later_version).

#include <algorithm>
#include <fstream>
#include <list>
#include <regex>

#include "tests/support/postgresql_server.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/system/support/answers.hpp"
#include "tests/system/support/clients_of_versions.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/eventually.hpp"

using namespace stint::system_tests;
using Catch::Matchers::Contains;
using stint::support::PostgresqlDatabase;
using stint::support::PostgresqlServer;
using stint::support::RawClient;

namespace {

constexpr std::array people{"paul@acme.example", "erika@acme.example", "max@acme.example", "rosa@rival.example"};

/// Programs of two versions, and the database that their servers share, with the companies of a house in it.
class TwoVersions {
 public:
  TwoVersions(std::filesystem::path before, std::filesystem::path after)
      : before_(std::move(before)), after_(std::move(after)) {
    const auto file = folder_ / "companies.json";
    auto companies = house_companies();
    for (const char* const company : {"acme", "rival"}) {
      companies.at(company).at("absenceTypes").at("EDU").as_object()["needsApproval"] = false;
    }
    std::ofstream{file} << boost::json::serialize(company_document(companies));
    const auto imported = run(before_, {"import", file.string()});
    if (imported.exit_code != 0) throw std::runtime_error{"the import fails: " + imported.err};
  }

  [[nodiscard]] std::unique_ptr<ServerProcess> serve(const std::filesystem::path& program) const {
    return std::make_unique<ServerProcess>(ServerSetup{.program = program,
                                                       .database = {},
                                                       .config = config,
                                                       .arguments = {"--database", database_.url()},
                                                       .environment = clock_.environment()});
  }
  [[nodiscard]] std::unique_ptr<ServerProcess> serve_before() const { return serve(before_); }
  [[nodiscard]] std::unique_ptr<ServerProcess> serve_after() const { return serve(after_); }
  [[nodiscard]] ProgramResult run_before(std::vector<std::string> arguments) const {
    return run(before_, std::move(arguments));
  }
  [[nodiscard]] ProgramResult run_after(std::vector<std::string> arguments) const {
    return run(after_, std::move(arguments));
  }
  [[nodiscard]] std::vector<std::string> rows_of(const std::string& sql) const {
    return PostgresqlServer::of_this_process().rows_of(database_.url(), sql);
  }

 private:
  static constexpr const char* config =
      "[operations]\nlisten = \"127.0.0.1:0\"\n"
      "[tokens]\nrequests_per_minute = 0\nrequests_per_minute_in_all = 0\n";

  [[nodiscard]] ProgramResult run(const std::filesystem::path& program, std::vector<std::string> arguments) const {
    arguments.insert(arguments.end(), {"--database", database_.url()});
    return run_program({program, std::move(arguments), {}, clock_.environment()});
  }

  std::filesystem::path before_;
  std::filesystem::path after_;
  TemporaryFolder folder_;
  MovedClock clock_;
  PostgresqlDatabase database_;
};

/// Yields the processor to busy threads.
template <class Condition>
void eventually_beside(Condition condition) {
  eventually([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds{10});
    return condition();
  });
}

/// Whether a load balancer would send requests there.
int readiness_of(const ServerProcess& server) {
  std::smatch found;
  const auto& output = server.output();
  REQUIRE(std::regex_search(output, found, std::regex{"operations at http://127\\.0\\.0\\.1:(\\d+)\n"}));
  RawClient client{static_cast<std::uint16_t>(std::stoi(found[1]))};
  client.send("GET /readyz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  return client.receive().status;
}

std::string log_in(const std::string& server, const std::string& email) {
  HttpClient client{server};
  const auto response = client.post_form("/api/v2/oauth2/token", {{"grant_type", "password"},
                                                                  {"client_id", "public"},
                                                                  {"username", email},
                                                                  {"password", std::string{house_password}}});
  return text(ok(response), "access_token");
}

/// All people, on two servers in turn.
class Crowd {
 public:
  Crowd(const ServerProcess& one, const ServerProcess& other) {
    for (std::size_t i = 0; i < people.size(); ++i) {
      const auto& server = i % 2 == 0 ? one.url() : other.url();
      const std::string email = people[i];
      busy_.emplace_back(email.substr(0, email.find('@')), log_in(server, email), server, ledger_);
    }
  }

  /// Waits until each person has written that many more records.
  void work_on(int writes) {
    std::vector<int> before;
    for (const auto& person : busy_) before.push_back(person.written());
    eventually_beside([&] {
      auto written = before.begin();
      return !ledger_.violations().empty() ||
             std::ranges::all_of(busy_, [&](const auto& person) { return person.written() >= *written++ + writes; });
    });
    CHECK(ledger_.violations() == std::vector<std::string>{});
  }
  /// Those on the one (0) or the other (1).
  void move(std::size_t of, const ServerProcess& to) {
    for (auto* const person : those(of)) person->move_to(to.url());
  }
  [[nodiscard]] std::vector<BusyPerson*> those(std::size_t of) {
    std::vector<BusyPerson*> found;
    std::size_t i = 0;
    for (auto& person : busy_) {
      if (i++ % 2 == of) found.push_back(&person);
    }
    return found;
  }
  void stop() {
    for (auto& person : busy_) person.stop();
  }
  [[nodiscard]] std::list<BusyPerson>& all() { return busy_; }
  [[nodiscard]] const Ledger& ledger() const { return ledger_; }

 private:
  Ledger ledger_;
  std::list<BusyPerson> busy_;
};

/// Each acknowledged write exists exactly once, with its line in the audit trail, and nothing else exists.
void check_kept(const TwoVersions& versions, const Crowd& crowd) {
  auto acknowledged = crowd.ledger().acknowledged();
  std::ranges::sort(acknowledged);
  auto kept = versions.rows_of(
      "SELECT comments FROM absences WHERE comments ~ '^[a-z]+-[0-9]+$' UNION ALL"
      " SELECT remarks FROM time_entries WHERE remarks ~ '^[a-z]+-[0-9]+$'");
  std::ranges::sort(kept);
  CHECK(kept == acknowledged);
  CHECK(versions.rows_of("SELECT count(*) FROM absences a WHERE comments ~ '^[a-z]+-[0-9]+$' AND 1 <> (SELECT count(*)"
                         " FROM audit_trail l WHERE l.action = 'absence.filed' AND l.subject_id = a.id)") ==
        std::vector<std::string>{"0"});
  CHECK(crowd.ledger().violations() == std::vector<std::string>{});
}

/// Both versions read the same records, whichever wrote them.
void check_read_alike(Crowd& crowd, const ServerProcess& one, const ServerProcess& other) {
  HttpClient here{one.url()};
  HttpClient there{other.url()};
  for (const auto& person : crowd.all()) {
    std::size_t records = 0;
    for (const char* const path : {"/api/v2/absence-requests/my", "/api/v2/time-entries/my?year=2026"}) {
      const Json read = ok(here.get(path, person.token()));
      CHECK(ok(there.get(path, person.token())) == read);
      records += read.as_array().size();
    }
    CHECK(records >= static_cast<std::size_t>(person.written()));
  }
}

/// Two servers of the previous version, one of which is replaced by one of the next version, which changes the schema
/// while all are busy. Returns the two that remain.
std::pair<std::unique_ptr<ServerProcess>, std::unique_ptr<ServerProcess>> replace_one(
    TwoVersions& versions, Crowd& crowd, std::unique_ptr<ServerProcess> staying,
    std::unique_ptr<ServerProcess> leaving) {
  crowd.work_on(10);
  auto after = versions.serve_after();
  crowd.work_on(10);
  crowd.move(1, *after);
  CHECK(leaving->stop() == 0);
  crowd.work_on(20);
  CHECK(crowd.ledger().refused() <= 20);
  return {std::move(staying), std::move(after)};
}

}  // namespace

TEST_CASE("A server of the version before works on while a later one changes the schema, until that takes away") {
  TwoVersions versions{STINT_BINARY, STINT_LATER_VERSION};
  auto one = versions.serve_before();
  auto other = versions.serve_before();
  Crowd crowd{*one, *other};
  auto [before, after] = replace_one(versions, crowd, std::move(one), std::move(other));

  // Both work, and so does another one of the previous version.
  for (const auto* const server : {&*before, &*after}) CHECK(readiness_of(*server) == 200);
  CHECK(versions.serve_before()->stop() == 0);
  CHECK_THAT(versions.run_before({"check"}).out, Contains("that of a later version; this one, which knows"));
  CHECK_THAT(versions.run_after({"check"}).out, Contains("can be contracted by stint migrate --contract"));
  CHECK_THAT(after->errors(), Contains("schema can be contracted"));

  const auto contracted = versions.run_after({"migrate", "--contract"});
  CHECK(contracted.exit_code == 0);
  CHECK_THAT(contracted.out, !Contains("can be contracted"));
  for (const auto* const person : crowd.those(0)) eventually_beside([&] { return person->refused() > 0; });
  eventually_beside([&] { return readiness_of(*before) == 503; });
  CHECK_THAT(before->errors(), Contains("schema is that of a later version, which has to take over"));
  for (const auto& command : {"serve", "check"}) {
    const auto refused = versions.run_before({command});
    CHECK(refused.exit_code == 1);
    CHECK_THAT(refused.err, Contains("the database was changed by a later version of this program"));
  }
  crowd.move(0, *after);
  crowd.work_on(10);
  CHECK(readiness_of(*after) == 200);
  crowd.stop();

  check_kept(versions, crowd);
  const auto beside = versions.serve_after();
  check_read_alike(crowd, *after, *beside);
  // The structures that only the later version uses reflect all writes, whichever version wrote them.
  eventually([&] {
    return versions.rows_of("SELECT sum(marks) FROM mark_counts") == versions.rows_of("SELECT count(*) FROM marks");
  });
  CHECK(versions.rows_of("SELECT count(*) FROM time_entries WHERE id > (SELECT min(record_id) FROM marks WHERE kind ="
                         " 'time_entries') AND id NOT IN (SELECT record_id FROM marks WHERE kind = 'time_entries')") ==
        std::vector<std::string>{"0"});
  CHECK(before->stop() == 0);
}

// `scripts/test versions COMMIT` names the programs.
TEST_CASE("A server of another commit works on while the one of now changes the schema", "[.][another_commit]") {
  const char* const another = std::getenv("STINT_ANOTHER_COMMIT");
  REQUIRE(another != nullptr);
  TwoVersions versions{another, STINT_BINARY};
  auto one = versions.serve_before();
  auto other = versions.serve_before();
  Crowd crowd{*one, *other};
  const auto [before, after] = replace_one(versions, crowd, std::move(one), std::move(other));
  CHECK(readiness_of(*after) == 200);
  CHECK(readiness_of(*before) == 200);
  crowd.stop();
  check_kept(versions, crowd);
  check_read_alike(crowd, *before, *after);
}
