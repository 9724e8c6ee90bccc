#pragma once

#include <cstdint>

namespace stint::postgresql {

// Advisory locks, which are the database's: whoever holds one holds it on all servers. "Stnt" in ASCII stands before
// their numbers, for programs share them.

/// Of all that write: shared by those who write for one company, held alone by who writes for everything; see ADR 36.
inline constexpr std::int64_t writers_lock = 0x53746E74'00000001;
/// Of whoever brings the schema up to date.
inline constexpr std::int64_t migration_lock = 0x53746E74'00000002;
/// Before the number of a company, as a pair of numbers, which PostgreSQL keeps apart from those above: of who writes
/// for that company.
inline constexpr std::int32_t company_locks = 0x53746E74;

}  // namespace stint::postgresql
