// The effect of operations on a resource (RFC 7644 §3.5.2), in the forms that directories send.

#include <stint/domain/provisioning/attribute_selection.hpp>
#include <stint/domain/provisioning/patch.hpp>

#include "tests/domain/provisioning/attributes.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

/// An attribute of Erika after one operation, or the rule that refuses it.
std::string after(PatchKind kind, const std::string& path, const Attribute& value, const std::string& shown) {
  const auto changed = patched(erika(), {{.kind = kind, .path = path, .value = value}});
  if (!changed) return std::string{changed.error().rule_name()};
  const Attribute* const attribute = changed->find(shown);
  return attribute == nullptr ? "none" : text_of(*attribute);
}

constexpr auto add = PatchKind::add;
constexpr auto replace = PatchKind::replace;
constexpr auto removal = PatchKind::remove;
const std::string enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

}  // namespace

TEST_CASE("A simple attribute is set and removed, whatever the case of its name") {
  CHECK(after(replace, "userName", "e@x", "userName") == R"("e@x")");
  CHECK(after(add, "USERNAME", "e@x", "userName") == R"("e@x")");
  CHECK(after(replace, "active", false, "active") == "false");
  CHECK(after(replace, "title", "Dr.", "title") == R"("Dr.")");
  CHECK(after(removal, "externalId", {}, "externalId") == "none");
  CHECK(after(removal, "title", {}, "title") == "none");
}

TEST_CASE("Of an attribute with attributes in it those change that are said") {
  CHECK(after(replace, "name", object({{"familyName", "M."}}), "name") == R"({givenName:"Erika",familyName:"M."})");
  CHECK(after(replace, "name.givenName", "E.", "name") == R"({givenName:"E.",familyName:"Müster"})");
  CHECK(after(removal, "name.givenName", {}, "name") == R"({familyName:"Müster"})");
  CHECK(after(add, "address.locality", "Graz", "address") == R"({locality:"Graz"})");
  CHECK(after(removal, "address.locality", {}, "address") == "none");
  CHECK(after(replace, enterprise + ":employeeNumber", "18", enterprise) ==
        R"({employeeNumber:"18",manager:{value:"3"}})");
  CHECK(after(removal, enterprise + ":manager", {}, enterprise) == R"({employeeNumber:"17"})");
}

TEST_CASE("To a list elements are added once, and one of them is primary") {
  const auto work = R"({value:"erika@acme.example",type:"work",primary:true})";
  const auto home = R"({value:"e@home.example",type:"home"})";
  CHECK(after(add, "emails", list({object({{"value", "e@home.example"}, {"type", "home"}})}), "emails") ==
        "[" + std::string{work} + "," + home + "]");
  CHECK(after(add, "emails", object({{"value", "new@x"}, {"primary", true}}), "emails") ==
        R"([{value:"erika@acme.example",type:"work",primary:false},)" + std::string{home} +
            R"(,{value:"new@x",primary:true}])");
  CHECK(after(add, "roles", "boss", "roles") == R"(["boss"])");
  CHECK(after(replace, "emails", list({object({{"value", "only@x"}})}), "emails") == R"([{value:"only@x"}])");
  CHECK(after(replace, "emails", {}, "emails") == "[]");
  CHECK(after(removal, "emails", {}, "emails") == "none");
}

TEST_CASE("Elements without a value are the same if all of them is equal") {
  const auto graz = object({{"locality", "Graz"}});
  const auto linz = object({{"locality", "Linz"}});
  CHECK(after(add, "addresses", list({graz, linz, graz}), "addresses") == R"([{locality:"Graz"},{locality:"Linz"}])");
  CHECK(after(add, "roles", list({"boss", "it", "boss"}), "roles") == R"(["boss","it"])");
}

TEST_CASE("An element is added to the one with its value and its type if both have a type") {
  const auto element = [](const char* type) {
    return type == nullptr ? object({{"value", "1"}}) : object({{"value", "1"}, {"type", type}});
  };
  struct Case {
    const char *own, *added;
    bool are_same;
  };
  for (const auto& [own, added, are_same] :
       {Case{nullptr, nullptr, true}, Case{"work", "work", true}, Case{"work", nullptr, true},
        Case{nullptr, "work", true}, Case{"work", "mobile", false}}) {
    CAPTURE(own == nullptr ? "none" : own, added == nullptr ? "none" : added);
    for (const bool is_first : {true, false}) {
      const auto other = object({{"value", "2"}, {"type", "work"}});
      const auto phones = is_first ? list({element(own), other}) : list({other, element(own)});
      const auto changed = patched(object({{"phoneNumbers", phones}}),
                                   {{.kind = add, .path = "phoneNumbers", .value = list({element(added)})}});
      CHECK(changed->find("phoneNumbers")->list()->size() == (are_same ? 2U : 3U));
    }
  }
}

TEST_CASE("A filter chooses the elements that change") {
  CHECK(after(replace, R"(emails[type eq "work"].value)", "e@x", "emails") ==
        R"([{value:"e@x",type:"work",primary:true},{value:"e@home.example",type:"home"}])");
  CHECK(after(replace, R"(emails[type eq "home"])", object({{"value", "h@x"}}), "emails") ==
        R"([{value:"erika@acme.example",type:"work",primary:true},{value:"h@x",type:"home"}])");
  CHECK(after(removal, R"(emails[type eq "home"])", {}, "emails") ==
        R"([{value:"erika@acme.example",type:"work",primary:true}])");
  CHECK(after(removal, R"(emails[type eq "work"].primary)", {}, "emails") ==
        R"([{value:"erika@acme.example",type:"work"},{value:"e@home.example",type:"home"}])");
  CHECK(after(removal, R"(emails[type eq "other"])", {}, "userName") == R"("Erika@Acme.example")");
}

TEST_CASE("To replace in an element that is not there is refused where it is kept, and ignored where it is not") {
  CHECK(after(replace, R"(phoneNumbers[type eq "work"].value)", "110", "phoneNumbers") == "no-target");
  CHECK(after(replace, R"(phoneNumbers[type eq "Mobile"].value)", "110", "phoneNumbers") == "no-target");
  CHECK(after(replace, R"(phoneNumbers[value sw "1"].value)", "110", "phoneNumbers") == "no-target");
  CHECK(after(replace, R"(emails[value eq "x"].value)", "y", "emails") == "no-target");
  CHECK(after(replace, R"(members[value eq "9"].display)", "x", "members") == "no-target");
  for (const char* path :
       {R"(emails[type eq "other"].value)", R"(phoneNumbers[type eq "fax"].value)",
        R"(addresses[type eq "work"].locality)", R"(addresses[type eq "work"])", R"(addresses[type sw "w"].locality)",
        R"(roles[primary eq "True"].value)", R"(ims[type eq "xmpp" and primary eq true].value)"}) {
    CAPTURE(path);
    const auto changed = patched(erika(), {{.kind = replace, .path = path, .value = "x"},
                                           {.kind = replace, .path = "name.familyName", .value = "Neu"}});
    REQUIRE(changed);
    CHECK(text_of(*changed->find("name")) == R"({givenName:"Erika",familyName:"Neu"})");
    CHECK(*changed->find("emails") == *erika().find("emails"));
    CHECK(after(replace, "", object({{path, "x"}}), "userName") == R"("Erika@Acme.example")");
  }
}

TEST_CASE("Entra ID adds to an element that is not there, and it comes to be") {
  CHECK(after(add, R"(phoneNumbers[type eq "work"].value)", "110", "phoneNumbers") == R"([{type:"work",value:"110"}])");
  CHECK(after(add, R"(addresses[type eq "work" and primary eq true].locality)", "Graz", "addresses") ==
        R"([{type:"work",primary:true,locality:"Graz"}])");
  CHECK(after(add, R"(phoneNumbers[type sw "wo"].value)", "110", "phoneNumbers") == "no-target");
}

TEST_CASE("Without a path a value names attributes, by paths where Entra ID does, and Okta repeats the id") {
  const auto changes = object({{"name.givenName", "E."},
                               {enterprise + ":employeeNumber", "18"},
                               {R"(emails[type eq "work"].value)", "e@x"},
                               {"active", "False"},
                               {"id", "999"},
                               {"schemas", list({})}});
  CHECK(after(replace, "", changes, "name") == R"({givenName:"E.",familyName:"Müster"})");
  CHECK(after(replace, "", changes, enterprise) == R"({employeeNumber:"18",manager:{value:"3"}})");
  CHECK(after(replace, "", changes, "emails").starts_with(R"([{value:"e@x")"));
  CHECK(after(replace, "", changes, "active") == R"("False")");
  CHECK(after(replace, "", changes, "id") == R"("7")");
  CHECK(after(replace, "", "Erika", "id") == "invalid-field");
  CHECK(after(replace, "", object({{"emails[", "x"}}), "id") == "invalid-path");
}

TEST_CASE("Members are removed one by one, and listed in the value as well") {
  const auto group = object({{"members", list({object({{"value", "1"}, {"display", "A"}}), object({{"value", "2"}}),
                                               object({{"value", "3"}})})}});
  const auto left = [&](const std::string& path, const Attribute& value) {
    return text_of(*patched(group, {{.kind = removal, .path = path, .value = value}})->find("members"));
  };
  CHECK(left(R"(members[value eq "2"])", {}) == R"([{value:"1",display:"A"},{value:"3"}])");
  CHECK(left("members", list({object({{"value", "1"}}), object({{"value", "9"}})})) == R"([{value:"2"},{value:"3"}])");
}

TEST_CASE("What cannot be changed, or is nowhere, is refused") {
  CHECK(after(removal, "", {}, "id") == "no-target");
  CHECK(after(replace, "id", "8", "id") == "read-only-attribute");
  CHECK(after(removal, "groups", {}, "id") == "read-only-attribute");
  CHECK(after(add, "meta.created", "now", "id") == "read-only-attribute");
  CHECK(after(add, "user name", "x", "id") == "invalid-path");
  const PatchOperation one{.kind = replace, .path = "title", .value = "x"};
  CHECK(patched(erika(), std::vector(most_patch_operations, one)));
  CHECK_FALSE(patched(erika(), std::vector(most_patch_operations + 1, one)));
}

TEST_CASE("No list has more than 10000 elements, nor does an operation say more") {
  const auto members = [](std::size_t from, std::size_t to) {
    Attribute::List all;
    for (auto i = from; i < to; ++i) all.push_back(object({{"value", std::to_string(i)}}));
    return Attribute{std::move(all)};
  };
  const auto size_after = [&](PatchKind kind, const Attribute& value, const std::string& path = "members") {
    const auto changed =
        patched(object({{"members", members(0, most_elements - 1)}}), {{.kind = kind, .path = path, .value = value}});
    if (!changed) return std::string{changed.error().rule_name()} + " " + changed.error().members.front().member;
    return std::to_string(changed->find("members")->list()->size());
  };
  CHECK(size_after(add, members(0, most_elements)) == "10000");
  CHECK(size_after(add, members(0, most_elements + 1)) == "invalid-field members");
  CHECK(size_after(add, members(9'998, 10'000)) == "10000");
  CHECK(size_after(add, members(9'999, 10'001)) == "invalid-field members");
  CHECK(size_after(replace, members(0, most_elements)) == "10000");
  CHECK(size_after(replace, members(0, most_elements + 1)) == "invalid-field members");
  CHECK(size_after(replace, object({{"members", members(0, most_elements + 1)}}), "") == "invalid-field members");
  CHECK(size_after(removal, members(0, most_elements)) == "0");
  CHECK(size_after(removal, members(0, most_elements + 1)) == "invalid-field members");
  CHECK(size_after(add, "x", R"(members[value eq "y"].display)") == "10000");
}

TEST_CASE("Whoever makes one element primary, the others are not any more") {
  CHECK(after(replace, R"(emails[type eq "home"].primary)", true, "emails") ==
        R"([{value:"erika@acme.example",type:"work",primary:false},)"
        R"({value:"e@home.example",type:"home",primary:true}])");
  CHECK(after(add, R"(emails[type eq "home"])", object({{"primary", "True"}}), "emails") ==
        R"([{value:"erika@acme.example",type:"work",primary:false},)"
        R"({value:"e@home.example",type:"home",primary:"True"}])");
  CHECK(after(replace, R"(emails[type eq "home"].primary)", false, "emails") ==
        R"([{value:"erika@acme.example",type:"work",primary:true},)"
        R"({value:"e@home.example",type:"home",primary:false}])");
  const auto two = list({object({{"value", "a"}, {"primary", true}}), object({{"value", "b"}, {"primary", true}})});
  CHECK(after(replace, "emails", two, "emails") == R"([{value:"a",primary:false},{value:"b",primary:true}])");
}

TEST_CASE("Operations are done in order, or none is") {
  const auto changed = patched(erika(), {{.kind = replace, .path = "title", .value = "a"},
                                         {.kind = removal, .path = "title"},
                                         {.kind = add, .path = "title", .value = "b"}});
  CHECK(text_of(*changed->find("title")) == R"("b")");
  CHECK_FALSE(patched(erika(), {{.kind = replace, .path = "title", .value = "a"}, {.kind = removal}}));
}

TEST_CASE("A selection shows what is asked for, and always who it is") {
  const auto shown = [](std::string_view only, std::string_view without) {
    const auto selection = parse_selection(only, without);
    return selection ? text_of(selected(erika(), *selection)) : std::string{"refused"};
  };
  CHECK(shown("", "") == text_of(erika()));
  CHECK(shown("userName", "") == R"({id:"7",userName:"Erika@Acme.example"})");
  CHECK(shown("NAME.givenName, active", "") == R"({id:"7",name:{givenName:"Erika"},active:true})");
  CHECK(shown("  userName  ,  active  ", "") == R"({id:"7",userName:"Erika@Acme.example",active:true})");
  CHECK(shown("emails.value", "") == R"({id:"7",emails:[{value:"erika@acme.example"},{value:"e@home.example"}]})");
  CHECK(shown(enterprise + ":employeeNumber,title", "") == R"({id:"7",)" + enterprise + R"(:{employeeNumber:"17"}})");
  const auto left =
      shown("", "id,emails.type,name," + enterprise + ",urn:stint:params:scim:schemas:extension:employment:1.0:User");
  CHECK(left == R"({id:"7",externalId:"A-1",userName:"Erika@Acme.example",active:true,)"
                R"(emails:[{value:"erika@acme.example",primary:true},{value:"e@home.example"}]})");
  CHECK(shown("userName", "name") == "refused");
  CHECK(shown("user name", "") == "refused");
  CHECK(shown("", ",") == "refused");
}

TEST_CASE("A selection has at most 50 names") {
  const auto names = [](std::size_t count) {
    std::string text = "title";
    for (std::size_t i = 1; i < count; ++i) text += ",title";
    return text;
  };
  CHECK(parse_selection(names(50), ""));
  CHECK_FALSE(parse_selection(names(51), ""));
  CHECK(parse_selection("", names(50)));
  CHECK_FALSE(parse_selection("", names(51)));
}
