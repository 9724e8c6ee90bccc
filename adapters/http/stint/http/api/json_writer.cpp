#include <algorithm>

#include <stint/application/text.hpp>
#include <stint/http/api/json_writer.hpp>

namespace stint::http {
namespace {

bool needs_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

void append_escaped(std::string& out, char c) {
  switch (c) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\r':
      out += "\\r";
      return;
    case '\t':
      out += "\\t";
      return;
    default:
      break;
  }
  out += "\\u00";
  out += application::hexadecimal({&c, 1});
}

}  // namespace

void JsonWriter::value(std::string_view text) {
  separate();
  out_ += '"';
  auto rest = text.begin();
  for (auto special = std::find_if(rest, text.end(), needs_escape); special != text.end();
       special = std::find_if(rest, text.end(), needs_escape)) {
    out_.append(rest, special);
    append_escaped(out_, *special);
    rest = special + 1;
  }
  out_.append(rest, text.end());
  out_ += '"';
}

void JsonWriter::value(domain::HalfDays days) {
  separate();
  if (days.count < 0) out_ += '-';
  const auto halves = days.count < 0 ? -static_cast<std::int64_t>(days.count) : days.count;
  digits(halves / 2);
  out_ += halves % 2 == 0 ? ".0" : ".5";
}

void JsonWriter::value(domain::Date date) {
  const std::chrono::year_month_day day{date};
  const auto two = [](unsigned number, char* to) {
    to[0] = static_cast<char>('0' + number / 10);
    to[1] = static_cast<char>('0' + number % 10);
  };
  char text[] = "0000-00-00";
  const auto year = static_cast<unsigned>(static_cast<int>(day.year()));
  two(year / 100, text);
  two(year % 100, text + 2);
  two(static_cast<unsigned>(day.month()), text + 5);
  two(static_cast<unsigned>(day.day()), text + 8);
  value(std::string_view{text, 10});
}

}  // namespace stint::http
