#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include <stint/domain/company/maternity_protection.hpp>
#include <stint/domain/company/working_time_law.hpp>
#include <stint/domain/working_time/average_working_time.hpp>
#include <stint/domain/working_time/daily_rest.hpp>
#include <stint/domain/working_time/daily_working_time.hpp>
#include <stint/domain/working_time/free_sundays.hpp>
#include <stint/domain/working_time/holiday_work.hpp>
#include <stint/domain/working_time/night_work.hpp>
#include <stint/domain/working_time/permitted_hours.hpp>
#include <stint/domain/working_time/rest_breaks.hpp>
#include <stint/domain/working_time/saturday_work.hpp>
#include <stint/domain/working_time/shift_span.hpp>
#include <stint/domain/working_time/substitute_rest.hpp>
#include <stint/domain/working_time/substitute_rest_day.hpp>
#include <stint/domain/working_time/sunday_work.hpp>
#include <stint/domain/working_time/uninterrupted_work.hpp>
#include <stint/domain/working_time/weekend_rest.hpp>
#include <stint/domain/working_time/weekly_rest.hpp>
#include <stint/domain/working_time/working_days_of_week.hpp>
#include <stint/domain/working_time/working_time_over_weeks.hpp>

namespace stint::domain {

using AnyWorkingTimeRule =
    std::variant<DailyWorkingTime, WorkingTimeOverWeeks, AverageWorkingTime, RestBreaks, UninterruptedWork, DailyRest,
                 ShiftSpan, SundayWork, HolidayWork, SubstituteRestDay, FreeSundays, NightWork, PermittedHours,
                 WorkingDaysOfWeek, SaturdayWork, WeekendRest, WeeklyRest, SubstituteRest>;

/// The group of people to whom a rule applies.
enum class ProtectedGroup : std::uint8_t {
  adults,            ///< 18 or older
  youths,            ///< under 18
  expectant_adults,  ///< in addition to the rules for adults
  expectant_youths,  ///< in addition to the rules for youths
};

/// A rule and the section of the law that contains it.
struct CitedRule {
  ProtectedGroup group = ProtectedGroup::adults;
  std::string_view section;
  AnyWorkingTimeRule rule;
};

/// The rules of a law in the order of its sections. Empty for `none`.
[[nodiscard]] std::span<const CitedRule> rules_of(WorkingTimeLaw law);

/// The data that determine to which group a person belongs on a day.
struct ProtectedPerson {
  std::optional<Date> date_of_birth{};  ///< nullopt: an adult
  MaternityProtection maternity{};

  [[nodiscard]] bool is_in(ProtectedGroup group, Date day) const;
};

/// The findings of all rules of a law that are dated within a span of days, by date, rule and section.
[[nodiscard]] std::vector<WorkingTimeFinding> findings_by_law(WorkingTimeLaw law, const ProtectedPerson& person,
                                                              const WorkRecord& record, DateSpan dated);

}  // namespace stint::domain
