#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <toml++/toml.h>

#include <stint/configuration.hpp>

namespace stint::app {

/// One table of the configuration file: reads the known keys and reports unknown ones. An omitted key leaves the value
/// unchanged; errors of a key that is present are added to the faults.
class Section {
 public:
  /// `table` may be null: the section is not configured.
  Section(const toml::table* table, std::string name, ConfigurationFaults& faults);

  void take(std::string_view key, std::string& value);
  void take(std::string_view key, bool& value);
  /// One of `words`.
  void take(std::string_view key, std::string& value, std::span<const std::string_view> words);
  /// From `least` to `most`.
  void take(std::string_view key, std::int64_t& value, std::int64_t least, std::int64_t most);
  void take(std::string_view key, std::vector<std::string>& values);
  /// A string, or under the key with the suffix `_file` the path of a file with its content, without trailing line
  /// breaks. Not both.
  void take_secret(std::string_view key, std::string& value);
  /// Every key that is present, in alphabetical order.
  [[nodiscard]] std::vector<std::string> keys() const;
  /// The table under `key`, such as `google` of `sso`.
  [[nodiscard]] Section section(std::string_view key);

  void report_unknown_keys();

  /// Adds a fault about a key; if the key is omitted, the line is that of the table.
  void fault(std::string_view key, std::string_view message);

 private:
  const toml::node* find(std::string_view key);
  template <class T, class Value>
  bool take_as(const toml::node& node, std::string_view key, std::string_view kind, Value& value);

  const toml::table* table_;
  std::string name_;  ///< empty for the whole file
  ConfigurationFaults& faults_;
  std::set<std::string> known_{};
};

}  // namespace stint::app
