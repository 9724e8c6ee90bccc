#include <array>
#include <chrono>
#include <cstdlib>
#include <limits>
#include <memory>
#include <new>
#include <ratio>
#include <stdexcept>

#include <oath.h>
#include <qrencode.h>
#include <sodium.h>

#include <stint/identity/second_factor.hpp>
#include <stint/identity/sodium.hpp>

namespace stint::identity {
namespace {

constexpr std::size_t digits = 6;
using Steps = std::chrono::duration<std::int64_t, std::ratio<30>>;
constexpr std::size_t new_secret_bytes = 20;
constexpr std::size_t least_secret_bytes = 10;
constexpr std::size_t most_secret_bytes = 64;

struct FreeOathText {
  void operator()(char* memory) const { std::free(memory); }
};
using OathText = std::unique_ptr<char, FreeOathText>;

/// The characters without their padding; `nullopt` if there is too little or too much of it.
std::optional<std::string_view> without_padding(std::string_view base32) {
  const std::string_view characters = base32.substr(0, base32.find('='));
  const std::size_t padding = base32.size() - characters.size();
  if (base32.find_first_not_of('=', characters.size()) != std::string_view::npos) return std::nullopt;
  if (padding != 0 && (base32.size() % 8 != 0 || padding > 6)) return std::nullopt;
  return characters;
}

std::optional<std::string> decode_base32(std::string_view base32) {
  // Longer strings are not secrets; liboath would also accept lower case and spaces.
  if (base32.size() > 2 * most_secret_bytes) return std::nullopt;
  const auto characters = without_padding(base32);
  if (!characters) return std::nullopt;
  if (characters->find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") != std::string_view::npos) return std::nullopt;
  const std::size_t last_group = characters->size() % 8;
  if (last_group == 1 || last_group == 3 || last_group == 6) return std::nullopt;
  char* decoded = nullptr;
  std::size_t length = 0;
  if (::oath_base32_decode(characters->data(), characters->size(), &decoded, &length) != OATH_OK) return std::nullopt;
  const OathText owner{decoded};
  if (length < least_secret_bytes || length > most_secret_bytes) return std::nullopt;
  return std::string(decoded, length);
}

bool is_code_of(std::int64_t step, const std::string& secret, std::string_view code) {
  std::array<char, digits + 1> expected{};
  if (::oath_hotp_generate(secret.data(), secret.size(), static_cast<std::uint64_t>(step), digits, false,
                           OATH_HOTP_DYNAMIC_TRUNCATION, expected.data()) != OATH_OK) {
    throw std::runtime_error{"liboath cannot compute a code"};
  }
  return ::sodium_memcmp(expected.data(), code.data(), digits) == 0;
}

}  // namespace

TimeBasedCodes::TimeBasedCodes() {
  ready_sodium();
  if (::oath_init() != OATH_OK) throw std::runtime_error{"liboath cannot start"};
}

std::string TimeBasedCodes::new_secret() const {
  std::array<char, new_secret_bytes> bytes;
  ::randombytes_buf(bytes.data(), bytes.size());
  char* encoded = nullptr;
  std::size_t length = 0;
  if (::oath_base32_encode(bytes.data(), bytes.size(), &encoded, &length) != OATH_OK) throw std::bad_alloc{};
  const OathText owner{encoded};
  return std::string(encoded, length);
}

bool TimeBasedCodes::is_secret(std::string_view base32) const { return decode_base32(base32).has_value(); }

std::optional<std::int64_t> TimeBasedCodes::matching_step(std::string_view base32_secret, std::string_view code,
                                                          domain::Instant now) const {
  if (code.size() != digits || code.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  const auto secret = decode_base32(base32_secret);
  if (!secret) return std::nullopt;
  const auto current = std::chrono::floor<Steps>(now.time_since_epoch()).count();
  for (const std::int64_t step : {current, current - 1, current + 1}) {
    if (step >= 0 && is_code_of(step, *secret, code)) return step;
  }
  return std::nullopt;
}

namespace {

constexpr int quiet_zone = 4;

struct FreeCode {
  void operator()(QRcode* code) const { ::QRcode_free(code); }
};
using Code = std::unique_ptr<QRcode, FreeCode>;

Code encoded(std::string_view text) {
  if (text.empty() || text.size() > std::numeric_limits<int>::max()) throw std::length_error{"no text for a QR code"};
  Code code{::QRcode_encodeData(static_cast<int>(text.size()), reinterpret_cast<const unsigned char*>(text.data()), 0,
                                QR_ECLEVEL_M)};
  if (!code) throw std::length_error{"too long a text for a QR code"};
  return code;
}

bool is_dark(const QRcode& code, int column, int row) {
  return column < code.width && (code.data[row * code.width + column] & 1U) != 0;
}

/// The dark modules, each horizontal run as one rectangle: from its upper left corner right, down and back left.
std::string path_of(const QRcode& code) {
  std::string path;
  for (int row = 0; row < code.width; ++row) {
    for (int column = 0; column < code.width; ++column) {
      if (!is_dark(code, column, row)) continue;
      const int begin = column;
      while (is_dark(code, column, row)) ++column;
      const auto length = std::to_string(column - begin);
      path.append("M").append(std::to_string(begin + quiet_zone)).append(" ");
      path.append(std::to_string(row + quiet_zone));
      path.append("h").append(length).append("v1h-").append(length).append("z");
    }
  }
  return path;
}

}  // namespace

std::string QrDrawings::svg(std::string_view text) const {
  const auto code = encoded(text);
  const auto size = std::to_string(code->width + 2 * quiet_zone);
  return R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )" + size + ' ' + size +
         R"(" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h)" + size + 'v' + size + "h-" + size +
         R"(z"/><path d=")" + path_of(*code) + R"("/></svg>)";
}

}  // namespace stint::identity
