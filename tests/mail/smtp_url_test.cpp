#include <catch2/catch.hpp>

#include <stint/mail/smtp_url.hpp>

using namespace stint::mail;

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
