#include <algorithm>
#include <sstream>
#include <utility>

#include <boost/json/array.hpp>
#include <boost/json/string.hpp>

#include <stint/mapping_file/toml_reader.hpp>

namespace stint::mapping_file {
namespace {

std::optional<std::vector<std::string>> texts_of(const toml::node& node) {
  const auto* array = node.as_array();
  if (array == nullptr) return std::nullopt;
  std::vector<std::string> texts;
  texts.reserve(array->size());
  for (const auto& element : *array) {
    const auto* text = element.as_string();
    if (text == nullptr) return std::nullopt;
    texts.push_back(text->get());
  }
  return texts;
}

}  // namespace

std::size_t line_of(const toml::node& node) { return node.source().begin.line; }

std::optional<boost::json::value> constant_of(const toml::node& node) {
  if (const auto* text = node.as_string()) return boost::json::value(boost::json::string{text->get()});
  if (const auto* number = node.as_integer()) return boost::json::value(number->get());
  if (const auto* number = node.as_floating_point()) return boost::json::value(number->get());
  if (const auto* truth = node.as_boolean()) return boost::json::value(truth->get());
  if (const auto* date = node.as_date()) {
    std::ostringstream text;
    text << date->get();
    return boost::json::value(boost::json::string{text.str()});
  }
  const auto texts = texts_of(node);
  if (!texts) return std::nullopt;
  boost::json::array list;
  for (const auto& text : *texts) list.emplace_back(boost::json::string{text});
  return list;
}

TomlReader::TomlReader(const toml::table& its_table, std::string name, std::span<const Key> keys,
                       std::vector<MappingFault>& faults)
    : table_(its_table), name_(std::move(name)), faults_(faults) {
  for (const auto& [key, node] : table_) {
    if (std::ranges::find(keys, std::string_view{key.str()}, &Key::name) == keys.end()) fault(key.str(), "unknown key");
  }
  for (const auto& key : keys) {
    if (key.fallback == required && !table_.contains(key.name)) fault(key.name, "is missing");
  }
}

void TomlReader::take(std::string_view key, std::string& value) const {
  const auto* node = find(key);
  if (node == nullptr) return;
  if (const auto* text = node->as_string()) {
    value = text->get();
  } else {
    fault(key, "must be a text");
  }
}

void TomlReader::take(std::string_view key, std::optional<boost::json::value>& value) const {
  const auto* node = find(key);
  if (node == nullptr) return;
  value = constant_of(*node);
  if (!value) fault(key, "must be a text, a number, true or false, a date or a list of texts");
}

void TomlReader::take(std::string_view key, std::vector<std::string>& values) const {
  const auto* node = find(key);
  if (node == nullptr) return;
  if (auto texts = texts_of(*node)) {
    values = *std::move(texts);
  } else {
    fault(key, "must be a list of texts");
  }
}

void TomlReader::take(std::string_view key, std::size_t& value) const {
  const auto* node = find(key);
  if (node == nullptr) return;
  const auto* number = node->as_integer();
  if (number == nullptr || number->get() < 0) return fault(key, "must be a whole number from 0 on");
  value = static_cast<std::size_t>(number->get());
}

const toml::table* TomlReader::table(std::string_view key) const {
  const auto* node = find(key);
  if (node != nullptr && !node->is_table()) fault(key, "must be a table");
  return node == nullptr ? nullptr : node->as_table();
}

std::vector<const toml::table*> TomlReader::tables(std::string_view key) const {
  const auto* node = find(key);
  if (node == nullptr) return {};
  if (const auto* one = node->as_table()) return {one};
  std::vector<const toml::table*> all;
  if (const auto* array = node->as_array()) {
    all.reserve(array->size());
    for (const auto& element : *array) all.push_back(element.as_table());
  }
  if (all.empty() || std::ranges::find(all, nullptr) != all.end()) {
    fault(key, "must be a table or several");
    return {};
  }
  return all;
}

std::string TomlReader::path_of(std::string_view key) const {
  return name_.empty() ? std::string{key} : name_ + '.' + std::string{key};
}

void TomlReader::fault(std::string_view key, std::string_view message) const {
  const auto* node = find(key);
  faults_.push_back(
      {.line = line_of(node != nullptr ? *node : table_), .message = path_of(key) + ": " + std::string{message}});
}

}  // namespace stint::mapping_file
