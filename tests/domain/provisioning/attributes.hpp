#pragma once

#include <initializer_list>
#include <string>
#include <utility>

#include <catch2/catch.hpp>

#include <stint/domain/provisioning/attribute.hpp>

namespace stint::test {

using domain::Attribute;

/// An object of members that are named before their values.
inline Attribute object(std::initializer_list<std::pair<std::string, Attribute>> members) {
  return Attribute{Attribute::Members(members.begin(), members.end())};
}

inline Attribute list(std::initializer_list<Attribute> elements) { return Attribute{Attribute::List(elements)}; }

/// As JSON, for tests to compare.
inline std::string text_of(const Attribute& attribute) {
  if (const auto* const truth = std::get_if<bool>(&attribute.value)) return *truth ? "true" : "false";
  if (const auto* const number = std::get_if<double>(&attribute.value)) {
    return std::to_string(static_cast<int>(*number));
  }
  if (attribute.text() != nullptr) return '"' + *attribute.text() + '"';
  std::string text;
  if (attribute.list() != nullptr) {
    for (const auto& element : *attribute.list()) text += (text.empty() ? "" : ",") + text_of(element);
    return '[' + text + ']';
  }
  if (attribute.members() == nullptr) return "null";
  for (const auto& [name, member] : *attribute.members()) {
    text += (text.empty() ? "" : ",") + name + ":" + text_of(member);
  }
  return '{' + text + '}';
}

/// A user as a directory sees them.
inline Attribute erika() {
  return object({{"id", "7"},
                 {"externalId", "A-1"},
                 {"userName", "Erika@Acme.example"},
                 {"name", object({{"givenName", "Erika"}, {"familyName", "Müster"}})},
                 {"active", true},
                 {"emails", list({object({{"value", "erika@acme.example"}, {"type", "work"}, {"primary", true}}),
                                  object({{"value", "e@home.example"}, {"type", "home"}})})},
                 {"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User",
                  object({{"employeeNumber", "17"}, {"manager", object({{"value", "3"}})}})},
                 {"urn:stint:params:scim:schemas:extension:employment:1.0:User",
                  object({{"vacationDaysPerYear", 30.0}, {"startDate", "2026-03-02"}})}});
}

}  // namespace stint::test
