#include <algorithm>
#include <map>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

#include <stint/domain/calendar/holiday_region.hpp>
#include <stint/sql/calendars.hpp>
#include <stint/sql/enum_codes.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

constexpr char morning = '1';
constexpr char afternoon = '2';
constexpr char both = '3';

/// A digit for each weekday: which of its halves are worked.
std::string code_of(const domain::WeeklyMinutes& week) {
  std::string code;
  for (const auto half : week.half_from_monday) {
    code += half ? (*half == domain::HalfOfDay::morning ? morning : afternoon) : both;
  }
  return code;
}

std::optional<domain::HalfOfDay> half_of_digit(char digit) {
  if (digit == morning) return domain::HalfOfDay::morning;
  if (digit == afternoon) return domain::HalfOfDay::afternoon;
  return std::nullopt;
}

auto week_values(const domain::WeeklyMinutes& week) {
  return std::tuple_cat(week.from_monday, std::tuple(code_of(week)));
}

void read_week(Cursor& row, domain::WeeklyMinutes& week) {
  for (auto& minutes : week.from_monday) minutes = row.take<std::int32_t>();
  const auto code = row.take<std::string_view>();
  std::ranges::transform(code.substr(0, week.half_from_monday.size()), week.half_from_monday.begin(), half_of_digit);
}

constexpr auto week_row = row_of<domain::WeeklyMinutes>(several(
    {"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "halves"}, week_values, read_week));
constexpr auto holiday_row =
    row_of<domain::Holiday>(key("day", &domain::Holiday::date), column("name", &domain::Holiday::name),
                            column("portion", &domain::Holiday::portion), column("by_law", &domain::Holiday::by_law));

/// The weeks after the first, by their schedules.
using FurtherWeeks = std::map<domain::ScheduleId, std::vector<domain::WeeklyMinutes>>;

/// A pattern of only one week if there is no Monday on which the first of several begins.
domain::WorkPattern pattern_of(const domain::WeeklyMinutes& first, std::optional<domain::Date> first_monday,
                               const std::vector<domain::WeeklyMinutes>& further) {
  if (!first_monday) return first;
  std::vector<domain::WeeklyMinutes> weeks{first};
  weeks.insert(weeks.end(), further.begin(), further.end());
  return {std::move(weeks), *first_monday};
}

/// Days as one string: concatenated ISO 8601 dates.
std::string text_of_dates(std::span<const domain::Date> dates) {
  std::string text;
  for (const auto date : dates) text += domain::format_date(date);
  return text;
}

std::vector<domain::Date> dates_in(std::string_view text) {
  constexpr std::size_t length = std::string_view{"2026-12-24"}.size();
  std::vector<domain::Date> dates;
  for (; text.size() >= length; text.remove_prefix(length)) {
    dates.push_back(domain::parse_date(text.substr(0, length)).value());
  }
  return dates;
}

std::optional<domain::HolidayCalendar> read_holidays(Connection& connection, domain::CompanyId company,
                                                     domain::HolidayCalendarId calendar) {
  auto rows = connection.query(joined<"SELECT c.region, c.left_out, ", columns_in<holiday_row, "h">,
                                      " FROM holiday_calendars c"
                                      " LEFT JOIN holidays h ON h.calendar_id = c.id AND h.company_id = c.company_id"
                                      " WHERE c.id = ?2 AND c.company_id = ?1 ORDER BY h.day">,
                               company, calendar);
  const domain::HolidayRegion* region = nullptr;
  std::optional<std::string> left_out;  // null: for a calendar whose days replace those of its region year by year
  std::vector<domain::Holiday> days;
  while (rows.next()) {
    const auto code = rows.take<std::optional<std::string>>();
    region = code ? domain::find_holiday_region(*code) : nullptr;
    left_out = rows.take<std::optional<std::string>>();
    if (rows.is_next_null()) break;  // has no days
    holiday_row.read(rows, days.emplace_back());
  }
  const auto bound = domain::HolidayCalendar{std::move(days)}.bound_to(region);
  return left_out ? bound.leaving_out(dates_in(*left_out)) : bound.replacing_years();
}

}  // namespace

domain::WorkPattern work_pattern_of(Connection& connection, domain::CompanyId company, domain::ScheduleId schedule) {
  const auto read = [&]() -> std::optional<domain::WorkPattern> {
    auto row = connection.query(joined<"SELECT first_week_begins, ", columns_of<week_row>,
                                       " FROM work_schedules WHERE id = ?2 AND company_id = ?1">,
                                company, schedule);
    if (!row.next()) return std::nullopt;
    const auto first_monday = row.take<std::optional<domain::Date>>();
    const auto first = week_row.read(row);
    if (!first_monday) return first;
    auto further = week_row.read_all_by<domain::ScheduleId>(connection.query(
        joined<"SELECT schedule_id, ", columns_of<week_row>,
               " FROM work_schedule_weeks WHERE company_id = ?1 AND schedule_id = ?2 ORDER BY position">,
        company, schedule));
    return pattern_of(first, first_monday, further[schedule]);
  };
  const auto* const pattern = find_cached(connection, company, connection.settings().schedules, schedule, read);
  return copy_of(pattern).value_or(domain::WorkPattern{});
}

domain::HolidayCalendar holidays_of(Connection& connection, domain::CompanyId company,
                                    domain::HolidayCalendarId calendar) {
  const auto* const days = find_cached(connection, company, connection.settings().holidays, calendar,
                                       [&] { return read_holidays(connection, company, calendar); });
  return copy_of(days).value_or(domain::HolidayCalendar{});
}

std::optional<domain::HolidayCalendarId> calendar_of_key(Connection& connection, domain::CompanyId company,
                                                         std::string_view key) {
  const auto read = [&]() -> std::optional<CalendarsByKey> {
    auto rows = connection.query("SELECT key, id FROM holiday_calendars WHERE company_id = ?1", company);
    CalendarsByKey calendars;
    while (rows.next()) {
      auto named = rows.take<std::string>();
      calendars.emplace(std::move(named), rows.take<domain::HolidayCalendarId>());
    }
    return calendars;
  };
  const auto* const calendars = find_cached(connection, company, connection.settings().calendars_by_key, company, read);
  if (calendars == nullptr) return std::nullopt;
  const auto found = calendars->find(key);
  return found == calendars->end() ? std::nullopt : std::optional{found->second};
}

std::vector<domain::WorkSchedule> WorkSchedules::all() const {
  auto rows = connection_.query(joined<"SELECT id, key, first_week_begins, ", columns_of<week_row>,
                                       " FROM work_schedules WHERE company_id = ?1 ORDER BY key">,
                                company_);
  std::vector<domain::WorkSchedule> schedules;
  std::optional<FurtherWeeks> further;
  while (rows.next()) {
    auto& schedule = schedules.emplace_back();
    schedule.id = rows.take<domain::ScheduleId>();
    schedule.key = rows.take<std::string_view>();
    const auto first_monday = rows.take<std::optional<domain::Date>>();
    const auto first = week_row.read(rows);
    if (first_monday && !further) {
      further = week_row.read_all_by<domain::ScheduleId>(
          connection_.query(joined<"SELECT schedule_id, ", columns_of<week_row>,
                                   " FROM work_schedule_weeks WHERE company_id = ?1 ORDER BY schedule_id, position">,
                            company_));
    }
    schedule.pattern =
        pattern_of(first, first_monday, first_monday ? (*further)[schedule.id] : FurtherWeeks::mapped_type{});
  }
  return schedules;
}

domain::WorkSchedule WorkSchedules::save(const domain::WorkSchedule& schedule) {
  domain::WorkSchedule stored = schedule;
  stored.id =
      id_of_key<domain::ScheduleId>(connection_, "SELECT id FROM work_schedules WHERE company_id = ?1 AND key = ?2",
                                    company_, schedule.key, "schedule");
  const auto& weeks = schedule.pattern.weeks();
  connection_.run(joined<insert_into<"work_schedules", week_row, "id, company_id, key, first_week_begins">,
                         " ON CONFLICT ({of_company}id) DO UPDATE SET first_week_begins = ?4, ", excluded_of<week_row>>,
                  stored.id, company_, schedule.key, schedule.pattern.first_monday(), week_row.values(weeks.front()));
  connection_.run("DELETE FROM work_schedule_weeks WHERE schedule_id = ?2 AND company_id = ?1", company_, stored.id);
  for (std::size_t i = 1; i < weeks.size(); ++i) {
    connection_.run(insert_into<"work_schedule_weeks", week_row, "company_id, schedule_id, position">, company_,
                    stored.id, static_cast<std::int32_t>(i), week_row.values(weeks[i]));
  }
  return stored;
}

void WorkSchedules::remove(domain::ScheduleId id) {
  connection_.run("DELETE FROM work_schedule_weeks WHERE schedule_id = ?2 AND company_id = ?1", company_, id);
  connection_.run("DELETE FROM work_schedules WHERE id = ?2 AND company_id = ?1", company_, id);
}

std::vector<domain::KeyedHolidayCalendar> HolidayCalendars::all() const {
  auto rows = connection_.query("SELECT id, key, missed_year FROM holiday_calendars WHERE company_id = ?1 ORDER BY key",
                                company_);
  std::vector<domain::KeyedHolidayCalendar> calendars;
  while (rows.next()) {
    auto& calendar = calendars.emplace_back();
    calendar.id = rows.take<domain::HolidayCalendarId>();
    calendar.key = rows.take<std::string_view>();
    if (const auto missed = rows.take<std::optional<std::int32_t>>()) calendar.missed_year = std::chrono::year{*missed};
    calendar.calendar = holidays_of(connection_, company_, calendar.id);
  }
  return calendars;
}

domain::KeyedHolidayCalendar HolidayCalendars::save(const domain::KeyedHolidayCalendar& calendar) {
  domain::KeyedHolidayCalendar stored = calendar;
  const auto* const region = calendar.calendar.region();
  stored.id = id_of_key<domain::HolidayCalendarId>(
      connection_, "SELECT id FROM holiday_calendars WHERE company_id = ?1 AND key = ?2", company_, calendar.key,
      "holiday_calendar");
  connection_.run(
      "INSERT INTO holiday_calendars (id, company_id, key, region, missed_year, left_out)"
      " VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
      " ON CONFLICT ({of_company}id) DO UPDATE SET region = ?4, missed_year = ?5, left_out = ?6",
      stored.id, company_, calendar.key, region != nullptr ? std::optional{std::string{region->code}} : std::nullopt,
      calendar.missed_year ? std::optional{static_cast<std::int32_t>(static_cast<int>(*calendar.missed_year))}
                           : std::nullopt,
      text_of_dates(calendar.calendar.left_out()));
  connection_.run("DELETE FROM holidays WHERE calendar_id = ?2 AND company_id = ?1", company_, stored.id);
  for (const auto& holiday : calendar.calendar.days()) {
    connection_.run(insert_into<"holidays", holiday_row, "company_id, calendar_id">, company_, stored.id,
                    holiday_row.values(holiday));
  }
  return stored;
}

void HolidayCalendars::remove(domain::HolidayCalendarId id) {
  connection_.run("DELETE FROM holidays WHERE calendar_id = ?2 AND company_id = ?1", company_, id);
  connection_.run("DELETE FROM holiday_calendars WHERE id = ?2 AND company_id = ?1", company_, id);
}

}  // namespace stint::sql
