#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include <stint/domain/absence/illness.hpp>

namespace stint::domain {

/// When the medical certificate of an absence is due, by EFZG §5 (1): where somebody is ill for at least `from_day`
/// calendar days in a row, on that one of them, or the next on which they are due to work. The law says the fourth;
/// a company may say an earlier one. Absences of one run count together: those before that day need no certificate,
/// each later one needs one of its own, from its first day of illness on, for the one before has told an earlier end.
/// Nothing where none is due. `absences`: all of the employee that may belong to the run, the absence among them.
[[nodiscard]] std::optional<Date> certificate_due(AbsenceId absence, std::span<const IllAbsence> absences,
                                                  std::int32_t from_day, const WorkCalendar& calendar);

}  // namespace stint::domain
