#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/description/describe.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/time_clock/time_clock.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

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
  return describe(member("status", inside(&ClockView::reading, &ClockReading::state)),
                  member("start_timestamp", inside(&ClockView::reading, &ClockReading::started_at)),
                  member("pause_timestamp", inside(&ClockView::reading, &ClockReading::paused_at)),
                  member("work_time_elapsed_seconds", inside(&ClockView::reading, &ClockReading::worked)),
                  member("break_elapsed_seconds", inside(&ClockView::reading, &ClockReading::ongoing_break)),
                  member("accumulated_break_seconds", inside(&ClockView::reading, &ClockReading::accumulated_breaks)),
                  member("wait_seconds", inside(&ClockView::reading, &ClockReading::still_to_wait)),
                  member("is_business_trip_active", inside(&ClockView::reading, &ClockReading::trip_active)),
                  member("start_only_on_terminal", &ClockView::start_only_on_terminal),
                  member("pause_only_on_terminal", &ClockView::pause_only_on_terminal),
                  member("stop_only_on_terminal", &ClockView::stop_only_on_terminal));
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

/// A request about an entry, before or after the decision. A change shows the proposed values.
struct TimeEntryRequestView {
  TimeEntryView entry{};
  domain::EntryState status{};  ///< of the request: pending or approved; after a rejection the state of the entry
};

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
      member("request", inside(&View::decision, &Decision::request)),
      member("employee_id", inside(&View::decision, &Decision::decided_by)),
      member("employee_name", &View::decided_by_name), member("timestamp", inside(&View::decision, &Decision::at)),
      member("reason", unless_empty(&View::decision, &Decision::reason)),
      member("deputy_for_id", inside(&View::decision, &Decision::deputy_for)),
      member("deputy_for_name", unless_empty(&View::deputy_for_name)),
      member("escalated", inside(&View::decision, &Decision::escalated)),
      member("unasked", inside(&View::decision, &Decision::unasked)));
}();

/// An entry's work in one of the company's surcharge windows.
struct SurchargeView {
  std::string window{};
  std::chrono::minutes worked{0};
  std::int32_t factor_percent = 100;
};

template <>
inline constexpr auto description<SurchargeView> = describe(member("window", &SurchargeView::window),
                                                            member("worked_minutes", &SurchargeView::worked),
                                                            member("factor_percent", &SurchargeView::factor_percent));

/// How an entry's work is credited.
struct EntrySurchargesView {
  std::chrono::minutes credited{0};         ///< in the time account
  std::vector<SurchargeView> surcharges{};  ///< one per window, in their order
};

template <>
inline constexpr auto description<EntrySurchargesView> =
    describe(member("credited_minutes", &EntrySurchargesView::credited),
             member("surcharge_minutes", &EntrySurchargesView::surcharges));

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
