#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/commands/absences.hpp>
#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
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

template <>
inline constexpr auto description<PreviewDay> =
    describe(member("date", &PreviewDay::date), member("value", &PreviewDay::value, "What the day takes: 0, 0.5 or 1."),
             member("reason", &PreviewDay::reason),
             member("name", &PreviewDay::holiday, "The name of the holiday; empty if there is none."));

/// Another absence at the same time.
struct PreviewOverlap {
  NamedColleague employee{};
  std::optional<domain::AbsenceId> id{};  ///< of the owner's own absence; nullopt: a colleague's
  domain::DateSpan span{};
  bool is_agreed = false;
};

template <>
inline constexpr auto description<PreviewOverlap> = [] {
  using View = PreviewOverlap;
  return describe(member("employee", &View::employee),
                  member("id", &View::id, "Only for the employee's own absence; `null` for those of colleagues."),
                  joined(&View::span),
                  member("status", [](const View& view) { return state_of_taken(view.is_agreed); }));
}();

/// Without the number of people who are away, which is only for approvers.
template <>
inline constexpr auto description<domain::TeamConflict> = describe(member("rule", &domain::TeamConflict::rule),
                                                                   member("name", &domain::TeamConflict::name,
                                                                          "The blackout, the department or the group."),
                                                                   member("days", &domain::TeamConflict::days));

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

/// Without the refusal, which adapters write as a problem document.
template <>
inline constexpr auto description<PreviewView> = [] {
  using View = PreviewView;
  return describe(member("days", if_present(&View::absence, &AbsenceView::days), "`null` if it would be refused."),
                  member("dates", &View::days, "Each day from its first to its last."),
                  member("leave", &View::leave, "The leave years that it would change."),
                  member("warnings", &View::warnings, "Team rules that it would break without being refused."),
                  member("overlaps", &View::overlaps, "Other absences of the employee on the same days."),
                  member("conflicts", &View::conflicts,
                         "Absences on the same days of people who share a manager with the employee, as far as the "
                         "company shows them."));
}();

/// Files an absence as `file_absence_for` does, and returns the result: must be run in a unit of work that is rolled
/// back. A refusal is part of the view; the call itself is refused only if the caller may not file for the employee.
[[nodiscard]] domain::Result<PreviewView> preview_absence(const Context& context,
                                                          const Submitted<AbsenceForOwnerCommand>& submitted);

}  // namespace stint::application
