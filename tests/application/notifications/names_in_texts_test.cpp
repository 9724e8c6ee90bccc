#include <catch2/catch.hpp>

#include <stint/application/notifications/names_in_texts.hpp>
#include <stint/application/text.hpp>

using namespace stint::application;
namespace domain = stint::domain;

namespace {

domain::Employee erika() {
  domain::Employee employee{.id = {17}, .key = "erika"};
  employee.first_name = "Erika";
  employee.last_name = "Groß";
  employee.email = "erika@acme.example";
  return employee;
}

}  // namespace

TEST_CASE("Somebody is found in a text by full name, last name and address, as whole words") {
  const NamesInTexts names(erika(), false);
  struct Case {
    const char* text;
    const char* without;
  };
  for (const auto& [text, without] : {
           Case{"", ""},
           Case{"Erika Groß", "#17"},
           Case{"erika Groß is away", "#17 is away"},
           Case{"Groß, Erika: yes", "#17: yes"},
           Case{"with Frau Groß.", "with Frau #17."},
           Case{"Groß", "#17"},
           Case{"Großs Tisch", "#17 Tisch"},
           Case{"Großmarkt", "Großmarkt"},
           Case{"EGroß", "EGroß"},
           Case{"so groß", "so groß"},
           Case{"Erika", "Erika"},
           Case{"ask ERIKA@acme.EXAMPLE!", "ask #17!"},
           Case{"<erika@acme.example>", "<#17>"},
           Case{"frederika@acme.example", "frederika@acme.example"},
           Case{"Groß Groß", "#17 #17"},
       }) {
    CAPTURE(text);
    CHECK(names.replaced(text) == without);
    // One of the needles finds every change.
    bool is_found = false;
    for (const auto& needle : names.needles()) {
      is_found = is_found || lower_case(text).find(lower_case(needle)) != std::string::npos;
    }
    CHECK((is_found || names.replaced(text) == text));
  }
  CHECK(names.replaced("managers erika,max") == "managers erika,max");
}

TEST_CASE("Where an import names people a key is found as a whole, and in keys of records as a word") {
  const NamesInTexts names(erika(), false);
  CHECK(names.replaced_in_member("after.managers", "erika,max and Groß") == "#17,max and #17");
  CHECK(names.replaced_in_member("after.employee", "erika-2") == "erika-2");
  CHECK(names.replaced_in_member("after.remarks", "erika") == "erika");
  CHECK(names.replaced_in_member("key", "absence-erika-2") == "absence-#17-2");
  auto numbered = erika();
  numbered.key = "10";
  const NamesInTexts by_number(numbered, false);
  CHECK(by_number.replaced_in_member("before.terms", "2026-10-10 10,100") == "2026-10-10 #17,100");
  CHECK(by_number.replaced_in_member("key", "2026-10-10") == "2026-10-10");
}

TEST_CASE("A last name that somebody else has too stays") {
  const NamesInTexts names(erika(), true);
  CHECK(names.replaced("Frau Groß and Erika Groß") == "Frau Groß and #17");
}

TEST_CASE("Who is forgotten is known by the key") {
  auto employee = erika();
  CHECK_FALSE(is_forgotten(employee));
  employee.key = "forgotten-18";
  CHECK_FALSE(is_forgotten(employee));
  employee.key = key_of_forgotten(employee.id);
  CHECK(is_forgotten(employee));
  CHECK(employee.key == "forgotten-17");
}
