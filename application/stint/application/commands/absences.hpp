#pragma once

#include <optional>
#include <string>
#include <vector>

#include <stint/application/commands/reason.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/domain/absence/absence_request.hpp>

// The input of commands about absences, in the domain's values. Members that are not set were omitted.

namespace stint::application {

/// A new absence, or a change of one. In a change, an inner nullopt in `half`, `substitute` or `minutes` removes the
/// current value.
using AbsenceCommand = domain::AbsenceChange;

template <>
inline constexpr auto description<AbsenceCommand> = [] {
  using Command = AbsenceCommand;
  using domain::Field;
  return describe(
      input(Field::absence_type, &Command::type, "One of `GET /absence-types`."),
      input(Field::first_day, &Command::first),
      input(Field::last_day, &Command::last, "On or after `startDate`; the same day for half a day."),
      input(Field::half_day, &Command::half, "In a change, the empty string makes it a whole day."),
      input(Field::comments, &Command::comments, "For the managers. Code points; the empty string removes them."),
      input(Field::substitute, &Command::substitute,
            "An active colleague. In a change, `0` and the empty string remove the substitute."),
      input(Field::starts_half, &Command::starts_half,
            "Whether it begins at noon. On a single day the same as the half day `afternoon`."),
      input(Field::ends_half, &Command::ends_half,
            "Whether it ends at noon. On a single day the same as the half day `morning`."),
      input(Field::minutes, &Command::minutes,
            "Of an absence in hours on a single day, if its type allows that. In a change, 0 makes it a whole day."));
}();

/// A new absence, or a change of one, possibly for another employee, with the reason for that.
struct AbsenceForOwnerCommand {
  AbsenceCommand absence{};
  std::optional<domain::EmployeeId> employee{};  ///< the owner; nullopt: the caller
  std::optional<std::string> reason{};
};

template <>
inline constexpr auto description<AbsenceForOwnerCommand> = describe(
    input(domain::Field::employee, &AbsenceForOwnerCommand::employee, "The absent employee. If omitted, the caller."),
    joined(&AbsenceForOwnerCommand::absence),
    input(domain::Field::reason, &AbsenceForOwnerCommand::reason,
          "Why it is filed or changed for another employee. Required in a closed month. Code points."));

/// An absence to file for several people, each separately.
struct AbsencesForManyCommand {
  AbsenceCommand absence{};
  std::vector<domain::EmployeeId> employees{};
  std::optional<std::string> reason{};
};

template <>
inline constexpr auto description<AbsencesForManyCommand> =
    describe(joined(&AbsencesForManyCommand::absence),
             input(domain::Field::employees, &AbsencesForManyCommand::employees, accepts::UpTo{most_at_once},
                   "The absent employees."),
             input(domain::Field::reason, &AbsencesForManyCommand::reason, "Why it is filed for them. Code points."));

/// Days on which the whole company is closed.
struct CompanyHolidayCommand {
  std::optional<domain::AbsenceTypeCode> type{};
  std::optional<domain::Date> first{};
  std::optional<domain::Date> last{};
};

template <>
inline constexpr auto description<CompanyHolidayCommand> =
    describe(input(domain::Field::absence_type, &CompanyHolidayCommand::type, "An active type."),
             input(domain::Field::first_day, &CompanyHolidayCommand::first),
             input(domain::Field::last_day, &CompanyHolidayCommand::last, "On or after `startDate`."));

/// The requested remaining part of an approved absence.
using ReductionCommand = domain::ReductionWish;

template <>
inline constexpr auto description<ReductionCommand> =
    describe(input(domain::Field::first_day, &ReductionCommand::first, "Within the absence. If omitted, unchanged."),
             input(domain::Field::last_day, &ReductionCommand::last, "Within the absence. If omitted, unchanged."),
             input(domain::Field::starts_half, &ReductionCommand::starts_half, "From noon of `startDate`."),
             input(domain::Field::ends_half, &ReductionCommand::ends_half, "Until noon of `endDate`."),
             input(domain::Field::reason, &ReductionCommand::reason, "Code points."));

}  // namespace stint::application
