#include <utility>

#include <stint/sql/calendars.hpp>
#include <stint/sql/enum_codes.hpp>

namespace stint::sql {
namespace {

constexpr SqlPart weekdays{"monday, tuesday, wednesday, thursday, friday, saturday, sunday"};

domain::WeeklyMinutes read_minutes(Cursor& row) {
  domain::WeeklyMinutes minutes;
  for (auto& day : minutes.from_monday) day = row.take<std::int32_t>();
  return minutes;
}

std::optional<domain::HolidayCalendar> read_holidays(Connection& connection, domain::CompanyId company,
                                                     domain::HolidayCalendarId calendar) {
  auto rows = connection.query(
      "SELECT day, name, portion FROM holidays WHERE calendar_id = ?2 AND company_id = ?1 ORDER BY day", company,
      calendar);
  std::vector<domain::Holiday> days;
  while (rows.next()) {
    auto& holiday = days.emplace_back();
    holiday.date = rows.take<domain::Date>();
    holiday.name = rows.take<std::string_view>();
    holiday.portion = rows.take<domain::Portion>();
  }
  return domain::HolidayCalendar{std::move(days)};
}

}  // namespace

domain::WeeklyMinutes weekly_minutes_of(Connection& connection, domain::CompanyId company,
                                        domain::ScheduleId schedule) {
  const auto* const minutes = find_cached(connection, company, connection.settings().schedules, schedule, [&] {
    auto row = connection.query(joined<"SELECT ", weekdays, " FROM work_schedules WHERE id = ?2 AND company_id = ?1">,
                                company, schedule);
    return row.next() ? std::optional{read_minutes(row)} : std::nullopt;
  });
  return copy_of(minutes).value_or(domain::WeeklyMinutes{});
}

domain::HolidayCalendar holidays_of(Connection& connection, domain::CompanyId company,
                                    domain::HolidayCalendarId calendar) {
  const auto* const days = find_cached(connection, company, connection.settings().holidays, calendar,
                                       [&] { return read_holidays(connection, company, calendar); });
  return copy_of(days).value_or(domain::HolidayCalendar{});
}

std::vector<domain::WorkSchedule> WorkSchedules::all() const {
  auto rows = connection_.query(
      joined<"SELECT id, key, ", weekdays, " FROM work_schedules WHERE company_id = ?1 ORDER BY key">, company_);
  std::vector<domain::WorkSchedule> schedules;
  while (rows.next()) {
    auto& schedule = schedules.emplace_back();
    schedule.id = rows.take<domain::ScheduleId>();
    schedule.key = rows.take<std::string_view>();
    schedule.minutes = read_minutes(rows);
  }
  return schedules;
}

domain::WorkSchedule WorkSchedules::save(const domain::WorkSchedule& schedule) {
  domain::WorkSchedule stored = schedule;
  stored.id =
      id_of_key<domain::ScheduleId>(connection_, "SELECT id FROM work_schedules WHERE company_id = ?1 AND key = ?2",
                                    company_, schedule.key, "schedule");
  const auto& day = schedule.minutes.from_monday;
  connection_.run(joined<"INSERT INTO work_schedules (id, company_id, key, ", weekdays,
                         ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT (id) /* in its company */ DO "
                         "UPDATE SET monday = ?4,"
                         " tuesday = ?5, wednesday = ?6, thursday = ?7, friday = ?8, saturday = ?9, sunday = ?10">,
                  stored.id, company_, schedule.key, day[0], day[1], day[2], day[3], day[4], day[5], day[6]);
  return stored;
}

std::vector<domain::KeyedHolidayCalendar> HolidayCalendars::all() const {
  auto rows = connection_.query("SELECT id, key FROM holiday_calendars WHERE company_id = ?1 ORDER BY key", company_);
  std::vector<domain::KeyedHolidayCalendar> calendars;
  while (rows.next()) {
    auto& calendar = calendars.emplace_back();
    calendar.id = rows.take<domain::HolidayCalendarId>();
    calendar.key = rows.take<std::string_view>();
    calendar.calendar = holidays_of(connection_, company_, calendar.id);
  }
  return calendars;
}

domain::KeyedHolidayCalendar HolidayCalendars::save(const domain::KeyedHolidayCalendar& calendar) {
  domain::KeyedHolidayCalendar stored = calendar;
  stored.id = id_of_key<domain::HolidayCalendarId>(
      connection_, "SELECT id FROM holiday_calendars WHERE company_id = ?1 AND key = ?2", company_, calendar.key,
      "holiday_calendar");
  connection_.run(
      "INSERT INTO holiday_calendars (id, company_id, key) VALUES (?1, ?2, ?3) ON CONFLICT (id) /* in its company */ "
      "DO NOTHING",
      stored.id, company_, calendar.key);
  connection_.run("DELETE FROM holidays WHERE calendar_id = ?2 AND company_id = ?1", company_, stored.id);
  for (const auto& holiday : calendar.calendar.days()) {
    connection_.run("INSERT INTO holidays (company_id, calendar_id, day, name, portion) VALUES (?1, ?2, ?3, ?4, ?5)",
                    company_, stored.id, holiday.date, holiday.name, holiday.portion);
  }
  return stored;
}

}  // namespace stint::sql
