#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace stint::http {

/// Extracts a request's body from the bytes that arrive (RFC 9112 §6 and §7.1). Trailer fields are dropped.
class BodyDecoder {
 public:
  enum class State { more, done, malformed, too_large };
  struct Step {
    State state;
    std::size_t consumed;  // of the input; the rest belongs to the next request
  };

  /// A body of `length` bytes, 1 or more.
  [[nodiscard]] static BodyDecoder sized(std::uint64_t length) { return {Part::sized_data, length, length}; }
  /// A body in chunks, together at most `maximum` bytes.
  [[nodiscard]] static BodyDecoder chunked(std::uint64_t maximum) { return {Part::size_line, 0, maximum}; }

  /// Appends to `body`. To be called until the state is no longer `more`.
  [[nodiscard]] Step decode(std::string_view input, std::string& body);

  /// The number of bytes that may be read without reading into the next request, if known; 0: unknown.
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
  std::uint64_t allowance_;  // bytes allowed for further chunks
  std::size_t overhead_{0};  // bytes of chunk extensions and trailer so far
  std::string line_;         // the part of a size line, a chunk's end or a trailer line that has arrived
};

}  // namespace stint::http
