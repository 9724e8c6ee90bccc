#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <argon2.h>
#include <sodium.h>

#include <stint/identity/argon2id_hasher.hpp>
#include <stint/identity/encoded_hash.hpp>
#include <stint/identity/sodium.hpp>

namespace stint::identity {
namespace {

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
  std::vector<std::uint8_t> wiped(password.begin(), password.end());  // libargon2 zeroes it when it is done
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
          .salt = std::vector<std::uint8_t>(salt_bytes),
          .digest = std::vector<std::uint8_t>(digest_bytes)};
}

/// The salt of a hash that replaces an older one: BLAKE2b (RFC 7693) of its encoded form.
std::vector<std::uint8_t> salt_after(std::string_view encoded_hash) {
  static_assert(salt_bytes >= crypto_generichash_BYTES_MIN && salt_bytes <= crypto_generichash_BYTES_MAX);
  std::vector<std::uint8_t> salt(salt_bytes);
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
