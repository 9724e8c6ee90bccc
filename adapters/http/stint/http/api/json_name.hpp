#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <string_view>

namespace stint::http {

/// The longest name of a member, in snake_case.
inline constexpr std::size_t longest_member_name = 60;

/// A member's name as it stands in JSON, with quotation marks and colon: `"startDate":` for `start_date`.
class JsonName {
 public:
  /// Quotation marks and colon included.
  static constexpr std::size_t longest = longest_member_name + 4;

  constexpr JsonName() = default;
  explicit constexpr JsonName(std::string_view snake_case) {
    append('"');
    bool is_capital = false;
    for (const char c : snake_case) {
      if (c != '_') append(is_capital ? static_cast<char>(c - 'a' + 'A') : c);
      is_capital = c == '_';
    }
    append('"');
    append(':');
  }
  [[nodiscard]] constexpr std::string_view text() const { return {text_.data(), length_}; }

  /// Copies the text to a place with room for `longest` bytes, and returns its end. A fixed number of bytes is copied
  /// without a call.
  [[nodiscard]] char* copy_to(char* place) const {
    if (length_ <= usual) {
      std::memcpy(place, text_.data(), usual);
    } else {
      std::memcpy(place, text_.data(), longest);
    }
    return place + length_;
  }

 private:
  static constexpr std::size_t usual = 32;

  constexpr void append(char c) { text_[length_++] = c; }

  std::array<char, longest> text_{};
  std::size_t length_ = 0;
};

}  // namespace stint::http
