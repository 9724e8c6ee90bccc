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
#include <stint/domain/company/place_of_work.hpp>

namespace stint::application {

/// The language in effect for an employee today. Refers to its two arguments.
[[nodiscard]] inline std::string_view language_of(const CompanyContext& company_context,
                                                  const domain::Employee& employee) {
  return domain::language_of(company_context.company, employee, today_of(company_context, employee));
}

/// The caller's language, by a look-up; empty if they have been deleted meanwhile.
[[nodiscard]] inline std::string language_of(const Context& context) {
  const auto company = context.work.companies().find(context.caller.company);
  const auto employee = context.work.employees(context.caller.company).find(context.caller.employee);
  return company && employee ? std::string{language_of(company_context_of(context, *company), *employee)}
                             : std::string{};
}

/// The one place where a language is matched: finds the known language of a tag, without regard to ASCII case, region
/// and script (`de-AT`, `fr_CH`). `tag_of` returns the tag of a language. Returns the end if it is not among them.
template <std::ranges::forward_range Languages, class TagOf>
[[nodiscard]] auto find_language(const Languages& known, std::string_view tag, TagOf tag_of) {
  const std::string_view base = tag.substr(0, tag.find_first_of("-_"));
  return std::ranges::find_if(
      known, [&](const auto& language) { return equal_ignoring_case(base, std::invoke(tag_of, language)); });
}

/// As above, but returns the first one, which is English, if it is not among them.
template <std::ranges::forward_range Languages, class TagOf>
[[nodiscard]] const auto& choose_language(const Languages& known, std::string_view tag, TagOf tag_of) {
  const auto found = find_language(known, tag, tag_of);
  return found == std::ranges::end(known) ? *std::ranges::begin(known) : *found;
}

}  // namespace stint::application
