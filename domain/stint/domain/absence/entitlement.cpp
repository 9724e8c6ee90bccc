#include <algorithm>
#include <array>

#include <stint/domain/absence/entitlement.hpp>

namespace stint::domain {
namespace {

/// What has become of one half of a day.
struct HalfTaken {
  bool by_vacation = false;
  bool by_illness = false;
  bool certified_ill = false;
};

/// The halves of the days of one year.
class YearOfHalves {
 public:
  explicit YearOfHalves(std::chrono::year year) : year_(whole_year(year)) {}

  /// Calls `mark` with each half that the absence covers in the year, and with whether the absence takes it.
  template <class Mark>
  void each_covered(const CountedAbsence& absence, Mark mark) {
    const auto part = absence.span.intersection(year_);
    if (!part) return;
    const AbsenceTime time = time_of(absence);
    for (Date date = part->first; date <= part->last; date += std::chrono::days{1}) {
      for (const HalfOfDay half : both_halves) {
        if (time.covers(date, half)) mark(at(date, half), absence.halves.has(date, half));
      }
    }
  }

  template <class Counts>
  [[nodiscard]] HalfDays count(Counts counts) const {
    return count_through(year_.last, counts);
  }
  /// Of the days up to one of the year.
  template <class Counts>
  [[nodiscard]] HalfDays count_through(Date last, Counts counts) const {
    const auto halves = 2 * static_cast<std::size_t>((last - year_.first).count() + 1);
    HalfDays number;
    for (const HalfTaken& half : std::span{halves_}.first(halves)) number.count += counts(half) ? 1 : 0;
    return number;
  }

 private:
  HalfTaken& at(Date date, HalfOfDay half) {
    const auto day = static_cast<std::size_t>((date - year_.first).count());
    return halves_.at(2 * day + (half == HalfOfDay::morning ? 0 : 1));
  }

  DateSpan year_;
  std::array<HalfTaken, 2UL * 366> halves_{};
};

}  // namespace

CountedAbsence counted(const AbsenceRecord& record, const AbsenceType& type) {
  return {.id = record.id,
          .type = type.code,
          .kind = type.kind,
          .state = record.state,
          .is_certified = !type.requires_medical_certificate || record.certificate_provided,
          .span = record.details.span,
          .half = record.details.half,
          .halves = record.halves,
          .starts_half = record.details.starts_half,
          .ends_half = record.details.ends_half,
          .minutes = record.details.minutes,
          .given_back = record.given_back};
}

namespace {

/// What was taken of a year. `absences`: also those of other years.
YearOfHalves taken_in(std::chrono::year year, std::span<const CountedAbsence> absences) {
  YearOfHalves halves(year);
  for (const CountedAbsence& absence : absences) {
    if (absence.kind == AbsenceKind::vacation && takes_time(absence.state)) {
      halves.each_covered(absence, [](HalfTaken& half, bool is_taken) { half.by_vacation |= is_taken; });
    } else if (absence.kind == AbsenceKind::illness && is_agreed(absence.state)) {
      halves.each_covered(absence, [&](HalfTaken& half, bool is_taken) {
        half.by_illness |= is_taken;
        half.certified_ill |= absence.is_certified;
      });
    }
  }
  return halves;
}

bool is_vacation(const HalfTaken& half) { return half.by_vacation && !half.certified_ill; }

/// What has lapsed of the days that were carried over into a year once their last day is over.
HalfDays lapsing(std::chrono::year year, HalfDays carried, const LeaveRules& rules, const YearOfHalves& taken) {
  const auto last = last_day_of_carry_over(year, rules);
  if (!last) return {};
  return std::max(HalfDays{}, carried - taken.count_through(*last, is_vacation));
}

/// What is left when the year is over.
HalfDays left_at_end(std::chrono::year year, const LeaveClaim& claim, std::span<const CountedAbsence> absences) {
  const auto taken = taken_in(year, absences);
  const auto carried = carried_into(year, claim, absences);
  return claim.entitled_in(year) + carried - lapsing(year, carried, claim.rules, taken) - taken.count(is_vacation);
}

/// Whether what is left of the year before is carried over, for nothing else is said.
bool is_carried_by_count(std::chrono::year year, const LeaveClaim& claim) {
  const auto number = static_cast<int>(year);
  return claim.rules.carry_over_from_year && *claim.rules.carry_over_from_year <= number &&
         !claim.vacation.carry_over.contains(number);
}

}  // namespace

DateSpan years_to_count(DateSpan years, const LeaveClaim& claim) {
  std::chrono::year first = year_of(years.first);
  while (is_carried_by_count(first, claim)) --first;
  return {whole_year(first).first, whole_year(year_of(years.last)).last};
}

HalfDays carried_into(std::chrono::year year, const LeaveClaim& claim, std::span<const CountedAbsence> absences) {
  const auto said = claim.vacation.carry_over.find(static_cast<int>(year));
  if (said != claim.vacation.carry_over.end()) return said->second;
  if (!is_carried_by_count(year, claim)) return {};
  return std::max(HalfDays{}, left_at_end(year - std::chrono::years{1}, claim, absences));
}

std::optional<Date> last_day_of_carry_over(std::chrono::year year, const LeaveRules& rules) {
  if (!rules.carry_over_until_month) return std::nullopt;
  const std::chrono::month month{static_cast<unsigned>(*rules.carry_over_until_month)};
  return Date{year / month / std::chrono::last};
}

HalfDays lapsed_by(Date today, std::chrono::year year, const LeaveClaim& claim,
                   std::span<const CountedAbsence> absences) {
  const auto last = last_day_of_carry_over(year, claim.rules);
  if (!last || today <= *last) return {};
  return lapsing(year, carried_into(year, claim, absences), claim.rules, taken_in(year, absences));
}

TimeOff time_off(std::chrono::year year, const LeaveClaim& claim, std::span<const CountedAbsence> absences,
                 Date today) {
  const auto taken = taken_in(year, absences);
  const HalfDays total = claim.entitled_in(year) + carried_into(year, claim, absences);
  return {total, total - lapsed_by(today, year, claim, absences) - taken.count(is_vacation),
          taken.count([](const HalfTaken& half) { return half.by_illness; })};
}

std::optional<std::chrono::year> exceeded_entitlement(DateSpan span, const LeaveClaim& claim,
                                                      std::span<const CountedAbsence> before,
                                                      std::span<const CountedAbsence> after) {
  const std::chrono::year last = year_of(span.last);
  for (std::chrono::year year = year_of(span.first); year <= last; ++year) {
    const HalfDays left = left_at_end(year, claim, after);
    if (left < HalfDays{} && left < left_at_end(year, claim, before)) return year;
  }
  return std::nullopt;
}

}  // namespace stint::domain
