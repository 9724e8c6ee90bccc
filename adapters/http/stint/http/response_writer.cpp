#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <span>
#include <stdexcept>

#include <stint/http/request.hpp>
#include <stint/http/response_writer.hpp>

namespace stint::http {
namespace {

constexpr std::size_t copied_body_bytes = 64 * 1024;

std::string_view reason(unsigned status) {
  switch (status) {
    case 200:
      return "OK";
    case 201:
      return "Created";
    case 202:
      return "Accepted";
    case 204:
      return "No Content";
    case 302:
      return "Found";
    case 303:
      return "See Other";
    case 304:
      return "Not Modified";
    case 400:
      return "Bad Request";
    case 401:
      return "Unauthorized";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 406:
      return "Not Acceptable";
    case 409:
      return "Conflict";
    case 412:
      return "Precondition Failed";
    case 413:
      return "Content Too Large";
    case 415:
      return "Unsupported Media Type";
    case 417:
      return "Expectation Failed";
    case 422:
      return "Unprocessable Content";
    case 429:
      return "Too Many Requests";
    case 431:
      return "Request Header Fields Too Large";
    case 500:
      return "Internal Server Error";
    case 503:
      return "Service Unavailable";
    case 505:
      return "HTTP Version Not Supported";
    default:
      return "";  // RFC 9112 §4: it may be empty
  }
}

/// Writes to memory of a known size: appending to a string takes longer than most pieces of a head.
class Pen {
 public:
  explicit Pen(std::span<char> room) : room_{room} {}

  Pen& operator<<(std::string_view text) {
    if (text.size() > room_.size()) throw std::logic_error{"a response is longer than expected"};
    text.copy(room_.data(), text.size());
    room_ = room_.subspan(text.size());
    return *this;
  }
  Pen& operator<<(std::size_t number) {
    std::array<char, 20> digits{};
    const auto* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    return *this << std::string_view{digits.data(), end};
  }
  /// The remaining bytes.
  [[nodiscard]] std::size_t room() const { return room_.size(); }

 private:
  std::span<char> room_;
};

void write_field(Pen& out, std::string_view name, std::string_view value) { out << name << ": " << value << "\r\n"; }

/// RFC 9110 §6.4.1
bool has_no_body(unsigned status) { return status < 200 || status == 204 || status == 304; }

/// The response that has the content.
const Response& source_of(const Response& response) { return response.shared ? *response.shared : response; }

std::string_view content_of(const Response& response) {
  const auto& source = source_of(response);
  return source.lasting_body.empty() ? std::string_view{source.body} : source.lasting_body;
}

/// Calls a function with each header of the response, in contrast to fields of the server.
template <class Visit>
void for_each_header(const Response& response, Visit visit) {
  if (response.shared) std::ranges::for_each(response.shared->headers, visit);
  std::ranges::for_each(response.headers, visit);
}

/// The most bytes of a head without values of any length.
constexpr std::size_t most_of_fixed_fields = 320;

/// An upper bound for a head.
std::size_t most_head_bytes(const Response& response, const Envelope& envelope) {
  std::size_t bytes = most_of_fixed_fields + envelope.date.size() + envelope.request_id.size() +
                      source_of(response).content_type.text().size();
  for_each_header(response, [&](const Header& header) { bytes += header.name().size() + header.value().size() + 4; });
  return bytes;
}

void write_head(Pen& out, const Response& response, const Envelope& envelope) {
  out << "HTTP/1.1 " << std::size_t{response.status} << " " << reason(response.status) << "\r\n";
  write_field(out, "Date", envelope.date);
  write_field(out, "X-Request-Id", envelope.request_id);
  if (!has_no_body(response.status)) {
    const auto content = content_of(response);
    if (!content.empty()) write_field(out, "Content-Type", source_of(response).content_type.text());
    out << "Content-Length: " << content.size() << "\r\n";
  }
  out << "X-Content-Type-Options: nosniff\r\n";
  if (envelope.over_tls) out << "Strict-Transport-Security: max-age=31536000\r\n";  // a year; not over plain text: §7.2
  if (envelope.persistence == Persistence::close) out << "Connection: close\r\n";
  if (envelope.persistence == Persistence::keep_alive) out << "Connection: keep-alive\r\n";
  bool cache_control = false;
  for_each_header(response, [&](const Header& header) {
    write_field(out, header.name(), header.value());
    cache_control = cache_control || equal_ignoring_case(header.name(), "Cache-Control");
  });
  if (!cache_control) out << "Cache-Control: no-store\r\n";
  out << "\r\n";
}

}  // namespace

std::string_view DateText::at(std::chrono::sys_seconds now) {
  if (now == written_) return text_;
  static constexpr std::array days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  static constexpr std::array months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const auto day = std::chrono::floor<std::chrono::days>(now);
  const std::chrono::year_month_day date{day};
  const std::chrono::hh_mm_ss time{now - day};
  std::array<char, 64> text{};
  const auto size = std::snprintf(text.data(), text.size(), "%s, %02u %s %04d %02d:%02d:%02d GMT",
                                  days.at(std::chrono::weekday{day}.c_encoding()), static_cast<unsigned>(date.day()),
                                  months.at(static_cast<unsigned>(date.month()) - 1), static_cast<int>(date.year()),
                                  static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count()),
                                  static_cast<int>(time.seconds().count()));
  text_.assign(text.data(), static_cast<std::size_t>(size));
  written_ = now;
  return text_;
}

void ResponseWriter::release() {
  std::string{}.swap(first_);
  std::string{}.swap(body_);
  shared_.reset();
  second_ = {};
}

void ResponseWriter::prepare(Response&& response, const Envelope& envelope) {
  first_.clear();
  second_ = {};
  body_.clear();
  shared_.reset();
  const bool has_body = !envelope.head_only && !has_no_body(response.status);
  const auto content = has_body ? content_of(response) : std::string_view{};
  const bool is_copied = content.size() <= copied_body_bytes;
  const auto room = most_head_bytes(response, envelope) + (is_copied ? content.size() : 0);
  first_.resize_and_overwrite(room, [&](char* begin, std::size_t size) {
    Pen pen{{begin, size}};
    write_head(pen, response, envelope);
    if (is_copied) pen << content;
    return size - pen.room();
  });
  if (is_copied) return;
  if (response.shared || !response.lasting_body.empty()) {
    shared_ = std::move(response.shared);
    second_ = content;
  } else {
    body_ = std::move(response.body);
    second_ = body_;
  }
}

}  // namespace stint::http
