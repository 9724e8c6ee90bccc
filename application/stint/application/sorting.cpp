#include <array>
#include <charconv>

#include <stint/application/sorting.hpp>

namespace stint::application {

std::string sortable(std::int64_t number) {
  // Sixteen digits, in which negative values come first.
  constexpr auto sign = std::uint64_t{1} << 63U;
  constexpr std::size_t digits = 16;
  std::array<char, digits> text{};
  const auto end = std::to_chars(text.data(), text.data() + digits, static_cast<std::uint64_t>(number) ^ sign, 16).ptr;
  const std::string written{text.data(), end};
  return std::string(digits - written.size(), '0') + written;
}

}  // namespace stint::application
