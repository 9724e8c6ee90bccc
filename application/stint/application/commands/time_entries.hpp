#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <stint/application/description/inputs.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/time_entry/project_choice.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

// The input of commands about working time, in the domain's values. Members that are not set were omitted.

namespace stint::application {

namespace fields {
inline constexpr domain::Field remarks{"remarks"};
inline constexpr domain::Field break_decision{"break-regulation"};
}  // namespace fields

namespace reasons {
inline constexpr domain::Reason must_be_break_decision{"must-be-break-decision"};
}  // namespace reasons

/// The project and category of working time.
struct BookingWish {
  domain::WishedChoice<domain::ProjectId> project{};
  domain::WishedChoice<domain::CategoryId> category{};
};

template <>
inline constexpr auto description<BookingWish> =
    describe(input(domain::fields::project, &BookingWish::project, "An active project; 0 for none."),
             input(domain::fields::category, &BookingWish::category, "An active category; 0 for none."));

/// The user's decision about a violation of the break rules.
enum class BreakDecision { apply, ignore };

[[nodiscard]] constexpr std::string_view name(BreakDecision decision) {
  return decision == BreakDecision::apply ? "apply" : "ignore";
}
[[nodiscard]] constexpr std::optional<BreakDecision> parse_break_decision(std::string_view text) {
  for (const auto decision : {BreakDecision::apply, BreakDecision::ignore}) {
    if (text == name(decision)) return decision;
  }
  return std::nullopt;
}

struct StopCommand {
  BookingWish booking{};
  std::optional<std::string> remarks{};
  std::optional<BreakDecision> decision{};
};

template <>
inline constexpr auto description<StopCommand> =
    describe(joined(&StopCommand::booking),
             input(fields::remarks, &StopCommand::remarks, "At most 1,000 code points, or the limit of the company."),
             input(fields::break_decision, &StopCommand::decision,
                   accepts::Parsed{parse_break_decision, reasons::must_be_break_decision},
                   "Applies the correction, or saves the session unchanged."));
template <>
inline constexpr bool may_be_omitted<StopCommand> = true;

/// A finished time entry, or a change of one.
struct TimeEntryCommand {
  std::optional<domain::Instant> begin{};
  std::optional<domain::Instant> end{};
  std::optional<std::chrono::seconds> pause{};
  BookingWish booking{};
  std::optional<std::string> remarks{};
};

template <>
inline constexpr auto description<TimeEntryCommand> = describe(
    input(domain::fields::begin, &TimeEntryCommand::begin, "On the same calendar day as the end."),
    input(domain::fields::end, &TimeEntryCommand::end, "Not in the future."),
    input(domain::fields::pause, &TimeEntryCommand::pause, "Breaks within the period; shorter than it."),
    joined(&TimeEntryCommand::booking),
    input(fields::remarks, &TimeEntryCommand::remarks, "At most 1,000 code points, or the limit of the company."));

/// As above, for another employee, with the reason.
struct EntryForOwnerCommand {
  TimeEntryCommand entry{};
  std::optional<std::string> reason{};
};

template <>
inline constexpr auto description<EntryForOwnerCommand> = describe(
    joined(&EntryForOwnerCommand::entry), input(domain::fields::reason, &EntryForOwnerCommand::reason,
                                                "Why it is entered or changed for the employee. Code points."));

/// The own entries to list.
struct TimeEntryQuery {
  std::optional<std::chrono::year> year{};    ///< 1970 to 2100
  std::optional<std::chrono::month> month{};  ///< of that year, or of the current one
  std::optional<domain::ProjectId> project{};
  std::optional<domain::CategoryId> category{};
  std::optional<domain::EntryState> state{};
  std::optional<domain::Date> from{};  ///< only entries on this day or later
  std::optional<domain::Date> to{};    ///< only entries on this day or earlier
  bool of_all_time = false;            ///< instead of the current month, if neither year nor month is given
};

template <>
inline constexpr auto description<TimeEntryQuery> = [] {
  using Query = TimeEntryQuery;
  return describe(
      input(domain::fields::year, &Query::year, accepts::Within{1970, 2100}, "The current one if it is left out."),
      input(domain::fields::month, &Query::month, accepts::Within{1, 12},
            "The current one if `year` is also left out."),
      input(domain::fields::project, &Query::project, "Only entries of this project."),
      input(domain::fields::category, &Query::category, "Only entries of this category."),
      input(domain::fields::state, &Query::state,
            accepts::Parsed{domain::parse_entry_state, domain::reasons::must_be_entry_state},
            "Only entries in this state."),
      input(domain::fields::from, &Query::from, "Only records that have a day on this day or later."),
      input(domain::fields::to, &Query::to, "Only records that have a day on this day or earlier. Not before `from`."),
      // A client that has read everything expects changes of any month.
      input(domain::fields::changed_since, &Query::of_all_time, accepts::Occurs{}));
}();

}  // namespace stint::application
