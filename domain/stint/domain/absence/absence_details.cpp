#include <stint/domain/absence/absence_details.hpp>

namespace stint::domain {
namespace {

/// Sets the halves of days from the details and the change, applied to the changed span.
void take_halves(AbsenceDetails& details, const AbsenceTime& before, const AbsenceChange& change,
                 std::vector<FieldError>& faults) {
  if (change.half && *change.half) {
    details.half = *change.half;
    details.starts_half = details.ends_half = false;
    if (change.starts_half.value_or(false) && details.half == HalfOfDay::morning) {
      faults.push_back({fields::starts_half, reasons::contradicts_half_day});
    }
    if (change.ends_half.value_or(false) && details.half == HalfOfDay::afternoon) {
      faults.push_back({fields::ends_half, reasons::contradicts_half_day});
    }
    return;
  }
  if (before.half && !change.half && !change.starts_half && !change.ends_half) return;
  const bool is_whole = change.half && before.half;
  const bool starts = change.starts_half.value_or(!is_whole && before.begins_at_noon());
  const bool ends = change.ends_half.value_or(!is_whole && before.ends_at_noon());
  const bool is_one_day = details.span.first == details.span.last;
  if (is_one_day && starts && ends) faults.push_back({fields::ends_half, reasons::no_time_until_noon});
  details.starts_half = starts && !is_one_day;
  details.ends_half = ends && !is_one_day;
  details.half.reset();
  if (is_one_day && starts) details.half = HalfOfDay::afternoon;
  if (is_one_day && ends && !starts) details.half = HalfOfDay::morning;
}

}  // namespace

AbsenceDetails details_with(AbsenceDetails details, const AbsenceChange& change, std::vector<FieldError>& faults) {
  const AbsenceTime before = time_of(details);
  if (change.type) details.type = *change.type;
  if (change.first) details.span.first = *change.first;
  if (change.last) details.span.last = *change.last;
  if (change.minutes) details.minutes = *change.minutes;
  if (change.comments) details.comments = *change.comments;
  take_halves(details, before, change, faults);
  return details;
}

std::vector<FieldError> faults_of(const AbsenceDetails& details, bool only_first_day_changed) {
  std::vector<FieldError> faults;
  const bool is_one_day = details.span.first == details.span.last;
  if (details.span.last < details.span.first) {
    if (only_first_day_changed) {
      faults.push_back({fields::first_day, reasons::first_day_after_last});
    } else {
      faults.push_back({fields::last_day, reasons::last_day_before_first});
    }
  }
  if (details.half && !is_one_day) faults.push_back({fields::half_day, reasons::half_day_of_several_days});
  if (!details.minutes) return faults;
  if (*details.minutes < std::chrono::minutes{1} || *details.minutes > longest_in_hours) {
    faults.push_back(
        {fields::minutes, reasons::must_be_number_from_to, {{"least", 1}, {"most", longest_in_hours.count()}}});
  } else if (!is_one_day) {
    faults.push_back({fields::minutes, reasons::hours_of_several_days});
  } else if (details.half || details.starts_half || details.ends_half) {
    faults.push_back({fields::minutes, reasons::hours_beside_half_day});
  }
  return faults;
}

}  // namespace stint::domain
