#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <stint/application/ports/digests.hpp>

namespace stint::application {

/// What company files have said of a record so far: of each member its number, one byte, and five of the SHA-256 of its
/// text, by number. Never the text: databases need not keep twice what is personal. That a change goes unnoticed,
/// because two texts have the same forty bits, happens once in a million million changes.
class SaidMembers {
 public:
  explicit SaidMembers(const Digests& digests, std::string bytes = {}) : digests_(digests), bytes_(std::move(bytes)) {}

  /// Takes down what a file says of a member; returns whether that was said last time, too.
  bool say(std::uint8_t number, std::string_view text);

  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  const Digests& digests_;
  std::string bytes_;
};

}  // namespace stint::application
