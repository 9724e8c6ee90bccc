#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace stint::http {

/// Takes a request's body out of what arrives (RFC 9112 §6 and §7.1). Trailer fields are dropped.
class BodyDecoder {
 public:
  enum class State { more, done, malformed, too_large };
  struct Step {
    State state;
    std::size_t consumed;  // of the input; what is left belongs to the next request
  };

  /// A body of `length` bytes, 1 or more.
  [[nodiscard]] static BodyDecoder sized(std::uint64_t length) { return {Part::sized_data, length, length}; }
  /// A body in chunks, `maximum` bytes together at most.
  [[nodiscard]] static BodyDecoder chunked(std::uint64_t maximum) { return {Part::size_line, 0, maximum}; }

  /// Appends to `body`. To be called until the state is no longer `more`.
  [[nodiscard]] Step decode(std::string_view input, std::string& body);

  /// The most that may be read without reading into the next request, as far as that is known; 0: not known.
  [[nodiscard]] std::uint64_t remaining() const { return part_ == Part::sized_data ? remaining_ : 0; }

 private:
  enum class Part { sized_data, size_line, chunk_data, chunk_end, trailer };

  BodyDecoder(Part part, std::uint64_t remaining, std::uint64_t allowance)
      : part_{part}, remaining_{remaining}, allowance_{allowance} {}

  std::size_t take_data(std::string_view input, std::string& body);
  std::size_t take_line(std::string_view input);
  State end_line();
  State begin_chunk(std::string_view line);
  State end_trailer_line(std::string_view line);

  Part part_;
  std::uint64_t remaining_;  // of the sized body or of the chunk
  std::uint64_t allowance_;  // bytes that further chunks may have
  std::size_t overhead_{0};  // bytes of chunk extensions and trailer so far
  std::string line_;         // what has arrived of a size line, a chunk's end or a trailer line
};

}  // namespace stint::http
