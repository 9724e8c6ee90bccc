#include <algorithm>
#include <cstddef>

#include <boost/json.hpp>

#include <stint/sql/named_texts.hpp>

namespace stint::sql {
namespace {

/// The letter behind the backslash; `u` with four digits for control characters without one.
char escape_of(char c) {
  switch (c) {
    case '"':
    case '\\':
      return c;
    case '\b':
      return 'b';
    case '\f':
      return 'f';
    case '\n':
      return 'n';
    case '\r':
      return 'r';
    case '\t':
      return 't';
    default:
      return 'u';
  }
}

bool is_escaped(char c) { return static_cast<unsigned char>(c) < ' ' || c == '"' || c == '\\'; }

void append_string(std::string& json, std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  json += '"';
  while (!text.empty()) {
    const auto plain = static_cast<std::size_t>(std::ranges::find_if(text, is_escaped) - text.begin());
    json.append(text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) break;
    const auto escape = escape_of(text.front());
    json.append({'\\', escape});
    const auto code = static_cast<unsigned char>(text.front());
    if (escape == 'u') json.append("00").append({digits[code / 16], digits[code % 16]});
    text.remove_prefix(1);
  }
  json += '"';
}

}  // namespace

// Without values of JSON in between: most lines and mails have a dozen texts, each of which would be copied.
std::string to_json(const NamedTexts& texts) {
  std::string json = "[";
  for (const auto& [name, text] : texts) {
    json += json.size() == 1 ? "[" : ",[";
    append_string(json, name);
    json += ',';
    append_string(json, text);
    json += ']';
  }
  return json + ']';
}

NamedTexts from_json(std::string_view json) {
  boost::json::parse_options options;
  options.allow_invalid_utf8 = true;  // reads back what was written, whatever its bytes
  NamedTexts texts;
  const auto parsed = boost::json::parse(json, {}, options);
  for (const auto& pair : parsed.as_array()) {
    const boost::json::array& name_and_text = pair.as_array();
    texts.emplace_back(std::string_view{name_and_text.at(0).as_string()},
                       std::string_view{name_and_text.at(1).as_string()});
  }
  return texts;
}

}  // namespace stint::sql
