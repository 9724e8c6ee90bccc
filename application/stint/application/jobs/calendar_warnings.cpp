#include <algorithm>
#include <chrono>
#include <vector>

#include <stint/application/jobs/calendar_warnings.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/domain/calendar/running_out.hpp>

namespace stint::application {

using namespace domain;

namespace {

using Calendar = KeyedHolidayCalendar;

bool is_to_be_told(const Calendar& calendar, Date today) {
  return domain::year_of_running_out(calendar.calendar, today) &&
         calendar.missed_year != domain::year_within_notice(today);
}

std::vector<Calendar> calendars_to_tell_of(const CompanyContext& context) {
  auto calendars = context.work.holiday_calendars(context.company.id).all();
  std::erase_if(calendars, [&](const Calendar& calendar) { return !is_to_be_told(calendar, context.today()); });
  return calendars;
}

void warn_administrators(const CompanyContext& context) {
  for (Calendar& calendar : calendars_to_tell_of(context)) {
    calendar.missed_year = domain::year_within_notice(context.today());
    raise(context, std::nullopt, HolidayCalendarRunsOut{calendar.key, *calendar.missed_year});
    context.work.holiday_calendars(context.company.id).save(calendar);
  }
}

}  // namespace

Job warn_of_calendars(const TimeZones& zones, const Policies& policies) {
  const auto look = [](const CompanyContext& context, const auto& later) {
    if (!calendars_to_tell_of(context).empty()) later(warn_administrators);
  };
  return company_job("holiday-calendars", std::chrono::hours{1}, look, zones, policies);
}

}  // namespace stint::application
