#pragma once

#include <stint/application/changes/changed_records.hpp>
#include <stint/application/context.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/ports/record_changes.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// What has gone since a moment, oldest first: of the caller's own, and of those whom they may look up in the directory
/// today; of everybody for an administrator. Known for 90 days: who asks for more has to read the lists anew. Refuses:
/// invalid for what could not be read, for no moment, and for one that is longer ago.
[[nodiscard]] domain::Result<Page<GoneRecord>> list_gone_records(const Context& context,
                                                                 const Submitted<ChangedQuery>& query,
                                                                 const Submitted<PageQuery>& page);

}  // namespace stint::application
