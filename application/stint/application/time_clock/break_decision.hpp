#pragma once

#include <optional>
#include <string_view>

#include <stint/application/time_clock/stop_form.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/time_clock/break_regulation.hpp>

namespace stint::application {

/// What is to be done with a session that the break regulation has judged.
enum class SessionFate {
  save_unchanged,  ///< there is nothing to correct
  save_corrected,
  save_violation,  ///< somebody chose to ignore the regulation
  ask,             ///< nobody has decided, or there is no correction to apply
};

/// An explicit decision comes before the company's habit of applying corrections by itself.
[[nodiscard]] SessionFate fate_of(const domain::BreakFinding& finding, std::optional<BreakDecision> decision,
                                  bool auto_apply);

/// What there is to decide, told in the employee's language.
[[nodiscard]] BreakCorrectionView correction_view(const domain::BreakFinding& finding,
                                                  const domain::WorkedPeriod& session, bool obligatory,
                                                  std::string_view language);

}  // namespace stint::application
