#include <stint/domain/absence/leave_by_law.hpp>
#include <stint/domain/absence/severe_disability_leave.hpp>

namespace stint::domain {

std::optional<DateSpan> severely_disabled_part(DateSpan year, const Employment& employment,
                                               const SevereDisability& disability) {
  const auto employed = employed_part(year, employment);
  if (!employed || !disability.first || (disability.last && *disability.last < *disability.first)) return std::nullopt;
  return employed->intersection({*disability.first, disability.last.value_or(employed->last)});
}

std::int32_t additional_twelfths(DateSpan year, const Employment& employment, const SevereDisability& disability,
                                 std::int32_t twelfths) {
  const auto part = severely_disabled_part(year, employment, disability);
  if (!part) return 0;
  return part == employed_part(year, employment) ? twelfths : full_months(*part);
}

}  // namespace stint::domain
