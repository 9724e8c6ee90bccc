#include <algorithm>

#include <boost/json.hpp>

#include <stint/sql/named_texts.hpp>

namespace stint::sql {
namespace {

/// Nearly all strings have no character that JSON escapes, and are written without a serializer.
void append_string(std::string& json, std::string_view text) {
  const bool is_plain =
      std::ranges::all_of(text, [](char each) { return each != '"' && each != '\\' && (each < 0 || each >= ' '); });
  if (!is_plain) {
    json += boost::json::serialize(boost::json::string_view{text});
    return;
  }
  json.append("\"").append(text).append("\"");
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
