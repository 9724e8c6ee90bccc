#pragma once

#include <cstdint>
#include <string>

#include <stint/application/ports/cryptography.hpp>
#include <stint/sql/copy/place.hpp>

namespace stint::sql::copy {

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
