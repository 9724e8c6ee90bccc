#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/directory.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/absence/minimum_notice.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/tone.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_clock/time_clock.hpp>
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
inline constexpr auto description<FeaturesView> = describe(
    member("time_tracking", &FeaturesView::time_tracking), member("clock", &FeaturesView::clock),
    member("business_trips", &FeaturesView::business_trips), member("time_account", &FeaturesView::time_account),
    member("presence", &FeaturesView::presence, "Colleagues are shown as in or out."),
    member("calendar", &FeaturesView::calendar, "Absences of others are shown."),
    member("signatures", &FeaturesView::signatures, "There are month sheets to sign."),
    member("deputies", &FeaturesView::deputies, "The user may name deputies."),
    member("project_mandatory", &FeaturesView::project_mandatory),
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
    describe(member("year", &LeaveSumView::year),
             member("entitled", &LeaveSumView::entitled, "The days of the year itself, including corrections."),
             member("carried_over", &LeaveSumView::carried_over), member("lapsed", &LeaveSumView::lapsed),
             member("taken", &LeaveSumView::taken, "Approved and begun."),
             member("planned", &LeaveSumView::planned, "Approved and not begun, or pending."),
             member("pending", &LeaveSumView::pending, "The part of the planned days that waits for a decision."),
             member("remaining", &LeaveSumView::remaining, "May be negative."));

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

/// With the tone that distinguishes the type from the others of the company.
struct TypeWithTone {
  const TypeToShow* shown = nullptr;
  domain::Tone tone{};
};

template <>
inline constexpr auto description<TypeWithTone> = [] {
  using View = TypeWithTone;
  using domain::AbsenceType;
  constexpr auto of_type = [](auto place) { return inside(&View::shown, &TypeToShow::type, place); };
  return describe(member("id", of_type(&AbsenceType::code)), member("name", of_type(&AbsenceType::name)),
                  member("kind", of_type(&AbsenceType::kind)),
                  member("color", &View::tone, "A tone; the page chooses the shade."),
                  member(
                      "symbol", [](const View& view) { return domain::symbol_of(view.shown->type.kind); },
                      "A character that distinguishes types without color."),
                  member("may_file", inside(&View::shown, &TypeToShow::may_file)),
                  member("needs_approval", of_type(&AbsenceType::needs_approval)),
                  member("requires_medical_certificate", of_type(&AbsenceType::requires_medical_certificate)),
                  member("in_hours", of_type(&AbsenceType::in_hours)),
                  member("minimum_notice_days", of_type(domain::required_notice_days),
                         "Calendar days between an employee's request and its first day; 0: no notice is needed."));
}();

[[nodiscard]] inline std::vector<TypeWithTone> with_tones(const std::vector<TypeToShow>& types) {
  std::vector<domain::AbsenceKind> kinds;
  kinds.reserve(types.size());
  for (const auto& shown : types) kinds.push_back(shown.type.kind);
  const auto tones = domain::tones_of(kinds);
  std::vector<TypeWithTone> all;
  all.reserve(types.size());
  for (std::size_t i = 0; i < types.size(); ++i) all.push_back({&types[i], tones[i]});
  return all;
}

/// A balance of a time account.
struct BalanceView {
  std::chrono::minutes balance{0};
};

template <>
inline constexpr auto description<BalanceView> = describe(member("balance_minutes", &BalanceView::balance,
                                                                 "At the end of yesterday."));

template <>
inline constexpr auto description<domain::Stretch> = describe(member("start_timestamp", &domain::Stretch::begin),
                                                              member("end_timestamp", &domain::Stretch::end));

struct StartView {
  ProfileView profile{};
  std::string first_name{};
  std::string last_name{};
  std::string language{};
  domain::Company company{};
  domain::Date today{};  ///< the caller's
  FeaturesView features{};
  std::optional<ClockView> clock{};               ///< nullopt: time tracking is inactive
  std::vector<domain::Stretch> breaks{};          ///< of the running session, without an ongoing one
  std::optional<domain::WorkSummary> work{};      ///< as above
  std::optional<std::chrono::minutes> balance{};  ///< of the time account last night; nullopt: the company keeps none
  LeaveSumView leave{};
  WaitingView waiting{};
  std::vector<TypeToShow> types{};  ///< by code
};

template <>
inline constexpr auto description<StartView> = [] {
  using View = StartView;
  using domain::Company;
  constexpr auto of_profile = [](auto place) { return inside(&View::profile, place); };
  return describe(
      member("signed_in", [](const View&) { return true; }),
      group("user", member("id", of_profile(&ProfileView::id)),
            member("name", of_profile(&ProfileView::name), "The name to display."),
            member("first_name", &View::first_name), member("last_name", &View::last_name),
            member("email", of_profile(&ProfileView::email)), member("role", of_profile(&ProfileView::role)),
            member("department", of_profile(&ProfileView::department), "`null` if the company has none."),
            member("branch_office", of_profile(&ProfileView::branch_office), "`null` if the company has none."),
            member("language", &View::language),
            member("avatar", of_profile(&ProfileView::avatar), "The URL of a picture.")),
      group("company", member("name", inside(&View::company, &Company::name)),
            member("time_zone", inside(&View::company, &Company::time_zone), "An IANA name."),
            member("language", inside(&View::company, &Company::language)),
            member("country", [](const View& view) { return view.profile.country.value_or(domain::Country{}); })),
      member("today", &View::today, "In the user's time zone."),
      member("features", &View::features, "What the company has switched on for the user."),
      member("clock", &View::clock, "`null` if time tracking is inactive."),
      member("clock_breaks", &View::breaks, "The finished breaks of the running session, in chronological order."),
      member("work_summary", &View::work, "`null` if time tracking is inactive."),
      member("leave", &View::leave, "The totals of the leave account for the current leave year."),
      member(
          "time_account",
          [](const View& view) { return view.balance ? std::optional{BalanceView{*view.balance}} : std::nullopt; },
          "`null` if the company keeps no time accounts."),
      member("waiting", &View::waiting, "How many matters wait for the user's decision or response."),
      member(
          "absence_types", [](const View& view) { return with_tones(view.types); },
          "The active types by code, including those that the user may not file."));
}();

/// The data with which the caller's page opens.
[[nodiscard]] domain::Result<StartView> show_start(const Context& context);

}  // namespace stint::application
