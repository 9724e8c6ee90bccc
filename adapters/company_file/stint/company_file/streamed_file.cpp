#include <array>
#include <limits>
#include <map>
#include <memory>
#include <stdexcept>
#include <utility>

#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parse.hpp>

#include <stint/company_file/json_text.hpp>
#include <stint/company_file/place.hpp>
#include <stint/company_file/read_files.hpp>
#include <stint/company_file/records.hpp>
#include <stint/company_file/streamed_file.hpp>

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

constexpr std::size_t most_levels = 32;  // of objects and arrays in a company file

/// Memory for one element at a time.
using ElementBuffer = std::array<unsigned char, 16 * 1024>;

/// Parses an element of a list, and calls `use` with its place. Returns false if it is not valid JSON.
template <class Use>
bool with_element(const ListPlace& list, std::size_t index, std::string_view json, ElementBuffer& buffer,
                  FileFaults& faults, Use use) {
  boost::json::monotonic_resource memory(buffer.data(), buffer.size());
  boost::json::parse_options options;
  options.max_depth = most_levels - list.depth;
  boost::json::error_code error;
  const auto value = boost::json::parse(json, error, &memory, options);
  if (error) return false;
  use(Place{value, pointer_below(list.pointer, index), faults});
  return true;
}

/// The number of a list's elements and their faults.
struct ExaminedList {
  ListPlace place{};
  std::size_t count = 0;
  FileFaults faults{};
};

/// Validates the elements of a list. Returns false if one is not valid JSON.
bool examine(ExaminedList& list, BytesInParts& bytes, FileFaults& duplicates) {
  const auto buffer = std::make_unique<ElementBuffer>();
  return scan_elements(bytes, [&](std::size_t index, std::string_view json) {
    ++list.count;
    FileFaults of_element;
    find_duplicate_members(json, of_element);
    for (auto& fault : of_element) {
      fault.pointer.insert(0, pointer_below(list.place.pointer, index));
      duplicates.push_back(std::move(fault));
    }
    return with_element(list.place, index, json, *buffer, list.faults, [&](const Place& place) {
      if (list.place.kind == LongList::absences) {
        static_cast<void>(absence(place));
      } else {
        static_cast<void>(time_entry(place));
      }
    });
  });
}

/// Streams the records of a list. A faulty element is an empty record, as in memory.
template <class Filed, class Parser>
application::RecordStream<Filed> stream_of(const ReadPart& read, const ExaminedList& list, Parser parse) {
  const auto visit_all = [read, place = list.place, count = list.count,
                          parse](const std::function<void(const Filed&)>& visit) {
    BytesInParts bytes(read, place.offset);
    const auto buffer = std::make_unique<ElementBuffer>();
    std::size_t visited = 0;
    FileFaults known;
    const bool is_complete = scan_elements(bytes, [&](std::size_t index, std::string_view json) {
      if (++visited > count) return false;
      known.clear();
      return with_element(place, index, json, *buffer, known,
                          [&](const Place& element) { visit(parse(element).value_or(Filed{})); });
    });
    if (!is_complete || visited != count) throw std::runtime_error("the file has changed while it was read");
  };
  return {list.count, visit_all};
}

std::string text_of_all(const ReadPart& read) {
  std::string content;
  for (BytesInParts bytes(read); !bytes.is_over(); bytes.skip()) content += bytes.peek();
  return content;
}

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

ExaminedFile examine_in_parts(const ReadPart& read) {
  std::map<std::string, ExaminedList> lists;  // by pointer; of two with the same name the last one, as in memory
  FileFaults duplicates;
  const auto rest = split_lists(read, [&](const ListPlace& place, BytesInParts& bytes) {
    auto& list = lists[place.pointer];
    list = {.place = place};
    return examine(list, bytes, duplicates);
  });
  boost::json::error_code error;
  const auto tree = rest ? boost::json::parse(*rest, error) : boost::json::value{};
  if (!rest || error) return examine_company_file(text_of_all(read));
  ExaminedFile examined;
  find_duplicate_members(*rest, examined.faults);
  examined.faults.insert(examined.faults.end(), duplicates.begin(), duplicates.end());
  const auto of_list = [&](const std::string& pointer) {
    const auto found = lists.find(pointer);
    return found == lists.end() ? ExaminedList{} : found->second;
  };
  const auto streamed = [&](application::CompanyFile& file, const Place& company) {
    const auto absences = of_list(company.pointer() + "/absences");
    const auto entries = of_list(company.pointer() + "/timeEntries");
    company.add(absences.faults);
    company.add(entries.faults);
    if (absences.count != 0) file.streamed_absences = stream_of<application::FiledAbsence>(read, absences, absence);
    if (entries.count != 0) {
      file.streamed_time_entries = stream_of<application::FiledTimeEntry>(read, entries, time_entry);
    }
  };
  examined.files = read_files(Place{tree, "", examined.faults}, streamed);
  return examined;
}

}  // namespace stint::company_file
