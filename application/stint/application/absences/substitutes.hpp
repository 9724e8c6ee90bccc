#pragma once

#include <cstdint>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The questions to the caller whether they stand in, in any status.
[[nodiscard]] domain::Result<std::vector<SubstituteView>> list_substitutions(const Context& context);

/// How many of the questions to the caller can still be answered.
[[nodiscard]] domain::Result<std::int32_t> count_substitutions(const Context& context);

/// Whom the caller can name as substitute: everybody who is employed today and not locked, except the caller.
[[nodiscard]] domain::Result<std::vector<SubstituteCandidateView>> list_substitute_candidates(const Context& context);

/// The caller agrees to stand in for an absent colleague.
/// Refuses: unknown absence; forbidden unless the caller is its substitute; conflict when there is nothing to answer.
[[nodiscard]] domain::Result<SubstituteView> accept_substitution(const Context& context, domain::AbsenceId id);

/// The caller declines to stand in for an absent colleague. Refuses like `accept_substitution`.
[[nodiscard]] domain::Result<SubstituteView> reject_substitution(const Context& context, domain::AbsenceId id);

}  // namespace stint::application
