#include <algorithm>
#include <array>
#include <cstddef>

#include <stint/domain/webhook/reserved_address.hpp>

namespace stint::domain {
namespace {

/// Addresses that share their first bits.
template <std::size_t bytes>
struct Range {
  std::array<std::uint8_t, bytes> first;
  unsigned bits;
  std::string_view purpose;

  [[nodiscard]] constexpr bool contains(std::span<const std::uint8_t> address) const {
    for (unsigned bit = 0; bit < bits; ++bit) {
      const auto mask = static_cast<std::uint8_t>(0x80U >> (bit % 8));
      if (((address[bit / 8] ^ first[bit / 8]) & mask) != 0) return false;
    }
    return true;
  }
};
using Range4 = Range<4>;
using Range6 = Range<16>;

constexpr std::array reserved_4{
    Range4{{0}, 8, "this network"},
    Range4{{10}, 8, "private"},
    Range4{{100, 64}, 10, "shared by a carrier"},
    Range4{{127}, 8, "loopback"},
    Range4{{169, 254}, 16, "link-local"},
    Range4{{172, 16}, 12, "private"},
    Range4{{192, 0, 0}, 24, "protocols"},
    Range4{{192, 0, 2}, 24, "documentation"},
    Range4{{192, 88, 99}, 24, "6to4"},
    Range4{{192, 168}, 16, "private"},
    Range4{{198, 18}, 15, "benchmarks"},
    Range4{{198, 51, 100}, 24, "documentation"},
    Range4{{203, 0, 113}, 24, "documentation"},
    Range4{{224}, 4, "multicast"},
    Range4{{240}, 4, "future use"},
};

constexpr std::array reserved_6{
    Range6{{}, 128, "unspecified"},        Range6{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}, 128, "loopback"},
    Range6{{0xfc}, 7, "private"},          Range6{{0xfe, 0x80}, 10, "link-local"},
    Range6{{0xfe, 0xc0}, 10, "private"},   Range6{{0xff}, 8, "multicast"},
    Range6{{0x20, 0x01}, 23, "protocols"}, Range6{{0x20, 0x01, 0x0d, 0xb8}, 32, "documentation"},
    Range6{{0x20, 0x02}, 16, "6to4"},      Range6{{0x3f, 0xff}, 20, "documentation"},
};

/// These embed an IPv4 address in their last four bytes, and traffic to them reaches that address.
constexpr std::array with_ipv4_behind{
    Range6{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff}, 96, "mapped"},
    Range6{{0, 0x64, 0xff, 0x9b}, 96, "translated"},
};

constexpr Range6 given_out{{0x20}, 3, "public"};

std::optional<std::string_view> purpose_in(const auto& ranges, std::span<const std::uint8_t> address) {
  const auto found = std::ranges::find_if(ranges, [&](const auto& range) { return range.contains(address); });
  return found == ranges.end() ? std::nullopt : std::optional{found->purpose};
}

}  // namespace

std::optional<std::string_view> reserved_for(std::span<const std::uint8_t> address) {
  if (address.size() == 4) return purpose_in(reserved_4, address);
  if (address.size() != 16) return "unknown";
  if (purpose_in(with_ipv4_behind, address)) return purpose_in(reserved_4, address.last(4));
  if (const auto purpose = purpose_in(reserved_6, address)) return purpose;
  return given_out.contains(address) ? std::nullopt : std::optional<std::string_view>{"not given out"};
}

}  // namespace stint::domain
