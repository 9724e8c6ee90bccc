#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <stint/domain/absence/entitlement.hpp>

namespace stint::domain {

/// Why the balance of a leave account moves.
enum class LeaveMovementKind {
  entitled,              ///< by contract and law
  extra_by_age,          ///< see extra_leave.hpp
  extra_by_service,      ///< the same
  additional,            ///< for severe disability, see severe_disability_leave.hpp
  reduced_for_parental,  ///< see parental_leave.hpp
  corrected,             ///< by an administrator
  carried_over,          ///< from the year before
  lapsed,                ///< of what was carried over, because it was not taken in time
  taken,                 ///< an approved vacation that has begun
  planned,               ///< one that has not, or waits for a decision
  given_back,            ///< certified illness in the vacation (BUrlG §9), or it was shortened or split
};

[[nodiscard]] constexpr std::string_view name(LeaveMovementKind kind) {
  using enum LeaveMovementKind;
  switch (kind) {
    case entitled:
      return "entitled";
    case extra_by_age:
      return "extraByAge";
    case extra_by_service:
      return "extraByService";
    case additional:
      return "additional";
    case reduced_for_parental:
      return "reducedForParentalLeave";
    case corrected:
      return "corrected";
    case carried_over:
      return "carriedOver";
    case lapsed:
      return "lapsed";
    case taken:
      return "taken";
    case planned:
      return "planned";
    case given_back:
      return "givenBack";
  }
  return {};
}

struct LeaveMovement {
  Date day;  ///< on which it counts, in the year of the account
  LeaveMovementKind kind{};
  HalfDays days;     ///< by which the balance changes; negative: they are gone
  HalfDays balance;  ///< afterwards
  std::optional<AbsenceId> absence{};
  std::optional<LeaveCorrectionId> correction{};
  bool operator==(const LeaveMovement&) const = default;
};

/// What `time_off` sums up, movement by movement, by days; of one day what comes in comes first. The last balance is
/// `vacation_remaining`. An absence moves what it takes in this year and none before it, by first day and id, has taken
/// already; it stands at its first day in the year. One that was shortened or split has taken what it took before, and
/// given the difference back. `absences`: all in `years_to_count`.
[[nodiscard]] std::vector<LeaveMovement> leave_account(std::chrono::year year, const LeaveClaim& claim,
                                                       std::span<const CountedAbsence> absences, Date today);

/// The same account without a word of a severe disability, which is between its owner and the administrators: the
/// additional days are among those that somebody is entitled to.
[[nodiscard]] std::vector<LeaveMovement> without_disability(std::vector<LeaveMovement> account);

}  // namespace stint::domain
