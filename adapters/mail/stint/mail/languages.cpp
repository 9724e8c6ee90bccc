#include <array>

#include <stint/application/language.hpp>
#include <stint/mail/languages.hpp>
#include <stint/mail/templates/templates.hpp>

namespace stint::mail {
namespace {

constexpr std::array<const Language*, 4> all_languages{&templates::english, &templates::german, &templates::french,
                                                       &templates::spanish};

std::string_view tag_of(const Language* language) { return language->tag; }

}  // namespace

std::span<const Language* const> languages() { return all_languages; }

const Language& language_of(std::string_view tag) { return *application::choose_language(all_languages, tag, tag_of); }

bool is_spoken(std::string_view tag) {
  return application::find_language(all_languages, tag, tag_of) != all_languages.end();
}

}  // namespace stint::mail
