#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include <stint/application/changes/changed_records.hpp>
#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/ports/record_changes.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// As in the paths of their lists, for example `absence-request`.
[[nodiscard]] constexpr std::string_view name(ChangedKind kind) {
  constexpr std::array<std::string_view, 3> names{"absence-request", "time-entry", "employee"};
  return names.at(static_cast<std::size_t>(kind));
}

template <>
inline constexpr auto description<GoneRecord> = describe(member("kind", &GoneRecord::kind,
                                                                "As in the paths of their lists."),
                                                         member("id", as_digits(&GoneRecord::id)),
                                                         member("deleted_at", &GoneRecord::at));

/// The records that have been deleted since a given time, oldest first: the caller's own, and those of the people whom
/// they may look up in the directory today; of all people for an administrator. Known for 90 days: a client that asks
/// for an earlier time has to read the lists again. Refuses: invalid for input that could not be read, for a missing
/// time, and for one that is longer ago.
[[nodiscard]] domain::Result<Page<GoneRecord>> list_gone_records(const Context& context,
                                                                 const Submitted<ChangedQuery>& query,
                                                                 const Submitted<PageQuery>& page);

}  // namespace stint::application
