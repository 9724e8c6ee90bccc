#include <algorithm>
#include <array>

#include <stint/application/text.hpp>
#include <stint/mail/languages.hpp>
#include <stint/mail/templates/templates.hpp>

namespace stint::mail {
namespace {

constexpr std::array<const Language*, 4> all_languages{&templates::english, &templates::german, &templates::french,
                                                       &templates::spanish};

const Language* find_language(std::string_view tag) {
  const std::string_view base = tag.substr(0, tag.find_first_of("-_"));
  const auto is_meant = [&](const Language* language) { return application::equal_ignoring_case(base, language->tag); };
  const auto found = std::ranges::find_if(all_languages, is_meant);
  return found == all_languages.end() ? nullptr : *found;
}

}  // namespace

std::span<const Language* const> languages() { return all_languages; }

const Language& language_of(std::string_view tag) {
  const auto* found = find_language(tag);
  return found == nullptr ? *all_languages.front() : *found;
}

bool is_spoken(std::string_view tag) { return find_language(tag) != nullptr; }

}  // namespace stint::mail
