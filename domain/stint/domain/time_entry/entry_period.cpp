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

/// The day on which a moment lies in the zone, if it is acceptable. Zones see only moments near acceptable days, so
/// that no timestamp, however wild, overflows their arithmetic.
std::optional<Date> day_of(Instant moment, const TimeZone& zone) {
  constexpr std::chrono::days slack{1};
  if (moment < accepted_days.first - slack || moment > accepted_days.last + 2 * slack) return std::nullopt;
  const Date day = zone.to_local(moment).date;
  return accepted_days.contains(day) ? std::optional{day} : std::nullopt;
}

WorkedPeriod cut_to_minutes(const EnteredPeriod& entered) {
  return {std::chrono::floor<minutes>(entered.begin), std::chrono::floor<minutes>(entered.end),
          nearest_minutes(entered.pause)};
}

/// Whether nothing is left to work, be it in seconds or in the minutes that are saved.
bool break_fills(const EnteredPeriod& entered) {
  if (entered.pause >= std::chrono::ceil<seconds>(entered.end - entered.begin)) return true;
  return cut_to_minutes(entered).worked() <= minutes{0};
}

/// Everything that is wrong with the two moments.
std::vector<FieldError> faulty_moments(const EnteredPeriod& entered, std::optional<Date> first,
                                       std::optional<Date> last) {
  constexpr auto wrong_year = "must lie in the years 1970 to 2100";
  std::vector<FieldError> errors;
  if (!first) errors.push_back({"startTimestamp", wrong_year});
  if (!last) errors.push_back({"endTimestamp", wrong_year});
  if (!errors.empty()) return errors;
  if (std::chrono::floor<minutes>(entered.end) <= std::chrono::floor<minutes>(entered.begin)) {
    errors.push_back({"endTimestamp", "must be at least a minute after startTimestamp"});
  } else if (first != last) {
    errors.push_back({"endTimestamp", "must be on the same calendar day as startTimestamp"});
  }
  return errors;
}

}  // namespace

Result<DatedPeriod> dated_period(const EnteredPeriod& entered, const TimeZone& zone) {
  const auto first = day_of(entered.begin, zone);
  const auto last = day_of(entered.end, zone);
  std::vector<FieldError> errors = faulty_moments(entered, first, last);
  if (entered.pause < seconds{0}) errors.push_back({"pauseSeconds", "must not be negative"});
  if (!errors.empty()) return refuse(Problem::fields(std::move(errors)));
  if (break_fills(entered)) {
    Problem problem = Problem::field("pauseSeconds", "must be shorter than the period");
    problem.rule = Rule::break_not_shorter_than_period;
    return refuse(std::move(problem));
  }
  return DatedPeriod{*first, cut_to_minutes(entered)};
}

}  // namespace stint::domain
