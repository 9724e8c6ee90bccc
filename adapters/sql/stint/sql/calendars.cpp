#include <algorithm>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <stint/domain/calendar/holiday_region.hpp>
#include <stint/sql/calendars.hpp>
#include <stint/sql/enum_codes.hpp>

namespace stint::sql {
namespace {

constexpr SqlPart weekdays{"monday, tuesday, wednesday, thursday, friday, saturday, sunday, halves"};

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

domain::WeeklyMinutes read_week(Cursor& row) {
  domain::WeeklyMinutes week;
  for (auto& minutes : week.from_monday) minutes = row.take<std::int32_t>();
  const auto code = row.take<std::string_view>();
  std::ranges::transform(code.substr(0, week.half_from_monday.size()), week.half_from_monday.begin(), half_of_digit);
  return week;
}

/// The weeks after the first, by their schedules.
using FurtherWeeks = std::unordered_map<domain::ScheduleId, std::vector<domain::WeeklyMinutes>>;

FurtherWeeks read_further_weeks(Cursor rows) {
  FurtherWeeks weeks;
  while (rows.next()) {
    const auto schedule = rows.take<domain::ScheduleId>();
    weeks[schedule].push_back(read_week(rows));
  }
  return weeks;
}

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
  auto rows = connection.query(
      "SELECT c.region, c.left_out, h.day, h.name, h.portion, h.by_law FROM holiday_calendars c"
      " LEFT JOIN holidays h ON h.calendar_id = c.id AND h.company_id = c.company_id"
      " WHERE c.id = ?2 AND c.company_id = ?1 ORDER BY h.day",
      company, calendar);
  const domain::HolidayRegion* region = nullptr;
  std::optional<std::string> left_out;  // null: for a calendar whose days replace those of its region year by year
  std::vector<domain::Holiday> days;
  while (rows.next()) {
    const auto code = rows.take<std::optional<std::string>>();
    region = code ? domain::find_holiday_region(*code) : nullptr;
    left_out = rows.take<std::optional<std::string>>();
    const auto day = rows.take<std::optional<domain::Date>>();
    if (!day) break;
    auto& holiday = days.emplace_back();
    holiday.date = *day;
    holiday.name = rows.take<std::string_view>();
    holiday.portion = rows.take<domain::Portion>();
    holiday.by_law = rows.take<bool>();
  }
  const auto bound = domain::HolidayCalendar{std::move(days)}.bound_to(region);
  return left_out ? bound.leaving_out(dates_in(*left_out)) : bound.replacing_years();
}

}  // namespace

domain::WorkPattern work_pattern_of(Connection& connection, domain::CompanyId company, domain::ScheduleId schedule) {
  const auto read = [&]() -> std::optional<domain::WorkPattern> {
    auto row = connection.query(
        joined<"SELECT first_week_begins, ", weekdays, " FROM work_schedules WHERE id = ?2 AND company_id = ?1">,
        company, schedule);
    if (!row.next()) return std::nullopt;
    const auto first_monday = row.take<std::optional<domain::Date>>();
    const auto first = read_week(row);
    if (!first_monday) return first;
    auto further = read_further_weeks(connection.query(
        joined<"SELECT schedule_id, ", weekdays,
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
  auto rows = connection_.query(joined<"SELECT id, key, first_week_begins, ", weekdays,
                                       " FROM work_schedules WHERE company_id = ?1 ORDER BY key">,
                                company_);
  std::vector<domain::WorkSchedule> schedules;
  std::optional<FurtherWeeks> further;
  while (rows.next()) {
    auto& schedule = schedules.emplace_back();
    schedule.id = rows.take<domain::ScheduleId>();
    schedule.key = rows.take<std::string_view>();
    const auto first_monday = rows.take<std::optional<domain::Date>>();
    const auto first = read_week(rows);
    if (first_monday && !further) {
      further = read_further_weeks(
          connection_.query(joined<"SELECT schedule_id, ", weekdays,
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
  const auto& day = weeks.front().from_monday;
  connection_.run(joined<"INSERT INTO work_schedules (id, company_id, key, first_week_begins, ", weekdays,
                         ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12) ON CONFLICT ({of_company}id)"
                         " DO UPDATE SET first_week_begins = ?4, monday = ?5, tuesday = ?6, wednesday = ?7, "
                         "thursday = ?8, friday = ?9, saturday = ?10, sunday = ?11, halves = ?12">,
                  stored.id, company_, schedule.key, schedule.pattern.first_monday(), day[0], day[1], day[2], day[3],
                  day[4], day[5], day[6], code_of(weeks.front()));
  connection_.run("DELETE FROM work_schedule_weeks WHERE schedule_id = ?2 AND company_id = ?1", company_, stored.id);
  for (std::size_t i = 1; i < weeks.size(); ++i) {
    const auto& minutes = weeks[i].from_monday;
    connection_.run(joined<"INSERT INTO work_schedule_weeks (company_id, schedule_id, position, ", weekdays,
                           ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)">,
                    company_, stored.id, static_cast<std::int32_t>(i), minutes[0], minutes[1], minutes[2], minutes[3],
                    minutes[4], minutes[5], minutes[6], code_of(weeks[i]));
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
    connection_.run(
        "INSERT INTO holidays (company_id, calendar_id, day, name, portion, by_law) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        company_, stored.id, holiday.date, holiday.name, holiday.portion, holiday.by_law);
  }
  return stored;
}

void HolidayCalendars::remove(domain::HolidayCalendarId id) {
  connection_.run("DELETE FROM holidays WHERE calendar_id = ?2 AND company_id = ?1", company_, id);
  connection_.run("DELETE FROM holiday_calendars WHERE id = ?2 AND company_id = ?1", company_, id);
}

}  // namespace stint::sql
