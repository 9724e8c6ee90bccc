#include <cstdint>

#include <stint/domain/absence/last_days_of_leave.hpp>
#include <stint/domain/absence/leave_year.hpp>

namespace stint::domain {
namespace {

using std::chrono::years;

constexpr std::int32_t months_if_ill_by_law = 15;

/// The last day of the month that is `months_later` after the first month of a leave year.
Date end_of_month(std::chrono::year year, const LeaveRules& rules, int months_later) {
  const std::chrono::year_month_day first{leave_year(year, rules).first};
  return Date{(first.year() / first.month() + std::chrono::months{months_later}) / std::chrono::last};
}

/// The first end of the given month, 1 to 12, in a leave year.
std::optional<Date> end_of_named_month(std::chrono::year year, const LeaveRules& rules,
                                       std::optional<std::int32_t> month) {
  if (!month) return std::nullopt;
  return end_of_month(year, rules, (*month - rules.year_begins_in_month + 12) % 12);
}

std::optional<std::int32_t> months_if_ill(std::chrono::year year, const LeaveRules& rules) {
  if (rules.carry_over_months_if_ill || !is_apart(year, rules)) return rules.carry_over_months_if_ill;
  return months_if_ill_by_law;
}

/// Whether an employment begins in a year after the previous one had ended: its remaining leave is paid out (BUrlG §7
/// (4)) and is not carried into the new year.
bool begins_again_in(std::chrono::year year, const LeaveClaim& claim) {
  const DateSpan of_year = leave_year(year, claim.rules);
  const Employment before = claim.employment.last_begun_by(of_year.first - std::chrono::days{1});
  return before.last && *before.last < of_year.first && claim.employment.touches(of_year);
}

}  // namespace

bool is_apart(std::chrono::year year, const LeaveRules& rules) {
  return rules.by_law_from_year && *rules.by_law_from_year <= static_cast<int>(year);
}

bool is_carried_by_count(std::chrono::year year, const LeaveClaim& claim) {
  const auto number = static_cast<int>(year);
  return claim.rules.carry_over_from_year && *claim.rules.carry_over_from_year <= number &&
         !claim.vacation.carry_over.contains(number);
}

bool goes_on_in(std::chrono::year year, const LeaveClaim& claim) {
  if (claim.vacation.carry_over.contains(static_cast<int>(year))) return false;
  if (begins_again_in(year, claim)) return false;
  return is_carried_by_count(year, claim) || is_apart(year - years{1}, claim.rules);
}

std::optional<Date> last_day_of_carry_over(std::chrono::year year, const LeaveRules& rules) {
  return end_of_named_month(year, rules, rules.carry_over_until_month);
}

std::optional<Date> last_day_after_illness(std::chrono::year year, const LeaveRules& rules) {
  const auto next = year + years{1};
  const auto months = months_if_ill(year, rules);
  if (!months) return std::nullopt;
  const Date later = end_of_month(next, rules, *months - 1);
  if (is_apart(year, rules)) return later;
  const auto last_day = last_day_of_carry_over(next, rules);
  return last_day && later > *last_day ? std::optional{later} : std::nullopt;
}

std::optional<Date> last_day_of_leave(std::chrono::year year, LeavePart part, const LeaveClaim& claim) {
  const auto next = year + years{1};
  const LeaveRules& rules = claim.rules;
  const bool is_contract = part == LeavePart::contract && is_apart(year, rules);
  if (!is_carried_by_count(next, claim) || (is_contract && !rules.contract_carries_over)) {
    return leave_year(year, rules).last;
  }
  return end_of_named_month(next, rules,
                            is_contract ? rules.contract_carry_over_until_month : rules.carry_over_until_month);
}

}  // namespace stint::domain
