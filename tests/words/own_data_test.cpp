#include <algorithm>
#include <set>
#include <string>

#include <catch2/catch.hpp>

#include <stint/words/languages.hpp>
#include <stint/words/placeholders.hpp>

using namespace stint;

namespace {

std::string filled(std::string_view text, const words::Values& values) {
  return words::fill(text, values).value_or("not fit for these values");
}

}  // namespace

TEST_CASE("Every language has a heading for everything that people read of themselves") {
  const auto english = words::language_of("en").own_data.headings;
  std::set<std::string_view> members;
  for (const auto& heading : english) CHECK(members.insert(heading.member).second);
  CHECK(members.contains("madeAt"));
  for (const auto* language : words::languages()) {
    CAPTURE(language->tag);
    for (const auto& heading : language->own_data.headings) {
      CAPTURE(heading.member);
      CHECK_FALSE(heading.text.empty());
      CHECK(filled(heading.text, {}) == heading.text);
    }
    CHECK(
        std::ranges::equal(language->own_data.headings, english, {}, &words::Heading::member, &words::Heading::member));
    CHECK(filled(language->own_data.opening, {{"company", "Acme"}}).find("Acme") != std::string::npos);
    for (const auto text :
         {language->own_data.title, language->own_data.yes, language->own_data.no, language->own_data.nothing}) {
      CHECK(filled(text, {}) == text);
      CHECK_FALSE(text.empty());
    }
  }
}

TEST_CASE("Every language says what the page for setting a password says, in words of its own") {
  std::set<std::string_view> titles;
  for (const auto* language : words::languages()) {
    CAPTURE(language->tag);
    const auto& page = language->password_page;
    for (const auto text :
         {page.title, page.new_password, page.save, page.saved, page.no_link, page.unreachable, page.no_scripts}) {
      CHECK(filled(text, {}) == text);
      CHECK_FALSE(text.empty());
    }
    CHECK(titles.insert(page.title).second);
    CHECK(titles.insert(language->own_data.title).second);
  }
}
