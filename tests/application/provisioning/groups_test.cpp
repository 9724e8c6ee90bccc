// A directory keeps departments as groups.

#include <catch2/catch.hpp>

#include <stint/application/administration/departments.hpp>

#include "tests/application/provisioning/provisioned.hpp"

using namespace stint;
using namespace stint::application;
using namespace stint::test;
using domain::PatchKind;

namespace {

class Groups : public Provisioned {
 public:
  Attribute member(const domain::Employee& employee) { return object({{"value", to_string(employee.id)}}); }
  std::string department_of(const domain::Employee& employee) {
    return record_of(to_string(employee.id)).as_of(day("2026-03-02")).department;
  }
  std::string id_of(const std::string& name) {
    const auto page = groups({.filter = "displayName eq \"" + name + "\""});
    return page->resources.empty() ? "none" : *page->resources.front().find("id")->text();
  }
};

}  // namespace

TEST_CASE_METHOD(Groups, "Departments are groups, with those who are in them today") {
  change<EmployeeRecords>(ada, "erika", {.department = "Sales"}).value();
  const auto id = id_of("Sales");
  CHECK(shown_group(id, "displayName") == "\"Sales\"");
  CHECK(shown_group(id, "members").starts_with("[{value:\"" + to_string(erika.id) + "\""));
  CHECK(shown_user(to_string(erika.id), "groups").starts_with("[{value:\"" + id + "\""));
  CHECK(rule(read_by(max, list_groups, services(), ResourceQuery{})) == "role");
}

TEST_CASE_METHOD(Groups, "An empty group is there until it goes, and keeps its id whatever it is called") {
  const auto added = add_group(object({{"displayName", "Sales"}, {"externalId", "g-1"}}));
  REQUIRE(added);
  CHECK(shown_group(added->id, "members") == "[]");
  CHECK(rule(add_group(object({{"displayName", "Sales"}}))) == "key-taken");
  CHECK(wrong_members(add_group(object({{"externalId", "g-2"}}))) == "displayName");
  const std::string longest(longest_provisioned_text, 'x');
  CHECK(add_group(object({{"displayName", longest}, {"externalId", longest}})));
  CHECK(wrong_members(add_group(object({{"displayName", longest + "x"}, {"externalId", longest + "x"}}))) ==
        "displayName externalId");
  // Okta repeats the id.
  REQUIRE(patch_group(added->id, {{PatchKind::replace, "", object({{"id", added->id}, {"displayName", "Selling"}})}}));
  CHECK(shown_group(added->id, "displayName") == "\"Selling\"");
  CHECK(shown_group(added->id, "externalId") == "\"g-1\"");
  CHECK(id_of("Sales") == "none");
  REQUIRE(remove_group(added->id));
  CHECK(last_audit_line() == "department.provisioned department=Selling after.removed=true, ada");
  CHECK(shown_group(added->id, "id") == "unknown-record");
}

TEST_CASE_METHOD(Groups, "Who becomes a member moves in, out of the one before, and out again") {
  const auto sales = add_group(object({{"displayName", "Sales"}, {"members", list({member(erika), member(max)})}}))->id;
  CHECK(department_of(erika) == "Sales");
  CHECK(department_of(max) == "Sales");
  const auto stock = add_group(object({{"displayName", "Stock"}}))->id;
  REQUIRE(patch_group(stock, {{PatchKind::add, "members", list({member(erika)})}}));
  CHECK(department_of(erika) == "Stock");
  CHECK_FALSE(shown_group(sales, "members").contains("\"" + to_string(erika.id) + "\""));
  REQUIRE(patch_group(stock, {{PatchKind::remove, "members[value eq \"" + to_string(erika.id) + "\"]"}}));
  CHECK(department_of(erika).empty());
  REQUIRE(patch_group(sales, {{PatchKind::remove, "members", list({member(max)})}}));
  CHECK(department_of(max).empty());
  CHECK(shown_group(sales, "members") == "[]");
  REQUIRE(put_group(sales, object({{"displayName", "Sales"}, {"members", list({member(erika)})}})));
  CHECK(shown_group(sales, "members").contains("\"" + to_string(erika.id) + "\""));
  REQUIRE(remove_group(sales));
  CHECK(department_of(erika).empty());
}

TEST_CASE_METHOD(Groups, "A member that is no user is refused, and nobody moves") {
  const auto sales = add_group(object({{"displayName", "Sales"}}))->id;
  const auto refused = patch_group(sales, {{PatchKind::add, "members", list({member(erika), member(rita)})}});
  CHECK(wrong_members(refused) == "members");
  CHECK(department_of(erika).empty());
}

TEST_CASE_METHOD(Groups, "A department is renamed by the directory and by administrators alike, on all days") {
  change<EmployeeRecords>(ada, "erika",
                          {.terms = std::vector<FiledTerms>{{.valid_from = day("2026-01-01"), .department = "Sales"},
                                                            {.valid_from = day("2026-09-01"), .department = "Sales"}}})
      .value();
  const auto id = id_of("Sales");
  REQUIRE(patch_group(id, {{PatchKind::replace, "displayName", "Selling"}}));
  CHECK(shown_group(id, "displayName") == "\"Selling\"");
  CHECK(record_of(to_string(erika.id)).as_of(day("2026-09-01")).department == "Selling");
  REQUIRE(by(ada, rename_department, "Selling", Submitted<RenameCommand>{.command = {.name = "Sold"}}));
  CHECK(shown_group(id, "displayName") == "\"Sold\"");
  REQUIRE(add_group(object({{"displayName", "Stock"}})));
  CHECK(rule(patch_group(id, {{PatchKind::replace, "displayName", "Stock"}})) == "key-taken");
  const auto listed = read_by(ada, list_departments, DepartmentsQuery{}, Submitted<PageQuery>{});
  REQUIRE(listed->items.size() == 2);
  CHECK(listed->items[1].name == "Stock");
  CHECK(listed->items[1].people == 0);
}

TEST_CASE_METHOD(Groups, "Groups of another company are unknown") {
  const auto sales = add_group(object({{"displayName", "Sales"}}))->id;
  CHECK(rule(read_by(rita, show_group, services(), sales, SelectionQuery{})) == "unknown-record");
  CHECK(shown_group("none", "id") == "unknown-record");
  CHECK(rule(remove_group("none")) == "unknown-record");
  CHECK(rule(patch_group("none", {{PatchKind::replace, "displayName", "x"}})) == "unknown-record");
}

TEST_CASE_METHOD(Provisioned, "A group has at most 10000 members, said at once or one after the other") {
  const auto members = [](std::size_t count) {
    Attribute::List all;
    for (std::size_t i = 0; i < count; ++i) all.push_back(object({{"value", std::to_string(1'000'000 + i)}}));
    return Attribute{std::move(all)};
  };
  const auto errors_of = [&](std::size_t count) {
    const auto added = add_group(object({{"displayName", "Many"}, {"members", members(count)}}));
    return added.error().members;
  };
  CHECK(errors_of(domain::most_elements).size() == domain::most_elements);  // none of which exists
  REQUIRE(errors_of(domain::most_elements + 1).size() == 1);
  CHECK(errors_of(domain::most_elements + 1)[0].message == "must have 10000 elements at most");
}
