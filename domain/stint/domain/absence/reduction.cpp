#include <utility>

#include <stint/domain/absence/reduction.hpp>

namespace stint::domain {
namespace {

using Faults = std::vector<FieldError>;

HalfPoint begin_at(Date date, bool at_noon) { return {date, at_noon ? HalfOfDay::afternoon : HalfOfDay::morning}; }
HalfPoint end_at(Date date, bool at_noon) { return {date, at_noon ? HalfOfDay::morning : HalfOfDay::afternoon}; }

bool is_within(const AbsenceTime& time, HalfPoint point) { return time.first() <= point && point <= time.last(); }

/// Reports a day, or a half of it, that is not part of the absence.
void judge_place(const AbsenceTime& time, HalfPoint point, Field day, Field half, Faults& faults) {
  if (is_within(time, point)) return;
  faults.push_back({time.span.contains(point.date) ? half : day, reasons::not_in_absence});
}

void judge_shortening(const AbsenceTime& time, const Reduction& wanted, Faults& faults) {
  judge_place(time, wanted.first, fields::first_day, fields::starts_half, faults);
  judge_place(time, wanted.last, fields::last_day, fields::ends_half, faults);
  if (!faults.empty()) return;
  if (wanted.last < wanted.first) {
    faults.push_back({fields::last_day, wanted.last.date < wanted.first.date ? reasons::last_day_before_first
                                                                             : reasons::no_time_until_noon});
  } else if (wanted.first == time.first() && wanted.last == time.last()) {
    faults.push_back({fields::last_day, reasons::leaves_absence_as_it_is});
  }
}

void judge_splitting(const AbsenceTime& time, const Reduction& wanted, Faults& faults) {
  judge_place(time, wanted.last, fields::last_day, fields::ends_half, faults);
  judge_place(time, wanted.first, fields::first_day, fields::starts_half, faults);
  if (faults.empty() && wanted.first <= wanted.last) {
    faults.push_back({fields::first_day, reasons::second_part_too_early});
  }
}

}  // namespace

std::string_view name(ReductionKind kind) { return kind == ReductionKind::shortening ? "shorten" : "split"; }

Result<Reduction> reduction_of(const AbsenceTime& time, ReductionKind kind, const ReductionWish& wish) {
  Faults faults;
  const bool splits = kind == ReductionKind::splitting;
  if (splits && !wish.last) faults.push_back({fields::last_day, reasons::must_be_given});
  if (splits && !wish.first) faults.push_back({fields::first_day, reasons::must_be_given});
  if (time.minutes && faults.empty()) faults.push_back({fields::last_day, reasons::hours_stay_whole});
  if (!faults.empty()) return refuse(Problem::fields(std::move(faults)));

  // A day that is repeated or not given keeps the absence's half of it.
  const Date first = wish.first.value_or(time.span.first);
  const Date last = wish.last.value_or(time.span.last);
  const bool keeps_begin = !splits && first == time.span.first && time.begins_at_noon();
  const bool keeps_end = !splits && last == time.span.last && time.ends_at_noon();
  Reduction wanted{.kind = kind,
                   .first = begin_at(first, wish.starts_half.value_or(keeps_begin)),
                   .last = end_at(last, wish.ends_half.value_or(keeps_end)),
                   .reason = wish.reason.value_or("")};
  if (splits) {
    judge_splitting(time, wanted, faults);
  } else {
    judge_shortening(time, wanted, faults);
  }
  if (!faults.empty()) return refuse(Problem::fields(std::move(faults)));
  return wanted;
}

std::vector<AbsenceTime> parts_left(const AbsenceTime& time, const Reduction& reduction) {
  if (time.minutes || !is_within(time, reduction.first) || !is_within(time, reduction.last)) return {};
  if (reduction.kind == ReductionKind::shortening) {
    const auto left = time_between(reduction.first, reduction.last);
    return left ? std::vector{*left} : std::vector<AbsenceTime>{};
  }
  if (reduction.first <= reduction.last) return {};
  return {time_between(time.first(), reduction.last).value(), time_between(reduction.first, time.last()).value()};
}

}  // namespace stint::domain
