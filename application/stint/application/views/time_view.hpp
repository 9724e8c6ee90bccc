#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include <stint/application/description/describe.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/time_clock/time_clock.hpp>
#include <stint/domain/time_entry/time_entry.hpp>
#include <stint/domain/time_entry/work_summary.hpp>

namespace stint::application {

struct ClockView {
  domain::ClockReading reading{};
  bool start_only_on_terminal = false;
  bool pause_only_on_terminal = false;
  bool stop_only_on_terminal = false;
};

template <>
inline constexpr auto description<ClockView> = [] {
  using domain::ClockReading;
  return describe(
      member("status", inside(&ClockView::reading, &ClockReading::state)),
      member("start_timestamp", inside(&ClockView::reading, &ClockReading::started_at),
             "The start of the session; `null` when idle."),
      member("pause_timestamp", inside(&ClockView::reading, &ClockReading::paused_at),
             "The start of the current break."),
      member("work_time_elapsed_seconds", inside(&ClockView::reading, &ClockReading::worked),
             "Work of the session, without breaks."),
      member("break_elapsed_seconds", inside(&ClockView::reading, &ClockReading::ongoing_break), "The current break."),
      member("accumulated_break_seconds", inside(&ClockView::reading, &ClockReading::accumulated_breaks),
             "All breaks, including the current one."),
      member("wait_seconds", inside(&ClockView::reading, &ClockReading::still_to_wait),
             "Until the clock runs; `null` when idle and if there is no minimum start interval."),
      member("is_business_trip_active", inside(&ClockView::reading, &ClockReading::trip_active)),
      member("start_only_on_terminal", &ClockView::start_only_on_terminal, "For the caller."),
      member("pause_only_on_terminal", &ClockView::pause_only_on_terminal, "For the caller."),
      member("stop_only_on_terminal", &ClockView::stop_only_on_terminal, "For the caller."));
}();

template <>
inline constexpr auto description<domain::WorkSummary> = [] {
  using domain::WorkSummary;
  return describe(member("commitment_minutes", &WorkSummary::commitment, "The time required by the schedule."),
                  member("worked_minutes", &WorkSummary::worked),
                  member("remaining_minutes", &WorkSummary::remaining, "Negative for overtime."),
                  member("percent_done", &WorkSummary::percent_done, "Rounded; 100 if nothing is required."),
                  member("break_minutes", &WorkSummary::breaks));
}();

/// The effect of a break correction. Minutes are those of the session, except for the two that describe the violation
/// on the day.
struct BreakCorrectionView {
  bool has_no_remedy = false;
  bool obligatory = false;
  std::int32_t correction_work_minutes = 0;
  std::int32_t correction_break_minutes = 0;
  std::int32_t resulting_work_minutes = 0;
  std::int32_t resulting_break_minutes = 0;
  std::int32_t missing_break_minutes = 0;  ///< missing on the day, whether or not the correction adds it
  std::int32_t excess_minutes = 0;         ///< of the day's work over the daily maximum
  std::string language{};                  ///< the employee's; a tag as in language.hpp
};

/// Without the sentence that describes it: adapters write it in the employee's language.
template <>
inline constexpr auto description<BreakCorrectionView> = [] {
  using View = BreakCorrectionView;
  return describe(member("has_no_remedy", &View::has_no_remedy, "No correction makes the session legal."),
                  member("obligatory", &View::obligatory, "Clients must not offer to save the session unchanged."),
                  member("correction_work_minutes", &View::correction_work_minutes, "Deducted from work."),
                  member("correction_break_minutes", &View::correction_break_minutes, "Added to the breaks."),
                  member("resulting_work_minutes", &View::resulting_work_minutes),
                  member("resulting_break_minutes", &View::resulting_break_minutes));
}();

/// The result of a stop. Saved: `entry` is set; discarded while waiting: `discarded`; otherwise the user must decide
/// about the break regulation and nothing was saved.
struct StopView {
  bool discarded = false;
  std::optional<domain::TimeEntryId> entry{};
  std::int32_t worked_minutes = 0;
  std::int32_t break_minutes = 0;
  bool regulation_applied = false;
  bool regulation_ignored = false;
  std::optional<BreakCorrectionView> to_confirm{};
};

template <>
inline constexpr auto description<StopView> = [] {
  using View = StopView;
  return describe(
      member("outcome",
             [](const View& stop) -> std::string_view { return stop.to_confirm ? "confirmationRequired" : "saved"; }),
      member(
          "id", [](const View& stop) { return stop.entry ? std::to_string(stop.entry->value) : std::string{}; },
          "The id of the new entry; empty if nothing was saved."),
      member("worked_minutes", &View::worked_minutes), member("break_minutes", &View::break_minutes),
      member("break_regulation_applied", &View::regulation_applied),
      member("break_regulation_ignored", &View::regulation_ignored),
      member("break_regulation", &View::to_confirm, "The decision to make; `null` if the session was saved."));
}();

/// An entry as its owner or the people who decide about it see it. Times are the company's local ones.
struct TimeEntryView {
  domain::TimeEntryId id;
  domain::EmployeeId employee;
  std::string employee_name{};  ///< filled in requests
  domain::Date date{};
  std::chrono::minutes start_time{0};  ///< since midnight
  std::chrono::minutes end_time{0};    ///< since midnight of its own day
  std::chrono::minutes worked{0};
  std::chrono::minutes break_taken{0};
  std::optional<domain::ProjectId> project_id{};
  std::string project{};
  std::optional<domain::CategoryId> category_id{};
  std::string category{};
  domain::EntryState state{};
  bool auto_stopped = false;
  std::string remarks{};
  domain::EntryOrigin origin{};
};

/// When an entry at the end of a path was worked.
template <class... Path>
[[nodiscard]] constexpr auto times_of_entry(Path... path) {
  using View = TimeEntryView;
  return describe(member("date", inside(path..., &View::date), "The day on which it began."),
                  member("start_time", as_time_of_day(path..., &View::start_time)),
                  member("end_time", as_time_of_day(path..., &View::end_time)),
                  member("worked_minutes", inside(path..., &View::worked), "Without breaks."),
                  member("break_minutes", inside(path..., &View::break_taken)));
}

/// An id that is 0 if it is absent.
template <class... Path>
[[nodiscard]] constexpr auto id_or_zero(Path... path) {
  return [get = inside(path...)](const auto& record) {
    const auto& id = std::invoke(get, record);
    return id.value_or(typename std::remove_cvref_t<decltype(id)>::value_type{0});
  };
}

/// The project and category of an entry at the end of a path.
template <class... Path>
[[nodiscard]] constexpr auto booking_of_entry(Path... path) {
  using View = TimeEntryView;
  return describe(member("project_id", id_or_zero(path..., &View::project_id)),
                  member("project", inside(path..., &View::project), "The name of the project."),
                  member("category_id", id_or_zero(path..., &View::category_id)),
                  member("category", inside(path..., &View::category), "The name of the category."));
}

template <>
inline constexpr auto description<TimeEntryView> = [] {
  using View = TimeEntryView;
  return std::tuple_cat(
      describe(member("id", &View::id)), times_of_entry(), booking_of_entry(),
      describe(member("status", &View::state),
               member("auto_stopped", &View::auto_stopped, "Whether the clock was stopped automatically."),
               member("remarks", &View::remarks)));
}();

/// A request about an entry, before or after the decision. A change shows the proposed values.
struct TimeEntryRequestView {
  TimeEntryView entry{};
  domain::EntryState status{};  ///< of the request: pending or approved; after a rejection the state of the entry
};

template <>
inline constexpr auto description<TimeEntryRequestView> = [] {
  using Request = TimeEntryRequestView;
  using View = TimeEntryView;
  return std::tuple_cat(
      describe(member("id", inside(&Request::entry, &View::id), "The id of the time entry."),
               member("employee_id", inside(&Request::entry, &View::employee), "The owner."),
               member("employee_name", inside(&Request::entry, &View::employee_name))),
      times_of_entry(&Request::entry),
      describe(member("project", unless_empty(&Request::entry, &View::project), "The name of the project."),
               member("category", unless_empty(&Request::entry, &View::category), "The name of the category."),
               member("remarks", unless_empty(&Request::entry, &View::remarks)),
               member("request_type", inside(&Request::entry, &View::origin), "Entered manually or with the clock."),
               member("status", &Request::status, "`pending` in lists; after a rejection the state of the entry.")));
}();

/// A decision about an entry.
struct EntryDecisionView {
  domain::EntryDecision decision{};
  std::string decided_by_name{};
  std::string deputy_for_name{};  ///< empty if there is none
};

template <>
inline constexpr auto description<EntryDecisionView> = [] {
  using View = EntryDecisionView;
  using Decision = domain::EntryDecision;
  return describe(
      member("decision",
             [](const View& view) -> std::string_view { return view.decision.approved ? "approved" : "rejected"; }),
      member("request", inside(&View::decision, &Decision::request), "What the decision was about."),
      member("employee_id", inside(&View::decision, &Decision::decided_by), "Who decided."),
      member("employee_name", &View::decided_by_name), member("timestamp", inside(&View::decision, &Decision::at)),
      member("reason", unless_empty(&View::decision, &Decision::reason), "`null` if none was given."),
      member("deputy_for_id", inside(&View::decision, &Decision::deputy_for),
             "The manager on whose behalf it was decided."),
      member("deputy_for_name", unless_empty(&View::deputy_for_name), "The name of that manager."),
      member("escalated", inside(&View::decision, &Decision::escalated),
             "Whether the request had waited so long that it was passed on to others."),
      member("unasked", inside(&View::decision, &Decision::unasked),
             "Whether the entry was entered or changed on behalf of the owner, without a request."));
}();

/// An entry's work in one of the company's surcharge windows.
struct SurchargeView {
  std::string window{};
  std::chrono::minutes worked{0};
  std::int32_t factor_percent = 100;
};

template <>
inline constexpr auto description<SurchargeView> =
    describe(member("window", &SurchargeView::window, "The company's name for it."),
             member("worked_minutes", &SurchargeView::worked),
             member("factor_percent", &SurchargeView::factor_percent, "150 means one and a half times."));

/// How an entry's work is credited.
struct EntrySurchargesView {
  std::chrono::minutes credited{0};         ///< in the time account
  std::vector<SurchargeView> surcharges{};  ///< one per window, in their order
};

template <>
inline constexpr auto description<EntrySurchargesView> = describe(
    member("credited_minutes", &EntrySurchargesView::credited, "How much the work counts in the time account."),
    member("surcharge_minutes", &EntrySurchargesView::surcharges,
           "The work in each of the company's surcharge windows, in their order."));

/// All details of an entry: its present values, the requested change, and its history.
struct TimeEntryDetailView {
  TimeEntryView entry{};
  domain::SessionTrace session{};
  std::optional<domain::EntryRequestKind> open_request{};
  std::optional<TimeEntryView> proposed{};  ///< the values of a proposed change
  std::string rejection_reason{};           ///< of the last rejected request
  std::vector<EntryDecisionView> decisions{};
  EntrySurchargesView counted{};
  std::optional<domain::BreakFinding> breaks{};  ///< with the day's other entries; nullopt: no regulation
  std::optional<EntryDecisionView> entered{};    ///< by someone else; nullopt: its owner entered it
};

/// The values of a requested change.
struct EntryProposal {
  const TimeEntryView* entry = nullptr;
};

template <>
inline constexpr auto description<EntryProposal> =
    std::tuple_cat(times_of_entry(&EntryProposal::entry), booking_of_entry(&EntryProposal::entry),
                   describe(member("remarks", inside(&EntryProposal::entry, &TimeEntryView::remarks))));

/// A request about an entry that is not decided.
struct OpenEntryRequest {
  domain::EntryRequestKind kind{};
  std::optional<EntryProposal> proposal{};  ///< nullopt: it changes no values
};

template <>
inline constexpr auto description<OpenEntryRequest> = describe(member("kind", &OpenEntryRequest::kind),
                                                               member("proposal", &OpenEntryRequest::proposal,
                                                                      "The values of a proposed change."));

[[nodiscard]] inline std::optional<OpenEntryRequest> open_request_of(const TimeEntryDetailView& detail) {
  if (!detail.open_request) return std::nullopt;
  return OpenEntryRequest{*detail.open_request,
                          detail.proposed ? std::optional{EntryProposal{&*detail.proposed}} : std::nullopt};
}

/// Breaks that were taken and those that the regulation added are separate members.
template <>
inline constexpr auto description<TimeEntryDetailView> = [] {
  using View = TimeEntryDetailView;
  using Entry = TimeEntryView;
  using Entered = EntryDecisionView;
  using domain::SessionTrace;
  constexpr auto text_of_entered = [](const auto text) {
    return unless_empty([text](const View& view) -> std::string_view {
      return view.entered ? std::string_view{std::invoke(text, *view.entered)} : std::string_view{};
    });
  };
  return describe(
      joined(&View::entry), member("employee_id", inside(&View::entry, &Entry::employee), "The owner."),
      member("employee_name", inside(&View::entry, &Entry::employee_name)),
      member("request_type", inside(&View::entry, &Entry::origin), "Entered manually or with the clock."),
      member(
          "break_taken_minutes",
          [](const View& view) { return view.entry.break_taken - view.session.break_correction; },
          "The part of the breaks that was taken."),
      member("break_correction_minutes", inside(&View::session, &SessionTrace::break_correction),
             "The part of the breaks that the break regulation added."),
      member(
          "break_regulation_applied",
          [](const View& view) { return view.session.break_correction > std::chrono::minutes{0}; },
          "Whether the break regulation added anything."),
      member("break_regulation_ignored", inside(&View::session, &SessionTrace::violation_ignored),
             "Saved although the day violated the regulation."),
      member("business_trip_minutes", inside(&View::session, &SessionTrace::business_trip),
             "The total of business trips; `null` if there were none."),
      member("held_for", inside(&View::session, &SessionTrace::held_for),
             "Why the hours of a clock had to wait for approval."),
      member("rejection_reason", unless_empty(&View::rejection_reason), "Of the last rejected request."),
      member("open_request", open_request_of, "`null` if there is none."),
      member("decisions", &View::decisions, "Oldest first."), joined(&View::counted),
      member("entered_by_id", if_present(&View::entered, &Entered::decision, &domain::EntryDecision::decided_by),
             "Who entered it on behalf of the owner; `null` if the owner did."),
      member("entered_by_name", text_of_entered(&Entered::decided_by_name), "The name of that person."),
      member("reason", text_of_entered(inside(&Entered::decision, &domain::EntryDecision::reason)),
             "Why it was entered on behalf of the owner; `null` if none was given."),
      member("missing_break_minutes", if_present(&View::breaks, &domain::BreakFinding::missing),
             "The breaks that the regulation requires beyond those of the day; `null` if the company has no break "
             "regulation."),
      member("excess_minutes", if_present(&View::breaks, &domain::BreakFinding::excess),
             "The work of the day above its maximum; `null` if the company has no break regulation."));
}();

struct EnteredTimeView {
  domain::TimeEntryId id;
  std::int32_t worked_minutes{};
  std::int32_t break_minutes{};
};

template <>
inline constexpr auto description<EnteredTimeView> = [] {
  using View = EnteredTimeView;
  return describe(member("id", &View::id), member("worked_minutes", &View::worked_minutes),
                  member("break_minutes", &View::break_minutes));
}();

}  // namespace stint::application
