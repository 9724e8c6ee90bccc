#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <stint/domain/characters.hpp>
#include <stint/domain/provisioning/filter.hpp>
#include <stint/domain/provisioning/filter_reader.hpp>
#include <stint/domain/provisioning/schema.hpp>

namespace stint::domain {
namespace {

Problem problem_of(Rule rule, std::string_view member, std::string fault) {
  Problem problem{.refusal = Refusal::invalid, .rule = rule};
  problem.members = {{std::string{member}, std::move(fault)}};
  return problem;
}

bool compare_ordered(Comparator comparator, const auto& left, const auto& right) {
  switch (comparator) {
    case Comparator::greater:
      return left > right;
    case Comparator::greater_or_equal:
      return left >= right;
    case Comparator::less:
      return left < right;
    default:
      return left <= right;
  }
}

bool compare_texts(Comparator comparator, std::string_view left, std::string_view right) {
  switch (comparator) {
    case Comparator::equal:
      return left == right;
    case Comparator::contains:
      return left.contains(right);
    case Comparator::starts_with:
      return left.starts_with(right);
    case Comparator::ends_with:
      return left.ends_with(right);
    default:
      return compare_ordered(comparator, left, right);
  }
}

/// Compares a single value using a comparison other than `ne` and `pr`.
bool compare(const Filter& filter, const Attribute& is) {
  const auto& with = filter.value;
  if (is.text() != nullptr && with.text() != nullptr) {
    if (is_exact(filter.steps.back())) return compare_texts(filter.comparator, *is.text(), *with.text());
    return compare_texts(filter.comparator, lower_case(*is.text()), lower_case(*with.text()));
  }
  if (std::holds_alternative<bool>(is.value)) {
    return filter.comparator == Comparator::equal && truth_of(is) == truth_of(with);
  }
  const auto* const left = std::get_if<double>(&is.value);
  const auto* const right = std::get_if<double>(&with.value);
  if (left == nullptr || right == nullptr) return false;
  if (filter.comparator == Comparator::equal) return *left == *right;
  return filter.comparator >= Comparator::greater && compare_ordered(filter.comparator, *left, *right);
}

/// Calls `test` with each value at the steps, including each element of lists, until it returns true.
template <class Test>
bool any_at(const Attribute& from, std::span<const std::string> steps, const Test& test) {
  if (const auto* const list = from.list()) {
    return std::ranges::any_of(*list, [&](const auto& element) { return any_at(element, steps, test); });
  }
  if (!steps.empty()) {
    const auto* const next = from.find(steps.front());
    return next != nullptr && any_at(*next, steps.subspan(1), test);
  }
  return test(from);
}

/// The value to compare of a list element that has members.
const Attribute& compared_of(const Attribute& attribute) {
  const auto* const value = attribute.find("value");
  return value == nullptr ? attribute : *value;
}

bool is_true(const Filter& filter, const Attribute& resource) {
  const auto is_present = [&] {
    return any_at(resource, filter.steps, [](const auto& value) { return !value.is_empty(); });
  };
  const auto is_equal = [&] {
    if (filter.value.is_empty() && filter.value.text() == nullptr) return !is_present();
    return any_at(resource, filter.steps, [&](const auto& value) { return compare(filter, compared_of(value)); });
  };
  switch (filter.comparator) {
    case Comparator::present:
      return is_present();
    case Comparator::not_equal: {
      auto equal = filter;
      equal.comparator = Comparator::equal;
      return !is_true(equal, resource);
    }
    default:
      return is_equal();
  }
}

}  // namespace

Result<Filter> parse_filter(std::string_view text) {
  FilterReader reader(text);
  auto filter = reader.filter();
  if (!filter) return refuse(problem_of(rules::invalid_filter, "filter", reader.fault()));
  return *std::move(filter);
}

Result<TargetPath> parse_target(std::string_view text) {
  FilterReader reader(text);
  auto target = reader.target();
  if (!target) return refuse(problem_of(rules::invalid_path, "path", reader.fault()));
  return *std::move(target);
}

std::optional<std::string> demanded_text(const Filter& filter, std::string_view attribute) {
  if (filter.kind == Filter::Kind::both) {
    for (const auto& part : filter.parts) {
      if (auto text = demanded_text(part, attribute)) return text;
    }
    return std::nullopt;
  }
  const bool demands_text = filter.kind == Filter::Kind::comparison && filter.comparator == Comparator::equal &&
                            filter.steps.size() == 1 && equal_ignoring_case(filter.steps.front(), attribute) &&
                            filter.value.text() != nullptr;
  return demands_text ? std::optional{*filter.value.text()} : std::nullopt;
}

bool matches(const Filter& filter, const Attribute& resource) {
  const auto passes = [&](const Filter& part) { return matches(part, resource); };
  switch (filter.kind) {
    case Filter::Kind::comparison:
      return is_true(filter, resource);
    case Filter::Kind::both:
      return std::ranges::all_of(filter.parts, passes);
    case Filter::Kind::either:
      return std::ranges::any_of(filter.parts, passes);
    case Filter::Kind::neither:
      return std::ranges::none_of(filter.parts, passes);
    case Filter::Kind::element:
      return any_at(resource, filter.steps,
                    [&](const Attribute& element) { return matches(filter.parts.front(), element); });
  }
  return false;
}

}  // namespace stint::domain
