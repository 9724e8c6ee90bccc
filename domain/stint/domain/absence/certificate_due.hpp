#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include <stint/domain/absence/certified_days.hpp>
#include <stint/domain/absence/illness.hpp>

namespace stint::domain {

/// The days of an absence that need a medical certificate (EFZG §5 (1)): if an employee is ill for at least `from_day`
/// consecutive calendar days, those from that day on. The law specifies the fourth day; a company may choose an earlier
/// one. Absences of one spell are counted together: those before that day need no certificate, and each later one needs
/// its own, from its first day of illness, because the previous certificate specified an earlier end. `nullopt` if no
/// day needs one. `absences`: all of the employee that may belong to the spell, including the absence.
[[nodiscard]] std::optional<DateSpan> days_needing_certificate(AbsenceId absence, std::span<const IllAbsence> absences,
                                                               std::int32_t from_day, const WorkCalendar& calendar);

/// The day on which a certificate is due: the first day with scheduled work that needs one and has none. If no day is
/// missing, or no work is scheduled on any, the first day that needs one, or the next with scheduled work. `nullopt` if
/// none is due.
[[nodiscard]] std::optional<Date> certificate_due(const std::optional<DateSpan>& needed, const CertifiedDays& certified,
                                                  const WorkCalendar& calendar);

/// Whether certificates cover all days that need one. Days without scheduled work need none, but at least one day must
/// be covered.
[[nodiscard]] bool has_certificate(const CertifiedDays& certified, const std::optional<DateSpan>& needed,
                                   const WorkCalendar& calendar);

}  // namespace stint::domain
