#include <stint/domain/absence/deleting_absences.hpp>

#include "tests/domain/lifecycle_grid.hpp"

using namespace stint::domain;

namespace {

std::string_view word_for(DeletionRight right) {
  switch (right) {
    case DeletionRight::direct:
      return "direct";
    case DeletionRight::cancellation_only:
      return "ask";
    case DeletionRight::none:
      return "-";
  }
  return {};
}

struct Column {
  std::string name;
  DeletingParty party;
};

const std::vector<Column> parties{
    {"stranger", {}},
    {"owner", {.is_owner = true}},
    {"manager", {.is_manager_of_owner = true}},
    {"admin", {.is_administrator = true}},
    {"own-manager", {.is_owner = true, .is_manager_of_owner = true}},
    {"own-admin", {.is_owner = true, .is_administrator = true}},
    {"manager-admin", {.is_administrator = true, .is_manager_of_owner = true}},
    {"all", {.is_owner = true, .is_administrator = true, .is_manager_of_owner = true}},
};

/// If owners have approved absences cancelled on request.
constexpr const char* owners_ask = R"(stranger owner manager admin own-manager own-admin manager-admin all
    none      -  -       -       -       -       -       -       -
    pending   -  direct  direct  direct  direct  direct  direct  direct
    edit      -  direct  direct  direct  direct  direct  direct  direct
    approved  -  ask     direct  direct  ask     direct  direct  direct
    done      -  ask     direct  direct  ask     direct  direct  direct
    rejected  -  direct  direct  direct  direct  direct  direct  direct
    deleted   -  -       -       -       -       -       -       -
  )";

void check_rights(bool employees_may_delete_approved, const std::string& grid, DeletedAbsence absence = {}) {
  const auto expected = stint::test::read_grid(grid);
  CHECK(expected.size() == parties.size() * stint::test::enumerators<AbsenceState>().size());
  for (const Column& column : parties) {
    for (const AbsenceState state : stint::test::enumerators<AbsenceState>()) {
      CAPTURE(column.name, std::string{name(state)});
      absence.state = state;
      const DeletionRight right = deletion_right(column.party, absence, employees_may_delete_approved);
      CHECK(std::string{word_for(right)} == expected.at({column.name, std::string{name(state)}}));
    }
  }
}

}  // namespace

TEST_CASE("Who may delete an absence where approved ones need a cancellation") { check_rights(false, owners_ask); }

TEST_CASE("Who may delete an absence where employees may delete approved ones") {
  check_rights(true, R"(stranger owner manager admin own-manager own-admin manager-admin all
    none      -  -       -       -       -       -       -       -
    pending   -  direct  direct  direct  direct  direct  direct  direct
    edit      -  direct  direct  direct  direct  direct  direct  direct
    approved  -  direct  direct  direct  direct  direct  direct  direct
    done      -  direct  direct  direct  direct  direct  direct  direct
    rejected  -  direct  direct  direct  direct  direct  direct  direct
    deleted   -  -       -       -       -       -       -       -
  )");
}

TEST_CASE(
    "What has begun, or touches a closed month, is cancelled by asking where employees may delete approved ones") {
  const auto absence = GENERATE(DeletedAbsence{.has_begun = true}, DeletedAbsence{.in_closed_month = true});
  check_rights(true, owners_ask, absence);
}

TEST_CASE("A company that demands a reason for cancellations accepts no white space for one") {
  const std::string blank =
      GENERATE(as<std::string>{}, "", " ", "\t\r\n", "   \v\f", "\xC2\xA0", "\xE2\x80\x89 \xE3\x80\x80");
  const auto refusal = refusal_of_cancellation_reason(blank, true);
  REQUIRE(refusal);
  CHECK(refusal->refusal == Refusal::invalid);
  CHECK(refusal->rule == rules::cancellation_reason_missing);
  REQUIRE(refusal->errors.size() == 1);
  CHECK(refusal->errors.front().field == fields::reason);
}

TEST_CASE("Any character that is not white space makes a reason") {
  const std::string reason =
      GENERATE(as<std::string>{}, "x", " x", "\xC2\xA0.", "\xC3\xA9", "\xE2\x80\x94", "\xE3\x80\x81");
  CHECK_FALSE(refusal_of_cancellation_reason(reason, true));
}

TEST_CASE("Where no reason is demanded none is needed") {
  CHECK_FALSE(refusal_of_cancellation_reason("", false));
  CHECK_FALSE(refusal_of_cancellation_reason(" ", false));
  CHECK_FALSE(refusal_of_cancellation_reason("the trip is off", false));
}
