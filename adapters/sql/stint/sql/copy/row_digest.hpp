#pragma once

#include <cstdint>
#include <string>

#include <stint/application/ports/cryptography.hpp>
#include <stint/sql/copy/place.hpp>

namespace stint::sql::copy {

/// Counts rows, and has a digest that another sequence of rows does not have: the SHA-256 of the digest before and of
/// the next row, from the SHA-256 of nothing on. A row is its values, each as a letter and what it is: `0` for NULL,
/// `n` and eight bytes for a number, `b`, eight bytes of length and its bytes for anything else; numbers are
/// big-endian.
class RowDigest {
 public:
  /// `digests` lives longer.
  explicit RowDigest(const application::Digests& digests) : digests_(&digests), digest_(digests.sha256({})) {}

  void add(Row row);
  [[nodiscard]] std::int64_t rows() const { return rows_; }
  /// 64 hexadecimal digits.
  [[nodiscard]] std::string text() const;

 private:
  const application::Digests* digests_;
  std::string digest_;
  std::string bytes_{};  // kept for its room
  std::int64_t rows_ = 0;
};

}  // namespace stint::sql::copy
