#pragma once

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Files an absence for the caller: pending, or approved at once where the type needs no approval.
/// Refuses: forbidden for a type that the caller's role may not file; invalid for everything wrong with the form at
/// once; then what the rules on filing say (see filing_rules.hpp), to which a host may have added.
[[nodiscard]] domain::Result<AbsenceView> file_absence(const Context& context,
                                                       const Submitted<AbsenceCommand>& submitted);

/// The same for whom the command names, or for the caller where it names nobody or them. Whoever decides about
/// somebody files for them, and approves by that: an administrator's is approved at once. It may be of a type that
/// either of the two may file. The rules on filing hold for its owner, who is told by mail.
/// Refuses: forbidden for employees; invalid for an id that nobody in the company has; forbidden unless the caller
/// decides about them on its first day; forbidden and invalid like `file_absence`, and invalid for a reason that is too
/// long, or missing where it touches a closed month.
[[nodiscard]] domain::Result<AbsenceView> file_absence_for(const Context& context,
                                                           const Submitted<AbsenceForOwnerCommand>& submitted);

}  // namespace stint::application
