#include <stint/domain/time_entry/time_entry_lifecycle.hpp>

#include "tests/domain/lifecycle_grid.hpp"

using namespace stint::domain;
using namespace std::string_view_literals;

TEST_CASE("The lifecycle of a time entry, cell by cell") {
  stint::test::check_against_grid(entry_transitions, R"(
                        none     done     pending  approved rejected editing  removed
    enter               done     -        -        -        -        -        -
    enter_for_approval  pending  -        -        -        -        -        -
    change              -        done     -        approved done     -        -
    change_anew         -        -        -        -        pending  -        -
    propose_change      -        editing  -        editing  editing  -        -
    request_deletion    -        done     pending  approved rejected editing  -
    remove              -        removed  removed  removed  removed  removed  -
    approve_new         -        -        approved -        -        -        -
    reject_new          -        -        rejected -        -        -        -
    approve_change      -        -        -        -        -        approved -
    restore_done        -        -        -        -        -        done     -
    restore_approved    -        -        -        -        -        approved -
    restore_rejected    -        -        -        -        -        rejected -
    approve_deletion    -        removed  removed  removed  removed  removed  -
    reject_deletion     -        done     pending  approved rejected editing  -
  )");
}

TEST_CASE("Five states of a time entry are known by name") {
  CHECK(parse_entry_state("done") == EntryState::done);
  CHECK(parse_entry_state("pending") == EntryState::pending);
  CHECK(parse_entry_state("approved") == EntryState::approved);
  CHECK(parse_entry_state("rejected") == EntryState::rejected);
  CHECK(parse_entry_state("editing") == EntryState::editing);
}

TEST_CASE("Other words are not states of a time entry") {
  const auto word = GENERATE("none"sv, "removed"sv, ""sv, "Done"sv, "done "sv, "don"sv, "edit"sv);
  CHECK_FALSE(parse_entry_state(word));
}
