#pragma once

#include <expected>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include <stint/application/import/importing.hpp>
#include <stint/mapping_file/mapping.hpp>

namespace stint::mapping_file {

/// The keys of people by the names that tables use: of existing people, and of those whom tables add.
class PeopleIndex {
 public:
  void add(const application::KnownPerson& person);

  [[nodiscard]] bool contains(std::string_view key) const { return keys_.contains(key); }
  /// Whether one or more people have that number or address.
  [[nodiscard]] bool knows(PersonName by, const std::string& text) const;
  /// The key of a person. Fails if no one or several people match. Keys are taken as they are.
  [[nodiscard]] std::expected<std::string, std::string> key_of(PersonName by, const std::string& text) const;

 private:
  /// By name; `nullopt` if several people have it.
  using Keys = std::map<std::string, std::optional<std::string>, std::less<>>;
  /// The entry of a number or an address, or null.
  [[nodiscard]] const std::optional<std::string>* find(PersonName by, const std::string& text) const;
  static void remember(Keys& keys, std::string name, const std::string& key);

  std::set<std::string, std::less<>> keys_{};
  Keys by_number_{};
  Keys by_email_{};
};

}  // namespace stint::mapping_file
