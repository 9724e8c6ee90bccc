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
    for (Date date = part->first; date <= part->last; date += std::chrono::days{1}) {
      for (const HalfOfDay half : both_halves) {
        if (covers(absence.span, absence.half, date, half)) mark(at(date, half), absence.halves.has(date, half));
      }
    }
  }

  template <class Counts>
  [[nodiscard]] HalfDays count(Counts counts) const {
    HalfDays number;
    for (const HalfTaken& half : halves_) number.count += counts(half) ? 1 : 0;
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
          .halves = record.halves};
}

TimeOff time_off(std::chrono::year year, const VacationEntitlement& entitlement,
                 std::span<const CountedAbsence> absences) {
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
  const auto vacation = halves.count([](const HalfTaken& half) { return half.by_vacation && !half.certified_ill; });
  const HalfDays total = entitlement.total_in(year);
  return {total, total - vacation, halves.count([](const HalfTaken& half) { return half.by_illness; })};
}

std::optional<std::chrono::year> exceeded_entitlement(DateSpan span, const VacationEntitlement& entitlement,
                                                      std::span<const CountedAbsence> before,
                                                      std::span<const CountedAbsence> after) {
  const std::chrono::year last = year_of(span.last);
  for (std::chrono::year year = year_of(span.first); year <= last; ++year) {
    const HalfDays left = time_off(year, entitlement, after).vacation_remaining;
    if (left < HalfDays{} && left < time_off(year, entitlement, before).vacation_remaining) return year;
  }
  return std::nullopt;
}

}  // namespace stint::domain
