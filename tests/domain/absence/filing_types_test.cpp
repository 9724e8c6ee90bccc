#include <catch2/catch.hpp>

#include <stint/domain/absence/filing_types.hpp>

using namespace stint::domain;

namespace {

struct Case {
  std::vector<Role> allowed;
  bool user;
  bool manager;
  bool administrator;
};

const std::vector<Case> cases{
    {{}, false, false, false},
    {{Role::user}, true, false, false},
    {{Role::manager}, false, true, false},
    {{Role::administrator}, false, false, true},
    {{Role::manager, Role::administrator}, false, true, true},
    {{Role::user, Role::manager, Role::administrator}, true, true, true},
};

AbsenceType type_for(std::vector<Role> roles) {
  AbsenceType type;
  type.code = "URL";
  type.roles = std::move(roles);
  return type;
}

void check_invalid(const std::optional<Problem>& refusal) {
  REQUIRE(refusal);
  CHECK(refusal->refusal == Refusal::invalid);
  CHECK(refusal->rule == rules::invalid_field);
  REQUIRE(refusal->errors.size() == 1);
  CHECK(refusal->errors.front().field == fields::absence_type);
}

}  // namespace

TEST_CASE("An absence type is filed by the roles that it names, and by no others") {
  for (const Case& it : cases) {
    const AbsenceType type = type_for(it.allowed);
    CAPTURE(it.allowed.size());
    CHECK(may_file(Role::user, type) == it.user);
    CHECK(may_file(Role::manager, type) == it.manager);
    CHECK(may_file(Role::administrator, type) == it.administrator);
    CHECK(refusal_to_file(Role::user, &type).has_value() != it.user);
    CHECK(refusal_to_file(Role::manager, &type).has_value() != it.manager);
    CHECK(refusal_to_file(Role::administrator, &type).has_value() != it.administrator);
  }
}

TEST_CASE("A type that is locked for the role is forbidden") {
  const AbsenceType type = type_for({Role::administrator});
  const auto refusal = refusal_to_file(Role::manager, &type);
  REQUIRE(refusal);
  CHECK(refusal->refusal == Refusal::forbidden);
  CHECK(refusal->rule == rules::absence_type_locked);
}

TEST_CASE("An unknown type is a wrong field for every role") {
  const Role role = GENERATE(Role::user, Role::manager, Role::administrator);
  check_invalid(refusal_to_file(role, nullptr));
}

TEST_CASE("An inactive type is a wrong field, whether or not the role might file it") {
  const Role role = GENERATE(Role::user, Role::administrator);
  AbsenceType type = type_for({Role::administrator});
  type.active = false;
  check_invalid(refusal_to_file(role, &type));
}

TEST_CASE("For somebody else a type may be filed that either of the two may file") {
  const AbsenceType for_administrators = type_for({Role::administrator});
  const AbsenceType for_users = type_for({Role::user});
  CHECK_FALSE(refusal_to_file(Role::administrator, Role::user, &for_administrators));
  CHECK_FALSE(refusal_to_file(Role::administrator, Role::user, &for_users));
  CHECK(refusal_to_file(Role::manager, Role::user, &for_administrators)->refusal == Refusal::forbidden);
  CHECK(refusal_to_file(Role::manager, Role::manager, &for_users)->refusal == Refusal::forbidden);
  check_invalid(refusal_to_file(Role::administrator, Role::user, nullptr));
  AbsenceType inactive = for_users;
  inactive.active = false;
  check_invalid(refusal_to_file(Role::administrator, Role::user, &inactive));
}
