#include <stint/application/language.hpp>
#include <stint/mail/languages.hpp>

namespace stint::mail {
namespace {

std::string_view tag_of(const Language* language) { return language->tag; }

}  // namespace

const Language& language_of(std::string_view tag) { return *application::choose_language(languages(), tag, tag_of); }

bool is_spoken(std::string_view tag) {
  const auto all = languages();
  return application::find_language(all, tag, tag_of) != all.end();
}

}  // namespace stint::mail
