#pragma once

#include <optional>
#include <string>
#include <vector>

#include <stint/application/commands/reason.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/domain/absence/absence_request.hpp>

// The input of commands about absences, in the domain's values. Members that are not set were omitted.

namespace stint::application {

namespace fields {
inline constexpr domain::Field comments{"comments"};
inline constexpr domain::Field employees{"employee-ids"};
}  // namespace fields

/// A new absence, or a change of one. In a change, an inner nullopt in `half`, `substitute` or `minutes` removes the
/// current value.
using AbsenceCommand = domain::AbsenceChange;

template <>
inline constexpr auto description<AbsenceCommand> = [] {
  using Command = AbsenceCommand;
  return describe(
      input(domain::fields::absence_type, &Command::type, "One of `GET /absence-types`."),
      input(domain::fields::first_day, &Command::first),
      input(domain::fields::last_day, &Command::last, "On or after `startDate`; the same day for half a day."),
      input(domain::fields::half_day, &Command::half, "In a change, the empty string makes it a whole day."),
      input(fields::comments, &Command::comments, "For the managers. Code points; the empty string removes them."),
      input(domain::fields::substitute, &Command::substitute,
            "An active colleague. In a change, `0` and the empty string remove the substitute."),
      input(domain::fields::starts_half, &Command::starts_half,
            "Whether it begins at noon. On a single day the same as the half day `afternoon`."),
      input(domain::fields::ends_half, &Command::ends_half,
            "Whether it ends at noon. On a single day the same as the half day `morning`."),
      input(domain::fields::minutes, &Command::minutes,
            "Of an absence in hours on a single day, if its type has `inHours`. In a change, 0 makes it a whole day."));
}();

/// A new absence, or a change of one, possibly for another employee, with the reason for that.
struct AbsenceForOwnerCommand {
  AbsenceCommand absence{};
  std::optional<domain::EmployeeId> employee{};  ///< the owner; nullopt: the caller
  std::optional<std::string> reason{};
};

template <>
inline constexpr auto description<AbsenceForOwnerCommand> = describe(
    input(domain::fields::employee, &AbsenceForOwnerCommand::employee, "The absent employee. If omitted, the caller."),
    joined(&AbsenceForOwnerCommand::absence),
    input(domain::fields::reason, &AbsenceForOwnerCommand::reason,
          "Why it is filed or changed for another employee. Required in a closed month. Code points."));

/// An absence to file for several people, each separately.
struct AbsencesForManyCommand {
  AbsenceCommand absence{};
  std::vector<domain::EmployeeId> employees{};
  std::optional<std::string> reason{};
};

template <>
inline constexpr auto description<AbsencesForManyCommand> = describe(
    joined(&AbsencesForManyCommand::absence),
    input(fields::employees, &AbsencesForManyCommand::employees, accepts::UpTo{most_at_once}, "The absent employees."),
    input(domain::fields::reason, &AbsencesForManyCommand::reason, "Why it is filed for them. Code points."));

/// Days on which the whole company is closed.
struct CompanyHolidayCommand {
  std::optional<domain::AbsenceTypeCode> type{};
  std::optional<domain::Date> first{};
  std::optional<domain::Date> last{};
};

template <>
inline constexpr auto description<CompanyHolidayCommand> =
    describe(input(domain::fields::absence_type, &CompanyHolidayCommand::type, "An active type."),
             input(domain::fields::first_day, &CompanyHolidayCommand::first),
             input(domain::fields::last_day, &CompanyHolidayCommand::last, "On or after `startDate`."));

/// The requested remaining part of an approved absence.
using ReductionCommand = domain::ReductionWish;

template <>
inline constexpr auto description<ReductionCommand> =
    describe(input(domain::fields::first_day, &ReductionCommand::first, "Within the absence. If omitted, unchanged."),
             input(domain::fields::last_day, &ReductionCommand::last, "Within the absence. If omitted, unchanged."),
             input(domain::fields::starts_half, &ReductionCommand::starts_half, "From noon of `startDate`."),
             input(domain::fields::ends_half, &ReductionCommand::ends_half, "Until noon of `endDate`."),
             input(domain::fields::reason, &ReductionCommand::reason, "Code points."));

}  // namespace stint::application
