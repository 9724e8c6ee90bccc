#pragma once

#include <cstdint>

namespace stint::postgresql {

// Advisory locks, which are the database's: whoever holds one holds it on all servers. "Stnt" in ASCII stands before
// their numbers, for programs share them.

/// Of the transaction that writes; see ADR 32.
inline constexpr std::int64_t writers_lock = 0x53746E74'00000001;
/// Of whoever brings the schema up to date.
inline constexpr std::int64_t migration_lock = 0x53746E74'00000002;

}  // namespace stint::postgresql
