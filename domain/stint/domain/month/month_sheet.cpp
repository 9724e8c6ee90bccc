#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <tuple>

#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/month/month_sheet.hpp>
#include <stint/domain/sha256.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;
using std::chrono::minutes;

/// The entries of a day, by start, then end.
std::vector<SheetEntry> entries_of(Date date, const std::vector<SheetEntry>& all) {
  std::vector<SheetEntry> found;
  std::ranges::copy_if(all, std::back_inserter(found),
                       [date](const SheetEntry& entry) { return entry.hours.date == date; });
  std::ranges::sort(found, {}, [](const SheetEntry& entry) {
    return std::tuple(entry.hours.period.begin, entry.hours.period.end, entry.hours.id);
  });
  return found;
}

std::vector<WorkedPeriod> counting_periods(const std::vector<SheetEntry>& entries) {
  std::vector<WorkedPeriod> periods;
  for (const SheetEntry& entry : entries) {
    if (entry.hours.count()) periods.push_back(entry.hours.period);
  }
  return periods;
}

minutes breaks_put_in(const std::vector<SheetEntry>& entries) {
  minutes put_in{0};
  for (const SheetEntry& entry : entries) {
    if (entry.hours.count()) put_in += std::min(entry.break_put_in, entry.hours.period.break_taken);
  }
  return put_in;
}

/// The target time of a day with its parts, whether or not the day has begun.
SheetSum what_is_due(Date date, const AccountDay& figures, const WorkCalendar& calendar) {
  SheetSum sum{.scheduled = minutes{calendar.scheduled_minutes(date)}, .absences = figures.absence};
  sum.due = figures.commitment;
  sum.holidays = sum.scheduled - sum.due - sum.absences;
  sum.in_lieu = figures.in_lieu;
  return sum;
}

void add_what_was_worked(SheetDay& day, const AccountDay& figures, std::span<const WorkedPeriod> periods) {
  const WorkingTime time = working_time(periods);
  SheetSum& sum = day.sum;
  sum.presence = time.presence;
  sum.breaks_put_in = breaks_put_in(day.entries);
  sum.breaks_taken = time.breaks - sum.breaks_put_in;
  sum.breaks_without_presence = std::max(minutes{0}, time.breaks - time.presence);
  sum.worked = figures.worked;
  sum.surcharges = figures.credited - figures.worked;
  sum.balance = figures.balance();
}

SheetDay sheet_day(Date date, const SheetMaterial& material, const AccountRules& rules) {
  SheetDay day{.date = date, .employed = material.employment.covers(date)};
  day.counts = day.employed && date <= material.today;
  day.entries = entries_of(date, material.entries);
  for (SheetEntry& entry : day.entries) {
    entry.begins = rules.zone.to_local(entry.hours.period.begin);
    entry.ends = rules.zone.to_local(entry.hours.period.end);
  }
  if (const Holiday* const holiday = rules.calendar.holidays_on(date).on(date)) day.holiday = holiday->name;
  std::ranges::copy_if(material.findings, std::back_inserter(day.findings),
                       [date](const WorkingTimeFinding& finding) { return finding.date == date; });
  std::vector<ApprovedAbsence> taken;
  for (const SheetAbsence& absence : material.absences) {
    if (!absence.taken.span.contains(date)) continue;
    day.absences.push_back(absence);
    taken.push_back(absence.taken);
  }
  std::ranges::sort(day.absences, {}, &SheetAbsence::id);
  if (!day.employed) return day;
  const auto periods = counting_periods(day.entries);
  const auto before = counting_periods(entries_of(date - days{1}, material.entries));
  const AccountDay figures = account_day(date, periods, taken, rules, before);
  day.sum = what_is_due(date, figures, rules.calendar);
  if (day.counts) add_what_was_worked(day, figures, periods);
  return day;
}

}  // namespace

SheetSum& SheetSum::operator+=(const SheetSum& more) {
  for (const auto figure :
       {&SheetSum::scheduled, &SheetSum::holidays, &SheetSum::absences, &SheetSum::due, &SheetSum::in_lieu,
        &SheetSum::presence, &SheetSum::breaks_taken, &SheetSum::breaks_put_in, &SheetSum::breaks_without_presence,
        &SheetSum::worked, &SheetSum::surcharges, &SheetSum::balance}) {
    this->*figure += more.*figure;
  }
  return *this;
}

MonthSheet month_sheet(const SheetMaterial& material, const AccountRules& rules) {
  MonthSheet sheet{.month = material.month};
  const DateSpan span = days_of(material.month);
  for (Date date = span.first; date <= span.last; date += days{1}) {
    sheet.days.push_back(sheet_day(date, material, rules));
    if (sheet.days.back().counts) sheet.sum += sheet.days.back().sum;
  }
  return sheet;
}

namespace {

void append(std::string& text, std::int64_t number) { text.append(" ").append(std::to_string(number)); }

void append(std::string& text, const LocalTime& time) {
  const auto since_midnight = std::chrono::floor<minutes>(time.time_of_day);
  text.append(" ").append(format_date(time.date)).append("T").append(format_time_of_day(since_midnight));
}

void append(std::string& text, const SheetEntry& entry, std::int32_t version) {
  const auto& [begin, end, break_taken] = entry.hours.period;
  text += " entry";
  append(text, begin.time_since_epoch().count());
  append(text, end.time_since_epoch().count());
  append(text, break_taken.count());
  append(text, entry.break_put_in.count());
  if (version == 1) return;
  append(text, entry.begins);
  append(text, entry.ends);
}

void append(std::string& text, Date date, const SheetAbsence& absence) {
  text.append(" absence ").append(absence.type.text());
  for (const HalfOfDay half : both_halves) append(text, time_of(absence.taken).covers(date, half) ? 1 : 0);
  append(text, absence.taken.minutes.value_or(minutes{0}).count());
}

}  // namespace

std::string digest_of(const MonthSheet& sheet, std::int32_t version) {
  if (version < 1 || version > newest_digest) return {};
  std::string text = "month sheet " + std::to_string(version) + " " + format_month(sheet.month);
  for (const SheetDay& day : sheet.days) {
    const SheetSum& sum = day.sum;
    text += "\n" + format_date(day.date);
    for (const auto figure : {sum.scheduled, sum.holidays, sum.absences, sum.due, sum.in_lieu, sum.presence,
                              sum.breaks_taken, sum.breaks_put_in, sum.worked, sum.surcharges, sum.balance}) {
      append(text, figure.count());
    }
    for (const SheetEntry& entry : day.entries) {
      if (entry.hours.count()) append(text, entry, version);
    }
    for (const SheetAbsence& absence : day.absences) append(text, day.date, absence);
  }
  return sha256_hex(text);
}

}  // namespace stint::domain
