#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/value.hpp>
#include <toml++/toml.h>

#include <stint/mapping_file/keys.hpp>

namespace stint::mapping_file {

/// What is wrong with a mapping file.
struct MappingFault {
  std::size_t line = 0;  ///< 0: of the whole file
  std::string message{};
  bool operator==(const MappingFault&) const = default;
};

[[nodiscard]] std::size_t line_of(const toml::node& node);

/// A text, number, truth, date or list of texts as JSON; nothing for anything else.
[[nodiscard]] std::optional<boost::json::value> constant_of(const toml::node& node);

/// A table of the file. What is wrong with a key is added to the faults; a key that is left out leaves the value as it
/// is.
class TomlReader {
 public:
  /// Reports keys that are not among `keys`, and those that are required and missing.
  TomlReader(const toml::table& table, std::string name, std::span<const Key> keys, std::vector<MappingFault>& faults);

  void take(std::string_view key, std::string& value) const;
  void take(std::string_view key, std::optional<boost::json::value>& value) const;
  void take(std::string_view key, std::vector<std::string>& values) const;
  /// Not below 0.
  void take(std::string_view key, std::size_t& value) const;
  /// The node, or null.
  [[nodiscard]] const toml::node* find(std::string_view key) const { return table_.get(key); }
  /// The table below, or null; one that is something else is a fault.
  [[nodiscard]] const toml::table* table(std::string_view key) const;
  /// A table, or the tables of an array; what is something else is a fault.
  [[nodiscard]] std::vector<const toml::table*> tables(std::string_view key) const;
  /// The path of a key of it.
  [[nodiscard]] std::string path_of(std::string_view key) const;
  [[nodiscard]] std::size_t line() const { return line_of(table_); }

  /// Of a key, or of the table where it is left out.
  void fault(std::string_view key, std::string_view message) const;

 private:
  const toml::table& table_;
  std::string name_;
  std::vector<MappingFault>& faults_;
};

}  // namespace stint::mapping_file
