#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <optional>
#include <semaphore>
#include <stdexcept>
#include <thread>

#include <sodium.h>

#include <stint/identity/argon2id_hasher.hpp>
#include <stint/identity/sodium.hpp>

namespace stint::identity {
namespace {

constexpr std::uint32_t least_memory_kib = 8;
constexpr std::uint32_t most_memory_kib = 1U << 20U;
constexpr std::uint32_t most_passes = 64;
constexpr std::uint64_t most_memory_of_all_passes_kib = std::uint64_t{4} << 20U;
constexpr std::size_t most_decoded_bytes = 64;

bool skip(std::string_view& text, std::string_view expected) {
  if (!text.starts_with(expected)) return false;
  text.remove_prefix(expected.size());
  return true;
}

/// A decimal number without leading zeros.
std::optional<std::uint32_t> read_number(std::string_view& text) {
  std::uint32_t value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || text.front() == '0') return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

/// Whether the text is canonical Base64 without padding of `least` to `most_decoded_bytes` bytes.
bool is_base64(std::string_view text, std::size_t least) {
  std::array<unsigned char, most_decoded_bytes> bytes;
  std::size_t length = 0;
  return ::sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &length, nullptr,
                             sodium_base64_VARIANT_ORIGINAL_NO_PADDING) == 0 &&
         length >= least;
}

/// One of the cores, to compute on. More hashes at once would take more memory and finish none the earlier.
class Core {
 public:
  Core() { free().acquire(); }
  Core(const Core&) = delete;
  Core& operator=(const Core&) = delete;
  ~Core() { free().release(); }

 private:
  static std::counting_semaphore<>& free() {
    static std::counting_semaphore<> cores{std::max<std::ptrdiff_t>(1, std::thread::hardware_concurrency())};
    return cores;
  }
};

[[noreturn]] void fail() { throw std::runtime_error{"Argon2id: not enough memory"}; }

}  // namespace

Argon2idHasher::Argon2idHasher(Argon2idCost cost) : cost_{cost} {
  ready_sodium();
  if (cost.memory_kib < least_memory_kib || cost.memory_kib > most_memory_kib || cost.passes < 1 ||
      cost.passes > most_passes || cost.memory_kib * cost.passes > most_memory_of_all_passes_kib) {
    throw std::invalid_argument{"Argon2id: cost out of range"};
  }
}

std::string Argon2idHasher::hash(std::string_view password) const {
  const Core core;
  std::array<char, crypto_pwhash_STRBYTES> encoded{};
  if (::crypto_pwhash_str_alg(encoded.data(), password.data(), password.size(), cost_.passes, cost_.memory_kib * 1024,
                              crypto_pwhash_ALG_ARGON2ID13) != 0) {
    fail();
  }
  return encoded.data();
}

bool Argon2idHasher::matches(std::string_view password, std::string_view encoded_hash) const {
  if (!understands(encoded_hash)) return false;
  const Core core;
  const std::string terminated{encoded_hash};
  errno = 0;
  if (::crypto_pwhash_argon2id_str_verify(terminated.c_str(), password.data(), password.size()) == 0) return true;
  if (errno != EINVAL) fail();  // what libsodium says of a hash that it computed and that differs
  return false;
}

void Argon2idHasher::waste_as_much_time(std::string_view password) const {
  const Core core;
  std::array<unsigned char, 32> digest;
  constexpr std::array<unsigned char, crypto_pwhash_SALTBYTES> salt{};
  if (::crypto_pwhash(digest.data(), digest.size(), password.data(), password.size(), salt.data(), cost_.passes,
                      cost_.memory_kib * 1024, crypto_pwhash_ALG_ARGON2ID13) != 0) {
    fail();
  }
}

bool Argon2idHasher::understands(std::string_view encoded_hash) const {
  std::string_view rest = encoded_hash;
  if (!skip(rest, "$argon2id$v=19$m=")) return false;
  const auto memory_kib = read_number(rest);
  if (!memory_kib || !skip(rest, ",t=")) return false;
  const auto passes = read_number(rest);
  if (!passes || !skip(rest, ",p=1$")) return false;
  if (*memory_kib < least_memory_kib || *memory_kib > most_memory_kib || *passes > most_passes) return false;
  if (std::uint64_t{*memory_kib} * *passes > most_memory_of_all_passes_kib) return false;
  const std::size_t dollar = rest.find('$');
  if (dollar == std::string_view::npos) return false;
  return is_base64(rest.substr(0, dollar), 8) && is_base64(rest.substr(dollar + 1), 16);
}

}  // namespace stint::identity
