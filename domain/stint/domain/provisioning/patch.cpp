#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

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

/// Whether two elements of a list are the same one: by their values and types where they have members.
bool is_same_element(const Attribute& left, const Attribute& right) {
  const auto* const own = left.find("value");
  const auto* const other = right.find("value");
  if (own == nullptr || other == nullptr) return left == right;
  const auto* const own_type = left.find("type");
  const auto* const other_type = right.find("type");
  return *own == *other && (own_type == nullptr || other_type == nullptr || *own_type == *other_type);
}

/// The elements that a value says: a list, or a single one.
Attribute::List elements_of(const Attribute& value) {
  if (value.list() != nullptr) return *value.list();
  if (value.is_empty()) return {};
  return {value};
}

void merge(Attribute& into, const Attribute& value);

/// One element is primary at most (RFC 7644 §3.5.2).
void unmark_others(Attribute::List& list, const Attribute& added) {
  const auto* const primary = added.find("primary");
  if (primary == nullptr || truth_of(*primary) != true) return;
  for (auto& element : list) {
    if (auto* const other = element.find("primary")) *other = false;
  }
}

void add_elements(Attribute& into, const Attribute& value) {
  if (into.list() == nullptr) into.value = elements_of(into);
  for (const auto& added : elements_of(value)) {
    auto& list = *into.list();
    unmark_others(list, added);
    const auto same = std::ranges::find_if(list, [&](const auto& one) { return is_same_element(one, added); });
    if (same == list.end()) {
      list.push_back(added);
    } else {
      merge(*same, added);
    }
  }
}

/// Takes over members that a value has, of objects within it, too; any other value is replaced.
void merge(Attribute& into, const Attribute& value) {
  if (value.members() == nullptr || into.members() == nullptr) {
    into = value;
    return;
  }
  for (const auto& [name, member] : *value.members()) merge(into.at(name), member);
}

void remove_elements(Attribute& from, const Attribute& value) {
  if (from.list() == nullptr) return;
  const auto removed = elements_of(value);
  std::erase_if(*from.list(), [&](const auto& element) {
    return std::ranges::any_of(removed, [&](const auto& one) { return is_same_element(element, one); });
  });
}

/// Does an operation to the attribute of a name in an object.
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
      if (is_list) return object.set(name, elements_of(operation.value));
      return merge(object.at(name), operation.value);
  }
}

/// The element that a filter describes which compares for equality alone: `type eq "work"`.
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

void change_element(Attribute& element, const TargetPath& target, const PatchOperation& operation) {
  if (target.member) {
    if (operation.kind == PatchKind::remove) return element.remove(*target.member);
    return element.set(*target.member, operation.value);
  }
  merge(element, operation.value);
}

std::optional<Problem> change_elements(Attribute& list, const TargetPath& target, const PatchOperation& operation) {
  if (list.list() == nullptr) list.value = elements_of(list);
  const auto is_meant = [&](const Attribute& element) { return matches(*target.elements, element); };
  if (operation.kind == PatchKind::remove && !target.member) {
    std::erase_if(*list.list(), is_meant);
    return std::nullopt;
  }
  bool has_found = false;
  for (auto& element : *list.list()) {
    if (!is_meant(element)) continue;
    has_found = true;
    change_element(element, target, operation);
  }
  if (has_found || operation.kind == PatchKind::remove) return std::nullopt;
  auto added = operation.kind == PatchKind::add ? described(*target.elements) : std::nullopt;
  if (!added) return refusal_at(Rule::no_target, operation.path, "matches nothing");
  change_element(*added, target, operation);
  list.list()->push_back(*std::move(added));
  return std::nullopt;
}

/// Does an operation at a path. An attribute of a list's elements, without a filter, is that of each of them.
std::optional<Problem> change_at(Attribute& resource, const TargetPath& target, const PatchOperation& operation) {
  Attribute* object = &resource;
  const auto& steps = target.steps;
  for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
    if (operation.kind == PatchKind::remove && object->find(steps[i]) == nullptr) return std::nullopt;
    object = &object->at(steps[i]);
    if (object->list() == nullptr) continue;
    for (auto& element : *object->list()) change_member(element, steps.back(), operation);
    return std::nullopt;
  }
  if (target.elements) return change_elements(object->at(steps.back()), target, operation);
  change_member(*object, steps.back(), operation);
  return std::nullopt;
}

std::optional<Problem> change_whole(Attribute& resource, const PatchOperation& operation) {
  if (operation.kind == PatchKind::remove) return refusal_at(Rule::no_target, {}, "must be given to remove something");
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
        return refuse(refusal_at(Rule::read_only_attribute, operation.path, "cannot be changed"));
      }
      refusal = change_at(resource, *target, operation);
    }
    if (refusal) return refuse(*std::move(refusal));
  }
  return resource;
}

}  // namespace stint::domain
