#include <cstddef>
#include <cstdint>
#include <limits>

#include <boost/json.hpp>
#include <boost/json/basic_parser_impl.hpp>

#include <stint/identity/strict_json.hpp>

namespace stint::identity {
namespace {

namespace json = boost::json;
using json::error_code;
using Text = json::string_view;

/// Counts the members of all objects as written.
struct MemberCount {
  static constexpr std::size_t max_array_size = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t max_object_size = max_array_size;
  static constexpr std::size_t max_string_size = max_array_size;
  static constexpr std::size_t max_key_size = max_array_size;

  std::size_t members = 0;

  bool on_key(Text, std::size_t, error_code&) {
    ++members;
    return true;
  }
  bool on_document_begin(error_code&) { return true; }
  bool on_document_end(error_code&) { return true; }
  bool on_object_begin(error_code&) { return true; }
  bool on_object_end(std::size_t, error_code&) { return true; }
  bool on_array_begin(error_code&) { return true; }
  bool on_array_end(std::size_t, error_code&) { return true; }
  bool on_key_part(Text, std::size_t, error_code&) { return true; }
  bool on_string_part(Text, std::size_t, error_code&) { return true; }
  bool on_string(Text, std::size_t, error_code&) { return true; }
  bool on_number_part(Text, error_code&) { return true; }
  bool on_int64(std::int64_t, Text, error_code&) { return true; }
  bool on_uint64(std::uint64_t, Text, error_code&) { return true; }
  bool on_double(double, Text, error_code&) { return true; }
  bool on_bool(bool, error_code&) { return true; }
  bool on_null(error_code&) { return true; }
  bool on_comment_part(Text, error_code&) { return true; }
  bool on_comment(Text, error_code&) { return true; }
};

std::size_t written_members(std::string_view text) {
  json::basic_parser<MemberCount> parser{json::parse_options{}};
  error_code error;
  parser.write_some(false, text.data(), text.size(), error);
  return parser.handler().members;
}

/// The number of members that remain when the last of each name has won.
std::size_t kept_members(const json::value& value) {
  std::size_t count = 0;
  if (const auto* object = value.if_object()) {
    count += object->size();
    for (const auto& member : *object) count += kept_members(member.value());
  } else if (const auto* array = value.if_array()) {
    for (const auto& element : *array) count += kept_members(element);
  }
  return count;
}

}  // namespace

std::optional<json::object> parse_strictly(std::string_view text) {
  error_code error;
  json::value value = json::parse({text.data(), text.size()}, error);
  if (error || !value.is_object() || kept_members(value) != written_members(text)) return std::nullopt;
  return std::move(value.get_object());
}

std::optional<std::string_view> text_at(const json::object& object, std::string_view name) {
  const auto* value = object.if_contains({name.data(), name.size()});
  const auto* text = value == nullptr ? nullptr : value->if_string();
  if (text == nullptr) return std::nullopt;
  return std::string_view{text->data(), text->size()};
}

}  // namespace stint::identity
