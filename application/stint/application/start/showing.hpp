#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/directory.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_entry/work_summary.hpp>

// All data that a page shows the caller when it opens, in one unit of work.

namespace stint::application {

/// The parts of the product that the company has switched on, for the caller.
struct FeaturesView {
  bool time_tracking = false;
  bool clock = false;
  bool business_trips = false;
  bool time_account = false;
  bool presence = false;    ///< colleagues are shown as in or out
  bool calendar = false;    ///< absences of others are shown
  bool signatures = false;  ///< there are month sheets to sign
  bool deputies = false;    ///< the caller may name deputies
  bool project_mandatory = false;
  bool category_mandatory = false;
};

template <>
inline constexpr auto description<FeaturesView> =
    describe(member("time_tracking", &FeaturesView::time_tracking), member("clock", &FeaturesView::clock),
             member("business_trips", &FeaturesView::business_trips),
             member("time_account", &FeaturesView::time_account), member("presence", &FeaturesView::presence),
             member("calendar", &FeaturesView::calendar), member("signatures", &FeaturesView::signatures),
             member("deputies", &FeaturesView::deputies), member("project_mandatory", &FeaturesView::project_mandatory),
             member("category_mandatory", &FeaturesView::category_mandatory));

/// The caller's leave of the current leave year, summed up from their leave account.
struct LeaveSumView {
  std::chrono::year year{};
  domain::HalfDays entitled{};
  domain::HalfDays carried_over{};
  domain::HalfDays lapsed{};
  domain::HalfDays taken{};
  domain::HalfDays planned{};    ///< approved and not begun, or pending
  domain::HalfDays pending{};    ///< of these
  domain::HalfDays remaining{};  ///< may be negative
};

template <>
inline constexpr auto description<LeaveSumView> =
    describe(member("year", &LeaveSumView::year), member("entitled", &LeaveSumView::entitled),
             member("carried_over", &LeaveSumView::carried_over), member("lapsed", &LeaveSumView::lapsed),
             member("taken", &LeaveSumView::taken), member("planned", &LeaveSumView::planned),
             member("pending", &LeaveSumView::pending), member("remaining", &LeaveSumView::remaining));

/// How many matters wait for the caller's decision or answer.
struct WaitingView {
  std::int32_t absences = 0;
  std::int32_t cancellations = 0;
  std::int32_t reductions = 0;
  std::int32_t time_entries = 0;
  std::int32_t substitutes = 0;

  [[nodiscard]] std::int32_t in_all() const {
    return absences + cancellations + reductions + time_entries + substitutes;
  }
};

template <>
inline constexpr auto description<WaitingView> = describe(member("absences", &WaitingView::absences),
                                                          member("cancellations", &WaitingView::cancellations),
                                                          member("reductions", &WaitingView::reductions),
                                                          member("time_entries", &WaitingView::time_entries),
                                                          member("substitutes", &WaitingView::substitutes),
                                                          member("in_all", &WaitingView::in_all));

/// An active type of absence, including types that the caller may not file, because lists and calendars show them.
struct TypeToShow {
  domain::AbsenceType type;
  bool may_file = false;
};

struct StartView {
  ProfileView profile{};
  std::string first_name{};
  std::string last_name{};
  std::string language{};
  domain::Company company{};
  domain::Date today{};  ///< the caller's
  FeaturesView features{};
  std::optional<ClockView> clock{};               ///< nullopt: time tracking is inactive
  std::optional<domain::WorkSummary> work{};      ///< as above
  std::optional<std::chrono::minutes> balance{};  ///< of the time account last night; nullopt: the company keeps none
  LeaveSumView leave{};
  WaitingView waiting{};
  std::vector<TypeToShow> types{};  ///< by code
};

/// The data with which the caller's page opens.
[[nodiscard]] domain::Result<StartView> show_start(const Context& context);

}  // namespace stint::application
