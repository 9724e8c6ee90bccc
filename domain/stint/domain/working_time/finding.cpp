#include <stint/domain/working_time/finding.hpp>

namespace stint::domain {

std::string_view name(WorkingTimeRule rule) {
  switch (rule) {
    case WorkingTimeRule::daily_working_time:
      return "daily-working-time";
    case WorkingTimeRule::working_time_over_weeks:
      return "working-time-over-weeks";
    case WorkingTimeRule::average_working_time:
      return "average-working-time";
    case WorkingTimeRule::rest_breaks:
      return "rest-breaks";
    case WorkingTimeRule::uninterrupted_work:
      return "uninterrupted-work";
    case WorkingTimeRule::daily_rest:
      return "daily-rest";
    case WorkingTimeRule::shift_span:
      return "shift-span";
    case WorkingTimeRule::sunday_work:
      return "sunday-work";
    case WorkingTimeRule::holiday_work:
      return "holiday-work";
    case WorkingTimeRule::substitute_rest_day:
      return "substitute-rest-day";
    case WorkingTimeRule::free_sundays:
      return "free-sundays";
    case WorkingTimeRule::night_work:
      return "night-work";
    case WorkingTimeRule::permitted_hours:
      return "permitted-hours";
    case WorkingTimeRule::working_days_of_week:
      return "working-days-of-week";
    case WorkingTimeRule::saturday_work:
      return "saturday-work";
    case WorkingTimeRule::weekend_rest:
      return "weekend-rest";
    case WorkingTimeRule::weekly_rest:
      return "weekly-rest";
    case WorkingTimeRule::substitute_rest:
      return "substitute-rest";
  }
  return {};
}

}  // namespace stint::domain
