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

/// One table of the configuration file: takes the keys that are known, and tells which others there are. A key that
/// is left out leaves the value as it is; what is wrong with a key that is there is added to the faults.
class Section {
 public:
  /// `table` may be null: nothing of it is configured.
  Section(const toml::table* table, std::string name, ConfigurationFaults& faults);

  void take(std::string_view key, std::string& value);
  void take(std::string_view key, bool& value);
  /// One of `words`.
  void take(std::string_view key, std::string& value, std::span<const std::string_view> words);
  /// From `least` to `most`.
  void take(std::string_view key, std::int64_t& value, std::int64_t least, std::int64_t most);
  void take(std::string_view key, std::vector<std::string>& values);
  /// A text, or under the key with `_file` at its end the path of a file whose content it is, less line breaks at its
  /// end. Not both.
  void take_secret(std::string_view key, std::string& value);
  /// Every key that is there, in the order of the alphabet.
  [[nodiscard]] std::vector<std::string> keys() const;
  /// The table under `key`, such as `google` of `sso`.
  [[nodiscard]] Section section(std::string_view key);

  void report_unknown_keys();

  /// Of a key; where it is left out, the line is that of the table.
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
