// Filters compared with a second reading of RFC 7644 §3.4.2.2: expressions and people are generated as plain values,
// which are written as text and as a resource, respectively.

#include <algorithm>
#include <functional>

#include <rapidcheck/catch.h>

#include <stint/domain/provisioning/filter.hpp>

#include "tests/domain/provisioning/attributes.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

int any_below(int end) { return *rc::gen::inRange(0, end); }
bool perhaps() { return any_below(2) == 0; }

std::string any_text(int shortest) {
  std::string text;
  for (int left = shortest + any_below(4 - shortest); left > 0; --left) text += "aAbB"[any_below(4)];
  return text;
}

struct Email {
  std::string value;
  std::string type;
};

/// A person with few known attributes.
struct Person {
  std::optional<std::string> user_name{};
  std::optional<std::string> external_id{};
  std::optional<std::string> given_name{};
  std::optional<bool> active{};
  std::optional<int> days{};
  std::vector<Email> emails{};
};

Person any_person() {
  const auto perhaps_text = [] { return perhaps() ? std::optional{any_text(1)} : std::nullopt; };
  Person person{.user_name = perhaps_text(), .external_id = perhaps_text(), .given_name = perhaps_text()};
  if (perhaps()) person.active = perhaps();
  if (perhaps()) person.days = any_below(4);
  for (int left = any_below(4); left > 0; --left) person.emails.push_back({any_text(1), perhaps() ? "work" : "home"});
  return person;
}

const std::string employment = "urn:stint:params:scim:schemas:extension:employment:1.0:User";

Attribute resource_of(const Person& person) {
  Attribute resource{Attribute::Members{}};
  if (person.user_name) resource.set("userName", *person.user_name);
  if (person.external_id) resource.set("externalId", *person.external_id);
  if (person.given_name) resource.set("name", object({{"givenName", *person.given_name}}));
  if (person.active) resource.set("active", *person.active);
  if (person.days) resource.set(employment, object({{"vacationDaysPerYear", static_cast<double>(*person.days)}}));
  Attribute::List emails;
  for (const auto& [value, type] : person.emails) emails.push_back(object({{"value", value}, {"type", type}}));
  if (!emails.empty()) resource.set("emails", std::move(emails));
  return resource;
}

/// A part of an expression: its text, its matches, and whether `and` requires it in parentheses.
struct Expression {
  std::string text;
  std::function<bool(const Person&)> is_true;
  bool is_either = false;
};

/// Keywords may be in either case.
std::string in_any_case(std::string word) {
  for (auto& c : word) {
    if (perhaps()) c = static_cast<char>(c - 'a' + 'A');
  }
  return word;
}

std::string blanks() { return std::string(1U + static_cast<unsigned>(any_below(2)), ' '); }

std::string small(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) { return c == 'A' ? 'a' : c == 'B' ? 'b' : c; });
  return text;
}

const std::vector<std::string> orders{"eq", "ne", "gt", "ge", "lt", "le"};

/// The result of an ordering operator for two values.
bool holds(const std::string& word, const auto& left, const auto& right) {
  if (word == "eq") return left == right;
  if (word == "ne") return left != right;
  if (word == "gt") return left > right;
  if (word == "ge") return left >= right;
  return word == "lt" ? left < right : left <= right;
}

bool holds_of_texts(const std::string& word, const std::string& left, const std::string& right) {
  if (word == "co") return left.find(right) != std::string::npos;
  if (word == "sw") return left.substr(0, right.size()) == right;
  if (word == "ew") return left.size() >= right.size() && left.substr(left.size() - right.size()) == right;
  return holds(word, left, right);
}

using TextOf = std::function<std::optional<std::string>(const Person&)>;

/// Compares an optional string. A person without one differs from every value.
Expression compared_text(const std::string& name, const TextOf& text_of, bool is_exact) {
  if (any_below(6) == 0) {
    return {name + blanks() + in_any_case("pr"),
            [text_of](const Person& person) { return text_of(person).has_value(); }};
  }
  const auto word = std::vector<std::string>{"eq", "ne", "co", "sw", "ew", "gt", "ge", "lt", "le"}.at(
      static_cast<std::size_t>(any_below(9)));
  const auto with = any_text(0);
  return {name + blanks() + in_any_case(word) + blanks() + '"' + with + '"',
          [text_of, word, with, is_exact](const Person& person) {
            const auto text = text_of(person);
            if (!text) return word == "ne";
            return is_exact ? holds_of_texts(word, *text, with) : holds_of_texts(word, small(*text), small(with));
          }};
}

Expression compared_truth() {
  const bool with = perhaps();
  const std::string word = perhaps() ? "eq" : "ne";
  return {"active " + word + (with ? " true" : " false"), [with, word](const Person& person) {
            return person.active ? holds(word, *person.active, with) : word == "ne";
          }};
}

Expression compared_number() {
  const int with = any_below(4);
  const auto word = orders.at(static_cast<std::size_t>(any_below(6)));
  return {employment + ":vacationDaysPerYear " + in_any_case(word) + ' ' + std::to_string(with),
          [with, word](const Person& person) { return person.days ? holds(word, *person.days, with) : word == "ne"; }};
}

/// One of several values must match; within brackets one and the same must match everything.
Expression compared_email() {
  const auto text = small(any_text(1));
  const std::string type = perhaps() ? "work" : "home";
  const auto is_of_type = [type](const Email& email) { return email.type == type; };
  const auto has_text = [text](const Email& email) { return small(email.value).find(text) != std::string::npos; };
  const auto any = [](const Person& person, const auto& passes) { return std::ranges::any_of(person.emails, passes); };
  switch (any_below(5)) {
    case 0:
      return {"emails co \"" + text + '"', [=](const Person& person) { return any(person, has_text); }};
    case 1:
      return {"emails.type eq \"" + type + '"', [=](const Person& person) { return any(person, is_of_type); }};
    case 2:
      return {"emails pr", [](const Person& person) { return !person.emails.empty(); }};
    case 3:
      return {"emails[type eq \"" + type + "\" and value co \"" + text + "\"]", [=](const Person& person) {
                return any(person, [=](const Email& email) { return is_of_type(email) && has_text(email); });
              }};
    default:
      return {"emails[not (type eq \"" + type + "\") or value co \"" + text + "\"]", [=](const Person& person) {
                return any(person, [=](const Email& email) { return !is_of_type(email) || has_text(email); });
              }};
  }
}

Expression any_comparison() {
  switch (any_below(6)) {
    case 0:
      return compared_text(
          "userName", [](const Person& person) { return person.user_name; }, false);
    case 1:
      return compared_text(
          "externalId", [](const Person& person) { return person.external_id; }, true);
    case 2:
      return compared_text(
          "name.givenName", [](const Person& person) { return person.given_name; }, false);
    case 3:
      return compared_truth();
    case 4:
      return compared_number();
    default:
      return compared_email();
  }
}

std::string in_parentheses(const Expression& part) { return "(" + part.text + ")"; }

Expression any_expression(int depth) {
  const int form = depth == 0 ? 0 : any_below(5);
  if (form <= 1) return any_comparison();
  auto first = any_expression(depth - 1);
  if (form == 2) {
    return {in_any_case("not") + (perhaps() ? " " : "") + in_parentheses(first),
            [inner = first.is_true](const Person& person) { return !inner(person); }};
  }
  auto second = any_expression(depth - 1);
  const bool is_either = form == 3;
  const auto written = [&](const Expression& part) {
    const bool needs_parentheses = part.is_either && !is_either;
    return needs_parentheses || any_below(4) == 0 ? in_parentheses(part) : part.text;
  };
  return {written(first) + blanks() + in_any_case(is_either ? "or" : "and") + blanks() + written(second),
          [is_either, one = first.is_true, other = second.is_true](const Person& person) {
            return is_either ? one(person) || other(person) : one(person) && other(person);
          },
          is_either};
}

}  // namespace

TEST_CASE("Any filter means whom it says") {
  rc::prop("read and asked about anybody", [] {
    const auto expression = any_expression(3);
    RC_LOG() << expression.text << "\n";
    const auto filter = parse_filter(expression.text);
    RC_ASSERT(filter.has_value());
    for (int left = 5; left > 0; --left) {
      const auto person = any_person();
      RC_LOG() << text_of(resource_of(person)) << "\n";
      RC_ASSERT(matches(*filter, resource_of(person)) == expression.is_true(person));
    }
  });
}

TEST_CASE("Whoever a filter means has the text that it demands") {
  rc::prop("of a name, so that they can be looked up by it", [] {
    auto expression = any_expression(2);
    const bool is_said = perhaps();
    if (is_said) expression.text = "userName eq \"" + any_text(1) + "\" and (" + expression.text + ")";
    const auto filter = parse_filter(expression.text);
    RC_ASSERT(filter.has_value());
    const auto demanded = demanded_text(*filter, "userName");
    if (is_said) RC_ASSERT(demanded.has_value());
    if (!demanded) return;
    const auto person = any_person();
    if (!matches(*filter, resource_of(person))) return;
    RC_ASSERT((person.user_name && small(*person.user_name) == small(*demanded)));
  });
}

TEST_CASE("A filter demands the text of a comparison that must hold, and of no other") {
  const auto demanded = [](const std::string& text) {
    return demanded_text(parse_filter(text).value(), "userName").value_or("nothing");
  };
  CHECK(demanded(R"(userName eq "Nina")") == "Nina");
  CHECK(demanded(R"(USERNAME eq "Nina" and active eq true)") == "Nina");
  CHECK(demanded(R"(active eq true and (userName eq "Nina" and id pr))") == "Nina");
  CHECK(demanded(R"(urn:ietf:params:scim:schemas:core:2.0:User:userName eq "Nina")") == "Nina");
  for (const std::string other : {R"(userName eq "Nina" or id pr)", R"(not (userName eq "Nina"))",
                                  R"(userName ne "Nina")", R"(userName sw "Nina")", "userName eq null", "userName eq 5",
                                  R"(emails[userName eq "Nina"])", R"(name.userName eq "Nina")"}) {
    CAPTURE(other);
    CHECK(demanded(other) == "nothing");
  }
}
