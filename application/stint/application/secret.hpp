#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

// Passwords must not remain in memory that is used again or found in a dump: all code that has one wipes it after use.

namespace stint::application {

/// Overwrites memory with zeros, even if a compiler could prove that they are never read.
inline void wipe(void* memory, std::size_t bytes) noexcept {
  if (bytes == 0) return;
  std::memset(memory, 0, bytes);
  asm volatile("" : : "r"(memory) : "memory");  // makes the compiler assume that the zeros are read here
}

/// Overwrites a string, including its unused capacity, and empties it.
template <class Character>
void wipe(std::basic_string<Character>& text) noexcept {
  wipe(text.data(), text.capacity() * sizeof(Character));
  text.clear();
}

/// An allocator that wipes memory when it is deallocated.
template <class T>
struct WipingAllocator {
  using value_type = T;
  WipingAllocator() = default;
  template <class Other>
  WipingAllocator(const WipingAllocator<Other>&) noexcept {}  // NOLINT(google-explicit-constructor): as allocators are

  [[nodiscard]] T* allocate(std::size_t count) { return std::allocator<T>{}.allocate(count); }
  void deallocate(T* memory, std::size_t count) noexcept {
    wipe(memory, count * sizeof(T));
    std::allocator<T>{}.deallocate(memory, count);
  }
  template <class Other>
  bool operator==(const WipingAllocator<Other>&) const {
    return true;
  }
};

/// Bytes that are wiped wherever they have been stored.
using WipedBytes = std::vector<char, WipingAllocator<char>>;

/// A password, or another string that must not stay in memory. Unlike a std::string it has no internal buffer for short
/// strings, whose contents would remain when it is moved.
class Secret {
 public:
  Secret() = default;
  Secret(std::string_view text) : bytes_(text.begin(), text.end()) {}           // NOLINT(google-explicit-constructor)
  Secret(const std::string& text) : Secret(std::string_view{text}) {}           // NOLINT(google-explicit-constructor)
  Secret(const char* text) : Secret(std::string_view{text}) {}                  // NOLINT(google-explicit-constructor)
  operator std::string_view() const { return {bytes_.data(), bytes_.size()}; }  // NOLINT(google-explicit-constructor)

  [[nodiscard]] std::size_t size() const { return bytes_.size(); }
  [[nodiscard]] bool empty() const { return bytes_.empty(); }
  void reserve(std::size_t bytes) { bytes_.reserve(bytes); }
  void push_back(char byte) { bytes_.push_back(byte); }

  template <std::convertible_to<std::string_view> Text>
  bool operator==(const Text& other) const {
    return std::string_view{*this} == std::string_view{other};
  }

 private:
  WipedBytes bytes_;
};

}  // namespace stint::application
