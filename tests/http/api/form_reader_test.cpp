#include <string>

#include <catch2/catch.hpp>

#include <stint/http/api/form_reader.hpp>

using namespace stint;
using http::read_absence_form;
using http::read_reason_form;
using http::read_stop_form;
using http::read_time_entry_form;

namespace {

/// `field: message`, one a fault, or "unreadable".
template <class Form>
std::string faults_of(const application::Submitted<Form>& submitted) {
  if (submitted.unreadable) return "unreadable";
  std::string text;
  for (const auto& [field, message] : submitted.faults) text += field + ": " + message + "\n";
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

TEST_CASE("An absence form is read member by member; unknown ones are ignored and null means left out") {
  const auto form = read_absence_form(
      R"({"absenceTypeId":"VAC","startDate":"2026-03-16","endDate":"2026-03-20","halfDay":null,"comments":"",)"
      R"("substituteEmployeeId":"0","colour":{"deep":[1]}})");
  REQUIRE(faults_of(form) == "");
  CHECK(form.command.absence_type_id == "VAC");
  CHECK(form.command.start_date == "2026-03-16");
  CHECK(form.command.end_date == "2026-03-20");
  CHECK_FALSE(form.command.half_day);
  CHECK(form.command.comments == "");
  CHECK(form.command.substitute_employee_id == "0");
  CHECK_FALSE(read_absence_form("{}").command.start_date);
}

TEST_CASE("Members of the wrong type are listed all at once, and the others are read all the same") {
  const auto absence = read_absence_form(
      R"({"absenceTypeId":1,"startDate":true,"endDate":["2026-03-20"],"halfDay":"morning","comments":{}})");
  CHECK(faults_of(absence) ==
        "absenceTypeId: must be a string\n"
        "startDate: must be a string\n"
        "endDate: must be a string\n"
        "comments: must be a string\n");
  CHECK(absence.command.half_day == "morning");

  const auto entry = read_time_entry_form(
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
  const auto ends = read_time_entry_form(
      R"({"startTimestamp":-9223372036854775808,"endTimestamp":9223372036854775807,"pauseSeconds":-2147483648,)"
      R"("projectId":2147483647,"categoryId":-0})");
  REQUIRE(faults_of(ends) == "");
  CHECK(ends.command.start_timestamp == std::numeric_limits<std::int64_t>::min());
  CHECK(ends.command.end_timestamp == std::numeric_limits<std::int64_t>::max());
  CHECK(ends.command.pause_seconds == std::numeric_limits<std::int32_t>::min());
  CHECK(ends.command.project_id == std::numeric_limits<std::int32_t>::max());
  CHECK(ends.command.category_id == 0);

  for (const char* number : {"9223372036854775808", "-9223372036854775809", "1e300", "0.0", "\"5\"", "[]"}) {
    CAPTURE(number);
    CHECK(faults_of(read_time_entry_form(std::string{R"({"endTimestamp":)"} + number + "}")) ==
          "endTimestamp: must be an integer of 64 bits\n");
  }
  CHECK(faults_of(read_stop_form(R"({"projectId":-2147483649})")) == "projectId: must be an integer of 32 bits\n");
}

TEST_CASE("Texts are UTF-8 without NUL") {
  CHECK(read_reason_form("{\"reason\":\"Größe \\u20ac 😀\"}").command.reason == "Größe € 😀");
  CHECK(faults_of(read_reason_form(R"({"reason":"a\u0000b"})")) == "reason: must not contain a NUL character\n");
  for (const std::string bytes : {"\xff", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xc3"}) {
    CHECK(faults_of(read_reason_form(R"({"reason":")" + bytes + R"("})")) == "unreadable");
  }
  CHECK(faults_of(read_reason_form(R"({"reason":"\ud800"})")) == "unreadable");
  CHECK(faults_of(read_reason_form(std::string("{\"reason\":\"a\0b\"}", 16))) == "unreadable");
}

TEST_CASE("A body that is present is a JSON object") {
  for (const std::string body : {"[]", "null", "1", "\"text\"", "true", "{", "}", "{}{}", "{} x", "{'reason':1}",
                                 "{\"reason\":\"a\",}", " ", "reason=late", "\xef\xbb\xbf{}"}) {
    CAPTURE(body);
    const auto form = read_reason_form(body);
    REQUIRE(form.unreadable);
    CHECK(form.unreadable->refusal == domain::Refusal::invalid);
    CHECK(form.unreadable->rule == domain::Rule::malformed_body);
    CHECK_FALSE(form.command.reason);
  }
  CHECK(faults_of(read_reason_form(" {} \n")) == "");
}

TEST_CASE("An optional body may be absent, a required one may not") {
  CHECK(faults_of(read_reason_form("")) == "");
  CHECK(faults_of(read_stop_form("")) == "");
  CHECK(faults_of(read_absence_form("")) == "unreadable");
  CHECK(faults_of(read_time_entry_form("")) == "unreadable");
}

TEST_CASE("A stop form") {
  const auto form = read_stop_form(R"({"projectId":0,"categoryId":null,"remarks":"x","breakRegulation":"apply"})");
  REQUIRE(faults_of(form) == "");
  CHECK(form.command.project_id == 0);
  CHECK_FALSE(form.command.category_id);
  CHECK(form.command.remarks == "x");
  CHECK(form.command.break_regulation == "apply");
}

TEST_CASE("A password is a member like others, of a body that may be left out") {
  using http::read_password_form;
  CHECK(read_password_form(R"({"name":7,"password":"right \u00fc"})").command.password == "right \xC3\xBC");
  CHECK(read_password_form(R"({"password":""})").command.password == "");
  CHECK_FALSE(read_password_form(R"({"password":null})").command.password);
  CHECK(faults_of(read_password_form("")) == "");
  CHECK(faults_of(read_password_form("[]")) == "unreadable");
  CHECK(faults_of(read_password_form(R"({"password":7})")) == "password: must be a string\n");
  CHECK(http::read_personal_token_form(R"({"password":"right"})").command.password == "right");
  CHECK(faults_of(http::read_personal_token_form(R"({"name":1,"password":7})")) ==
        "name: must be a string\npassword: must be a string\n");
}

TEST_CASE("Of a member that is repeated the last counts, in the whole body") {
  CHECK(read_reason_form(R"({"reason":"first","reason":"last"})").command.reason == "last");
  CHECK(faults_of(read_reason_form(R"({"reason":"first","reason":1})")) == "reason: must be a string\n");
  CHECK_FALSE(read_reason_form(R"({"reason":"first","reason":null})").command.reason);
}

TEST_CASE("Nesting without end is no way to bring the parser down") {
  CHECK(faults_of(read_reason_form(deep(20, "[", "]"))) == "reason: must be a string\n");
  CHECK(faults_of(read_reason_form(deep(1'000, "[", "]"))) == "unreadable");
  CHECK(faults_of(read_reason_form(deep(200'000, "[", "]"))) == "unreadable");
  CHECK(faults_of(read_reason_form(deep(100'000, R"({"a":)", "}"))) == "unreadable");
  CHECK(faults_of(read_reason_form(std::string(1'000'000, '['))) == "unreadable");
}

TEST_CASE("A body larger than the reader's own buffer is read") {
  const std::string reason(100'000, 'x');
  CHECK(read_reason_form(R"({"reason":")" + reason + R"("})").command.reason == reason);
}
