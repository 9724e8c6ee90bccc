// Which users a filter matches (RFC 7644 §3.4.2.2), and which filters are refused.

#include <stint/domain/provisioning/filter.hpp>

#include "tests/domain/provisioning/attributes.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

bool means_erika(const std::string& filter) {
  const auto parsed = parse_filter(filter);
  CAPTURE(filter, parsed ? "" : parsed.error().members.front().message);
  REQUIRE(parsed);
  return matches(*parsed, erika());
}

std::string fault_of(const std::string& filter) {
  const auto parsed = parse_filter(filter);
  if (parsed) return "none";
  CHECK(parsed.error().rule == rules::invalid_filter);
  return parsed.error().members.front().message;
}

const std::string enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

}  // namespace

TEST_CASE("A filter means whoever compares as it says") {
  struct Case {
    std::string filter;
    bool is_meant;
  };
  const auto given = GENERATE_COPY(values<Case>({
      {R"(userName eq "erika@acme.example")", true},  // strings ignoring case
      {R"(USERNAME Eq "ERIKA@acme.example")", true},  // names and operators as well
      {R"(userName eq "erika@acme.exampl")", false},
      {R"(userName ne "max")", true},
      {R"(userName ne "Erika@acme.example")", false},
      {R"(externalId eq "A-1")", true},  // but ids are exact
      {R"(externalId eq "a-1")", false},
      {R"(userName co "@ACME")", true},
      {R"(userName co "@home")", false},
      {R"(userName sw "eri")", true},
      {R"(userName sw "rika")", false},
      {R"(userName ew ".example")", true},
      {R"(userName ew ".exampl")", false},
      {R"(name.familyName eq "Müster")", true},
      {R"(name.familyName eq "M\u00fcster")", true},
      {R"(name.familyName sw "M\u00FC")", true},
      {R"(name.middleName pr)", false},
      {R"(name pr)", true},
      {R"(title pr)", false},
      {R"(title eq null)", true},
      {R"(userName eq null)", false},
      {R"(title ne "x")", true},
      {R"(active eq true)", true},
      {R"(active eq "True")", true},
      {R"(active eq false)", false},
      {R"(active ne false)", true},
      {R"(emails eq "e@home.example")", true},  // any element, by its value
      {R"(emails.type eq "home")", true},
      {R"(emails.type eq "other")", false},
      {R"(emails[type eq "work" and value co "acme"])", true},
      {R"(emails[type eq "home" and value co "acme"])", false},  // one element has to be both
      {R"(emails[type eq "work"].value eq "ERIKA@acme.example")", true},
      {R"(emails[type eq "home"].value eq "erika@acme.example")", false},
      {R"(emails[primary eq true])", true},
      {enterprise + R"(:employeeNumber eq "17")", true},
      {enterprise + R"(:manager.value eq "3")", true},
      {enterprise + R"(:manager eq "3")", true},
      {R"(urn:ietf:params:scim:schemas:core:2.0:User:userName sw "erika")", true},
      {R"(urn:stint:params:scim:schemas:extension:employment:1.0:User:vacationDaysPerYear gt 29.5)", true},
      {R"(urn:stint:params:scim:schemas:extension:employment:1.0:User:vacationDaysPerYear gt 30)", false},
      {R"(urn:stint:params:scim:schemas:extension:employment:1.0:User:vacationDaysPerYear ge 30)", true},
      {R"(urn:stint:params:scim:schemas:extension:employment:1.0:User:vacationDaysPerYear lt 30)", false},
      {R"(urn:stint:params:scim:schemas:extension:employment:1.0:User:vacationDaysPerYear le 30)", true},
      {R"(urn:stint:params:scim:schemas:extension:employment:1.0:User:startDate ge "2026-03-02")", true},
      {R"(urn:stint:params:scim:schemas:extension:employment:1.0:User:startDate gt "2026-03-02")", false},
      {R"(userName gt 5)", false},  // different kinds are not comparable
  }));
  CHECK(means_erika(given.filter) == given.is_meant);
}

TEST_CASE("Strings of a filter have the escapes of JSON") {
  struct Case {
    std::string written, meant;
  };
  for (const auto& [written, meant] : {
           Case{R"(\"\\\/)", R"("\/)"},
           Case{R"(\b\f\n\r\t)", "\b\f\n\r\t"},
           Case{R"(\u0000)", std::string(1, '\0')},
           Case{R"(\u007f)", "\x7F"},
           Case{R"(\u0080)", "\xC2\x80"},
           Case{R"(\u07FF)", "\xDF\xBF"},
           Case{R"(\u0800)", "\xE0\xA0\x80"},
           Case{R"(\ud7ff)", "\xED\x9F\xBF"},
           Case{R"(\ue000)", "\xEE\x80\x80"},
           Case{R"(\uFFFF)", "\xEF\xBF\xBF"},
           Case{R"(\ud800\udc00)", "\xF0\x90\x80\x80"},
           Case{R"(\uD83D\uDE00)", "\xF0\x9F\x98\x80"},
           Case{R"(\udbff\udfff)", "\xF4\x8F\xBF\xBF"},
       }) {
    CAPTURE(written);
    const auto filter = parse_filter("title eq \"" + written + "\"");
    REQUIRE(filter);
    CHECK(filter->value.text() != nullptr);
    CHECK(*filter->value.text() == meant);
  }
  for (const std::string wrong :
       {R"(\a)", R"(\U0041)", R"(\u004)", R"(\u00g0)", R"(\u+041)", R"(\udc00)", R"(\udfff)", R"(\ud800)", R"(\ud800x)",
        R"(\ud800\n)", R"(\ud800\dc00)", R"(\ud800udc00)", R"(\ud800\u0041)", R"(\ud800\udbff)", R"(\ud800\ue000)",
        R"(\ud800\ud800)", R"(\ud800\udc0)"}) {
    CAPTURE(wrong);
    CHECK(fault_of("title eq \"" + wrong + "\"").starts_with("has an escape that JSON does not have"));
  }
  CHECK(fault_of(R"(title eq "\u0041)") == "lacks a closing quotation mark (at byte 17)");
  CHECK(fault_of(R"(title eq "\u004)") == "has an escape that JSON does not have (at byte 13)");
  CHECK(fault_of(R"(title eq "\)") == "has an escape that JSON does not have (at byte 12)");
}

TEST_CASE("And binds more tightly than or, and not before both") {
  const std::string yes = R"(id eq "7")";
  const std::string no = R"(id eq "8")";
  CHECK(means_erika(yes + " or " + no + " and " + no));
  CHECK_FALSE(means_erika("(" + yes + " or " + no + ") and " + no));
  CHECK(means_erika(no + " and " + no + " or " + yes));
  CHECK(means_erika("not (" + no + ") and " + yes));
  CHECK_FALSE(means_erika("not (" + no + " or " + yes + ")"));
  CHECK(means_erika("not(" + no + ")"));
  CHECK(means_erika(no + " OR " + no + " Or " + yes));
  CHECK(means_erika("emails[not (type eq \"home\")]"));
}

TEST_CASE("What is no filter is refused, with where it is not understood") {
  CHECK(fault_of("") == "has no attribute (at byte 1)");
  CHECK(fault_of("userName") == "lacks an operator (at byte 9)");
  CHECK(fault_of("userName is \"x\"") == "lacks an operator (at byte 10)");
  CHECK(fault_of("userName equals \"x\"") == "lacks an operator (at byte 10)");
  CHECK(fault_of("active eq truly") == "lacks a value (at byte 11)");
  CHECK(fault_of("userName pr order pr") == "goes on after its end (at byte 13)");
  CHECK(fault_of("userName eq") == "lacks a value (at byte 12)");
  CHECK(fault_of("userName eq erika") == "lacks a value (at byte 13)");
  CHECK(fault_of("userName eq \"erika") == "lacks a closing quotation mark (at byte 19)");
  CHECK(fault_of(R"(userName eq "a\x")") == "has an escape that JSON does not have (at byte 17)");
  CHECK(fault_of(R"(userName eq "\ud800")") == "has an escape that JSON does not have (at byte 20)");
  CHECK(fault_of("active gt true") == "asks for the order of what has none (at byte 15)");
  CHECK(fault_of("(userName pr") == "lacks a closing parenthesis (at byte 13)");
  CHECK(fault_of("emails[type pr") == "lacks a closing bracket (at byte 15)");
  CHECK(fault_of("userName pr or") == "has no attribute (at byte 15)");
  CHECK(fault_of("userName pr)") == "goes on after its end (at byte 12)");
  CHECK(fault_of("7up pr") == "has no attribute (at byte 4)");
  CHECK(fault_of("name.given.first pr") == "has no attribute (at byte 17)");
  CHECK(fault_of("userName eq inf") == "lacks a value (at byte 13)");
}

TEST_CASE("Filters have a limit in length, in depth and in comparisons") {
  const auto nested = [](std::size_t depth) { return std::string(depth, '(') + "id pr" + std::string(depth, ')'); };
  CHECK(means_erika(nested(deepest_filter)));
  CHECK(fault_of(nested(deepest_filter + 1)).starts_with("is nested more than 8 deep"));
  const auto long_one = [](std::size_t bytes) {
    const std::string begin = "id ne \"";
    return begin + std::string(bytes - begin.size() - 1, 'x') + "\"";
  };
  CHECK(means_erika(long_one(longest_filter)));
  CHECK(fault_of(long_one(longest_filter + 1)).starts_with("is longer than 2000 bytes"));
  const auto many = [](std::size_t comparisons) {
    std::string text = "id pr";
    for (std::size_t i = 1; i < comparisons; ++i) text += " and id pr";
    return text;
  };
  CHECK(means_erika(many(most_comparisons)));
  CHECK(fault_of(many(most_comparisons + 1)).starts_with("has more than 50 comparisons"));
}

TEST_CASE("The path of an operation leads to an attribute, or into elements of a list") {
  const auto steps_of = [](const std::string& path) {
    const auto target = parse_target(path);
    if (!target) return std::string{"refused"};
    std::string text;
    for (const auto& step : target->steps) text += "/" + step;
    if (target->elements) text += "[]";
    if (target->member) text += "/" + *target->member;
    return text;
  };
  CHECK(steps_of("userName") == "/userName");
  CHECK(steps_of("name.givenName") == "/name/givenName");
  CHECK(steps_of("urn:ietf:params:scim:schemas:core:2.0:User:name.givenName") == "/name/givenName");
  CHECK(steps_of(enterprise + ":manager") == "/" + enterprise + "/manager");
  CHECK(steps_of(enterprise) == "/" + enterprise);
  CHECK(steps_of("urn:other:1.0:User:shoe.size") == "/urn:other:1.0:User/shoe/size");
  CHECK(steps_of(R"(emails[type eq "work"].value)") == "/emails[]/value");
  CHECK(steps_of(R"(members[value eq "7"])") == "/members[]");
  for (const std::string wrong : {"", "name.", ".givenName", "emails[", "emails[]", R"(emails[type eq "work"].)",
                                  R"(emails[type eq "work"]x)", "urn:ietf:params:scim:schemas:core:2.0:User"}) {
    CAPTURE(wrong);
    CHECK(steps_of(wrong) == "refused");
  }
  CHECK(parse_target("a b").error().rule == rules::invalid_path);
}
