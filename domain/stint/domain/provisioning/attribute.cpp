#include <algorithm>

#include <stint/domain/characters.hpp>
#include <stint/domain/provisioning/attribute.hpp>

namespace stint::domain {

bool Attribute::is_empty() const {
  if (std::holds_alternative<std::monostate>(value)) return true;
  if (text() != nullptr) return text()->empty();
  if (list() != nullptr) return std::ranges::all_of(*list(), &Attribute::is_empty);
  if (members() == nullptr) return false;
  return std::ranges::all_of(*members(), [](const auto& member) { return member.second.is_empty(); });
}

const Attribute* Attribute::find(std::string_view name) const {
  if (members() == nullptr) return nullptr;
  const auto found =
      std::ranges::find_if(*members(), [&](const auto& one) { return equal_ignoring_case(one.first, name); });
  return found == members()->end() ? nullptr : &found->second;
}

Attribute* Attribute::find(std::string_view name) {
  if (members() == nullptr) return nullptr;
  const auto found =
      std::ranges::find_if(*members(), [&](const auto& one) { return equal_ignoring_case(one.first, name); });
  return found == members()->end() ? nullptr : &found->second;
}

Attribute& Attribute::at(std::string_view name) {
  if (members() == nullptr) value = Members{};
  if (auto* const present = find(name)) return *present;
  return members()->emplace_back(std::string{name}, Attribute{}).second;
}

void Attribute::remove(std::string_view name) {
  if (members() == nullptr) return;
  std::erase_if(*members(), [&](const auto& member) { return equal_ignoring_case(member.first, name); });
}

bool Attribute::operator==(const Attribute& other) const { return value == other.value; }

std::optional<bool> truth_of(const Attribute& attribute) {
  if (const auto* const truth = std::get_if<bool>(&attribute.value)) return *truth;
  if (attribute.text() == nullptr) return std::nullopt;
  if (equal_ignoring_case(*attribute.text(), "true")) return true;
  if (equal_ignoring_case(*attribute.text(), "false")) return false;
  return std::nullopt;
}

}  // namespace stint::domain
