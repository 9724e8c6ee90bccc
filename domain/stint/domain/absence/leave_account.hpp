#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <stint/domain/absence/entitlement.hpp>

namespace stint::domain {

/// Why the balance of a leave account changes.
enum class LeaveMovementKind {
  entitled,              ///< by contract and law
  extra_by_age,          ///< see extra_leave.hpp
  extra_by_service,      ///< as above
  additional,            ///< for severe disability, see severe_disability_leave.hpp
  reduced_for_parental,  ///< see parental_leave.hpp
  corrected,             ///< by an administrator
  carried_over,          ///< from the year before
  lapsed,                ///< carried over, and not taken in time
  taken,                 ///< by an approved vacation that has begun
  planned,               ///< by one that has not, or that awaits a decision
  given_back,            ///< because of certified illness during vacation (BUrlG §9), or a reduction
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
  Date day;  ///< on which it takes effect, within the year of the account
  LeaveMovementKind kind{};
  HalfDays days;     ///< by which the balance changes; negative: deducted
  HalfDays balance;  ///< after the movement
  std::optional<AbsenceId> absence{};
  std::optional<LeaveCorrectionId> correction{};
  bool operator==(const LeaveMovement&) const = default;
};

/// The single movements that `time_off` sums up, by day; additions of a day come first. The last balance is
/// `vacation_remaining`. An absence moves the days it takes in this year, except those already taken by an absence
/// before it, by first day and id; it is listed on its first day in the year. One that was shortened or split is listed
/// with the days it took originally, and gives the difference back. `absences`: all in `years_to_count`.
[[nodiscard]] std::vector<LeaveMovement> leave_account(std::chrono::year year, const LeaveClaim& claim,
                                                       std::span<const CountedAbsence> absences, Date today);

/// The same account without a reference to severe disability, which only the employee and administrators may see: the
/// additional days are included in the entitlement.
[[nodiscard]] std::vector<LeaveMovement> without_disability(std::vector<LeaveMovement> account);

}  // namespace stint::domain
