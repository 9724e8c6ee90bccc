#include <catch2/catch.hpp>

#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using domain::EntryState;
using Settings = domain::TimeTrackingSettings;

namespace {

/// An entry of erika's from 08:00 to 12:00 in some state, in a company where nothing requires approval. It is evening.
class StatesShop : public Workshop {
 public:
  explicit StatesShop(EntryState state) : entry(imported("2026-03-02 08:00", "2026-03-02 12:00", 0min, state)) {
    at("20:00");
  }

  void demand_approval_of_changes() {
    settings([](Settings& chosen) { chosen.approval.changes = true; });
  }
  void demand_approval_of_deletions() {
    settings([](Settings& chosen) { chosen.approval.deletions = true; });
  }
  void change_end() { (void)by(erika, change_time_entry, entry, entry_form({.end = moment("13:00")})).value(); }
  DeleteOutcome remove() { return by(erika, delete_time_entry, entry).value().outcome; }
  std::string state() {
    const auto stored = stored_entry(entry);
    return stored ? std::string{name(stored->state)} : "gone";
  }

  domain::TimeEntryId entry;
};

}  // namespace

TEST_CASE("The owner deletes an entry in whatever state it is, where deletions need no approval") {
  StatesShop shop{GENERATE(EntryState::done, EntryState::pending, EntryState::approved, EntryState::rejected)};
  CHECK(shop.remove() == DeleteOutcome::deleted);
  CHECK(shop.state() == "gone");
}

TEST_CASE("A deletion is granted or refused in whatever state the entry is, which stays if it is refused") {
  const auto state =
      GENERATE(EntryState::done, EntryState::pending, EntryState::approved, EntryState::rejected, EntryState::editing);
  CAPTURE(std::string{name(state)});
  StatesShop shop{state == EntryState::editing ? EntryState::done : state};
  if (state == EntryState::editing) {
    shop.demand_approval_of_changes();
    shop.change_end();
  }
  shop.demand_approval_of_deletions();
  REQUIRE(shop.remove() == DeleteOutcome::deletion_requested);
  CHECK(shop.state() == name(state));
  SECTION("granted") {
    REQUIRE(shop.by(shop.max, approve_entry_request, shop.entry));
    CHECK(shop.state() == "gone");
  }
  SECTION("refused") {
    REQUIRE(shop.by(shop.max, reject_entry_request, shop.entry, no_reason()));
    CHECK(shop.state() == name(state));
    CHECK_FALSE(shop.stored_entry(shop.entry)->deletion_requested);
  }
}

TEST_CASE("Where changes need no approval, an approved entry stays approved and a rejected one is done") {
  const auto state = GENERATE(EntryState::approved, EntryState::rejected);
  StatesShop shop{state};
  shop.change_end();
  CHECK(shop.state() == (state == EntryState::approved ? "approved" : "done"));
}

TEST_CASE("A change that is refused leaves the entry in the state that it had") {
  const auto state = GENERATE(EntryState::done, EntryState::approved, EntryState::rejected);
  CAPTURE(std::string{name(state)});
  StatesShop shop{state};
  shop.demand_approval_of_changes();
  shop.change_end();
  CHECK(shop.state() == "editing");
  REQUIRE(shop.by(shop.max, reject_entry_request, shop.entry, no_reason()));
  CHECK(shop.state() == name(state));
}
