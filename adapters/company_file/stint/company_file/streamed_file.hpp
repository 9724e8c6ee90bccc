#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <stint/company_file/read_company_file.hpp>

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

/// The kinds of lists that are too long for memory.
enum class LongList { absences, time_entries };

/// Where such a list is in a file.
struct ListPlace {
  LongList kind{};
  std::string pointer{};   ///< RFC 6901
  std::size_t offset = 0;  ///< of the byte after its `[`
  std::size_t depth = 0;   ///< levels of objects and arrays around its elements
};

/// Receives one element of a list as JSON; returns whether it is valid.
using VisitElement = std::function<bool(std::size_t index, std::string_view json)>;

/// Visits the elements of a list whose `[` has been read, and reads its `]`. Returns false if it does not end, or if
/// `visit` does: only commas and brackets are checked here.
[[nodiscard]] bool scan_elements(BytesInParts& bytes, const VisitElement& visit);

/// Splits a company file into its long lists and the rest: returns the rest as JSON, in which these lists are empty.
/// `visit_list` is called with each list, and must read it by `scan_elements`. `nullopt` if the bytes are not a JSON
/// object, as far as was looked at, or `visit_list` returns false; the rest is not checked.
[[nodiscard]] std::optional<std::string> split_lists(
    const ReadPart& read, const std::function<bool(const ListPlace& place, BytesInParts& bytes)>& visit_list);

/// As examine_company_file, for a file of any size: its absences and time entries, which are most of it, are validated
/// one by one and not kept, but streamed from the file whenever they are visited. A file that is not valid JSON is read
/// as a whole, to describe the fault. `read` must stay valid with the result.
[[nodiscard]] ExaminedFile examine_in_parts(const ReadPart& read);

}  // namespace stint::company_file
