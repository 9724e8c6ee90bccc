#include <algorithm>
#include <array>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <argon2.h>
#include <sodium.h>

#include <stint/domain/characters.hpp>
#include <stint/identity/argon2id_hasher.hpp>
#include <stint/identity/sodium.hpp>

namespace stint::identity {
namespace {

using Bytes = std::vector<std::uint8_t>;

/// An Argon2id hash of version 1.3 (RFC 9106), with the encoded form `$argon2id$v=19$m=19456,t=2,p=1$SALT$DIGEST`.
struct EncodedHash {
  std::uint32_t memory_kib{};  ///< 8 for each lane to 1 GiB
  std::uint32_t passes{};      ///< 1 to 64, and memory times passes at most 1 GiB
  std::uint32_t lanes{1};      ///< 1 to 16
  Bytes salt{};                ///< 8 to 64 bytes
  Bytes digest{};              ///< 16 to 64 bytes
};

constexpr std::uint64_t least_memory_of_a_lane_kib = 8;
constexpr std::uint64_t most_memory_kib = 1U << 20U;
constexpr std::uint64_t most_passes = 64;
constexpr std::uint64_t most_lanes = 16;
constexpr std::uint64_t most_memory_of_all_passes_kib = 1U << 20U;
constexpr std::size_t least_salt_bytes = 8;
constexpr std::size_t least_digest_bytes = 16;
constexpr std::size_t most_decoded_bytes = 64;
constexpr int unpadded = sodium_base64_VARIANT_ORIGINAL_NO_PADDING;

bool skip(std::string_view& text, std::string_view expected) {
  if (!text.starts_with(expected)) return false;
  text.remove_prefix(expected.size());
  return true;
}

/// A decimal number without leading zeros.
std::optional<std::uint32_t> read_number(std::string_view& text) {
  return text.starts_with('0') ? std::nullopt : domain::take_number<std::uint32_t>(text);
}

/// The decoded bytes, `least` to `most_decoded_bytes`, of canonical Base64 without padding.
std::optional<Bytes> from_base64(std::string_view text, std::size_t least) {
  Bytes bytes(most_decoded_bytes);
  std::size_t length = 0;
  if (::sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &length, nullptr, unpadded) !=
          0 ||
      length < least) {
    return std::nullopt;
  }
  bytes.resize(length);
  return bytes;
}

std::string to_base64(const Bytes& bytes) {
  std::array<char, sodium_base64_ENCODED_LEN(most_decoded_bytes, unpadded)> text{};
  return ::sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), unpadded);
}

/// Whether memory, passes and lanes are in the ranges above.
bool is_fair_cost(std::uint64_t memory_kib, std::uint64_t passes, std::uint64_t lanes) {
  return lanes >= 1 && lanes <= most_lanes && memory_kib >= least_memory_of_a_lane_kib * lanes &&
         memory_kib <= most_memory_kib && passes >= 1 && passes <= most_passes &&
         memory_kib * passes <= most_memory_of_all_passes_kib;
}

/// `nullopt` for other formats and values out of the ranges above. libsodium must be initialized.
std::optional<EncodedHash> decode(std::string_view text) {
  if (!skip(text, "$argon2id$v=19$m=")) return std::nullopt;
  const auto memory_kib = read_number(text);
  if (!memory_kib || !skip(text, ",t=")) return std::nullopt;
  const auto passes = read_number(text);
  if (!passes || !skip(text, ",p=")) return std::nullopt;
  const auto lanes = read_number(text);
  if (!lanes || !skip(text, "$") || !is_fair_cost(*memory_kib, *passes, *lanes)) return std::nullopt;
  const std::size_t dollar = text.find('$');
  if (dollar == std::string_view::npos) return std::nullopt;
  auto salt = from_base64(text.substr(0, dollar), least_salt_bytes);
  auto digest = from_base64(text.substr(dollar + 1), least_digest_bytes);
  if (!salt || !digest) return std::nullopt;
  return EncodedHash{*memory_kib, *passes, *lanes, *std::move(salt), *std::move(digest)};
}

std::string encode(const EncodedHash& hash) {
  std::string text = "$argon2id$v=19$m=" + std::to_string(hash.memory_kib);
  text.append(",t=").append(std::to_string(hash.passes)).append(",p=").append(std::to_string(hash.lanes));
  text.append("$").append(to_base64(hash.salt)).append("$").append(to_base64(hash.digest));
  return text;
}

constexpr std::size_t salt_bytes = 16;
constexpr std::size_t digest_bytes = 32;

/// The memory in which hashes are computed, one after the other. It is kept between them: mapping and clearing it again
/// costs as much as the hash, and delays the threads that serve requests. libargon2 wipes it after each.
class WorkingMemory {
 public:
  /// Null if there is not enough memory.
  std::uint8_t* take(std::size_t bytes) {
    if (bytes > bytes_) {
      release();
      memory_.reset(new (std::nothrow) std::uint8_t[bytes]);
      if (memory_) bytes_ = bytes;
    }
    return memory_.get();
  }

  void give_back() {
    if (bytes_ > most_kept_bytes) release();
  }

 private:
  static constexpr std::size_t most_kept_bytes = std::size_t{64} << 20U;

  void release() {
    memory_.reset();
    bytes_ = 0;
  }

  std::unique_ptr<std::uint8_t[]> memory_;
  std::size_t bytes_{0};
};

/// The program's slots for hashing. If all are taken, callers wait. More concurrent hashes would use more memory and
/// leave no core to the threads that serve requests.
class Slots {
 public:
  std::unique_ptr<WorkingMemory> take() {
    std::unique_lock lock{mutex_};
    given_back_.wait(lock, [this] { return !free_.empty(); });
    auto memory = std::move(free_.back());
    free_.pop_back();
    return memory;
  }

  void give_back(std::unique_ptr<WorkingMemory> memory) {
    {
      const std::scoped_lock lock{mutex_};
      free_.push_back(std::move(memory));
    }
    given_back_.notify_one();
  }

  static Slots& of_program() {
    static Slots slots;
    return slots;
  }

 private:
  Slots() : free_(Argon2idHasher::at_once()) {
    for (auto& memory : free_) memory = std::make_unique<WorkingMemory>();
  }

  std::mutex mutex_;
  std::condition_variable given_back_;
  std::vector<std::unique_ptr<WorkingMemory>> free_;
};

/// The memory of the calling thread, because libargon2 requests memory without a context.
thread_local WorkingMemory* working_memory = nullptr;

/// Occupies a slot for the calling thread as long as this object exists.
class Slot {
 public:
  Slot() : memory_{Slots::of_program().take()} { working_memory = memory_.get(); }
  Slot(const Slot&) = delete;
  Slot& operator=(const Slot&) = delete;
  ~Slot() { Slots::of_program().give_back(std::move(memory_)); }

 private:
  std::unique_ptr<WorkingMemory> memory_;
};

int take_working_memory(std::uint8_t** memory, std::size_t bytes) {
  *memory = working_memory->take(bytes);
  return *memory == nullptr ? ARGON2_MEMORY_ALLOCATION_ERROR : ARGON2_OK;
}

void give_working_memory_back(std::uint8_t* /*memory*/, std::size_t /*bytes*/) { working_memory->give_back(); }

/// Fills the digest, whose size is already set.
void compute_digest(EncodedHash& hash, std::string_view password) {
  Bytes wiped(password.begin(), password.end());  // libargon2 zeroes it when it is done
  argon2_context context{};
  context.out = hash.digest.data();
  context.outlen = static_cast<std::uint32_t>(hash.digest.size());
  context.pwd = wiped.data();
  context.pwdlen = static_cast<std::uint32_t>(wiped.size());
  context.salt = hash.salt.data();
  context.saltlen = static_cast<std::uint32_t>(hash.salt.size());
  context.t_cost = hash.passes;
  context.m_cost = hash.memory_kib;
  context.lanes = hash.lanes;
  context.threads = 1;
  context.version = ARGON2_VERSION_13;
  context.allocate_cbk = take_working_memory;
  context.free_cbk = give_working_memory_back;
  context.flags = ARGON2_FLAG_CLEAR_PASSWORD;
  const Slot slot;
  const int error = ::argon2id_ctx(&context);
  if (error != ARGON2_OK) throw std::runtime_error{std::string{"Argon2id: "} + ::argon2_error_message(error)};
}

EncodedHash unfilled(const Argon2idCost& cost) {
  return {.memory_kib = static_cast<std::uint32_t>(cost.memory_kib),
          .passes = cost.passes,
          .lanes = 1,
          .salt = Bytes(salt_bytes),
          .digest = Bytes(digest_bytes)};
}

/// The salt of a hash that replaces an older one: BLAKE2b (RFC 7693) of its encoded form.
Bytes salt_after(std::string_view encoded_hash) {
  static_assert(salt_bytes >= crypto_generichash_BYTES_MIN && salt_bytes <= crypto_generichash_BYTES_MAX);
  Bytes salt(salt_bytes);
  ::crypto_generichash(salt.data(), salt.size(), reinterpret_cast<const unsigned char*>(encoded_hash.data()),
                       encoded_hash.size(), nullptr, 0);
  return salt;
}

}  // namespace

Argon2idHasher::Argon2idHasher(Argon2idCost cost) : cost_{cost} {
  ready_sodium();
  if (!is_fair_cost(cost.memory_kib, cost.passes, 1)) throw std::invalid_argument{"Argon2id: cost out of range"};
}

std::size_t Argon2idHasher::at_once() { return std::max(1U, std::thread::hardware_concurrency() / 2); }

std::string Argon2idHasher::hash(std::string_view password) const {
  EncodedHash hash = unfilled(cost_);
  ::randombytes_buf(hash.salt.data(), hash.salt.size());
  compute_digest(hash, password);
  return encode(hash);
}

bool Argon2idHasher::matches(std::string_view password, std::string_view encoded_hash) const {
  auto hash = decode(encoded_hash);
  if (!hash) return false;
  const auto expected = hash->digest;
  compute_digest(*hash, password);
  return ::sodium_memcmp(expected.data(), hash->digest.data(), expected.size()) == 0;
}

void Argon2idHasher::waste_as_much_time(std::string_view password) const {
  EncodedHash hash = unfilled(cost_);
  compute_digest(hash, password);
}

bool Argon2idHasher::understands(std::string_view encoded_hash) const { return decode(encoded_hash).has_value(); }

bool Argon2idHasher::is_own_cost(std::string_view encoded_hash) const {
  const auto hash = decode(encoded_hash);
  const auto own = unfilled(cost_);
  return hash && hash->memory_kib == own.memory_kib && hash->passes == own.passes && hash->lanes == own.lanes &&
         hash->salt.size() == own.salt.size() && hash->digest.size() == own.digest.size();
}

std::string Argon2idHasher::renew(std::string_view password, std::string_view encoded_hash) const {
  EncodedHash hash = unfilled(cost_);
  hash.salt = salt_after(encoded_hash);
  compute_digest(hash, password);
  return encode(hash);
}

bool Argon2idHasher::is_renewed(std::string_view encoded_hash, std::string_view older_hash) const {
  const auto hash = decode(encoded_hash);
  return hash && hash->salt == salt_after(older_hash);
}

}  // namespace stint::identity
