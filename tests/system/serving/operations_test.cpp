// The server's reports to its operator, on a separate address: liveness, readiness, and metrics.

#include <csignal>
#include <regex>
#include <set>

#include <fcntl.h>
#include <sys/file.h>

#include <stint/metrics/catalogue.hpp>

#include "tests/support/raw_client.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/eventually.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using Catch::Matchers::Contains;
using stint::support::RawClient;
using stint::support::RawResponse;

namespace {

constexpr const char* anywhere = "[operations]\nlisten = \"127.0.0.1:0\"\n";

/// The port of `operations at http://127.0.0.1:PORT`.
std::uint16_t operations_port(const ServerProcess& server) {
  std::smatch found;
  const auto& output = server.output();
  INFO(output);
  REQUIRE(std::regex_search(output, found, std::regex{"(?:^|\n)operations at http://127\\.0\\.0\\.1:(\\d+)\n"}));
  return static_cast<std::uint16_t>(std::stoi(found[1]));
}

RawResponse ask(std::uint16_t port, const std::string& path, const std::string& method = "GET") {
  RawClient client{port};
  client.send(method + ' ' + path + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  return client.receive(method == "HEAD");
}

/// The value of a sample such as `stint_mails{state="failed"}`; it must be there.
double figure(const std::string& exposition, const std::string& sample) {
  const auto at = exposition.find('\n' + sample + ' ');
  INFO(sample << " of\n" << exposition);
  REQUIRE(at != std::string::npos);
  return std::stod(exposition.substr(at + sample.size() + 2));
}

/// Waits for the kept metrics to be replaced.
template <class Condition>
void eventually_in_metrics(std::uint16_t port, Condition condition) {
  eventually([&] { return condition(ask(port, "/metrics").body); });
}

/// The writer lock, held by another process as far as the server can see.
class HeldWriterLock {
 public:
  explicit HeldWriterLock(const std::filesystem::path& database)
      : file_{::open((database.string() + "-writer.lock").c_str(), O_RDWR | O_CLOEXEC)} {
    REQUIRE(file_ >= 0);
    REQUIRE(::flock(file_, LOCK_EX) == 0);
  }
  HeldWriterLock(const HeldWriterLock&) = delete;
  HeldWriterLock& operator=(const HeldWriterLock&) = delete;
  ~HeldWriterLock() { ::close(file_); }

 private:
  int file_;
};

}  // namespace

TEST_CASE_METHOD(Workplace, "Operations have an address of their own, which is announced, where one is configured") {
  ServerProcess running{server(anywhere)};
  const auto port = operations_port(running);
  CHECK(port != running.port());
  const auto health = ask(port, "/healthz");
  CHECK(health.status == 200);
  CHECK(health.body == "ok\n");
  CHECK(health.field("Content-Type") == "text/plain; charset=utf-8");
  CHECK(ask(port, "/readyz").body == "ready\n");
  CHECK(ask(port, "/metrics").field("Content-Type") == "text/plain; version=0.0.4; charset=utf-8");
  CHECK(ask(port, "/healthz", "HEAD").status == 200);

  CHECK(ask(port, "/").status == 404);
  CHECK(ask(port, "/api/v2/user/profile").status == 404);
  CHECK(ask(port, "/metrics/").status == 404);
  const auto wrong = ask(port, "/readyz", "DELETE");
  CHECK(wrong.status == 405);
  CHECK(wrong.field("Allow") == "GET, HEAD, OPTIONS");
  for (const auto* path : {"/healthz", "/readyz", "/metrics"}) {  // the API does not expose them either
    CHECK(ask(static_cast<std::uint16_t>(running.port()), path).status == 404);
  }
  CHECK(running.stop() == 0);
  CHECK_THAT(running.errors(), Contains(" operations=http://127.0.0.1:" + std::to_string(port) + ' '));
  CHECK_THAT(running.errors(), !Contains("warning operations"));
}

TEST_CASE_METHOD(Workplace, "Who lets other machines in is told so, and is obeyed") {
  const std::string config = "[operations]\nlisten = \"0.0.0.0:0\"\n";
  ServerProcess running{server(config)};
  CHECK(running.stop() == 0);
  CHECK_THAT(running.output(), Contains("operations at http://0.0.0.0:"));
  CHECK_THAT(running.errors(),
             Contains("warning operations can be reached from other machines address=http://0.0.0.0:"));

  const auto checked = run({"check", "--listen", "127.0.0.1:0", "--config", write("c", config)});
  CHECK(checked.exit_code == 0);
  CHECK_THAT(checked.out, Contains("\noperations: ok\n"));
  CHECK_THAT(checked.err, Contains("warning: operations can be reached from other machines: 0.0.0.0:0"));
}

TEST_CASE_METHOD(Workplace, "A check tells whether operations are served, and tries their address") {
  CHECK_THAT(run({"check", "--listen", "127.0.0.1:0"}).out, Contains("\noperations: off\n"));
  const Workplace other;
  const ServerProcess server{other.server()};
  const auto taken = "127.0.0.1:" + std::to_string(server.port());
  const auto config = write("stint.toml", "[operations]\nlisten = \"" + taken + "\"\n");
  const auto checked = run({"check", "--listen", "127.0.0.1:0", "--config", config});
  CHECK(checked.exit_code == 1);
  CHECK_THAT(checked.err, Contains("cannot listen on " + taken));
  const auto same = run({"serve", "--listen", taken, "--config", config});
  CHECK(same.exit_code == 1);
  CHECK_THAT(same.err, Contains("operations.listen must not be server.listen: " + taken));
}

TEST_CASE_METHOD(Workplace, "A database that takes no writes makes a server unready, and ready again once it does") {
  ServerProcess running{server(anywhere)};
  const auto port = operations_port(running);
  REQUIRE(ask(port, "/readyz").status == 200);
  {
    const HeldWriterLock lock{database()};
    eventually([&] { return ask(port, "/readyz").status == 503; });
    CHECK(ask(port, "/readyz").body == "not ready: the database has not taken a write in time\n");
    CHECK(ask(port, "/healthz").status == 200);
    eventually_in_metrics(port, [](const std::string& text) { return figure(text, "stint_ready") == 0; });
  }
  eventually([&] { return ask(port, "/readyz").status == 200; });
  CHECK(running.stop() == 0);
}

TEST_CASE_METHOD(Workplace, "An unready server says what is in the way") {
  ServerProcess running{server(anywhere)};
  const auto port = operations_port(running);
  const auto unready = [&](const std::string& reason) {
    CAPTURE(reason);
    eventually([&] { return ask(port, "/readyz").body == "not ready: " + reason + '\n'; });
    CHECK(ask(port, "/readyz").status == 503);
    CHECK(ask(port, "/healthz").status == 200);
  };
  tamper(database(), "ALTER TABLE job_runs RENAME TO elsewhere");
  unready("the database cannot be written: no such table: job_runs");
  tamper(database(), "PRAGMA user_version = 999");
  eventually([&] { return ask(port, "/readyz").body.find("schema 999") != std::string::npos; });
  std::filesystem::remove(database());
  unready("the database is gone");
  CHECK(ask(port, "/metrics").status == 200);
}

TEST_CASE_METHOD(Workplace, "A server that is stopping is not ready, while it finishes what it was asked") {
  ServerProcess running{server(anywhere)};
  const auto port = operations_port(running);
  RawClient slow{static_cast<std::uint16_t>(running.port())};
  slow.send("POST /api/v2/oauth2/token HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\na");  // and never the rest
  REQUIRE(ask(port, "/readyz").status == 200);  // by then the request has arrived
  running.send(SIGTERM);
  eventually([&] { return ask(port, "/readyz").body == "not ready: the server is stopping\n"; });
  CHECK(ask(port, "/healthz").status == 200);
  slow.send("=b&c");
  CHECK(slow.receive().status == 400);
  CHECK(running.stop() == 0);
}

TEST_CASE_METHOD(Workplace, "However often somebody asks, the database is asked once a second at most") {
  ServerProcess running{server(anywhere)};
  const auto port = operations_port(running);
  const auto commits = [&] { return figure(ask(port, "/metrics").body, "stint_commits_total"); };
  const auto before = commits();
  const auto began = std::chrono::steady_clock::now();
  for (int i = 0; i < 300; ++i) REQUIRE(ask(port, "/readyz").status == 200);
  eventually([&] { return commits() > before; });
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  // The server's own jobs commit at most one write each a second; 300 probes would be many more.
  CHECK(commits() - before <= 10 * (took.count() + 2));
  CHECK(running.stop() == 0);
}

TEST_CASE_METHOD(Workplace, "Connections that say nothing keep nobody from asking") {
  ServerProcess running{server(anywhere)};
  const auto port = operations_port(running);
  std::vector<RawClient> silent;
  for (int i = 0; i < 60; ++i) silent.emplace_back(port, i % 2 == 0 ? "127.0.0.2" : "127.0.0.3");
  for (int i = 0; i < 10; ++i) silent.emplace_back(port, "127.0.0.4");
  CHECK(ask(port, "/readyz").status == 200);
  RawClient large{port};
  large.send("POST /readyz HTTP/1.1\r\nHost: a\r\nContent-Length: 2000\r\n\r\n" + std::string(2000, 'a'));
  CHECK(large.receive().status == 413);
  RawClient long_head{port};
  long_head.send("GET /readyz HTTP/1.1\r\nHost: a\r\nX: " + std::string(9000, 'a') + "\r\n\r\n");
  CHECK(long_head.receive().status == 431);
  CHECK(ask(port, "/healthz").status == 200);
}

TEST_CASE("The metrics tell what happened, by route and never by whom") {
  CompanyHouse house{{.acme = boost::json::object{}, .config = anywhere}};
  const auto port = operations_port(house.server());
  const auto erika = house.as("erika");
  CHECK(erika
            .post("/absence-requests", R"({"absenceTypeId": "VAC", "startDate": "2026-04-01",
                                            "endDate": "2026-04-01"})"_json)
            .status == 200);
  const auto absence = house.absence_of("erika", "2026-04-01");
  CHECK(erika.get("/absence-requests/" + absence).status == 200);
  CHECK(erika.get("/absence-requests/999999").status == 404);
  CHECK(house
            .ask_token({{"grant_type", "password"},
                        {"client_id", "public"},
                        {"username", house.email_of("erika")},
                        {"password", "wrong"}})
            .status == 400);
  const std::string route = R"(route="/api/v2/absence-requests/{id}")";
  std::string text;
  eventually_in_metrics(port, [&](const std::string& now) {
    text = now;
    return now.find("stint_refused_logins_total{reason=\"invalid_grant\"} 1\n") != std::string::npos;
  });
  CHECK(figure(text, R"(stint_http_requests_total{method="GET",)" + route + R"(,status="200"})") == 1);
  CHECK(figure(text, R"(stint_http_requests_total{method="GET",)" + route + R"(,status="404"})") == 1);
  CHECK(figure(text, R"(stint_http_requests_total{method="GET",)" + route + R"(,status="500"})") == 0);
  CHECK(figure(text, R"(stint_http_request_duration_seconds_count{method="GET",)" + route + "}") == 2);
  CHECK(figure(text, R"(stint_http_request_duration_seconds_bucket{method="GET",)" + route + R"(,le="+Inf"})") == 2);
  CHECK(figure(text, R"(stint_mails{state="waiting"})") >= 2);  // to approvers
  CHECK(figure(text, "stint_writes_total") >= figure(text, "stint_commits_total"));
  CHECK(figure(text, "stint_commits_total") >= 2);
  CHECK(figure(text, "stint_ready") == 1);
  CHECK(figure(text, "stint_http_connections") >= 1);
  CHECK(figure(text, R"(stint_queue_limit{queue="writes"})") == 1024);
  CHECK(figure(text, "stint_database_bytes") >= 4096);
  const auto now = static_cast<double>(std::chrono::sys_seconds{any_wednesday}.time_since_epoch().count());
  CHECK(figure(text, "stint_start_time_seconds") == Approx(now).margin(120));
  CHECK(figure(text, R"(stint_job_last_run_timestamp_seconds{job_name="readiness"})") == Approx(now).margin(120));
  CHECK(text.find("erika") == std::string::npos);
  CHECK(text.find("/absence-requests/" + absence) == std::string::npos);
  CHECK(house.server().stop() == 0);
}

TEST_CASE("Every metric of the catalogue is there, with these labels, and no other, in a form that promtool accepts") {
  CompanyHouse house{{.acme = boost::json::object{}, .config = anywhere}};
  const auto port = operations_port(house.server());
  CHECK(house.as("erika").get("/user/profile").status == 200);
  std::string text;
  eventually_in_metrics(port, [&](const std::string& now) {
    text = now;
    return now.find("stint_job_last_run") != std::string::npos && now.find("user/profile") != std::string::npos;
  });
  std::set<std::string> expected;
  for (const auto& metric : stint::metrics::catalogue()) {
    std::string name{metric.name};
    if (metric.kind == stint::metrics::Kind::histogram) name += "_sum";
    for (const auto label : metric.labels) name += ' ' + std::string{label};
    expected.insert(name);
  }
  std::set<std::string> exposed;
  const std::regex sample{R"re((?:^|\n)(\w+)(\{[^}\n]*(?:\{id\}[^}\n]*)*\})? )re"};
  for (std::sregex_iterator each{text.begin(), text.end(), sample}, end; each != end; ++each) {
    std::string name = (*each)[1];
    if (name.ends_with("_bucket") || name.ends_with("_count")) continue;
    const std::string labels = (*each)[2];
    const std::regex label{R"re((\w+)="[^"]*")re"};
    for (std::sregex_iterator one{labels.begin(), labels.end(), label}; one != end; ++one)
      name += ' ' + (*one)[1].str();
    exposed.insert(name);
  }
  CHECK(exposed == expected);
  const auto verdict = run_program(
      {.program = "/usr/bin/promtool", .arguments = {"check", "metrics"}, .input = text, .environment = {}});
  CHECK(verdict.exit_code == 0);
  CHECK(verdict.out + verdict.err == "");
}
