#include <algorithm>
#include <cstring>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <stint/domain/characters.hpp>
#include <stint/http/network.hpp>

namespace stint::http {
namespace {

constexpr std::array<std::uint8_t, 12> mapped_prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr unsigned v4_bits = 32;
constexpr unsigned v6_bits = 128;
constexpr unsigned mapped_bits = v6_bits - v4_bits;

/// Only decimal digits.
std::optional<unsigned> parse_prefix(std::string_view text, unsigned maximum) {
  const auto value = domain::parse_number<unsigned>(text);
  return value && *value <= maximum ? value : std::nullopt;
}

}  // namespace

std::optional<Address> Address::parse(std::string_view text) {
  std::array<char, INET6_ADDRSTRLEN> terminated{};
  if (text.size() >= terminated.size() || text.find('\0') != std::string_view::npos) return std::nullopt;
  std::ranges::copy(text, terminated.begin());

  std::array<std::uint8_t, 16> bytes{};
  if (inet_pton(AF_INET6, terminated.data(), bytes.data()) == 1) return Address{bytes};
  std::ranges::copy(mapped_prefix, bytes.begin());
  if (inet_pton(AF_INET, terminated.data(), bytes.data() + mapped_prefix.size()) == 1) return Address{bytes};
  return std::nullopt;
}

bool Address::is_v4() const { return std::equal(mapped_prefix.begin(), mapped_prefix.end(), bytes_.begin()); }

std::string Address::to_string() const {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const auto* written = is_v4() ? inet_ntop(AF_INET, bytes_.data() + mapped_prefix.size(), text.data(), text.size())
                                : inet_ntop(AF_INET6, bytes_.data(), text.data(), text.size());
  return written == nullptr ? std::string{} : std::string{written};
}

std::string Address::counted_as() const {
  if (is_v4()) return to_string();
  auto network = bytes_;
  std::fill(network.begin() + 8, network.end(), std::uint8_t{0});
  return Address{network}.to_string() + "/64";
}

std::optional<Network> Network::parse(std::string_view text) {
  const auto slash = text.find('/');
  const auto base = Address::parse(text.substr(0, slash));
  if (!base) return std::nullopt;
  if (slash == std::string_view::npos) return Network{*base, v6_bits};

  // A prefix after a dotted quad counts the quad's bits, one after the mapped form counts those of IPv6.
  const bool dotted = text.find(':') == std::string_view::npos;
  const auto prefix = parse_prefix(text.substr(slash + 1), dotted ? v4_bits : v6_bits);
  if (!prefix) return std::nullopt;
  const auto bits = dotted ? *prefix + mapped_bits : *prefix;
  if (base->is_v4() && bits < mapped_bits) return std::nullopt;
  return Network{*base, bits};
}

bool Network::contains(const Address& address) const {
  if (address.is_v4() && prefix_ < mapped_bits) return false;
  const auto whole = prefix_ / 8;
  const auto& mine = base_.bytes();
  const auto& theirs = address.bytes();
  if (!std::equal(mine.begin(), mine.begin() + whole, theirs.begin())) return false;
  const auto rest = prefix_ % 8;
  return rest == 0 || ((mine[whole] ^ theirs[whole]) >> (8 - rest)) == 0;
}

bool Network::has_host_bits() const {
  for (auto bit = prefix_; bit < v6_bits; ++bit) {
    if ((base_.bytes()[bit / 8] >> (7 - bit % 8) & 1) != 0) return true;
  }
  return false;
}

}  // namespace stint::http
