#pragma once

#include <cstdint>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/views/absence_requests_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason substitute_only{"substitute-only"};
}  // namespace reasons

/// The substitution requests to the caller, in any status.
[[nodiscard]] domain::Result<std::vector<SubstituteView>> list_substitutions(const Context& context);

/// The number of substitution requests that the caller can still answer.
[[nodiscard]] domain::Result<std::int32_t> count_substitutions(const Context& context);

/// The people whom the caller can name as substitute: all who are employed today and not locked, except the caller.
[[nodiscard]] domain::Result<std::vector<SubstituteCandidateView>> list_substitute_candidates(const Context& context);

/// Accepts a substitution for an absent colleague. Refuses: unknown absence; forbidden unless the caller is its
/// substitute; conflict if there is no open request.
[[nodiscard]] domain::Result<SubstituteView> accept_substitution(const Context& context, domain::AbsenceId id);

/// Declines a substitution for an absent colleague. Refuses like `accept_substitution`.
[[nodiscard]] domain::Result<SubstituteView> reject_substitution(const Context& context, domain::AbsenceId id);

}  // namespace stint::application
