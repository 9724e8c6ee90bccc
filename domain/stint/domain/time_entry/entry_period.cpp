#include <optional>
#include <utility>
#include <vector>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/time_entry/entry_period.hpp>

namespace stint::domain {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

constexpr DateSpan accepted_days{Date{std::chrono::year{1970} / 1 / 1}, Date{std::chrono::year{2100} / 12 / 31}};

constexpr std::chrono::hours longest_night{24};

/// The day of a moment in the zone, if it is acceptable. Zones see only moments close to acceptable days, so that
/// extreme timestamps cannot overflow their arithmetic.
std::optional<Date> day_of(Instant moment, const TimeZone& zone) {
  constexpr std::chrono::days slack{1};
  if (moment < accepted_days.first - slack || moment > accepted_days.last + 2 * slack) return std::nullopt;
  const Date day = zone.to_local(moment).date;
  return accepted_days.contains(day) ? std::optional{day} : std::nullopt;
}

/// Whether the break takes up all of the entered time.
bool break_fills(const EnteredPeriod& entered) {
  return entered.pause >= std::chrono::ceil<seconds>(entered.end - entered.begin);
}

/// The day to which an end belongs: for exactly midnight, the day that ends there.
Date day_ending_at(Minute end, const TimeZone& zone) {
  return zone.to_local(Instant{end} - std::chrono::milliseconds{1}).date;
}

std::optional<FieldError> excess_of(const WorkedPeriod& period, const TimeZone& zone, PeriodSpan span) {
  if (!passes_midnight(period, zone)) return std::nullopt;
  if (span == PeriodSpan::one_day) return FieldError{fields::end, reasons::end_on_another_day};
  if (period.end - period.begin <= longest_night) return std::nullopt;
  return FieldError{fields::end, reasons::end_too_late, {{"hours", longest_night.count()}}};
}

/// All errors of the two moments.
std::vector<FieldError> faulty_moments(const EnteredPeriod& entered, const TimeZone& zone, PeriodSpan span, Instant now,
                                       const Rounding& round) {
  const Facts years{{"least", year_of(accepted_days.first)}, {"most", year_of(accepted_days.last)}};
  std::vector<FieldError> errors;
  if (!day_of(entered.begin, zone)) errors.push_back({fields::begin, reasons::year_out_of_range, years});
  if (!day_of(entered.end, zone)) errors.push_back({fields::end, reasons::year_out_of_range, years});
  if (!errors.empty()) return errors;
  const WorkedPeriod period = round({entered.begin, entered.end});  // the pause has not been checked yet
  if (period.end <= period.begin) {
    errors.push_back({fields::end, reasons::end_not_after_begin});
  } else if (auto excess = excess_of(period, zone, span)) {
    errors.push_back(*std::move(excess));
  } else if (std::chrono::floor<minutes>(entered.end) > now) {
    errors.push_back({fields::end, reasons::end_in_the_future});
  }
  return errors;
}

Problem break_fills_period() {
  Problem problem = Problem::field(fields::pause, reasons::break_fills_period);
  problem.rule = rules::break_not_shorter_than_period;
  return problem;
}

}  // namespace

bool passes_midnight(const WorkedPeriod& period, const TimeZone& zone) {
  return day_ending_at(period.end, zone) > zone.to_local(Instant{period.begin}).date;
}

Result<DatedPeriod> dated_period(const EnteredPeriod& entered, const TimeZone& zone, PeriodSpan span, Instant now,
                                 const Rounding& round) {
  std::vector<FieldError> errors = faulty_moments(entered, zone, span, now, round);
  if (entered.pause < seconds{0}) errors.push_back({fields::pause, reasons::must_not_be_negative});
  if (!errors.empty()) return refuse(Problem::fields(std::move(errors)));
  if (break_fills(entered)) return refuse(break_fills_period());
  const WorkedPeriod period = round({entered.begin, entered.end, entered.pause});
  if (period.worked() <= minutes{0}) return refuse(break_fills_period());
  return DatedPeriod{zone.to_local(Instant{period.begin}).date, period};
}

Result<WorkedPeriod> with_pause(const WorkedPeriod& period, seconds pause, const Rounding& round) {
  if (pause < seconds{0}) return refuse(Problem::field(fields::pause, reasons::must_not_be_negative));
  if (break_fills({period.begin, period.end, pause})) return refuse(break_fills_period());
  const WorkedPeriod changed{period.begin, period.end, round({period.begin, period.end, pause}).break_taken};
  if (changed.worked() <= minutes{0}) return refuse(break_fills_period());
  return changed;
}

}  // namespace stint::domain
