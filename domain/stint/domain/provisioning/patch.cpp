#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <stint/domain/characters.hpp>
#include <stint/domain/provisioning/filter.hpp>
#include <stint/domain/provisioning/patch.hpp>
#include <stint/domain/provisioning/schema.hpp>

namespace stint::domain {
namespace {

Problem refusal_at(Rule rule, const std::string& path, std::string message) {
  Problem problem{.refusal = Refusal::invalid, .rule = rule};
  problem.members = {{path.empty() ? "path" : path, std::move(message)}};
  return problem;
}

/// Whether two list elements are the same: by value and type if they have members.
bool is_same_element(const Attribute& left, const Attribute& right) {
  const auto* const own = left.find("value");
  const auto* const other = right.find("value");
  if (own == nullptr || other == nullptr) return left == right;
  const auto* const own_type = left.find("type");
  const auto* const other_type = right.find("type");
  return *own == *other && (own_type == nullptr || other_type == nullptr || *own_type == *other_type);
}

/// The elements of a value: a list, or a single one.
Attribute::List elements_of(const Attribute& value) {
  if (value.list() != nullptr) return *value.list();
  if (value.is_empty()) return {};
  return {value};
}

/// An index of list elements by their identifying value, to avoid quadratic comparisons of long lists.
class Places {
 public:
  explicit Places(const Attribute::List& list) : list_(list) {
    for (std::size_t i = 0; i < list.size(); ++i) note(i);
  }

  /// Records the element at a place.
  void note(std::size_t place) { places_[text_of(list_[place])].push_back(place); }
  /// The place of the first element that is the same as `element`.
  [[nodiscard]] std::optional<std::size_t> find(const Attribute& element) const {
    const auto alike = places_.find(text_of(element));
    if (alike == places_.end()) return std::nullopt;
    for (const auto place : alike->second) {
      if (is_same_element(list_[place], element)) return place;
    }
    return std::nullopt;
  }

 private:
  /// A key that is equal for elements that are the same.
  static std::string text_of(const Attribute& element) {
    const auto* const value = element.find("value");
    const auto& known_by = value == nullptr ? element : *value;
    if (known_by.text() != nullptr) return *known_by.text();
    const auto* const number = std::get_if<double>(&known_by.value);
    return number == nullptr ? std::string{} : std::to_string(*number);
  }

  const Attribute::List& list_;
  std::unordered_map<std::string, std::vector<std::size_t>> places_{};
};

void merge(Attribute& into, const Attribute& value);

bool is_said_primary(const Attribute& said) {
  const auto* const primary = said.find("primary");
  return primary != nullptr && truth_of(*primary) == true;
}

/// At most one element is primary (RFC 7644 §3.5.2): the last one that became primary, if any did.
void keep_one_primary(Attribute::List& list, std::optional<std::size_t> last) {
  for (std::size_t i = 0; last && i < list.size(); ++i) {
    auto* const other = i == *last ? nullptr : list[i].find("primary");
    if (other != nullptr) *other = false;
  }
}

void add_elements(Attribute& into, const Attribute& value) {
  if (into.list() == nullptr) into.value = elements_of(into);
  auto& list = *into.list();
  Places places(list);
  std::optional<std::size_t> last_primary;
  for (const auto& added : elements_of(value)) {
    const auto same = places.find(added);
    const auto place = same.value_or(list.size());
    if (same) {
      merge(list[place], added);
    } else {
      list.push_back(added);
      places.note(place);
    }
    if (is_said_primary(added)) last_primary = place;
  }
  keep_one_primary(list, last_primary);
}

/// Merges the members of a value, recursively; any other value is replaced.
void merge(Attribute& into, const Attribute& value) {
  if (value.members() == nullptr || into.members() == nullptr) {
    into = value;
    return;
  }
  for (const auto& [name, member] : *value.members()) merge(into.at(name), member);
}

void replace_elements(Attribute& into, const Attribute& value) {
  into.value = Attribute::List{};
  auto& list = *into.list();
  list = elements_of(value);
  std::optional<std::size_t> last_primary;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (is_said_primary(list[i])) last_primary = i;
  }
  keep_one_primary(list, last_primary);
}

void remove_elements(Attribute& from, const Attribute& value) {
  if (from.list() == nullptr) return;
  const auto removed = elements_of(value);
  const Places places(removed);
  std::erase_if(*from.list(), [&](const auto& element) { return places.find(element).has_value(); });
}

/// Applies an operation to the attribute with a name in an object.
void change_member(Attribute& object, const std::string& name, const PatchOperation& operation) {
  const bool is_list = is_multiple(name);
  switch (operation.kind) {
    case PatchKind::remove:
      if (is_list && !operation.value.is_empty() && object.find(name) != nullptr) {
        return remove_elements(object.at(name), operation.value);
      }
      return object.remove(name);
    case PatchKind::add:
      if (is_list) return add_elements(object.at(name), operation.value);
      return merge(object.at(name), operation.value);
    case PatchKind::replace:
      if (is_list) return replace_elements(object.at(name), operation.value);
      return merge(object.at(name), operation.value);
  }
}

/// The element described by a filter that consists only of comparisons for equality: `type eq "work"`.
std::optional<Attribute> described(const Filter& filter) {
  Attribute element{Attribute::Members{}};
  if (filter.kind == Filter::Kind::both) {
    for (const auto& part : filter.parts) {
      auto piece = described(part);
      if (!piece) return std::nullopt;
      merge(element, *piece);
    }
    return element;
  }
  if (filter.kind != Filter::Kind::comparison || filter.comparator != Comparator::equal || filter.steps.size() != 1) {
    return std::nullopt;
  }
  element.set(filter.steps.front(), filter.value);
  return element;
}

/// Whether the list elements selected by a path are stored.
bool is_kept(const TargetPath& target) {
  const auto described_element = described(*target.elements);
  const auto* const type = described_element ? described_element->find("type") : nullptr;
  return keeps_elements(target.steps.back(),
                        type != nullptr && type->text() != nullptr ? *type->text() : std::string_view{});
}

void change_element(Attribute& element, const TargetPath& target, const PatchOperation& operation) {
  if (target.member) {
    if (operation.kind == PatchKind::remove) return element.remove(*target.member);
    return element.set(*target.member, operation.value);
  }
  merge(element, operation.value);
}

/// Whether an operation makes the elements that it changes primary.
bool makes_primary(const TargetPath& target, const PatchOperation& operation) {
  if (operation.kind == PatchKind::remove) return false;
  if (!target.member) return is_said_primary(operation.value);
  return equal_ignoring_case(*target.member, "primary") && truth_of(operation.value) == true;
}

std::optional<Problem> change_elements(Attribute& attribute, const TargetPath& target,
                                       const PatchOperation& operation) {
  if (attribute.list() == nullptr) attribute.value = elements_of(attribute);
  auto& list = *attribute.list();
  const auto is_meant = [&](const Attribute& element) { return matches(*target.elements, element); };
  if (operation.kind == PatchKind::remove && !target.member) {
    std::erase_if(list, is_meant);
    return std::nullopt;
  }
  std::optional<std::size_t> last;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!is_meant(list[i])) continue;
    last = i;
    change_element(list[i], target, operation);
  }
  if (!last && operation.kind == PatchKind::remove) return std::nullopt;
  if (!last) {
    auto added = operation.kind == PatchKind::add ? described(*target.elements) : std::nullopt;
    if (!added && !is_kept(target)) return std::nullopt;
    if (!added) return refusal_at(rules::no_target, operation.path, "matches nothing");
    change_element(*added, target, operation);
    last = list.size();
    list.push_back(*std::move(added));
    if (is_said_primary(list.back())) keep_one_primary(list, last);
  }
  if (makes_primary(target, operation)) keep_one_primary(list, last);
  return std::nullopt;
}

bool has_too_many(const Attribute* attribute) {
  return attribute != nullptr && attribute->list() != nullptr && attribute->list()->size() > most_elements;
}

Problem too_many_at(const std::string& path) {
  return Problem::of_members({{path, "must have " + std::to_string(most_elements) + " elements at most"}});
}

/// Applies an operation at a path. Without a filter, a sub-attribute of list elements refers to each of them.
std::optional<Problem> change_at(Attribute& resource, const TargetPath& target, const PatchOperation& operation) {
  if (has_too_many(&operation.value)) return too_many_at(operation.path);
  Attribute* object = &resource;
  const auto& steps = target.steps;
  for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
    if (operation.kind == PatchKind::remove && object->find(steps[i]) == nullptr) return std::nullopt;
    object = &object->at(steps[i]);
    if (object->list() == nullptr) continue;
    for (auto& element : *object->list()) change_member(element, steps.back(), operation);
    return std::nullopt;
  }
  if (target.elements) {
    if (auto refusal = change_elements(object->at(steps.back()), target, operation)) return refusal;
  } else {
    change_member(*object, steps.back(), operation);
  }
  if (has_too_many(object->find(steps.back()))) return too_many_at(operation.path);
  return std::nullopt;
}

std::optional<Problem> change_whole(Attribute& resource, const PatchOperation& operation) {
  if (operation.kind == PatchKind::remove) return refusal_at(rules::no_target, {}, "must be given to remove something");
  if (operation.value.members() == nullptr) {
    return Problem::of_members({{"value", "must be an object where there is no path"}});
  }
  for (const auto& [name, value] : *operation.value.members()) {
    auto target = parse_target(name);
    if (!target) return target.error();
    if (is_read_only(target->steps.front())) continue;
    const PatchOperation part{.kind = operation.kind, .path = name, .value = value};
    if (auto refusal = change_at(resource, *target, part)) return refusal;
  }
  return std::nullopt;
}

}  // namespace

Result<Attribute> patched(Attribute resource, const std::vector<PatchOperation>& operations) {
  if (operations.size() > most_patch_operations) {
    return refuse(Problem::of_members({{"Operations", "must be 1000 at most"}}));
  }
  for (const auto& operation : operations) {
    std::optional<Problem> refusal;
    if (operation.path.empty()) {
      refusal = change_whole(resource, operation);
    } else {
      const auto target = parse_target(operation.path);
      if (!target) return refuse(target);
      if (is_read_only(target->steps.front())) {
        return refuse(refusal_at(rules::read_only_attribute, operation.path, "cannot be changed"));
      }
      refusal = change_at(resource, *target, operation);
    }
    if (refusal) return refuse(*std::move(refusal));
  }
  return resource;
}

}  // namespace stint::domain
