#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <stint/configuration_section.hpp>
#include <stint/system/files.hpp>

namespace stint::app {

Section::Section(const toml::table* table, std::string name, ConfigurationFaults& faults)
    : table_(table), name_(std::move(name)), faults_(faults) {}

void Section::take(std::string_view key, std::string& value) {
  if (const auto* node = find(key)) take_as<std::string>(*node, key, "a text", value);
}

void Section::take(std::string_view key, bool& value) {
  if (const auto* node = find(key)) take_as<bool>(*node, key, "true or false", value);
}

void Section::take(std::string_view key, std::string& value, std::span<const std::string_view> words) {
  take(key, value);
  if (std::ranges::find(words, std::string_view{value}) == words.end()) {
    fault(key, fmt::format("must be one of {}", fmt::join(words, ", ")));
  }
}

void Section::take(std::string_view key, std::int64_t& value, std::int64_t least, std::int64_t most) {
  const auto* node = find(key);
  if (node == nullptr || !take_as<std::int64_t>(*node, key, "an integer", value)) return;
  if (value < least || value > most) fault(key, fmt::format("must be from {} to {}", least, most));
}

void Section::take(std::string_view key, std::vector<std::string>& values) {
  const auto* node = find(key);
  if (node == nullptr) return;
  const auto* array = node->as_array();
  if (array == nullptr || (!array->empty() && !array->is_homogeneous<std::string>())) {
    return fault(key, "must be a list of texts");
  }
  values.clear();
  for (const auto& element : *array) values.push_back(element.ref<std::string>());
}

void Section::take_secret(std::string_view key, std::string& value) {
  take(key, value);
  const auto file_key = std::string{key} + "_file";
  std::string path;
  take(file_key, path);
  if (path.empty()) return;
  if (!value.empty()) return fault(file_key, fmt::format("cannot be set beside {}", key));
  auto content = system::read_file(path);
  if (!content) return fault(file_key, fmt::format("{}: {}", path, content.error()));
  while (content->ends_with('\n') || content->ends_with('\r')) content->pop_back();
  value = std::move(*content);
}

std::vector<std::string> Section::keys() const {
  std::vector<std::string> keys;
  if (table_ == nullptr) return keys;
  for (const auto& [key, node] : *table_) keys.emplace_back(key.str());
  return keys;
}

Section Section::section(std::string_view key) {
  const auto* node = find(key);
  if (node != nullptr && !node->is_table()) fault(key, "must be a table");
  auto name = name_.empty() ? std::string{key} : fmt::format("{}.{}", name_, key);
  return {node == nullptr ? nullptr : node->as_table(), std::move(name), faults_};
}

void Section::report_unknown_keys() {
  if (table_ == nullptr) return;
  for (const auto& [key, node] : *table_) {
    if (!known_.contains(std::string{key.str()})) fault(key.str(), "unknown key");
  }
}

void Section::fault(std::string_view key, std::string_view message) {
  const auto* node = table_ == nullptr ? nullptr : table_->get(key);
  if (node == nullptr) node = table_;
  const auto line = node == nullptr ? 0 : node->source().begin.line;
  faults_.push_back(fmt::format("line {}: {}{}{}: {}", line, name_, name_.empty() ? "" : ".", key, message));
}

const toml::node* Section::find(std::string_view key) {
  known_.emplace(key);
  return table_ == nullptr ? nullptr : table_->get(key);
}

template <class T, class Value>
bool Section::take_as(const toml::node& node, std::string_view key, std::string_view kind, Value& value) {
  const auto* typed = node.as<T>();
  if (typed == nullptr) {
    fault(key, fmt::format("must be {}", kind));
    return false;
  }
  value = typed->get();
  return true;
}

}  // namespace stint::app
