#include "tests/mail/support/read_message.hpp"
#include "tests/mail/support/sample_mails.hpp"

using namespace stint;
using namespace stint::test;
using application::Mail;
using Catch::Contains;

namespace {

ReadMessage read(const Mail& mail) { return read_message(composed(mail).content); }

std::string text_of(const Mail& mail) { return read(mail).text; }

Mail filed() { return sample_mail("absence-filed"); }

}  // namespace

TEST_CASE("A manager reads what there is to decide") {
  const auto message = read(filed());
  CHECK(message.field("From") == "Stint <no-reply@stint.example>");
  CHECK(message.field("To") == "Max Muster <staff@acme.example>");
  CHECK(message.field("Subject") == "Absence request: Erika Muster, Vacation, 16 to 20 March 2026");
  CHECK(message.field("Message-ID") == "<17.3f2a@stint.example>");
  CHECK(message.field("Date") == "Mon, 02 Mar 2026 08:00:05 +0000");
  CHECK(message.field("Auto-Submitted") == "auto-generated");
  CHECK(message.text ==
        "Dear Max Muster,\n\n"
        "Erika Muster has requested an absence and is waiting for your decision.\n\n"
        "Employee:          Erika Muster\n"
        "Absence:           Vacation\n"
        "From:              16 March 2026\n"
        "To:                20 March 2026\n"
        "Duration:          4.5 days\n"
        "Substitute:        Sam Muster\n"
        "Away in the team:  2 other people\n"
        "Comment:           can be read in Stint\n\n"
        "Please approve or reject the request in Stint.\n\n"
        "-- \n"
        "This message was sent automatically by Stint. Please do not reply to it.\n");
}

TEST_CASE("What is not known is left out") {
  Mail mail = filed();
  for (const char* fact : {"substitute", "alsoAway", "hasComments"}) mail = without_fact(mail, fact);
  const std::string text = text_of(mail);
  for (const char* label : {"Substitute", "Away", "Comment"}) CHECK_THAT(text, !Contains(label));
  CHECK_THAT(text, Contains("Duration:  4.5 days\n"));
}

TEST_CASE("An absence of one day has a date, and half a day says which half") {
  const Mail mail = with_fact(with_fact(filed(), "to", "2026-03-16"), "days", "1");
  CHECK_THAT(text_of(mail), Contains("Date:              16 March 2026\nDuration:          1 day\n"));
  const Mail half = with_fact(with_fact(mail, "half", "afternoon"), "days", "0.5");
  CHECK(read(half).field("Subject") == "Absence request: Erika Muster, Vacation, 16 March 2026 (afternoon)");
  CHECK_THAT(text_of(half), Contains("16 March 2026 (afternoon)\nDuration:          half a day\n"));
  CHECK_THAT(text_of(with_fact(half, "half", "morning")), Contains("16 March 2026 (morning)\n"));
}

TEST_CASE("A substitute is not told why somebody is away") {
  const auto message = read(sample_mail("substitute-asked"));
  for (const std::string& part : {message.field("Subject"), message.text, message.html}) {
    CHECK_THAT(part, Contains("Erika Muster"));
    CHECK_THAT(part, !Contains("Vacation"));
  }
}

TEST_CASE("Who decides about a change sees the entry that is to be changed") {
  CHECK_THAT(text_of(sample_mail("entry-request-made-change")),
             Contains("Date:           2 March 2026\n"
                      "Time:           09:00 to 17:15\n"
                      "Break:          30\u00A0min\n"
                      "Working time:   7\u00A0h 45\u00A0min\n"
                      "Current entry:  2 March 2026, 09:00 to 17:00, break 45\u00A0min\n"));
}

TEST_CASE("Of an absence that is to be shortened, and has waited, it is told what would be left") {
  auto mail = sample_mail("reduction-asked");
  mail.kind = application::MailKind::request_to_deputy;
  CHECK_THAT(text_of(mail), Contains("Remaining absence:  16 March 2026 to 18 March 2026 (morning)"));
}

TEST_CASE("Somebody without a name is greeted without one") {
  Mail mail = filed();
  mail.to_name.clear();
  const auto message = read(mail);
  CHECK(message.field("To") == "staff@acme.example");
  CHECK(message.text.starts_with("Hello,\n\n"));
}

TEST_CASE("A mail that lacks what its words need cannot be written") {
  CHECK(refusal_to_compose(without_fact(filed(), "employee")) == "There is nothing to put in the place of {employee}.");
  CHECK(refusal_to_compose(without_fact(filed(), "from")) == "There is nothing to put in the place of {period}.");
  CHECK(refusal_to_compose(without_fact(filed(), "to")) == "The mail's fact `to` is missing or broken.");
  CHECK(refusal_to_compose(with_fact(filed(), "from", "2026-02-30")) == "The mail's fact `from` is missing or broken.");
  for (const char* days : {"", "x", "1.", ".5", "-1", "1,5", "1.5.5"}) {
    CHECK(refusal_to_compose(with_fact(filed(), "days", days)) == "The mail's fact `days` is missing or broken.");
  }
  for (const char* count : {"", "-1", "2x", "99999999999"}) {
    CHECK(refusal_to_compose(with_fact(filed(), "alsoAway", count)) ==
          "The mail's fact `alsoAway` is missing or broken.");
  }
  CHECK_FALSE(refusal_to_compose(with_fact(filed(), "half", "noon")).empty());
  const Mail entry = sample_mail("entry-request-made-change");
  for (const char* fact : {"start", "end", "worked", "break", "startBefore", "endBefore", "breakBefore"}) {
    CHECK(refusal_to_compose(without_fact(entry, fact)) ==
          std::string{"The mail's fact `"} + fact + "` is missing or broken.");
  }
  CHECK(refusal_to_compose(with_fact(entry, "request", "wish")) == "There are no words for a mail of this kind.");
  CHECK(refusal_to_compose(without_fact(entry, "request")) == "There are no words for a mail of this kind.");
}

TEST_CASE("Long lines are wrapped, and the lines of a reason stay below each other") {
  const std::string reason =
      "The trade fair in Hannover needs all of us in that week, and nobody else knows the stand.\nSorry!";
  CHECK_THAT(text_of(with_fact(sample_mail("absence-rejected"), "reason", reason)),
             Contains("Reason:      The trade fair in Hannover needs all of us in that week,\n"
                      "             and nobody else knows the stand.\n"
                      "             Sorry!\n"));
  for (const SampleMail& sample : sample_mails()) {
    for (const std::string& line : crlf_lines(composed(sample.mail).content)) CHECK(line.size() <= 78);
  }
}

TEST_CASE("What people write is text, never markup") {
  Mail mail = with_fact(filed(), "employee", R"(<b>"Erika" & 'Co'</b>)");
  mail = with_fact(mail, "reason", "<script>alert(1)</script>\nsecond {employee}");
  const std::string html = read(mail).html;
  CHECK_THAT(html, Contains("&lt;b&gt;&quot;Erika&quot; &amp; &#39;Co&#39;&lt;/b&gt;"));
  CHECK_THAT(html, Contains("&lt;script&gt;alert(1)&lt;/script&gt;<br>\nsecond {employee}</td>"));
  CHECK_THAT(html, !Contains("<script>"));
  CHECK_THAT(html, !Contains("<b>"));
}

TEST_CASE("What would turn the direction of a line is shown as an escape, in the subject and in both parts") {
  Mail mail = with_fact(sample_mail("cancellation-asked"), "employee", "Erika \u202Egnp.exe\u2069");
  mail = with_fact(mail, "reason", "first\u200F line\nsecond \u061C");
  mail.to_name = "Max\u202A";
  const auto message = read(mail);
  CHECK_THAT(message.field("Subject"), Contains("Erika \\u202Egnp.exe\\u2069"));
  CHECK_THAT(message.field("To"), Contains("Max\\\\u202A"));
  for (const std::string& part : {message.text, message.html}) {
    CHECK_THAT(part, Contains("Erika \\u202Egnp.exe\\u2069") && Contains("first\\u200F line") &&
                         Contains("second \\u061C") && Contains("Max\\u202A"));
    for (const char* control : {"\u202E", "\u2069", "\u200F", "\u061C", "\u202A"}) CHECK_THAT(part, !Contains(control));
  }
}

TEST_CASE("Whatever a name or a reason holds, it adds no header, no receiver and no mail") {
  const std::string evil = GENERATE_COPY(values<std::string>(
      {"\r\nBcc: eve@evil.example\r\n", "\nSubject: free money", "x\r\n\r\n<html>", "\r\n.\r\nMAIL FROM:<e@e>\r\n",
       "--=_stint_alternative_--", "\r\n--=_stint_alternative_\r\nContent-Type: text/html\r\n\r\n",
       "\u2028Bcc: eve@evil.example", "\xff\xfe\r\n", std::string{"a\0b\r\n", 5}, "\x1b[2J\b\b",
       "=?UTF-8?Q?=0D=0ABcc:?=", "\", <eve@evil.example>, \"", "Max <eve@evil.example>", "(comment", "\\",
       std::string(70000, 'x'), std::string(3000, '\n')}));
  for (const SampleMail& sample : sample_mails()) {
    Mail mail = sample.mail;
    mail.to_name = evil;
    for (auto& [name, value] : mail.facts) {
      for (const char* const words : {"employee", "typeName", "substitute", "reason", "token"}) {
        if (name == words) value = evil;
      }
    }
    CAPTURE(sample.name);
    const auto message = read(mail);
    CHECK(message.header.size() == 9);
    CHECK(message.field("Content-Language") == "en");
    const std::string to = message.field("To");
    CHECK_THAT(to, Catch::EndsWith(" <staff@acme.example>"));
    CHECK_FALSE(message.text.empty());
    CHECK_THAT(message.html, Catch::EndsWith("</html>\n"));
  }
}

TEST_CASE("An address that is not one plain address is refused") {
  for (const std::string address : {"", "max", "max@acme.example, eve@evil.example", "max@acme.example\r\nBcc: e@e",
                                    "max@acme.example e@e", "a@b@c", "jörg@acme.example"}) {
    Mail mail = filed();
    mail.to_address = address;
    CAPTURE(address);
    CHECK_FALSE(refusal_to_compose(mail).empty());
  }
}
