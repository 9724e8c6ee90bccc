#include <algorithm>

#include <stint/domain/provisioning/attribute.hpp>

namespace stint::domain {
namespace {

char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

bool is_same_name(std::string_view left, std::string_view right) {
  return std::ranges::equal(left, right, {}, small_letter, small_letter);
}

std::string in_small_letters(std::string_view text) {
  std::string small{text};
  std::ranges::transform(small, small.begin(), small_letter);
  return small;
}

bool Attribute::is_empty() const {
  if (std::holds_alternative<std::monostate>(value)) return true;
  if (text() != nullptr) return text()->empty();
  if (list() != nullptr) return std::ranges::all_of(*list(), &Attribute::is_empty);
  if (members() == nullptr) return false;
  return std::ranges::all_of(*members(), [](const auto& member) { return member.second.is_empty(); });
}

const Attribute* Attribute::find(std::string_view name) const {
  if (members() == nullptr) return nullptr;
  const auto found = std::ranges::find_if(*members(), [&](const auto& one) { return is_same_name(one.first, name); });
  return found == members()->end() ? nullptr : &found->second;
}

Attribute* Attribute::find(std::string_view name) {
  if (members() == nullptr) return nullptr;
  const auto found = std::ranges::find_if(*members(), [&](const auto& one) { return is_same_name(one.first, name); });
  return found == members()->end() ? nullptr : &found->second;
}

Attribute& Attribute::at(std::string_view name) {
  if (members() == nullptr) value = Members{};
  if (auto* const present = find(name)) return *present;
  return members()->emplace_back(std::string{name}, Attribute{}).second;
}

void Attribute::remove(std::string_view name) {
  if (members() == nullptr) return;
  std::erase_if(*members(), [&](const auto& member) { return is_same_name(member.first, name); });
}

bool Attribute::operator==(const Attribute& other) const { return value == other.value; }

std::optional<bool> truth_of(const Attribute& attribute) {
  if (const auto* const truth = std::get_if<bool>(&attribute.value)) return *truth;
  if (attribute.text() == nullptr) return std::nullopt;
  if (is_same_name(*attribute.text(), "true")) return true;
  if (is_same_name(*attribute.text(), "false")) return false;
  return std::nullopt;
}

}  // namespace stint::domain
