#include "tests/company_file/edited_example.hpp"

#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include <boost/json.hpp>

#include <stint/company_file/read_company_file.hpp>

#include "tests/company_file/example_file.hpp"

namespace stint::test {
namespace {

/// Records a file and its errors, to compare the reader with the schema (tests/openapi): one line of JSON each, in the
/// file named by STINT_COMPANY_FILES. For manual runs of a few tests that variable is not set.
void note(std::string_view json, const std::vector<application::FileFault>& faults) {
  static const char* const path = std::getenv("STINT_COMPANY_FILES");
  if (path == nullptr) return;
  static std::ofstream notes{path};
  boost::json::array messages;
  for (const auto& fault : faults) messages.emplace_back(fault.message);
  notes << boost::json::serialize(boost::json::object{{"file", json}, {"faults", std::move(messages)}}) << '\n';
}

}  // namespace

std::string edited_example(std::string_view pointer, std::string_view json) {
  auto file = boost::json::parse(example_file);
  const auto slash = pointer.rfind('/');
  const std::string name{pointer.substr(slash + 1)};
  auto& parent = file.at_pointer(pointer.substr(0, slash));
  if (auto* array = parent.if_array()) {
    array->at(std::stoul(name)) = boost::json::parse(json);
  } else if (!json.empty()) {
    parent.as_object()[name] = boost::json::parse(json);
  } else if (parent.as_object().erase(name) == 0) {
    throw std::logic_error("the example has no " + std::string{pointer});
  }
  return boost::json::serialize(file);
}

std::vector<std::string> fault_pointers(std::string_view json) {
  std::vector<std::string> pointers;
  const auto files = company_file::read_company_file(json);
  note(json, files ? std::vector<application::FileFault>{} : files.error());
  if (files) return pointers;
  for (const auto& fault : files.error()) pointers.push_back(fault.pointer);
  return pointers;
}

}  // namespace stint::test
