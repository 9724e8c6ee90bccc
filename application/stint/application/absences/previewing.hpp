#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/absences/leave_standing.hpp>
#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/absence/team_conflicts.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Why a day of an absence counts as it does.
enum class PreviewReason : std::uint8_t { work, day_off, holiday };

/// For example `day-off`.
[[nodiscard]] constexpr std::string_view name(PreviewReason reason) {
  constexpr std::array<std::string_view, 3> names{"work", "day-off", "holiday"};
  return names.at(static_cast<std::size_t>(reason));
}

struct PreviewDay {
  domain::Date date{};
  domain::HalfDays value{};
  PreviewReason reason{};
  std::string holiday{};  ///< its name; empty: none
};

/// Another absence at the same time.
struct PreviewOverlap {
  NamedColleague employee{};
  std::optional<domain::AbsenceId> id{};  ///< of the owner's own absence; nullopt: a colleague's
  domain::DateSpan span{};
  bool is_agreed = false;
};

/// The result of filing an absence, without storing it.
struct PreviewView {
  std::optional<domain::Problem> refusal{};      ///< nullopt: it would be accepted
  std::optional<AbsenceView> absence{};          ///< as it would be stored; nullopt: it would be refused
  std::vector<PreviewDay> days{};                ///< of its span
  std::vector<LeaveChange> leave{};              ///< the leave years that it would change
  std::vector<domain::TeamConflict> warnings{};  ///< team rules that it would break without being refused
  std::vector<PreviewOverlap> overlaps{};        ///< other absences of its owner
  std::vector<PreviewOverlap> conflicts{};       ///< of people who share a manager with the owner
};

/// Files an absence as `file_absence_for` does, and returns the result: must be run in a unit of work that is rolled
/// back. A refusal is part of the view; the call itself is refused only if the caller may not file for the employee.
[[nodiscard]] domain::Result<PreviewView> preview_absence(const Context& context,
                                                          const Submitted<AbsenceForOwnerCommand>& submitted);

}  // namespace stint::application
