// The behaviour of the transport without a proper mail server; with real ones it is tested in tests/mail_delivery.

#include <stdexcept>
#include <string>

#include <arpa/inet.h>
#include <catch2/catch.hpp>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stint/mail/smtp_transport.hpp>

#include "tests/mail/support/sample_mails.hpp"

using namespace stint;
using namespace stint::mail;
using namespace std::chrono_literals;
using application::SendResult;
using stint::test::sample_mail;
using Verdict = SendResult::Verdict;

namespace {

/// Accepts connections and sends nothing; or, not listening, has them refused.
class SilentServer {
 public:
  explicit SilentServer(bool listening) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const generic = reinterpret_cast<sockaddr*>(&address);  // NOLINT: as the interface of sockets wants it
    constexpr int backlog = 8;
    const bool is_up = ::bind(socket_, generic, size) == 0 && (!listening || ::listen(socket_, backlog) == 0) &&
                       ::getsockname(socket_, generic, &size) == 0;
    if (!is_up) throw std::runtime_error("no socket");
    url_ = "smtp://127.0.0.1:" + std::to_string(ntohs(address.sin_port));
  }
  ~SilentServer() { ::close(socket_); }
  SilentServer(const SilentServer&) = delete;
  SilentServer& operator=(const SilentServer&) = delete;
  [[nodiscard]] const std::string& url() const { return url_; }

 private:
  int socket_;
  std::string url_;
};

SmtpSettings impatient(const std::string& url) {
  return {.url = url, .from = {"Stint", "no-reply@stint.example"}, .connect_timeout = 200ms, .timeout = 200ms};
}

bool never() { return false; }

}  // namespace

TEST_CASE("What a mail server's URL says") {
  struct Case {
    const char* url;
    bool smtps, user;
    const char* shown;
  };
  for (const auto& [url, smtps, user, shown] :
       {Case{"smtp://mail.example", false, false, "smtp://mail.example/"},
        {"smtps://mail.example:465", true, false, "smtps://mail.example:465/"},
        {"SMTPS://mail.example", true, false, "smtps://mail.example/"},
        {"smtp://stint@mail.example:587/hr.example", false, true, "smtp://mail.example:587/hr.example"},
        {"smtps://stint%40x:p%40ss@mail.example", true, true, "smtps://mail.example/"}}) {
    CAPTURE(url);
    CHECK(check_smtp_url(url));
    CHECK(is_smtps(url) == smtps);
    CHECK(has_user(url) == user);
    CHECK(without_secrets(url) == shown);
  }
}

TEST_CASE("What is wrong with a mail server's URL is said in a sentence") {
  CHECK(check_smtp_url("mail.example").error() == "must be a URL such as smtp://mail.example:587");
  CHECK(check_smtp_url("https://mail.example").error() == "must begin with smtp:// or smtps://");
  CHECK(check_smtp_url("smtp://mail.example?a=b").error() ==
        "must end after the host, the port and the name to greet with");
  CHECK_FALSE(is_smtps("nonsense"));
  CHECK_FALSE(has_user("nonsense"));
  CHECK(without_secrets("nonsense") == "");
}

TEST_CASE("A server that refuses connections or says nothing is no way, and the mail has had no try") {
  for (const bool listening : {false, true}) {
    CAPTURE(listening);
    const SilentServer server(listening);
    SmtpTransport transport(impatient(server.url()), never);
    const auto began = std::chrono::steady_clock::now();
    const auto carried = transport.carry(sample_mail("absence-filed"), "<1@x>");
    CHECK(carried.verdict == Verdict::no_way);
    CHECK(carried.reason != "");
    CHECK(std::chrono::steady_clock::now() - began < 5s);
    CHECK_NOTHROW(transport.rest());
  }
}

TEST_CASE("A carrier that is told to stop does not wait for the server") {
  const SilentServer server(true);
  auto settings = impatient(server.url());
  settings.timeout = 10min;
  SmtpTransport transport(settings, [] { return true; });
  CHECK(transport.carry(sample_mail("absence-filed"), "<1@x>").verdict == Verdict::interrupted);
}

TEST_CASE("A mail that cannot be composed is refused before any server is asked") {
  SmtpTransport transport(impatient("smtp://127.0.0.1:1"), never);
  auto mail = sample_mail("absence-filed");
  mail.to_address = "max@acme.example>\r\nRCPT TO:<eve@evil.example";
  CHECK(transport.carry(mail, "<1@x>").verdict == Verdict::refused);
}
