#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include <stint/domain/absence/illness.hpp>

namespace stint::domain {

/// The day on which the medical certificate of an absence is due (EFZG §5 (1)): if an employee is ill for at least
/// `from_day` consecutive calendar days, on the last of these, or on the next day with scheduled work. The law
/// specifies the fourth day; a company may choose an earlier one. Absences of one spell are counted together: those
/// before that day need no certificate, and each later one needs its own, from its first day of illness, because the
/// previous certificate specified an earlier end. `nullopt` if none is due. `absences`: all of the employee that may
/// belong to the spell, including the absence.
[[nodiscard]] std::optional<Date> certificate_due(AbsenceId absence, std::span<const IllAbsence> absences,
                                                  std::int32_t from_day, const WorkCalendar& calendar);

}  // namespace stint::domain
