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

/// An error of a mapping file.
struct MappingFault {
  std::size_t line = 0;  ///< 0: it is about the whole file
  std::string message{};
  bool operator==(const MappingFault&) const = default;
};

[[nodiscard]] std::size_t line_of(const toml::node& node);

/// A string, number, boolean, date or list of strings as JSON; `nullopt` for anything else.
[[nodiscard]] std::optional<boost::json::value> constant_of(const toml::node& node);

/// A table of the file. Errors of a key are added to the faults; if a key is omitted, the value is unchanged.
class TomlReader {
 public:
  /// Reports keys that are not among `keys`, and required keys that are missing.
  TomlReader(const toml::table& table, std::string name, std::span<const Key> keys, std::vector<MappingFault>& faults);

  void take(std::string_view key, std::string& value) const;
  void take(std::string_view key, std::optional<boost::json::value>& value) const;
  void take(std::string_view key, std::vector<std::string>& values) const;
  /// Not negative.
  void take(std::string_view key, std::size_t& value) const;
  /// The node, or null.
  [[nodiscard]] const toml::node* find(std::string_view key) const { return table_.get(key); }
  /// The table below, or null; any other value is a fault.
  [[nodiscard]] const toml::table* table(std::string_view key) const;
  /// A table, or the tables of an array; any other value is a fault.
  [[nodiscard]] std::vector<const toml::table*> tables(std::string_view key) const;
  /// The path of one of its keys.
  [[nodiscard]] std::string path_of(std::string_view key) const;
  [[nodiscard]] std::size_t line() const { return line_of(table_); }

  /// About a key, or about the table if the key is omitted.
  void fault(std::string_view key, std::string_view message) const;

 private:
  const toml::table& table_;
  std::string name_;
  std::vector<MappingFault>& faults_;
};

}  // namespace stint::mapping_file
