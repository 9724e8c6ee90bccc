#include <array>
#include <limits>
#include <map>
#include <memory>
#include <stdexcept>
#include <utility>

#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parse.hpp>

#include <stint/company_file/duplicate_members.hpp>
#include <stint/company_file/list_scanner.hpp>
#include <stint/company_file/read_files.hpp>
#include <stint/company_file/records.hpp>
#include <stint/company_file/streamed_file.hpp>

namespace stint::company_file {
namespace {

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
