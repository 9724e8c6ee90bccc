// An invalid configuration is refused before anything is done.

#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using Catch::Matchers::Contains;

namespace {

struct Faulty {
  std::string toml;
  std::vector<std::string> named;  ///< what the diagnostics name: the key and the line
};

const std::vector<Faulty> faulty_files{
    {"[server]\nthreads = 2\ncolour = \"blue\"\n", {"line 3", "server.colour", "unknown"}},
    {"[sever]\nthreads = 2\n", {"line 1", "sever", "unknown"}},
    {"threads = 2\n", {"line 1", "threads", "unknown"}},
    {"[server]\nthreads = \"two\"\n", {"line 2", "server.threads", "integer"}},
    {"[server]\nthreads = 1.5\n", {"line 2", "server.threads", "integer"}},
    {"[server]\n\nthreads = -1\n", {"line 3", "server.threads", "from 0"}},
    {"[server]\nlisten = 8080\n", {"line 2", "server.listen", "text"}},
    {"[server]\ncors_origins = \"*\"\n", {"line 2", "server.cors_origins", "list"}},
    {"[server]\ncors_origins = [1]\n", {"line 2", "server.cors_origins", "list"}},
    {"[server]\nmaximum_body_bytes = 0\n", {"line 2", "server.maximum_body_bytes"}},
    {"[server]\nrequest_timeout_seconds = 0\n", {"line 2", "server.request_timeout_seconds"}},
    {"[server]\nmaximum_connections = 0\n", {"line 2", "server.maximum_connections"}},
    {"[server]\ntrusted_proxies = [\"10.0.0.0/33\"]\n", {"line 2", "server.trusted_proxies", "10.0.0.0/33"}},
    {"[server]\ntrusted_proxies = [\"::ffff:10.0.0.0/8\"]\n", {"server.trusted_proxies", "::ffff:10.0.0.0/8"}},
    {"[server]\ntls_key = \"key.pem\"\n", {"server.tls_certificate", "server.tls_key"}},
    {"[server]\ntls_certificate = \"/nowhere.pem\"\ntls_key = \"/nowhere.pem\"\n", {"TLS certificate /nowhere.pem"}},
    {"[server]\nlisten = \"8080\"\n", {"line 2", "server.listen", "8080", "HOST:PORT"}},
    {"server = 1\n", {"line 1", "server", "table"}},
    {"[database]\nurl = true\n", {"line 2", "database.url", "text"}},
    {"[tokens]\nissuer = \"https://" + std::string(248, 'a') + "\"\n", {"line 2", "tokens.issuer", "255"}},
    {"[tokens]\naccess_lifetime_seconds = 0\n", {"line 2", "tokens.access_lifetime_seconds"}},
    {"[tokens]\nrefresh_lifetime_seconds = \"30 days\"\n", {"line 2", "tokens.refresh_lifetime_seconds", "integer"}},
    {"[tokens]\nrequests_per_minute = -1\n", {"line 2", "tokens.requests_per_minute"}},
    {"[log]\nlevel = \"loud\"\n", {"line 2", "log.level", "info"}},
    {"[log]\nformat = \"xml\"\n", {"line 2", "log.format", "json"}},
    {"[server\nthreads = 2\n", {"line 1"}},
    {"[server]\nthreads = \n", {"line 2"}},
    {"[server]\nthreads = 1\nthreads = 2\n", {"line 3"}},
};

}  // namespace

TEST_CASE_METHOD(Workplace,
                 "A faulty configuration is refused, naming the key and the line, by every command that reads it") {
  for (const Faulty& faulty : faulty_files) {
    CAPTURE(faulty.toml);
    const std::string config = write("stint.toml", faulty.toml);
    for (const char* const command : {"serve", "check"}) {
      CAPTURE(command);
      const ProgramResult result = run({command, "--config", config});
      CHECK(result.exit_code == 1);
      CHECK(result.out == "");
      for (const std::string& part : faulty.named) CHECK_THAT(result.err, Contains(part));
    }
    CHECK_FALSE(std::filesystem::exists(database()));
  }
}

TEST_CASE_METHOD(Workplace, "All faults of a configuration are told at once") {
  const std::string config =
      write("stint.toml", "[server]\ncolour = 1\nthreads = \"x\"\n[tokens]\nissuer = 4\n[fish]\nfried = true\n");
  const ProgramResult result = run({"check", "--config", config});
  CHECK(result.exit_code == 1);
  for (const char* const key : {"server.colour", "server.threads", "tokens.issuer", "fish"}) {
    CHECK_THAT(result.err, Contains(key));
  }
}

TEST_CASE_METHOD(Workplace, "The documented configuration is accepted") {
  const std::string config = write("stint.toml", R"(
[server]
listen = "127.0.0.1:8080"
threads = 0
tls_certificate = ""
tls_key = ""
trusted_proxies = ["10.0.0.0/8", "::1/128"]
cors_origins = ["https://app.example"]
explorer = true
maximum_body_bytes = 1048576
request_timeout_seconds = 30
maximum_connections = 10000
maximum_connections_per_address = 1000
[database]
url = "sqlite:stint.db"
[tokens]
issuer = "http://127.0.0.1:8080/api/v2"
access_lifetime_seconds = 900
refresh_lifetime_seconds = 2592000
requests_per_minute = 30
[log]
level = "info"
format = "text"
)");
  const ProgramResult result = run({"check", "--config", config});
  CHECK(result.err == "");
  CHECK(result.exit_code == 0);
}
