#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/domain/characters.hpp>
#include <stint/domain/provisioning/attribute_selection.hpp>
#include <stint/domain/provisioning/filter.hpp>

namespace stint::domain {
namespace {

constexpr std::size_t most_names = 50;
constexpr std::array<std::string_view, 3> always_there{"id", "schemas", "meta"};

bool is_always_there(std::string_view name) {
  return std::ranges::any_of(always_there, [&](std::string_view one) { return equal_ignoring_case(one, name); });
}

std::optional<std::vector<std::string>> names_in(std::string_view text) {
  std::vector<std::string> names;
  while (!text.empty()) {
    const auto end = std::min(text.find(','), text.size());
    auto name = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    while (name.starts_with(' ')) name.remove_prefix(1);
    while (name.ends_with(' ')) name.remove_suffix(1);
    if (!parse_steps(name)) return std::nullopt;
    names.emplace_back(name);
  }
  return names;
}

/// Copies the value at the steps from one resource to another; elements of a list are matched by position.
void copy_at(const Attribute& from, std::span<const std::string> steps, Attribute& to) {
  if (steps.empty()) {
    to = from;
    return;
  }
  if (const auto* const list = from.list()) {
    if (to.list() == nullptr) to.value = Attribute::List(list->size());
    for (std::size_t i = 0; i < list->size(); ++i) copy_at((*list)[i], steps, (*to.list())[i]);
    return;
  }
  if (from.members() == nullptr) return;
  for (const auto& [name, member] : *from.members()) {
    if (equal_ignoring_case(name, steps.front())) copy_at(member, steps.subspan(1), to.at(name));
  }
}

void remove_at(Attribute& from, std::span<const std::string> steps) {
  if (auto* const list = from.list()) {
    for (auto& element : *list) remove_at(element, steps);
    return;
  }
  if (steps.size() == 1) return from.remove(steps.front());
  if (auto* const next = from.find(steps.front())) remove_at(*next, steps.subspan(1));
}

}  // namespace

Result<AttributeSelection> parse_selection(std::string_view only, std::string_view without) {
  if (!only.empty() && !without.empty()) {
    return refuse(Problem::of_members({{"excludedAttributes", "cannot be given together with attributes"}}));
  }
  auto wanted = names_in(only);
  if (!wanted || wanted->size() > most_names) {
    return refuse(Problem::of_members({{"attributes", "must be names of attributes, 50 at most"}}));
  }
  auto unwanted = names_in(without);
  if (!unwanted || unwanted->size() > most_names) {
    return refuse(Problem::of_members({{"excludedAttributes", "must be names of attributes, 50 at most"}}));
  }
  return AttributeSelection{*std::move(wanted), *std::move(unwanted)};
}

Attribute selected(const Attribute& resource, const AttributeSelection& selection) {
  if (selection.only.empty()) {
    auto left = resource;
    for (const auto& name : selection.without) {
      const auto steps = parse_steps(name).value();
      if (!is_always_there(steps.front())) remove_at(left, steps);
    }
    return left;
  }
  Attribute chosen{Attribute::Members{}};
  for (const auto name : always_there) {
    if (const auto* const value = resource.find(name)) chosen.set(name, *value);
  }
  for (const auto& name : selection.only) {
    const auto steps = parse_steps(name).value();
    if (!is_always_there(steps.front())) copy_at(resource, steps, chosen);
  }
  return chosen;
}

}  // namespace stint::domain
