#include <cstdint>
#include <limits>
#include <string>
#include <unordered_set>
#include <vector>

#include <boost/json/basic_parser_impl.hpp>

#include <stint/company_file/duplicate_members.hpp>

namespace stint::company_file {
namespace {

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

void find_duplicate_members(std::string_view json, FileFaults& faults) {
  boost::json::basic_parser<NameWatch> parser(boost::json::parse_options{}, faults);
  error_code error;
  parser.write_some(false, json.data(), json.size(), error);
}

}  // namespace stint::company_file
