#include <utility>
#include <vector>

#include <stint/domain/time_entry/entry_period.hpp>
#include <stint/domain/time_entry/imported_period.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;

/// The moment at which a clock with that offset shows the time, if the zone had that offset then.
std::optional<Instant> moment_with(LocalTime local, std::chrono::milliseconds offset, const TimeZone& zone) {
  const Instant moment = Instant{local.date} + local.time_of_day - offset;
  return zone.to_local(moment) == local ? std::optional{moment} : std::nullopt;
}

std::chrono::milliseconds offset_at(Instant moment, const TimeZone& zone) {
  const LocalTime local = zone.to_local(moment);
  return Instant{local.date} + local.time_of_day - moment;
}

/// The moments at which clocks show a time: one, or two if clocks are put back between them. A skipped time results in
/// the moment of the change.
std::vector<Instant> moments_of(LocalTime local, std::optional<minutes> offset, const TimeZone& zone) {
  if (offset) {
    const auto moment = moment_with(local, *offset, zone);
    return moment ? std::vector{*moment} : std::vector<Instant>{};
  }
  std::vector moments{zone.to_instant(local)};
  const auto again = moment_with(local, offset_at(moments.front() + days{1}, zone), zone);
  if (again && *again > moments.front()) moments.push_back(*again);
  return moments;
}

/// The possible ends: on the day of the start or the next. Midnight is the end of a day, never its start.
std::vector<Instant> ends_of(const ImportedPeriod& imported, const TimeZone& zone) {
  std::vector<Instant> ends;
  for (const Date date : {imported.date, imported.date + days{1}}) {
    const bool is_next = date != imported.date;
    // A day apart would be 24 hours under every clock, which is probably a typing error, except from midnight to
    // midnight.
    if (is_next && imported.end_time == imported.start_time && imported.end_time != minutes{0}) continue;
    if (is_next && imported.end_time > imported.start_time) continue;
    const auto moments = moments_of({date, imported.end_time}, imported.end_offset, zone);
    ends.insert(ends.end(), moments.begin(), moments.end());
  }
  return ends;
}

std::optional<WorkedPeriod> shortest(const std::vector<Instant>& begins, const std::vector<Instant>& ends) {
  std::optional<WorkedPeriod> best;
  for (const Instant begin : begins) {
    for (const Instant end : ends) {
      const WorkedPeriod period{std::chrono::floor<minutes>(begin), std::chrono::floor<minutes>(end)};
      if (period.begin >= period.end) continue;
      if (!best || period.end - period.begin < best->end - best->begin) best = period;
    }
  }
  return best;
}

}  // namespace

Result<WorkedPeriod> period_of_import(const ImportedPeriod& imported, const TimeZone& zone) {
  const auto begins = moments_of({imported.date, imported.start_time}, imported.start_offset, zone);
  const auto ends = ends_of(imported, zone);
  std::vector<FieldError> errors;
  if (begins.empty()) errors.push_back({fields::begin_offset, reasons::no_clock_has_offset});
  if (imported.end_offset && ends.empty()) errors.push_back({fields::end_offset, reasons::no_clock_has_offset});
  if (!errors.empty()) return refuse(Problem::fields(std::move(errors)));
  const auto period = shortest(begins, ends);
  if (!period) {
    return refuse(Problem::field(
        fields::end, imported.start_time == imported.end_time ? reasons::end_is_start : reasons::end_not_after_start));
  }
  if (period->end - period->begin > hours{24} && passes_midnight(*period, zone)) {
    return refuse(Problem::field(fields::end, reasons::end_a_day_after_start, {{"hours", 24}}));
  }
  return *period;
}

}  // namespace stint::domain
