#include <stdexcept>
#include <string>

#include <stint/application/language.hpp>
#include <stint/words/languages.hpp>

namespace stint::words {
namespace {

std::string_view tag_of(const Language* language) { return language->tag; }

}  // namespace

void Languages::add(const Language& language) {
  if (language.tag.empty() || application::find_language(known_, language.tag, tag_of) != known_.end()) {
    throw std::invalid_argument("the language '" + std::string{language.tag} + "' is known already, or has no tag");
  }
  known_.push_back(&language);
}

const Language& Languages::of(std::string_view tag) const { return *application::choose_language(known_, tag, tag_of); }

const Languages& languages() {
  static const Languages all;
  return all;
}

const Language& language_of(std::string_view tag) { return languages().of(tag); }

}  // namespace stint::words
