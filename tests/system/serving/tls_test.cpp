// HTTPS by configuration, and a certificate that is renewed while the server runs.

#include <csignal>
#include <thread>

#include "tests/system/support/http_client.hpp"
#include "tests/system/support/workplace.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

/// Creates `key.pem` and `certificate.pem` again.
void make_certificate(const Workplace& workplace, const std::string& name) {
  const ProgramResult made =
      run_program({"/usr/bin/openssl",
                   {"req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                    "-subj", "/CN=" + name, "-keyout", workplace.file("key.pem").string(), "-out",
                    workplace.file("certificate.pem").string()},
                   {},
                   {}});
  CAPTURE(made.err);
  REQUIRE(made.exit_code == 0);
}

std::string configuration(const Workplace& workplace) {
  return "[server]\ntls_certificate = \"" + workplace.file("certificate.pem").string() + "\"\ntls_key = \"" +
         workplace.file("key.pem").string() + "\"\n";
}

/// The certificate that the server presents, in PEM.
std::string shown_by(const ServerProcess& server) {
  ProgramResult shown =
      run_program({"/usr/bin/python3",
                   {"-c", "import ssl, sys\nprint(ssl.get_server_certificate(('127.0.0.1', int(sys.argv[1]))), end='')",
                    std::to_string(server.port())},
                   {},
                   {}});
  REQUIRE(shown.err == "");
  return std::move(shown.out);
}

/// Waits at most half a minute until the server has logged the message.
bool is_logged(const ServerProcess& server, const std::string& message) {
  const auto deadline = std::chrono::steady_clock::now() + 30s;
  while (!server.errors().contains(message)) {
    if (std::chrono::steady_clock::now() > deadline) return false;
    std::this_thread::sleep_for(10ms);
  }
  return true;
}

}  // namespace

TEST_CASE_METHOD(Workplace, "With a certificate and its key a server speaks HTTPS") {
  make_certificate(*this, "first.example");
  ServerProcess running{server(configuration(*this))};
  CHECK_THAT(running.url(), StartsWith("https://127.0.0.1:"));
  HttpClient client{running.url()};
  CHECK(client.get("/api/v2/user/profile").status == 401);
  CHECK(client.get("/.well-known/jwks.json").status == 200);
  HttpClient in_clear{"http://127.0.0.1:" + std::to_string(running.port())};
  CHECK_THROWS(in_clear.get("/.well-known/jwks.json"));
  CHECK(running.stop() == 0);
}

TEST_CASE_METHOD(Workplace, "A certificate is read again on SIGHUP, and kept when the new one is unusable") {
  make_certificate(*this, "first.example");
  ServerProcess running{server(configuration(*this))};
  const std::string first = read("certificate.pem");
  CHECK(shown_by(running) == first);

  make_certificate(*this, "second.example");
  const std::string second = read("certificate.pem");
  CHECK(shown_by(running) == first);
  running.send(SIGHUP);
  CHECK(is_logged(running, "certificate reloaded"));
  CHECK(shown_by(running) == second);

  write("certificate.pem", "broken");
  running.send(SIGHUP);
  CHECK(is_logged(running, "certificate not reloaded"));
  CHECK(shown_by(running) == second);
  CHECK(running.stop() == 0);
}

TEST_CASE_METHOD(Workplace, "A certificate that is missing, or whose key is another's, is told at the start") {
  make_certificate(*this, "first.example");
  const std::string certificate = read("certificate.pem");
  const std::string config = write("stint.toml", configuration(*this));
  SECTION("missing") { std::filesystem::remove(file("certificate.pem")); }
  SECTION("of another key") {
    make_certificate(*this, "second.example");
    write("certificate.pem", certificate);
  }
  const ProgramResult result = run({"serve", "--config", config, "--listen", "127.0.0.1:0"});
  CHECK(result.exit_code == 1);
  CHECK(result.out == "");
  CHECK_THAT(result.err, StartsWith("stint: ") && Contains("certificate"));
}
