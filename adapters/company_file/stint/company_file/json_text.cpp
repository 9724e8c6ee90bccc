#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <unordered_set>
#include <vector>

#include <boost/json/basic_parser_impl.hpp>

#include <stint/application/text.hpp>
#include <stint/company_file/json_text.hpp>

namespace stint::company_file {
namespace {

using std::string_view_literals::operator""sv;

struct Encoding {
  std::string_view beginning;
  std::string_view name;
};

/// Longer marks first: the mark of UTF-32 begins with that of UTF-16.
constexpr std::array byte_order_marks{
    Encoding{"\xFF\xFE\0\0"sv, "UTF-32 (little endian)"},
    Encoding{"\0\0\xFE\xFF"sv, "UTF-32 (big endian)"},
    Encoding{"\xFF\xFE"sv, "UTF-16 (little endian)"},
    Encoding{"\xFE\xFF"sv, "UTF-16 (big endian)"},
    Encoding{"+/v"sv, "UTF-7"},
    Encoding{"\x1F\x8B"sv, "gzip"},
};

/// The encoding of a text without a mark, from its first bytes (RFC 4627 §3): 0 for a zero byte, 1 for any other.
std::string_view encoding_by_zeros(std::string_view bytes) {
  const auto is_zero = [&](std::size_t at) { return at < bytes.size() && bytes[at] == '\0'; };
  if (bytes.size() < 2 || (!is_zero(0) && !is_zero(1))) return {};
  if (is_zero(0)) return is_zero(1) ? "UTF-32 (big endian)" : "UTF-16 (big endian)";
  return is_zero(2) && is_zero(3) ? "UTF-32 (little endian)" : "UTF-16 (little endian)";
}

std::size_t first_fault_of_utf8(std::string_view bytes) {
  std::size_t at = 0;
  while (at < bytes.size()) {
    const auto length = application::first_character_bytes(bytes.substr(at));
    if (length == 0) break;
    at += length;
  }
  return at;
}

using boost::json::error_code;
using Text = boost::json::string_view;

/// A parser handler that collects only the member names.
class NameWatch {
 public:
  static constexpr std::size_t max_array_size = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t max_object_size = max_array_size;
  static constexpr std::size_t max_string_size = max_array_size;
  static constexpr std::size_t max_key_size = max_array_size;

  explicit NameWatch(FileFaults& faults) : faults_(&faults) {}

  bool on_document_begin(error_code&) { return true; }
  bool on_document_end(error_code&) { return true; }
  bool on_object_begin(error_code&) { return enter(false); }
  bool on_object_end(std::size_t, error_code&) { return leave(); }
  bool on_array_begin(error_code&) { return enter(true); }
  bool on_array_end(std::size_t, error_code&) { return leave(); }

  bool on_key_part(Text part, std::size_t, error_code&) {
    name_.append(part.data(), part.size());
    return true;
  }
  bool on_key(Text part, std::size_t, error_code&) {
    name_.append(part.data(), part.size());
    auto& object = open_.back();
    object.current = pointer_below(object.pointer, name_);
    if (!object.names.insert(name_).second) faults_->push_back({object.current, "appears twice in its object", true});
    name_.clear();
    return true;
  }

  bool on_string_part(Text, std::size_t, error_code&) { return true; }
  bool on_string(Text, std::size_t, error_code&) { return pass_value(); }
  bool on_number_part(Text, error_code&) { return true; }
  bool on_int64(std::int64_t, Text, error_code&) { return pass_value(); }
  bool on_uint64(std::uint64_t, Text, error_code&) { return pass_value(); }
  bool on_double(double, Text, error_code&) { return pass_value(); }
  bool on_bool(bool, error_code&) { return pass_value(); }
  bool on_null(error_code&) { return pass_value(); }
  bool on_comment_part(Text, error_code&) { return true; }
  bool on_comment(Text, error_code&) { return true; }

 private:
  struct Container {
    std::string pointer;
    bool is_array;
    std::size_t index = 0;  // of the current element
    std::string current{};  // JSON pointer of the current member
    std::unordered_set<std::string> names{};
  };

  bool enter(bool is_array) {
    std::string pointer;
    if (!open_.empty()) {
      const auto& outer = open_.back();
      pointer = outer.is_array ? pointer_below(outer.pointer, outer.index) : outer.current;
    }
    open_.push_back({std::move(pointer), is_array});
    return true;
  }

  bool leave() {
    open_.pop_back();
    return pass_value();
  }

  bool pass_value() {
    if (!open_.empty()) ++open_.back().index;
    return true;
  }

  FileFaults* faults_;
  std::vector<Container> open_;
  std::string name_;
};

}  // namespace

std::string_view without_byte_order_mark(std::string_view bytes) {
  constexpr auto mark = "\xEF\xBB\xBF"sv;
  return bytes.starts_with(mark) ? bytes.substr(mark.size()) : bytes;
}

std::optional<std::string> validate_encoding(std::string_view bytes) {
  const auto marked = std::ranges::find_if(
      byte_order_marks, [&](const Encoding& encoding) { return bytes.starts_with(encoding.beginning); });
  const auto name = marked != byte_order_marks.end() ? marked->name : encoding_by_zeros(bytes);
  if (!name.empty()) return "is " + std::string{name} + ", but must be UTF-8";
  if (application::is_utf8(bytes)) return std::nullopt;
  return "is not UTF-8 at " + position(bytes, first_fault_of_utf8(bytes)) +
         ": perhaps it is ISO 8859-1 or Windows-1252, but it must be UTF-8";
}

std::string position(std::string_view text, std::size_t offset) {
  const auto before = text.substr(0, offset);
  const auto line = 1 + std::ranges::count(before, '\n');
  const auto last_break = before.rfind('\n');
  const auto column = last_break == std::string_view::npos ? offset + 1 : offset - last_break;
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

void find_duplicate_members(std::string_view json, FileFaults& faults) {
  boost::json::basic_parser<NameWatch> parser(boost::json::parse_options{}, faults);
  error_code error;
  parser.write_some(false, json.data(), json.size(), error);
}

}  // namespace stint::company_file
