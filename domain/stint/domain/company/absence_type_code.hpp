#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace stint::domain {

/// The code of one of a company's absence types: three characters (code points), such as `VAC`. The default value is
/// not the code of any type. Ordered by bytes.
class AbsenceTypeCode {
 public:
  constexpr AbsenceTypeCode() = default;
  /// Throws std::invalid_argument if the literal is not a code.
  template <std::size_t size>
  constexpr AbsenceTypeCode(const char (&literal)[size]) {  // NOLINT(google-explicit-constructor): reads like it
    const auto parsed = parse({literal, size - 1});
    if (!parsed) throw std::invalid_argument("the code of an absence type must have 3 characters");
    *this = *parsed;
  }

  /// `nullopt` unless the string has exactly three characters and no NUL. Precondition: valid UTF-8.
  [[nodiscard]] static constexpr std::optional<AbsenceTypeCode> parse(std::string_view text) {
    AbsenceTypeCode code;
    if (text.size() > code.bytes_.size()) return std::nullopt;
    int characters = 0;
    for (const char byte : text) {
      if (byte == '\0') return std::nullopt;
      if ((static_cast<unsigned char>(byte) & 0xC0U) != 0x80U) ++characters;
      code.bytes_[code.size_++] = byte;
    }
    return characters == 3 ? std::optional{code} : std::nullopt;
  }

  /// Empty for the default value. Refers to this object.
  [[nodiscard]] constexpr std::string_view text() const { return {bytes_.data(), size_}; }

  friend constexpr bool operator==(const AbsenceTypeCode& left, const AbsenceTypeCode& right) {
    return left.text() == right.text();
  }
  friend constexpr auto operator<=>(const AbsenceTypeCode& left, const AbsenceTypeCode& right) {
    return left.text() <=> right.text();
  }

 private:
  std::array<char, 12> bytes_{};  // three characters of four bytes each
  std::size_t size_ = 0;
};

}  // namespace stint::domain
