#include "tests/apps/configuring.hpp"

using namespace stint::app;
using namespace stint::tests;

namespace {

/// The faults of a `[mail]` section with these lines.
std::string mail_faults(const std::string& lines) { return faults_of("[mail]\n" + lines + "\n"); }

}  // namespace

TEST_CASE("Without a word about mail they stay in the outbox") {
  const auto mail = read("").mail;
  CHECK(mail.transport == "none");
  CHECK(mail.directory == "outbox");
  CHECK(mail.smtp_url == "smtp://127.0.0.1:25");
  CHECK(mail.username == "");
  CHECK(mail.password == "");
  CHECK(mail.starttls == "opportunistic");
  CHECK(mail.tls_ca_file == "");
  CHECK(mail.from == "Stint <no-reply@localhost>");
}

TEST_CASE("Every key of mail is taken over") {
  const File authorities{"PEM"};
  const auto mail = read(R"([mail]
transport = "smtp"
directory = "post"
smtp_url = "smtps://mail.example:465"
username = "stint"
password = "secret"
starttls = "required"
tls_ca_file = ")" + authorities.path() +
                         R"("
from = "no-reply@acme.example"
)")
                        .mail;
  CHECK(mail.transport == "smtp");
  CHECK(mail.directory == "post");
  CHECK(mail.smtp_url == "smtps://mail.example:465");
  CHECK(mail.username == "stint");
  CHECK(mail.password == "secret");
  CHECK(mail.starttls == "required");
  CHECK(mail.tls_ca_file == authorities.path());
  CHECK(mail.from == "no-reply@acme.example");
}

TEST_CASE("The URL of a mail server is smtp or smtps and names a host") {
  for (const char* good : {"smtp://localhost", "smtp://mail.example:587", "smtps://mail.example", "smtp://[::1]:25",
                           "smtp://127.0.0.1/us", "smtp://user:p%40ss@mail.example:587", "SMTP://mail.example"}) {
    CAPTURE(good);
    CHECK(mail_faults("smtp_url = \"" + std::string{good} + "\"") == "");
  }
  for (const char* bad : {"", "mail.example", "mail.example:25", "http://mail.example", "smtp://", "smtp://:25",
                          "smtp://mail.example:99999", "smtp://mail.example:x", "smtp://a b", "smtp://mail?x=1",
                          "file:///etc/passwd", "smtp://mail.example\\nx"}) {
    CAPTURE(bad);
    CHECK(mail_faults("smtp_url = \"" + std::string{bad} + "\"").starts_with("line 2: mail.smtp_url: must "));
  }
}

TEST_CASE("A user comes from one place, with the password") {
  CHECK(mail_faults("transport = \"smtp\"\npassword = \"secret\"") ==
        "line 3: mail.password: needs a username; that of a user in smtp_url stands there too\n");
  CHECK(mail_faults("transport = \"smtp\"\nusername = \"a\"") == "");
  CHECK(mail_faults("username = \"a\"\nsmtp_url = \"smtp://b:c@mail.example\"") ==
        "line 2: mail.username: cannot be set beside a user in smtp_url\n");
}

TEST_CASE("The sender is one mailbox") {
  CHECK(mail_faults(R"(from = "\"Stint, Acme\" <no-reply@acme.example>")") == "");
  for (const char* bad : {"", "Stint", "a@b.example, c@d.example", "Stint <no-reply@>"}) {
    CAPTURE(bad);
    CHECK(mail_faults("from = \"" + std::string{bad} + "\"").starts_with("line 2: mail.from: "));
  }
}

TEST_CASE("A folder for mails must be one in which files can be made, or be made in one; only if it is used") {
  const File file{""};
  CHECK(mail_faults("transport = \"directory\"\ndirectory = \"/tmp/not/there/yet\"") == "");
  const auto no_folder = "directory = \"" + file.path() + "\"";
  CHECK(mail_faults("transport = \"directory\"\n" + no_folder) ==
        "line 3: mail.directory: " + file.path() + " cannot be written to: It is not a folder\n");
  CHECK(mail_faults("transport = \"smtp\"\n" + no_folder) == "");
}

TEST_CASE("The authorities to trust must be readable") {
  CHECK(mail_faults("tls_ca_file = \"/nowhere/ca.pem\"") ==
        "line 2: mail.tls_ca_file: /nowhere/ca.pem: No such file or directory\n");
}

TEST_CASE("What carries mails is told without secrets") {
  CHECK(description(MailConfiguration{}) == "none, mails stay in the outbox");
  CHECK(description(MailConfiguration{.transport = "directory"}) == "directory outbox");
  const MailConfiguration smtp{.transport = "smtp", .smtp_url = "smtp://stint:secret@mail.example:587"};
  CHECK(description(smtp).starts_with("smtp smtp://mail.example:587"));
  CHECK(description(smtp).find("secret") == std::string::npos);
}
