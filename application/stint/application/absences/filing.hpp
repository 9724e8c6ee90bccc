#pragma once

#include <optional>

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Files an absence for the caller: pending, or approved at once where the type needs no approval.
/// Refuses: forbidden for a type that the caller's role may not file; invalid for everything wrong with the form at
/// once; then what the rules on filing say (see filing_rules.hpp), to which a host may have added.
[[nodiscard]] domain::Result<AbsenceView> file_absence(const Context& context,
                                                       const Submitted<AbsenceCommand>& submitted);

/// Changes an absence that waits for approval; what the form leaves out stays. Where its type or time changes,
/// those who decide are asked again. Refuses: unknown; forbidden unless the caller is the owner or an administrator,
/// and for types that the caller's role may not file, whether the absence has one or would get it; invalid like
/// `file_absence`; conflict once it is decided, and in a closed month, unless by an administrator.
[[nodiscard]] domain::Result<AbsenceView> change_absence(const Context& context, domain::AbsenceId id,
                                                         const Submitted<AbsenceCommand>& submitted);

}  // namespace stint::application
