#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>

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

void append_number(std::string& out, std::size_t number) {
  std::array<char, 20> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}

void append_field(std::string& out, std::string_view name, std::string_view value) {
  out.append(name).append(": ").append(value).append("\r\n");
}

/// RFC 9110 §6.4.1
bool has_no_body(unsigned status) { return status < 200 || status == 204 || status == 304; }

std::string_view content_of(const Response& response) {
  return response.lasting_body.empty() ? std::string_view{response.body} : response.lasting_body;
}

void append_head(std::string& out, const Response& response, const Envelope& envelope) {
  out += "HTTP/1.1 ";
  append_number(out, response.status);
  out.append(" ").append(reason(response.status)).append("\r\n");
  append_field(out, "Date", envelope.date);
  append_field(out, "X-Request-Id", envelope.request_id);
  if (!has_no_body(response.status)) {
    const auto content = content_of(response);
    if (!content.empty()) append_field(out, "Content-Type", response.content_type.text());
    out += "Content-Length: ";
    append_number(out, content.size());
    out += "\r\n";
  }
  out += "X-Content-Type-Options: nosniff\r\n";
  if (envelope.over_tls) out += "Strict-Transport-Security: max-age=31536000\r\n";  // a year; not over plain text: §7.2
  if (envelope.persistence == Persistence::close) out += "Connection: close\r\n";
  if (envelope.persistence == Persistence::keep_alive) out += "Connection: keep-alive\r\n";
  bool cache_control = false;
  for (const auto& header : response.headers) {
    append_field(out, header.name(), header.value());
    cache_control = cache_control || equal_ignoring_case(header.name(), "Cache-Control");
  }
  if (!cache_control) out += "Cache-Control: no-store\r\n";
  out += "\r\n";
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
  second_ = {};
}

void ResponseWriter::prepare(Response&& response, const Envelope& envelope) {
  first_.clear();
  second_ = {};
  body_.clear();
  append_head(first_, response, envelope);
  if (envelope.head_only || has_no_body(response.status)) return;
  const auto content = content_of(response);
  if (content.size() <= copied_body_bytes) {
    first_ += content;
  } else if (!response.lasting_body.empty()) {
    second_ = content;
  } else {
    body_ = std::move(response.body);
    second_ = body_;
  }
}

}  // namespace stint::http
