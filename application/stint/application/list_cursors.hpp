#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace stint::application {

/// The cursors of a list whose pages end with a key of the list's own. They contain the list's name, so that no other
/// list accepts them.
class ListCursors {
 public:
  explicit ListCursors(std::string list) : beginning_(std::move(list) + '\0') {}

  [[nodiscard]] std::string of(std::string_view key) const { return beginning_ + std::string{key}; }

  /// `nullopt` for a cursor of another list, and for an empty one.
  [[nodiscard]] std::optional<std::string_view> key_in(std::string_view cursor) const {
    if (!cursor.starts_with(beginning_)) return std::nullopt;
    return cursor.substr(beginning_.size());
  }

 private:
  std::string beginning_;
};

}  // namespace stint::application
