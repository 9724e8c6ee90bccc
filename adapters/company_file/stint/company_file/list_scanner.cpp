#include <stint/company_file/list_scanner.hpp>
#include <stint/company_file/place.hpp>

namespace stint::company_file {
namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

void skip_spaces(BytesInParts& bytes) {
  while (is_space(bytes.peek())) bytes.skip();
}

/// Reads an expected character after spaces.
bool read_character(BytesInParts& bytes, char expected) {
  skip_spaces(bytes);
  if (bytes.is_over() || bytes.peek() != expected) return false;
  bytes.skip();
  return true;
}

/// Appends the present byte to the text.
void copy_byte(BytesInParts& bytes, std::string& text) {
  text += bytes.peek();
  bytes.skip();
}

/// Appends a string with its quotes.
bool copy_string(BytesInParts& bytes, std::string& text) {
  copy_byte(bytes, text);
  while (!bytes.is_over() && bytes.peek() != '"') {
    if (bytes.peek() == '\\') copy_byte(bytes, text);
    if (!bytes.is_over()) copy_byte(bytes, text);
  }
  if (bytes.is_over()) return false;
  copy_byte(bytes, text);
  return true;
}

/// Appends a value up to the comma or bracket behind it.
bool copy_value(BytesInParts& bytes, std::string& text) {
  std::size_t depth = 0;
  while (!bytes.is_over()) {
    const char c = bytes.peek();
    if (depth == 0 && (c == ',' || c == ']' || c == '}')) return true;
    if (c == '"') {
      if (!copy_string(bytes, text)) return false;
      continue;
    }
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    copy_byte(bytes, text);
  }
  return false;
}

/// The length of a byte order mark at the beginning of a file; 0 if it has none.
std::size_t mark_bytes(const ReadPart& read) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return read(0, mark.size()) == mark ? mark.size() : 0;
}

class Splitter {
 public:
  Splitter(const ReadPart& read, const std::function<bool(const ListPlace&, BytesInParts&)>& visit_list)
      : bytes_(read, mark_bytes(read)), visit_list_(visit_list) {}

  std::optional<std::string> split() {
    if (!split_object("", 1)) return std::nullopt;
    skip_spaces(bytes_);
    if (!bytes_.is_over()) return std::nullopt;
    return std::move(rest_);
  }

 private:
  /// `depth`: levels from the whole file to the members, which are those of a company or of the whole file.
  bool split_object(const std::string& pointer, std::size_t depth) {
    if (!read_character(bytes_, '{')) return false;
    rest_ += '{';
    skip_spaces(bytes_);
    if (bytes_.peek() == '}') return end('}');
    do {
      skip_spaces(bytes_);
      if (bytes_.peek() != '"') return false;
      const auto begin = rest_.size();
      if (!copy_string(bytes_, rest_) || !read_character(bytes_, ':')) return false;
      const auto name = rest_.substr(begin);
      rest_ += ':';
      skip_spaces(bytes_);
      if (!split_member(name, pointer, depth)) return false;
      skip_spaces(bytes_);
    } while (next());
    return end('}');
  }

  bool split_member(std::string_view quoted_name, const std::string& pointer, std::size_t depth) {
    if (bytes_.peek() == '[') {
      if (quoted_name == R"("absences")") return take_out({LongList::absences, pointer + "/absences", 0, depth});
      if (quoted_name == R"("timeEntries")") {
        return take_out({LongList::time_entries, pointer + "/timeEntries", 0, depth});
      }
      if (quoted_name == R"("companies")" && depth == 1) return split_companies();
    }
    return copy_value(bytes_, rest_);
  }

  bool split_companies() {
    copy_byte(bytes_, rest_);
    skip_spaces(bytes_);
    if (bytes_.peek() == ']') return end(']');
    std::size_t index = 0;
    do {
      skip_spaces(bytes_);
      const bool is_object = bytes_.peek() == '{';
      const auto pointer = pointer_below("/companies", index++);
      if (!(is_object ? split_object(pointer, 3) : copy_value(bytes_, rest_))) return false;
      skip_spaces(bytes_);
    } while (next());
    return end(']');
  }

  bool take_out(ListPlace place) {
    bytes_.skip();
    place.offset = bytes_.offset();
    ++place.depth;
    rest_ += "[]";
    return visit_list_(place, bytes_);
  }

  /// Reads a comma between two elements or members.
  bool next() {
    if (bytes_.peek() != ',') return false;
    copy_byte(bytes_, rest_);
    return true;
  }

  bool end(char bracket) {
    if (bytes_.peek() != bracket) return false;
    copy_byte(bytes_, rest_);
    return true;
  }

  BytesInParts bytes_;
  const std::function<bool(const ListPlace&, BytesInParts&)>& visit_list_;
  std::string rest_{};
};

}  // namespace

bool scan_elements(BytesInParts& bytes, const VisitElement& visit) {
  skip_spaces(bytes);
  if (bytes.peek() == ']') return read_character(bytes, ']');
  std::string element;
  for (std::size_t index = 0;; ++index) {
    element.clear();
    if (!copy_value(bytes, element) || !visit(index, element)) return false;
    if (bytes.peek() != ',') break;
    bytes.skip();
  }
  return read_character(bytes, ']');
}

std::optional<std::string> split_lists(
    const ReadPart& read, const std::function<bool(const ListPlace& place, BytesInParts& bytes)>& visit_list) {
  return Splitter{read, visit_list}.split();
}

}  // namespace stint::company_file
