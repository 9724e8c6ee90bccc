#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <utility>

namespace stint::company_file {

/// Reads the bytes of a file that begin at an offset: `most` of them, or fewer at its end. Throws if the file can no
/// longer be read, or is no longer as it was.
using ReadPart = std::function<std::string(std::size_t offset, std::size_t most)>;

/// Visits the bytes of a file from an offset to its end, of which one part is in memory at a time.
class BytesInParts {
 public:
  static constexpr std::size_t part_bytes = std::size_t{64} << 10U;

  explicit BytesInParts(const ReadPart& read, std::size_t offset = 0) : read_(read), begin_(offset) { next_part(); }

  [[nodiscard]] bool is_over() const { return at_ == part_.size(); }
  /// The present byte; NUL at the end.
  [[nodiscard]] char peek() const { return is_over() ? '\0' : part_[at_]; }
  [[nodiscard]] std::size_t offset() const { return begin_ + at_; }
  void skip() {
    if (++at_ == part_.size()) {
      begin_ += at_;
      next_part();
    }
  }

 private:
  void next_part() {
    part_ = read_(begin_, part_bytes);
    at_ = 0;
  }

  const ReadPart& read_;
  std::size_t begin_;
  std::size_t at_ = 0;
  std::string part_{};
};

}  // namespace stint::company_file
