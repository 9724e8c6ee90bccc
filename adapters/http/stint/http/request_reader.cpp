#include <algorithm>
#include <cstring>

#include <stint/http/request_reader.hpp>

namespace stint::http {
namespace {

constexpr std::size_t first_buffer_bytes = 4 * 1024;
constexpr std::size_t body_buffer_bytes = 8 * 1024;
/// A client that sends this little more finishes soon, so its connection may stay open.
constexpr std::uint64_t most_skipped_bytes = 64 * 1024;

}  // namespace

RequestReader::RequestReader(RequestLimits limits, BodyBudget& budget) : limits_{limits}, body_{budget} {}

std::span<char> RequestReader::space() {
  if (body_decoder_) {
    const auto remaining = body_decoder_->remaining();
    body_buffer_.resize(body_buffer_bytes);
    return {body_buffer_.data(), remaining == 0
                                     ? body_buffer_bytes
                                     : static_cast<std::size_t>(std::min<std::uint64_t>(remaining, body_buffer_bytes))};
  }
  if (buffer_.empty()) return std::span{first_bytes_}.first(std::min(first_bytes_.size(), limits_.maximum_head_bytes));
  make_room();
  return {buffer_.data() + end_, buffer_.size() - end_};
}

RequestReader::Progress RequestReader::received(std::size_t bytes) {
  if (body_decoder_) return read_body({body_buffer_.data(), bytes});
  if (buffer_.empty()) {
    // Usually the whole request; room for more would only be cleared and wiped.
    buffer_.resize(bytes);
    std::copy_n(first_bytes_.data(), bytes, buffer_.data());
    application::wipe(first_bytes_.data(), bytes);
  }
  end_ += bytes;
  return read_on();
}

RequestReader::Progress RequestReader::next() {
  decltype(request_.fields){}.swap(request_.fields);  // views of memory that is about to change
  framing_ = {};
  empty_line_skipped_ = false;
  body_decoder_.reset();
  body_.clear();
  if (begin_ == end_) {
    begin_ = end_ = 0;
    application::WipedBytes{}.swap(buffer_);
  } else {
    application::wipe(buffer_.data(), begin_);
  }
  if (!left_over_.empty()) {  // the body used up buffer_, so it is empty
    buffer_.resize(std::max(buffer_.size(), left_over_.size()));
    std::ranges::copy(left_over_, buffer_.begin());
    end_ = left_over_.size();
    left_over_ = {};
  }
  application::WipedBytes{}.swap(body_buffer_);
  return read_on();
}

RequestReader::Progress RequestReader::read_on() {
  const auto skipped = static_cast<std::size_t>(std::min<std::uint64_t>(skipped_bytes_, end_ - begin_));
  skipped_bytes_ -= skipped;
  begin_ += skipped;
  if (begin_ == end_) begin_ = end_ = 0;
  return begin_ == end_ ? Progress::more : read_head();
}

RequestReader::Progress RequestReader::read_head() {
  if (!empty_line_skipped_) {  // RFC 9112 §2.2: one left behind by the previous request
    if (unread() == "\r") return Progress::more;
    empty_line_skipped_ = true;
    if (unread().starts_with("\r\n")) begin_ += 2;
  }
  if (unread().empty()) return Progress::more;

  // Bytes beyond the limit must not affect the result, because they may or may not have arrived.
  const auto head_bytes = find_head_end(unread().substr(0, limits_.maximum_head_bytes), scanned_);
  if (!head_bytes) return refuse(head_bytes.error());
  if (*head_bytes == 0) {
    return unread().size() < limits_.maximum_head_bytes ? Progress::more : refuse(head_too_large);
  }

  scanned_ = 0;
  const auto framing = parse_head(unread().substr(0, *head_bytes), limits_.field_names, request_, decoded_path_);
  if (!framing) return refuse(framing.error());
  framing_ = *framing;
  return begin_body(*head_bytes);
}

RequestReader::Progress RequestReader::begin_body(std::size_t head_bytes) {
  begin_ += head_bytes;
  const auto length = framing_.content_length;
  if (length > limits_.maximum_body_bytes) return refuse(body_too_large);
  if (!framing_.chunked && length <= end_ - begin_) {
    request_.body = unread().substr(0, static_cast<std::size_t>(length));
    begin_ += static_cast<std::size_t>(length);
    return Progress::complete;
  }
  body_decoder_ = framing_.chunked ? BodyDecoder::chunked(limits_.maximum_body_bytes) : BodyDecoder::sized(length);
  const auto arrived = unread();
  must_invite_ = framing_.expects_continue && arrived.empty();
  if (arrived.empty()) return Progress::head;
  const auto progress = read_body(arrived);
  return progress == Progress::more ? Progress::head : progress;
}

RequestReader::Progress RequestReader::take_body() const {
  return must_invite_ ? Progress::expects_interim : Progress::more;
}

bool RequestReader::skip_body() {
  // RFC 9110 §10.1.1: a client that does not receive 100 may send the body all the same, or the next request.
  if (framing_.chunked || framing_.expects_continue || body_decoder_->remaining() > most_skipped_bytes) return false;
  skipped_bytes_ = body_decoder_->remaining();
  return true;
}

std::size_t RequestReader::maximum_of_body() const {
  return framing_.chunked ? limits_.maximum_body_bytes : static_cast<std::size_t>(framing_.content_length);
}

RequestReader::Progress RequestReader::read_body(std::string_view input) {
  auto state = BodyDecoder::State::more;
  std::size_t consumed = 0;
  while (state == BodyDecoder::State::more && consumed < input.size()) {
    const auto rest = input.substr(consumed);
    // The next part of the body, or a line between its chunks: bytes after the body take no room.
    const auto data = static_cast<std::size_t>(std::min<std::uint64_t>(body_decoder_->remaining(), rest.size()));
    if (!body_.make_room(data, maximum_of_body())) return Progress::no_room;
    const auto part = data > 0 ? data : std::min(rest.find('\n'), rest.size() - 1) + 1;
    const auto step = body_decoder_->decode(rest.substr(0, part), body_.bytes());
    state = step.state;
    consumed += step.consumed;
  }
  if (begin_ < end_) {
    begin_ += consumed;
  } else {
    left_over_ = input.substr(consumed);
  }
  if (state == BodyDecoder::State::more) return Progress::more;
  if (state == BodyDecoder::State::malformed) return refuse(malformed("The chunks of the body are malformed."));
  if (state == BodyDecoder::State::too_large) return refuse(body_too_large);
  request_.body = body_.bytes();
  return Progress::complete;
}

RequestReader::Progress RequestReader::refuse(const Refusal& refusal) {
  refusal_ = refusal;
  return Progress::refused;
}

void RequestReader::make_room() {
  if (end_ < buffer_.size()) return;
  if (begin_ > 0) {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
    return;
  }
  const auto wanted = std::max(2 * buffer_.size(), first_buffer_bytes);
  buffer_.resize(std::min(wanted, std::max(limits_.maximum_head_bytes, buffer_.size() + 1)));
}

}  // namespace stint::http
