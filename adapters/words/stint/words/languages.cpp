#include <array>

#include <stint/application/language.hpp>
#include <stint/words/languages.hpp>
#include <stint/words/texts/texts.hpp>

namespace stint::words {
namespace {

constexpr std::array<const Language*, 4> all_languages{&texts::english, &texts::german, &texts::french,
                                                       &texts::spanish};

}  // namespace

std::span<const Language* const> languages() { return all_languages; }

const Language& language_of(std::string_view tag) {
  return *application::choose_language(all_languages, tag, [](const Language* language) { return language->tag; });
}

}  // namespace stint::words
