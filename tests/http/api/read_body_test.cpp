#include <stint/application/absences/leave_corrections.hpp>
#include <stint/application/absences/recording_certificates.hpp>
#include <stint/application/absences/sick_pay_ends.hpp>
#include <stint/application/commands/absences.hpp>
#include <stint/application/commands/accounts.hpp>
#include <stint/application/commands/reason.hpp>
#include <stint/application/commands/time_entries.hpp>
#include <stint/application/months/closing_people.hpp>
#include <stint/application/time_accounts/booking.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/wire_name.hpp>
#include <stint/words/languages.hpp>
#include <stint/words/sentence.hpp>

#include "tests/domain/dates.hpp"

using namespace stint;

namespace {

/// `field: message`, one per fault, or "unreadable".
template <class Form>
std::string faults_of(const application::Submitted<Form>& submitted) {
  std::string text;
  for (const auto& error : submitted.faults) {
    if (error.field == domain::fields::whole) return "unreadable";
    text.append(http::wire_name(error.field)).append(": ");
    text.append(words::message_about(error, words::language_of("en"))).append("\n");
  }
  return text;
}

std::string deep(std::size_t levels, const std::string& opening, const std::string& closing) {
  std::string body = R"({"reason":)";
  for (std::size_t i = 0; i < levels; ++i) body += opening;
  body += "1";
  for (std::size_t i = 0; i < levels; ++i) body += closing;
  return body + "}";
}

}  // namespace

TEST_CASE("An absence is read member by member; unknown ones are ignored and null means left out") {
  const auto form = http::read_body<application::AbsenceCommand>(
      R"({"absenceTypeId":"VAC","startDate":"2026-03-16","endDate":"2026-03-20","halfDay":null,"comments":"",)"
      R"("substituteEmployeeId":"7","colour":{"deep":[1]}})");
  REQUIRE(faults_of(form) == "");
  CHECK(form.command.type == "VAC");
  CHECK(form.command.first == domain::parse_date("2026-03-16"));
  CHECK(form.command.last == domain::parse_date("2026-03-20"));
  CHECK_FALSE(form.command.half);
  CHECK(form.command.comments == "");
  CHECK(form.command.substitute == std::optional{domain::EmployeeId{7}});
  CHECK_FALSE(http::read_body<application::AbsenceCommand>("{}").command.first);
  CHECK_FALSE(http::read_body<application::AbsenceCommand>("{}").command.substitute);
}

TEST_CASE("Dates and halves that there are none of are faults, and empty texts take away what may be missing") {
  for (const std::string date : {"", "?", "2026-02-29", "2026-13-01", "2026-3-16", "20260316", "2026-03-16T08:00"}) {
    CAPTURE(date);
    CHECK(faults_of(http::read_body<application::AbsenceCommand>(R"({"startDate":")" + date + R"("})")) ==
          "startDate: must be a date, YYYY-MM-DD\n");
  }
  CHECK(faults_of(http::read_body<application::AbsenceCommand>(R"({"halfDay":"noon"})")) ==
        "halfDay: must be morning or afternoon\n");
  CHECK(http::read_body<application::AbsenceCommand>(R"({"halfDay":"morning"})").command.half ==
        std::optional{domain::HalfOfDay::morning});
  const auto whole = http::read_body<application::AbsenceCommand>(R"({"halfDay":""})").command.half;
  CHECK((whole && !*whole));
  for (const std::string nobody : {"", "0"}) {
    const auto substitute =
        http::read_body<application::AbsenceCommand>(R"({"substituteEmployeeId":")" + nobody + R"("})")
            .command.substitute;
    CHECK((substitute && !*substitute));
  }
  for (const std::string unknown : {"x", "-1", "01x", "99999999999"}) {
    const auto read = http::read_body<application::AbsenceCommand>(R"({"substituteEmployeeId":")" + unknown + R"("})");
    CHECK(faults_of(read) == "");
    CHECK(read.command.substitute == std::optional{domain::EmployeeId{0}});
  }
}

TEST_CASE("Halves at the ends and hours of an absence are read, and 0 takes the hours away") {
  const auto form =
      http::read_body<application::AbsenceCommand>(R"({"startsHalf":true,"endsHalf":false,"minutes":90})");
  REQUIRE(faults_of(form) == "");
  CHECK(form.command.starts_half == true);
  CHECK(form.command.ends_half == false);
  CHECK(form.command.minutes == std::optional{std::optional{std::chrono::minutes{90}}});
  const auto none =
      http::read_body<application::AbsenceCommand>(R"({"startsHalf":null,"endsHalf":null,"minutes":0})").command;
  CHECK_FALSE(none.starts_half);
  CHECK_FALSE(none.ends_half);
  CHECK((none.minutes && !*none.minutes));
  CHECK(
      faults_of(http::read_body<application::AbsenceCommand>(R"({"startsHalf":1,"endsHalf":"yes","minutes":true})")) ==
      "startsHalf: must be true or false\nendsHalf: must be true or false\nminutes: must be an integer of 32 bits\n");
}

TEST_CASE("What is to be left of an absence is read") {
  const auto form = http::read_body<application::ReductionCommand>(
      R"({"startDate":"2026-03-17","endDate":"2026-03-19","startsHalf":true,"endsHalf":false,"reason":"fair"})");
  REQUIRE(faults_of(form) == "");
  CHECK(form.command.first == domain::parse_date("2026-03-17"));
  CHECK(form.command.last == domain::parse_date("2026-03-19"));
  CHECK(form.command.starts_half == true);
  CHECK(form.command.ends_half == false);
  CHECK(form.command.reason == "fair");
  CHECK_FALSE(http::read_body<application::ReductionCommand>("{}").command.first);
  CHECK(faults_of(http::read_body<application::ReductionCommand>(R"({"endDate":"Friday","reason":7})")) ==
        "endDate: must be a date, YYYY-MM-DD\nreason: must be a string\n");
}

TEST_CASE("A text that cannot be the code of an absence type reads as that of none") {
  for (const std::string unknown : {"", "VA", "VACATION"}) {
    const auto read = http::read_body<application::AbsenceCommand>(R"({"absenceTypeId":")" + unknown + R"("})");
    CHECK(faults_of(read) == "");
    CHECK(read.command.type == domain::AbsenceTypeCode{});
  }
}

TEST_CASE("What is done for somebody else names them and says why") {
  const auto absence = http::read_body<application::AbsenceForOwnerCommand>(
      R"({"absenceTypeId":"VAC","employeeId":"7","reason":"by phone"})");
  CHECK(faults_of(absence) == "");
  CHECK(absence.command.absence.type == "VAC");
  CHECK(absence.command.employee == domain::EmployeeId{7});
  CHECK(absence.command.reason == "by phone");
  CHECK_FALSE(http::read_body<application::AbsenceForOwnerCommand>(R"({"employeeId":null})").command.employee);
  for (const std::string unknown : {"", "0", "x", "7x", "-1", "2147483648"}) {
    CHECK(http::read_body<application::AbsenceForOwnerCommand>(R"({"employeeId":")" + unknown + R"("})")
              .command.employee == domain::EmployeeId{});
  }
  CHECK(faults_of(http::read_body<application::AbsenceForOwnerCommand>(R"({"employeeId":7})")) ==
        "employeeId: must be a string\n");
  const auto entry = http::read_body<application::EntryForOwnerCommand>(
      R"({"startTimestamp":5,"remarks":"Roof","reason":"by phone"})");
  CHECK(entry.command.entry.remarks == "Roof");
  CHECK(entry.command.reason == "by phone");
}

TEST_CASE("A year that is out of range is reported after the members that cannot be read") {
  CHECK(faults_of(http::read_body<application::LeaveCorrectionCommand>(R"({"year":1969,"days":"x","reason":7})")) ==
        "days: must be a number of days from -366 to 366 in steps of 0.5, and not 0\nreason: must be a string\n"
        "year: must be a whole number from 1970 to 2100\n");
}

TEST_CASE("Several ids are a list of texts, as responses have them") {
  const auto decisions = http::read_body<application::DecisionsCommand>(R"({"ids":["17","18","17"],"reason":"no"})");
  CHECK(faults_of(decisions) == "");
  CHECK(decisions.command.ids == std::vector<std::int32_t>{17, 18, 17});
  CHECK(decisions.command.reason == "no");
  CHECK(http::read_body<application::DecisionsCommand>("{}").command.ids.empty());
  for (const std::string wrong : {"7", "\"7\"", "[7]", "[\"0\"]", "[\"7\",\"x\"]", "[null]", "{}", "[[]]"}) {
    CAPTURE(wrong);
    CHECK(faults_of(http::read_body<application::DecisionsCommand>(R"({"ids":)" + wrong + "}")) ==
          "ids: must be a list of 1 to 200 ids\n");
  }
  const auto many =
      http::read_body<application::AbsencesForManyCommand>(R"({"absenceTypeId":"SIC","employeeIds":["7","8"]})");
  CHECK(many.command.employees == std::vector<domain::EmployeeId>{{7}, {8}});
  CHECK(many.command.absence.type == "SIC");
  CHECK(faults_of(http::read_body<application::AbsencesForManyCommand>(R"({"employeeIds":"7"})")) ==
        "employeeIds: must be a list of 1 to 200 ids\n");
}

TEST_CASE("Members of the wrong type are listed all at once, and the others are read all the same") {
  const auto absence = http::read_body<application::AbsenceCommand>(
      R"({"absenceTypeId":1,"startDate":true,"endDate":["2026-03-20"],"halfDay":"morning","comments":{}})");
  CHECK(faults_of(absence) ==
        "absenceTypeId: must be a string\n"
        "startDate: must be a string\n"
        "endDate: must be a string\n"
        "comments: must be a string\n");
  CHECK(absence.command.half == std::optional{domain::HalfOfDay::morning});

  const auto entry = http::read_body<application::TimeEntryCommand>(
      R"({"startTimestamp":"1","endTimestamp":1.5,"pauseSeconds":2147483648,"projectId":true,"categoryId":1e0,)"
      R"("remarks":7})");
  CHECK(faults_of(entry) ==
        "startTimestamp: must be an integer of 64 bits\n"
        "endTimestamp: must be an integer of 64 bits\n"
        "pauseSeconds: must be an integer of 32 bits\n"
        "projectId: must be an integer of 32 bits\n"
        "categoryId: must be an integer of 32 bits\n"
        "remarks: must be a string\n");
}

TEST_CASE("Integers reach to the ends of their type and no further") {
  const auto ends = http::read_body<application::TimeEntryCommand>(
      R"({"startTimestamp":-9223372036854775808,"endTimestamp":9223372036854775807,"pauseSeconds":-2147483648,)"
      R"("projectId":2147483647,"categoryId":-0})");
  REQUIRE(faults_of(ends) == "");
  CHECK(ends.command.begin == domain::Instant::min());
  CHECK(ends.command.end == domain::Instant::max());
  CHECK(ends.command.pause == std::chrono::seconds{std::numeric_limits<std::int32_t>::min()});
  CHECK(ends.command.booking.project == std::optional{domain::ProjectId{std::numeric_limits<std::int32_t>::max()}});
  CHECK((ends.command.booking.category && !*ends.command.booking.category));

  for (const char* number : {"9223372036854775808", "-9223372036854775809", "1e300", "0.0", "\"5\"", "[]"}) {
    CAPTURE(number);
    CHECK(faults_of(http::read_body<application::TimeEntryCommand>(
              std::string{R"({"endTimestamp":)"} + number + "}")) == "endTimestamp: must be an integer of 64 bits\n");
  }
  CHECK(faults_of(http::read_body<application::StopCommand>(R"({"projectId":-2147483649})")) ==
        "projectId: must be an integer of 32 bits\n");
}

TEST_CASE("Texts are UTF-8 without NUL") {
  CHECK(http::read_body<application::ReasonCommand>("{\"reason\":\"Größe \\u20ac 😀\"}").command.reason == "Größe € 😀");
  CHECK(faults_of(http::read_body<application::ReasonCommand>(R"({"reason":"a\u0000b"})")) ==
        "reason: must not contain a NUL character\n");
  for (const std::string bytes : {"\xff", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xc3"}) {
    CHECK(faults_of(http::read_body<application::ReasonCommand>(R"({"reason":")" + bytes + R"("})")) == "unreadable");
  }
  CHECK(faults_of(http::read_body<application::ReasonCommand>(R"({"reason":"\ud800"})")) == "unreadable");
  CHECK(faults_of(http::read_body<application::ReasonCommand>(std::string("{\"reason\":\"a\0b\"}", 16))) ==
        "unreadable");
}

TEST_CASE("A body that is present is a JSON object") {
  for (const std::string body : {"[]", "null", "1", "\"text\"", "true", "{", "}", "{}{}", "{} x", "{'reason':1}",
                                 "{\"reason\":\"a\",}", " ", "reason=late", "\xef\xbb\xbf{}"}) {
    CAPTURE(body);
    const auto form = http::read_body<application::ReasonCommand>(body);
    CHECK(faults_of(form) == "unreadable");
    CHECK_FALSE(form.command.reason);
  }
  CHECK(faults_of(http::read_body<application::ReasonCommand>(" {} \n")) == "");
}

TEST_CASE("An optional body may be absent, a required one may not") {
  CHECK(faults_of(http::read_body<application::ReasonCommand>("")) == "");
  CHECK(faults_of(http::read_body<application::StopCommand>("")) == "");
  CHECK(faults_of(http::read_body<application::AbsenceCommand>("")) == "unreadable");
  CHECK(faults_of(http::read_body<application::TimeEntryCommand>("")) == "unreadable");
}

TEST_CASE("What is said at a stop") {
  const auto form = http::read_body<application::StopCommand>(
      R"({"projectId":0,"categoryId":null,"remarks":"x","breakRegulation":"apply"})");
  REQUIRE(faults_of(form) == "");
  CHECK((form.command.booking.project && !*form.command.booking.project));
  CHECK_FALSE(form.command.booking.category);
  CHECK(form.command.remarks == "x");
  CHECK(form.command.decision == application::BreakDecision::apply);
  CHECK(http::read_body<application::StopCommand>(R"({"breakRegulation":"ignore"})").command.decision ==
        application::BreakDecision::ignore);
  CHECK(faults_of(http::read_body<application::StopCommand>(R"({"breakRegulation":"APPLY"})")) ==
        "breakRegulation: must be apply or ignore\n");
}

TEST_CASE("The last day of a token, and what it opens") {
  CHECK(http::read_body<application::PersonalTokenCommand>(R"({"scope":"provisioning"})").command.scope ==
        domain::TokenScope::provisioning);
  CHECK(faults_of(http::read_body<application::PersonalTokenCommand>(R"({"scope":"all"})")) ==
        "scope: must be everything or provisioning\n");
  CHECK(http::read_body<application::PersonalTokenCommand>(R"({"expiresOn":"2026-12-31"})").command.expires_on ==
        domain::parse_date("2026-12-31"));
  for (const std::string day : {"", "tomorrow", "2026-02-30"}) {
    CHECK(faults_of(http::read_body<application::PersonalTokenCommand>(R"({"expiresOn":")" + day + R"("})")) ==
          "expiresOn: must be a date YYYY-MM-DD\n");
  }
}

TEST_CASE("A password is a member like others, of a body that may be left out") {
  CHECK(http::read_body<application::PasswordCommand>(R"({"name":7,"password":"right \u00fc"})").command.password ==
        "right \xC3\xBC");
  CHECK(http::read_body<application::PasswordCommand>(R"({"password":""})").command.password == "");
  CHECK_FALSE(http::read_body<application::PasswordCommand>(R"({"password":null})").command.password);
  CHECK(faults_of(http::read_body<application::PasswordCommand>("")) == "");
  CHECK(faults_of(http::read_body<application::PasswordCommand>("[]")) == "unreadable");
  CHECK(faults_of(http::read_body<application::PasswordCommand>(R"({"password":7})")) ==
        "password: must be a string\n");
  CHECK(http::read_body<application::PersonalTokenCommand>(R"({"password":"right"})").command.password == "right");
  CHECK(faults_of(http::read_body<application::PersonalTokenCommand>(R"({"name":1,"password":7})")) ==
        "name: must be a string\npassword: must be a string\n");
}

TEST_CASE("A body with a member twice cannot be read") {
  CHECK(faults_of(http::read_body<application::ReasonCommand>(R"({"reason":"first","reason":"last"})")) ==
        "unreadable");
  CHECK(faults_of(http::read_body<application::ReasonCommand>(R"({"reason":"first","reason":1})")) == "unreadable");
  CHECK(http::read_body<application::ReasonCommand>(R"({"reason":"first","Reason":"another"})").command.reason ==
        "first");
}

TEST_CASE("Nesting without end is no way to bring the parser down") {
  CHECK(faults_of(http::read_body<application::ReasonCommand>(deep(20, "[", "]"))) == "reason: must be a string\n");
  CHECK(faults_of(http::read_body<application::ReasonCommand>(deep(1'000, "[", "]"))) == "unreadable");
  CHECK(faults_of(http::read_body<application::ReasonCommand>(deep(200'000, "[", "]"))) == "unreadable");
  CHECK(faults_of(http::read_body<application::ReasonCommand>(deep(100'000, R"({"a":)", "}"))) == "unreadable");
  CHECK(faults_of(http::read_body<application::ReasonCommand>(std::string(1'000'000, '['))) == "unreadable");
}

TEST_CASE("A body larger than the reader's own buffer is read") {
  const std::string reason(100'000, 'x');
  CHECK(http::read_body<application::ReasonCommand>(R"({"reason":")" + reason + R"("})").command.reason == reason);
}

TEST_CASE("A correction of leave is read with its year, days in halves and reason") {
  const auto read = [](std::string_view body) { return http::read_body<application::LeaveCorrectionCommand>(body); };
  const auto good = read(R"({"year":2026,"days":-1.5,"reason":"counted twice"})");
  CHECK(good.faults.empty());
  CHECK(good.command.year == std::chrono::year{2026});
  CHECK(good.command.days == domain::HalfDays{-3});
  CHECK(good.command.reason == "counted twice");
  CHECK(read(R"({"days":366})").command.days == domain::HalfDays{732});
  const auto empty = read("{}");
  CHECK(empty.faults.empty());
  CHECK_FALSE(empty.command.days);
  for (const char* wrong : {R"({"days":"1"})", R"({"days":0.3})", R"({"days":366.5})", R"({"days":-366.5})",
                            R"({"days":1e300})", R"({"year":1969})", R"({"year":2101})", R"({"year":67562})",
                            R"({"year":2026.5})", R"({"reason":7})", "[]", ""}) {
    CAPTURE(wrong);
    CHECK(read(wrong).faults.size() == 1);
  }
}

TEST_CASE("A booking in a time account is read member by member") {
  const auto form = http::read_body<application::TimeAccountBookingCommand>(
      R"({"kind":"payout","minutes":-60,"date":"2026-03-02","reason":"with the salary"})");
  REQUIRE(faults_of(form) == "");
  CHECK(form.command.kind == domain::BookingKind::payout);
  CHECK(form.command.minutes == -60);
  CHECK(form.command.day == domain::parse_date("2026-03-02"));
  CHECK(form.command.reason == "with the salary");
  CHECK_FALSE(http::read_body<application::TimeAccountBookingCommand>("{}").command.kind);
  CHECK(faults_of(http::read_body<application::TimeAccountBookingCommand>(
            R"({"kind":"correction","minutes":"1","date":"today","reason":1})")) ==
        "kind: must be opening-balance, adjustment, payout, lapse or cap\n"
        "minutes: must be an integer of 32 bits\n"
        "date: must be a date, YYYY-MM-DD\n"
        "reason: must be a string\n");
  CHECK(faults_of(http::read_body<application::TimeAccountBookingCommand>("")) == "unreadable");
}

TEST_CASE("Of which illness an absence is, is the id of another absence, or left out") {
  CHECK(http::read_body<application::IllnessCommand>(R"({"sameAs":"17"})").command.same_as == domain::AbsenceId{17});
  CHECK_FALSE(http::read_body<application::IllnessCommand>("").command.same_as);
  CHECK_FALSE(http::read_body<application::IllnessCommand>(R"({"sameAs":null})").command.same_as);
  CHECK(http::read_body<application::IllnessCommand>(R"({"sameAs":"first"})").command.same_as == domain::AbsenceId{});
  CHECK(faults_of(http::read_body<application::IllnessCommand>(R"({"sameAs":17})")) == "sameAs: must be a string\n");
  CHECK(faults_of(http::read_body<application::IllnessCommand>("[]")) == "unreadable");
}

TEST_CASE("Closing names a scope, perhaps a person, and may be forced") {
  const auto read =
      http::read_body<application::ClosingCommand>(R"({"scope":"person","employeeId":"15","force":true})");
  CHECK(read.faults.empty());
  CHECK(read.command.scope == application::ClosingScope::person);
  CHECK(read.command.employee == domain::EmployeeId{15});
  CHECK(read.command.force);
  CHECK_FALSE(http::read_body<application::ClosingCommand>(R"({"scope":"team"})").command.force);
  CHECK(http::read_body<application::ClosingCommand>(R"({"scope":"person","employeeId":"erika"})").command.employee ==
        domain::EmployeeId{0});
  const auto wrong = http::read_body<application::ClosingCommand>(R"({"scope":"everybody","force":"yes"})");
  REQUIRE(wrong.faults.size() == 2);
  CHECK(wrong.faults[0].field == domain::fields::scope);
  CHECK(wrong.faults[1].field == application::fields::force);
}

TEST_CASE("A certificate is for the whole absence unless it says for which days") {
  CHECK_FALSE(http::read_body<application::CertificateCommand>("").command.days);
  CHECK_FALSE(http::read_body<application::CertificateCommand>("{}").command.days);
  CHECK_FALSE(http::read_body<application::CertificateCommand>(R"({"days":null})").command.days);
  CHECK(http::read_body<application::CertificateCommand>(R"({"days":[]})").command.days ==
        std::vector<domain::DateSpan>{});
  CHECK(
      http::read_body<application::CertificateCommand>(R"({"days":[{"startDate":"2026-03-04","endDate":"2026-03-06"},)"
                                                       R"({"startDate":"2026-03-10","endDate":"2026-03-09"}]})")
          .command.days == std::vector{test::days("2026-03-04", "2026-03-06"), test::days("2026-03-10", "2026-03-09")});
  const std::string fault =
      "days: must be a list of 1 to 100 spans of days, each with startDate and, not before it, endDate\n";
  for (const auto* body :
       {R"({"days":"2026-03-04"})", R"({"days":{}})", R"({"days":["2026-03-04"]})", R"({"days":[{}]})",
        R"({"days":[{"startDate":"2026-03-04"}]})", R"({"days":[{"startDate":"2026-03-04","endDate":null}]})",
        R"({"days":[{"startDate":"2026-03-04","endDate":"2026-02-30"}]})",
        R"({"days":[{"startDate":"2026-03-04","endDate":"2026-03-06"},3]})"}) {
    CAPTURE(body);
    CHECK(faults_of(http::read_body<application::CertificateCommand>(body)) == fault);
  }
  CHECK(faults_of(http::read_body<application::CertificateCommand>("[]")) == "unreadable");
}
