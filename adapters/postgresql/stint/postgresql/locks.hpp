#pragma once

#include <cstdint>

namespace stint::postgresql {

// Advisory locks, which belong to the database: they apply to all servers. Their numbers start with "Stnt" in ASCII,
// because programs share them.

/// For all writers: shared by those that write for one company, exclusive for those that write for everything; see ADR
/// 36.
inline constexpr std::int64_t writers_lock = 0x53746E74'00000001;
/// For migrations of the schema.
inline constexpr std::int64_t migration_lock = 0x53746E74'00000002;
/// Paired with the number of a company; PostgreSQL distinguishes such pairs from the locks above. For writers of that
/// company.
inline constexpr std::int32_t company_locks = 0x53746E74;

}  // namespace stint::postgresql
