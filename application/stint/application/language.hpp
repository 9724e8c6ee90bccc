#pragma once

#include <algorithm>
#include <functional>
#include <ranges>
#include <string>
#include <string_view>

#include <stint/application/context.hpp>
#include <stint/application/text.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::application {

/// The language in which somebody is spoken to: their own, or else their company's. A tag (RFC 5646), as it was given.
/// Refers to the two.
[[nodiscard]] inline std::string_view language_of(const domain::Company& company, const domain::Employee& employee) {
  return employee.language.empty() ? company.language : employee.language;
}

/// That of a caller, by a look-up; empty if they are gone meanwhile.
[[nodiscard]] inline std::string language_of(Work& work, const Caller& caller) {
  const auto company = work.companies().find(caller.company);
  const auto employee = work.employees(caller.company).find(caller.employee);
  return company && employee ? std::string{language_of(*company, *employee)} : std::string{};
}

/// The only way in which a language is chosen: of those that are known, the one of a tag, without regard to ASCII case,
/// region and script (`de-AT`, `fr_CH`). `tag_of` tells the tag of one. Returns the end if it is not among them.
template <std::ranges::forward_range Languages, class TagOf>
[[nodiscard]] auto find_language(const Languages& known, std::string_view tag, TagOf tag_of) {
  const std::string_view base = tag.substr(0, tag.find_first_of("-_"));
  return std::ranges::find_if(
      known, [&](const auto& language) { return equal_ignoring_case(base, std::invoke(tag_of, language)); });
}

/// The same, but the first one, which is English, where it is not among them.
template <std::ranges::forward_range Languages, class TagOf>
[[nodiscard]] const auto& choose_language(const Languages& known, std::string_view tag, TagOf tag_of) {
  const auto found = find_language(known, tag, tag_of);
  return found == std::ranges::end(known) ? *std::ranges::begin(known) : *found;
}

}  // namespace stint::application
