#include <stint/domain/absence/absence_lifecycle.hpp>

#include "tests/domain/lifecycle_grid.hpp"

TEST_CASE("An absence goes where its grid says, and nowhere else") {
  stint::test::check_against_grid(stint::domain::absence_transitions,
                                  R"(none pending edit approved done rejected deleted
    file_for_approval      pending    -         -         -         -        -        -
    file_without_approval  approved   -         -         -         -        -        -
    import_for_changes     edit       -         -         -         -        -        -
    import_rejected        rejected   -         -         -         -        -        -
    record_approval        -          pending   edit      -         -        -        -
    complete_approval      -          approved  approved  -         -        -        -
    reject                 -          rejected  rejected  -         -        -        -
    update                 -          pending   edit      -         -        -        -
    last_day_passes        -          -         -         done      -        -        -
    request_cancellation   -          -         -         approved  done     -        -
    reject_cancellation    -          -         -         approved  done     -        -
    cancel                 -          -         -         deleted   deleted  -        -
    remove                 -          deleted   deleted   deleted   deleted  deleted  -
    request_reduction      -          -         -         approved  done     -        -
    reject_reduction       -          -         -         approved  done     -        -
    reduce                 -          -         -         approved  done     -        -
    revise                 -          -         -         pending   pending  -        -
  )");
}
