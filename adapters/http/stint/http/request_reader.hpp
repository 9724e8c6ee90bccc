#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/secret.hpp>
#include <stint/http/body_budget.hpp>
#include <stint/http/body_decoder.hpp>
#include <stint/http/request.hpp>
#include <stint/http/request_head.hpp>

namespace stint::http {

struct RequestLimits {
  std::size_t maximum_head_bytes;
  std::size_t maximum_body_bytes;
  FieldNames field_names{FieldNames::any};
};

/// Parses requests, one at a time, from the bytes of one connection, without access to sockets: the caller puts bytes
/// into `space()`, passes their number to `received()`, and after responding to a request calls `next()`.
class RequestReader {
 public:
  enum class Progress {
    more,             // bytes are missing
    head,             // request() and framing() are valid; part of the body is missing: call take_body()
    expects_interim,  // bytes are missing, and the client waits for `100 Continue` first
    complete,         // request() and framing() are valid until next()
    refused,          // refusal() has the reason; nothing more can be read
    no_room,          // as above, because the memory for bodies is exhausted
  };

  /// The budget must outlive the reader. No data that was read stays in memory, because it contains passwords and
  /// tokens; nor does it after `next()`.
  RequestReader(RequestLimits limits, BodyBudget& budget);
  RequestReader(const RequestReader&) = delete;
  RequestReader& operator=(const RequestReader&) = delete;

  /// The memory for the next bytes; never empty while progress is `more` or `expects_interim`. While untouched, the
  /// reader has only a small one: connections that wait for a request take little memory.
  [[nodiscard]] std::span<char> space();
  [[nodiscard]] Progress received(std::size_t bytes);
  /// Memory for bytes that are not read as a request, because the connection ends.
  [[nodiscard]] std::span<char> discarded() { return first_bytes_; }
  /// After `head`: reads the rest of the body.
  [[nodiscard]] Progress take_body() const;
  /// Alternatively after `head`: the request has been answered without its body, which next() skips. Returns false if
  /// the end of the body is unknown, or would take long to reach; then the connection must end.
  [[nodiscard]] bool skip_body();
  /// Discards the request; the client may already have sent the next.
  [[nodiscard]] Progress next();

  /// No byte of a request has arrived since the last one: the connection may be closed without loss.
  [[nodiscard]] bool untouched() const { return !body_decoder_ && begin_ == end_ && skipped_bytes_ == 0; }

  [[nodiscard]] Request& request() { return request_; }
  [[nodiscard]] const Request& request() const { return request_; }
  [[nodiscard]] const Framing& framing() const { return framing_; }
  [[nodiscard]] const Refusal& refusal() const { return refusal_; }

 private:
  Progress read_head();
  Progress begin_body(std::size_t head_bytes);
  Progress read_body(std::string_view input);
  Progress read_on();
  Progress refuse(const Refusal& refusal);
  void make_room();
  [[nodiscard]] std::string_view unread() const { return {buffer_.data() + begin_, end_ - begin_}; }
  [[nodiscard]] std::size_t maximum_of_body() const;

  RequestLimits limits_;
  std::array<char, 1024> first_bytes_{};  // of a request, until there is a buffer_
  application::WipedBytes
      buffer_;  // contains the head while the request is in use; bytes from begin_ to end_ are unread
  std::size_t begin_{0};
  std::size_t end_{0};
  std::size_t scanned_{0};               // of the unread bytes, by the search for the head's end
  bool empty_line_skipped_{false};       // or there was none before the request
  std::uint64_t skipped_bytes_{0};       // the remainder of a body that is skipped
  application::WipedBytes body_buffer_;  // of a body that did not arrive together with its head
  std::string_view left_over_;           // the bytes in body_buffer_ after the body
  std::optional<BodyDecoder> body_decoder_;
  bool must_invite_{false};
  Body body_;
  std::string decoded_path_;
  Request request_;
  Framing framing_;
  Refusal refusal_{};
};

}  // namespace stint::http
