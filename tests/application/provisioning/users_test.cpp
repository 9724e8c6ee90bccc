// A directory adds people, changes, locks and deletes them.

#include <algorithm>

#include <catch2/catch.hpp>

#include <stint/domain/provisioning/schema.hpp>

#include "tests/application/provisioning/provisioned.hpp"

using namespace stint;
using namespace stint::application;
using namespace stint::test;
using domain::PatchKind;

namespace {

const std::string enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

}  // namespace

TEST_CASE_METHOD(Provisioned, "A directory sees the employees of its company, and finds them by name") {
  const auto all = users();
  REQUIRE(all);
  CHECK(all->total == 9);
  CHECK(
      std::ranges::is_sorted(all->resources, {}, [](const auto& user) { return std::stoi(*user.find("id")->text()); }));
  CHECK(found("userName eq \"ERIKA@acme\"") == "erika@acme");
  CHECK(found("emails[type eq \"work\"].value eq \"erika@acme\"") == "erika@acme");
  CHECK(found("userName eq \"ron@rival\"").empty());
  CHECK(found("userName is \"x\"") == "invalid-filter");
  CHECK(rule(read_by(erika, list_users, services(), ResourceQuery{})) == "role");
  CHECK(rule(read_by(max, show_user, services(), to_string(erika.id), SelectionQuery{})) == "role");
}

TEST_CASE_METHOD(Provisioned, "Whoever is looked up is shown as in the list of all") {
  change(max, [](domain::Employee& who) { who.department = "Sales"; });
  REQUIRE(add_user(nina()));
  REQUIRE(patch_user(to_string(erika.id), {{PatchKind::replace, "userName", "Erika"},
                                           {PatchKind::replace, "emails[type eq \"work\"].value", "e@elsewhere"},
                                           {PatchKind::add, "externalId", "it's"}}));
  const auto all = users();
  REQUIRE(all);
  for (const auto& user : all->resources) {
    const auto& id = *user.find("id")->text();
    const auto& name = *user.find("userName")->text();
    CAPTURE(name);
    for (const auto& filter :
         {"id eq \"" + id + "\"", "userName eq \"" + name + "\"", "active pr and userName eq \"" + name + "\""}) {
      const auto page = users({.filter = filter});
      REQUIRE(page);
      CHECK(page->total == 1);
      REQUIRE(page->resources.size() == 1);
      CHECK(text_of(page->resources[0]) == text_of(user));
    }
  }
  CHECK(found("externalId eq \"it's\"") == "Erika");
  CHECK(found("externalId eq \"IT'S\"").empty());
  CHECK(found("userName eq \"e@elsewhere\"").empty());  // an address, but no longer a name
  CHECK(found("userName eq \"ERIKA\" and active eq true") == "Erika");
  CHECK(found("userName eq \"Erika\" and active eq false").empty());
  CHECK(found("userName eq \"Erika\" or userName eq \"nina@acme\"") == "Erika nina@acme");
  for (const std::string nobody : {"id eq \"0\"", "id eq \"x\"", R"(userName eq "\u0000")", "userName eq \"\xff\"",
                                   "externalId eq \"\"", "userName eq \"rita@rival\""}) {
    CAPTURE(nobody);
    CHECK(found(nobody).empty());
  }
  const auto id = to_string(rita.id);
  CHECK(found("id eq \"" + id + "\"").empty());
}

TEST_CASE_METHOD(Provisioned, "Pages are numbered from 1, and never longer than 200") {
  const auto ids = [&](const std::string& start, const std::string& count) {
    const auto page = users({.start_index = start, .count = count});
    if (!page) return std::string{page.error().rule_name()};
    return std::to_string(page->start_index) + " " + std::to_string(page->resources.size()) + " of " +
           std::to_string(page->total);
  };
  CHECK(ids("", "") == "1 9 of 9");
  CHECK(ids("2", "2") == "2 2 of 9");
  CHECK(ids("9", "2") == "9 1 of 9");
  CHECK(ids("10", "2") == "10 0 of 9");
  CHECK(ids("0", "1") == "1 1 of 9");
  CHECK(ids("-7", "-1") == "1 0 of 9");
  CHECK(ids("1", "0") == "1 0 of 9");
  CHECK(ids("1", "100000") == "1 9 of 9");
  CHECK(ids("x", "") == "invalid-field");
  CHECK(ids("1x", "") == "invalid-field");
  CHECK(ids("", "9999999999999999999") == "1 9 of 9");
  for (const char* beyond : {"2147483647", "2147483648", "9999999999999999999"}) {
    CHECK(ids(beyond, "") == "2147483647 0 of 9");
  }
  CHECK(ids("-9999999999999999999", "") == "1 9 of 9");
  const auto second =
      users({.filter = "active eq true", .start_index = "2", .count = "1", .selection = {.attributes = "userName"}});
  CHECK(second->total == 7);  // two are locked
  REQUIRE(second->resources.size() == 1);
  CHECK(second->resources[0].find("active") == nullptr);
}

TEST_CASE_METHOD(Provisioned, "Somebody new is hired today, under the name and the key of the directory") {
  const auto added = add_user(nina());
  REQUIRE(added);
  const auto record = record_of(added->id);
  CHECK(record.key == "nina");
  CHECK(record.display_name() == "Nina Neu");
  CHECK(record.employment.first == day("2026-03-02"));
  CHECK(record.role == domain::Role::user);
  CHECK(shown_user(added->id, "externalId") == "\"e-4711\"");
  CHECK(found("externalId eq \"e-4711\"") == "nina@acme");
  CHECK(last_audit_line() == "account.provisioned before.externalId=null after.externalId=e-4711, ada");
}

TEST_CASE_METHOD(Provisioned, "A directory employs somebody again by a first day after their last one") {
  const domain::Employment until_february{day("2025-01-01"), day("2026-02-28")};
  change(erika, [&](domain::Employee& employee) { employee.employment = until_february; });
  const auto id = to_string(erika.id);
  const std::string path = std::string{domain::employment_schema} + ":startDate";
  REQUIRE(patch_user(id, {{domain::PatchKind::replace, path, Attribute{"2026-03-02"}}}));
  const domain::Employments again{.first = day("2026-03-02"), .last = {}, .earlier = {until_february}};
  CHECK(record_of(id).employment == again);
  REQUIRE(patch_user(id, {{domain::PatchKind::replace, path, Attribute{"2026-03-03"}}}));
  CHECK(record_of(id).employment.first == day("2026-03-03"));
  CHECK(record_of(id).employment.earlier == again.earlier);
}

TEST_CASE_METHOD(Provisioned, "A directory may call people by no address, and then says one") {
  auto user = nina();
  user.set("userName", "NNeu");
  const auto added = add_user(user);
  REQUIRE(added);
  CHECK(record_of(added->id).email == "nina@acme");
  CHECK(found("userName eq \"nneu\"") == "NNeu");
  user.remove("emails");
  user.set("userName", "nobody");
  const auto refused = add_user(user);
  CHECK(wrong_members(refused) == "emails");
}

TEST_CASE_METHOD(Provisioned, "What is kept of what a directory calls people has a limit") {
  const std::string longest(longest_provisioned_text, 'x');
  auto user = nina();
  user.set("userName", longest + "x");
  user.set("externalId", longest + "x");
  CHECK(wrong_members(add_user(user)) == "userName externalId");
  user.set("userName", longest);
  user.set("externalId", longest);
  CHECK(add_user(user));
}

TEST_CASE_METHOD(Provisioned, "Where no first and last name are said the whole name is parted") {
  auto user = nina();
  user.remove("name");
  user.set("displayName", "Nina Maria Neu");
  const auto record = record_of(add_user(user)->id);
  CHECK(record.first_name == "Nina Maria");
  CHECK(record.last_name == "Neu");
}

TEST_CASE_METHOD(Provisioned, "A name or an address that somebody has is refused, in whichever company") {
  auto user = nina();
  user.set("userName", "ERIKA@acme");
  CHECK(rule(add_user(user)) == "key-taken");
  user = nina();
  user.set("emails", list({object({{"value", "rita@rival"}})}));
  CHECK(rule(add_user(user)) == "key-taken");
  REQUIRE(add_user(nina()));
  CHECK(rule(add_user(nina())) == "key-taken");
  CHECK(rule(patch_user(to_string(erika.id), {{PatchKind::replace, "userName", "nina@acme"}})) == "key-taken");
  CHECK(patch_user(to_string(erika.id), {{PatchKind::replace, "userName", "Erika@acme"}}));
}

TEST_CASE_METHOD(Provisioned, "Entra ID locks by a text, and unlocks") {
  const auto id = to_string(erika.id);
  REQUIRE(patch_user(id, {{PatchKind::replace, "active", "False"}}));
  CHECK_FALSE(record_of(id).active);
  CHECK(shown_user(id, "active") == "false");
  REQUIRE(patch_user(id, {{PatchKind::replace, "", object({{"active", true}})}}));
  CHECK(record_of(id).active);
  CHECK(wrong_members(patch_user(id, {{PatchKind::replace, "active", "maybe"}})) == "active");
  CHECK(rule(patch_user(to_string(ada.id), {{PatchKind::replace, "active", false}})) == "own-role");
}

TEST_CASE_METHOD(Provisioned, "The address follows a name that was the same, and no other") {
  const auto id = to_string(erika.id);
  REQUIRE(patch_user(id, {{PatchKind::replace, "userName", "e.muster@acme"}}));
  CHECK(record_of(id).email == "e.muster@acme");
  REQUIRE(patch_user(id, {{PatchKind::replace, "emails[type eq \"work\"].value", "erika@elsewhere"}}));
  CHECK(record_of(id).email == "erika@elsewhere");
  CHECK(shown_user(id, "userName") == "\"e.muster@acme\"");
  REQUIRE(patch_user(id, {{PatchKind::replace, "userName", "em@acme"}}));
  CHECK(record_of(id).email == "erika@elsewhere");
}

TEST_CASE_METHOD(Provisioned, "A manager is named by id, in any form, and taken away") {
  const auto id = to_string(erika.id);
  const auto path = enterprise + ":manager";
  CHECK(shown_user(id, enterprise).contains("manager:{value:\"" + to_string(max.id) + "\""));
  REQUIRE(patch_user(id, {{PatchKind::add, path, to_string(ada.id)}}));
  CHECK(record_of(id).managers == std::vector{ada.id});
  REQUIRE(patch_user(id, {{PatchKind::replace, path, object({{"value", to_string(max.id)}})}}));
  CHECK(record_of(id).managers == std::vector{max.id});
  REQUIRE(patch_user(id, {{PatchKind::add, path, list({object({{"value", to_string(ada.id)}})})}}));
  CHECK(record_of(id).managers == std::vector{ada.id});
  REQUIRE(patch_user(id, {{PatchKind::remove, path}}));
  CHECK(record_of(id).managers.empty());
  CHECK(wrong_members(patch_user(id, {{PatchKind::add, path, "999"}})) == "manager");
}

TEST_CASE_METHOD(Provisioned, "What a directory does not say stays, also where it replaces the whole") {
  const auto id = to_string(erika.id);
  REQUIRE(patch_user(id, {{PatchKind::add, "phoneNumbers[type eq \"work\"].value", "110"},
                          {PatchKind::add, enterprise + ":employeeNumber", "17"}}));
  REQUIRE(put_user(id, object({{"userName", "erika@acme"}, {"name", object({{"familyName", "Muster"}})}})));
  const auto record = record_of(id);
  CHECK(record.last_name == "Muster");
  CHECK(record.phone == "110");
  CHECK(record.employee_number == "17");
  REQUIRE(put_user(id, object({{"userName", "erika@acme"}, {enterprise, object({{"employeeNumber", {}}})}})));
  CHECK(record_of(id).employee_number.empty());
  CHECK(rule(put_user(id, object({{"userName", {}}}))) == "invalid-field");
}

TEST_CASE_METHOD(Provisioned, "Whoever is deleted is locked and not shown, and comes back with all that is theirs") {
  const auto id = add_user(nina())->id;
  REQUIRE(patch_user(id, {{PatchKind::add, enterprise + ":employeeNumber", "17"}}));
  REQUIRE(remove_user(id));
  CHECK(last_audit_line() == "account.provisioned after.removed=true, ada");
  CHECK_FALSE(record_of(id).active);
  CHECK(shown_user(id, "id") == "unknown-record");
  CHECK(found("userName eq \"nina@acme\"").empty());
  CHECK(users()->total == 9);
  CHECK(rule(remove_user(id)) == "unknown-record");
  CHECK(rule(patch_user(id, {{PatchKind::replace, "active", true}})) == "unknown-record");
  const auto back = add_user(nina());
  REQUIRE(back);
  CHECK(back->id == id);
  CHECK(record_of(id).active);
  CHECK(record_of(id).employee_number == "17");
  CHECK(rule(remove_user(to_string(ada.id))) == "own-role");
}

TEST_CASE_METHOD(Provisioned, "Nobody of another company is anybody here") {
  CHECK(shown_user(to_string(rita.id), "id") == "unknown-record");
  CHECK(rule(patch_user(to_string(rita.id), {{PatchKind::replace, "active", false}})) == "unknown-record");
  CHECK(rule(put_user(to_string(rita.id), nina())) == "unknown-record");
  CHECK(rule(remove_user(to_string(rita.id))) == "unknown-record");
  CHECK(shown_user("0", "id") == "unknown-record");
  CHECK(shown_user("erika", "id") == "unknown-record");
}

TEST_CASE_METHOD(Provisioned, "A directory's token changes everybody's address but an administrator's") {
  const auto patched = [&](const domain::Employee& whom, std::string_view path, const std::string& value) {
    auto caller = caller_of(ada);
    caller.personal_token = true;
    caller.scope = domain::TokenScope::provisioning;
    const auto change = submitted({{PatchKind::replace, std::string{path}, value}});
    return application::perform_now(repeating, {caller.company}, [&](Work& work) {
      return application::patch_user({work, caller, now, zones, policies}, provisioning(), to_string(whom.id), change,
                                     all_attributes);
    });
  };
  constexpr std::string_view address = "emails[type eq \"work\"].value";
  CHECK(rule(patched(ada, address, "thief@elsewhere")) == "login-required");
  CHECK(rule(patched(ada, "userName", "thief@elsewhere")) == "login-required");
  CHECK(record_of(to_string(ada.id)).email == "ada@acme");
  CHECK(patched(ada, "name.familyName", "Amt"));
  CHECK(patched(erika, address, "erika@elsewhere"));
  CHECK(record_of(to_string(erika.id)).email == "erika@elsewhere");
}
