#pragma once

#include <expected>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <stint/application/import/importing.hpp>
#include <stint/application/text.hpp>
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

inline void PeopleIndex::add(const application::KnownPerson& person) {
  if (!person.key.empty()) keys_.insert(person.key);
  remember(by_number_, person.employee_number, person.key);
  remember(by_email_, application::lower_case(person.email), person.key);
}

inline void PeopleIndex::remember(Keys& keys, std::string name, const std::string& key) {
  if (name.empty() || key.empty()) return;
  const auto [known, is_new] = keys.emplace(std::move(name), key);
  if (!is_new && known->second != key) known->second.reset();
}

inline const std::optional<std::string>* PeopleIndex::find(PersonName by, const std::string& text) const {
  const bool is_number = by == PersonName::employee_number;
  const auto& keys = is_number ? by_number_ : by_email_;
  const auto found = keys.find(is_number ? text : application::lower_case(text));
  return found == keys.end() ? nullptr : &found->second;
}

inline bool PeopleIndex::knows(PersonName by, const std::string& text) const {
  return by == PersonName::key ? contains(text) : find(by, text) != nullptr;
}

inline std::expected<std::string, std::string> PeopleIndex::key_of(PersonName by, const std::string& text) const {
  if (by == PersonName::key) return text;
  const auto what =
      std::string{by == PersonName::employee_number ? "the employee number" : "the address"} + " '" + text + "'";
  const auto* const key = find(by, text);
  if (key == nullptr) return std::unexpected("there is nobody with " + what);
  if (!*key) return std::unexpected("several people have " + what);
  return **key;
}

}  // namespace stint::mapping_file
