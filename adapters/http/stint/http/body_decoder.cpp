#include <algorithm>
#include <charconv>
#include <system_error>

#include <stint/http/body_decoder.hpp>
#include <stint/http/characters.hpp>

namespace stint::http {
namespace {

// Extensions and trailers are not used here; these bounds keep a client from extending them without sending a body.
constexpr std::size_t maximum_line = 1024;
constexpr std::size_t maximum_overhead = 8 * 1024;
constexpr std::size_t maximum_size_digits = 16;

}  // namespace

BodyDecoder::Step BodyDecoder::decode(std::string_view input, std::string& body) {
  std::size_t consumed = 0;
  while (consumed < input.size()) {
    const auto rest = input.substr(consumed);
    if (part_ == Part::sized_data || part_ == Part::chunk_data) {
      consumed += take_data(rest, body);
      if (remaining_ > 0) continue;
      if (part_ == Part::sized_data) return {State::done, consumed};
      part_ = Part::chunk_end;
      continue;
    }
    consumed += take_line(rest);
    if (line_.size() > maximum_line) return {State::malformed, consumed};
    if (!line_.ends_with('\n')) continue;
    const auto state = end_line();
    line_.clear();
    if (state != State::more) return {state, consumed};
  }
  return {State::more, consumed};
}

std::size_t BodyDecoder::take_data(std::string_view input, std::string& body) {
  const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(remaining_, input.size()));
  body.append(input.substr(0, size));
  remaining_ -= size;
  return size;
}

std::size_t BodyDecoder::take_line(std::string_view input) {
  const auto feed = input.find('\n');
  const auto size = feed == std::string_view::npos ? input.size() : feed + 1;
  line_.append(input.substr(0, std::min(size, maximum_line + 1)));
  return size;
}

BodyDecoder::State BodyDecoder::end_line() {
  if (!line_.ends_with("\r\n")) return State::malformed;
  const auto line = std::string_view{line_}.substr(0, line_.size() - 2);
  if (!is_field_value(line)) return State::malformed;
  if (part_ == Part::size_line) return begin_chunk(line);
  if (part_ == Part::trailer) return end_trailer_line(line);
  part_ = Part::size_line;
  return line.empty() ? State::more : State::malformed;
}

BodyDecoder::State BodyDecoder::begin_chunk(std::string_view line) {
  std::uint64_t size{};
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), size, 16);
  const auto digits = static_cast<std::size_t>(end - line.data());
  if (error != std::errc{} || digits > maximum_size_digits) return State::malformed;
  const auto extension = line.substr(digits);
  if (!extension.empty() && !trimmed(extension).starts_with(';')) return State::malformed;
  overhead_ += extension.size();
  if (overhead_ > maximum_overhead) return State::malformed;

  if (size > allowance_) return State::too_large;
  allowance_ -= size;
  remaining_ = size;
  part_ = size == 0 ? Part::trailer : Part::chunk_data;
  return State::more;
}

BodyDecoder::State BodyDecoder::end_trailer_line(std::string_view line) {
  if (line.empty()) return State::done;
  overhead_ += line.size();
  const bool named = is_token(line.substr(0, line.find(':')));
  return named && line.find(':') != std::string_view::npos && overhead_ <= maximum_overhead ? State::more
                                                                                            : State::malformed;
}

}  // namespace stint::http
