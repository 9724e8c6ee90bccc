#include <stint/application/absences/drafting.hpp>
#include <stint/application/absences/filing_rules.hpp>
#include <stint/application/policies.hpp>
#include <stint/application/time_accounts/keeping_figures.hpp>
#include <stint/application/time_clock/judging_breaks.hpp>
#include <stint/application/working_hours/figures.hpp>

namespace stint::application {

const Policies& standard_policies() {
  static const Policies policies{.on_filing = standard_filing_rules(),
                                 .day_counting = standard_day_counting(),
                                 .breaks = standard_break_policies(),
                                 .rounding = standard_rounding(),
                                 .reactions = {{"closed-months", correct_after}}};
  return policies;
}

}  // namespace stint::application
