#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <stint/application/ports/cryptography.hpp>
#include <stint/sql/copy/place.hpp>

namespace stint::sql::copy {

/// What a copy has of a table.
struct TableReport {
  std::string table;
  std::int64_t rows = 0;
  std::string digest;  ///< see RowDigest

  [[nodiscard]] bool operator==(const TableReport&) const = default;
};

/// Counts and digests of all tables that are copied; `company`: the key of one, of which rows then are; empty: of all.
/// Throws Error where there is no such company.
[[nodiscard]] std::vector<TableReport> digests_of(Source& source, const application::Digests& digests,
                                                  const std::string& company);

/// Copies a company, or all, reads back what has arrived and keeps it if it is equal. Throws Error where there is
/// nothing to copy, and where a table has arrived as another; then nothing is kept.
std::vector<TableReport> copy(Source& from, Target& to, const application::Digests& digests,
                              const std::string& company);

}  // namespace stint::sql::copy
