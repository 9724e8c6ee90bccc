#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// The data that a directory provides about a person or group: attributes with names (RFC 7643 §2). Names are compared
// without regard to ASCII case.

namespace stint::domain {

/// The value of an attribute. Empty: unassigned, which is equivalent to a missing attribute.
struct Attribute {
  using List = std::vector<Attribute>;
  using Members = std::vector<std::pair<std::string, Attribute>>;
  std::variant<std::monostate, bool, double, std::string, List, Members> value{};

  Attribute() = default;
  // NOLINTBEGIN(google-explicit-constructor): reads as the value
  Attribute(bool truth) : value(truth) {}
  Attribute(double number) : value(number) {}
  Attribute(std::string text) : value(std::move(text)) {}
  Attribute(const char* text) : value(std::string{text}) {}
  Attribute(List list) : value(std::move(list)) {}
  Attribute(Members members) : value(std::move(members)) {}
  // NOLINTEND(google-explicit-constructor)

  /// Whether there is no value, an empty string or list, or an object without a member that has a value.
  [[nodiscard]] bool is_empty() const;
  [[nodiscard]] const std::string* text() const { return std::get_if<std::string>(&value); }
  [[nodiscard]] const List* list() const { return std::get_if<List>(&value); }
  [[nodiscard]] List* list() { return std::get_if<List>(&value); }
  [[nodiscard]] const Members* members() const { return std::get_if<Members>(&value); }
  [[nodiscard]] Members* members() { return std::get_if<Members>(&value); }

  /// The member with a name; null if there is none.
  [[nodiscard]] const Attribute* find(std::string_view name) const;
  [[nodiscard]] Attribute* find(std::string_view name);
  /// The member with a name, created if there is none. If this is not an object, it becomes one.
  Attribute& at(std::string_view name);
  void set(std::string_view name, Attribute to) { at(name) = std::move(to); }
  void remove(std::string_view name);

  bool operator==(const Attribute& other) const;
};

/// A boolean, also if it is a string such as "True", which Entra ID sends.
[[nodiscard]] std::optional<bool> truth_of(const Attribute& attribute);

}  // namespace stint::domain
