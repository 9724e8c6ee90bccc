#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <stint/application/ports/cryptography.hpp>
#include <stint/application/progress.hpp>
#include <stint/sql/copy/place.hpp>

namespace stint::sql::copy {

/// The rows of a table in a copy.
struct TableReport {
  std::string table;
  std::int64_t rows = 0;
  std::string digest;  ///< see RowDigest

  [[nodiscard]] bool operator==(const TableReport&) const = default;
};

/// Counts and digests of all tables that are copied; `company`: the key of the only company whose rows are included;
/// empty: of all companies. Throws Error if there is no such company.
[[nodiscard]] std::vector<TableReport> digests_of(Source& source, const application::Digests& digests,
                                                  const std::string& company);

/// Copies a company, or all, reads the copy back and keeps it if it is equal. Throws Error if there is nothing to copy,
/// or if the copy of a table differs; then nothing is kept. The parts of its progress are rows, each of which is sent
/// and read back.
std::vector<TableReport> copy(Source& from, Target& to, const application::Digests& digests, const std::string& company,
                              const application::OnProgress& on_progress = {});

/// Counts rows, and computes a digest that no other sequence of rows has: the SHA-256 of the previous digest and of the
/// next row, starting with the SHA-256 of no bytes. A row consists of its values, each a letter and its content: `0`
/// for NULL, `n` and eight bytes for a number, `b`, eight bytes of length and the bytes for anything else; numbers are
/// big-endian.
class RowDigest {
 public:
  /// `digests` must outlive this.
  explicit RowDigest(const application::Digests& digests) : digests_(&digests), digest_(digests.sha256({})) {}

  void add(Row row);
  [[nodiscard]] std::int64_t rows() const { return rows_; }
  /// 64 hexadecimal digits.
  [[nodiscard]] std::string text() const;

 private:
  const application::Digests* digests_;
  std::string digest_;
  std::string bytes_{};  // reused to avoid allocations
  std::int64_t rows_ = 0;
};

}  // namespace stint::sql::copy
