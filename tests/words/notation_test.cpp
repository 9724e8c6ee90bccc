#include <stint/words/languages.hpp>
#include <stint/words/notation.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::words;
using stint::test::day;

namespace {

/// The output in each language: English, German, French, Spanish.
template <class Write>
std::vector<std::string> written(Write write) {
  std::vector<std::string> all;
  for (const char* tag : {"en", "de", "fr", "es"}) all.push_back(write(language_of(tag).notation));
  return all;
}

std::vector<std::string> date(const char* iso) {
  return written([&](const Notation& notation) { return written_date(day(iso), notation); });
}

std::vector<std::string> period(const char* first, const char* last) {
  return written([&](const Notation& notation) { return written_period({day(first), day(last)}, notation); });
}

std::vector<std::string> days(const char* number) {
  return written([&](const Notation& notation) { return written_days(number, notation); });
}

std::vector<std::string> others(int count) {
  return written([&](const Notation& notation) { return written_others(count, notation); });
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("Dates are written as the language has them") {
  CHECK(date("2026-03-14") == Texts{"14 March 2026", "14. März 2026", "14 mars 2026", "14 de marzo de 2026"});
  CHECK(date("2026-08-01") == Texts{"1 August 2026", "1. August 2026", "1er août 2026", "1 de agosto de 2026"});
  CHECK(date("2026-01-11") == Texts{"11 January 2026", "11. Januar 2026", "11 janvier 2026", "11 de enero de 2026"});
  CHECK(date("2027-12-31") ==
        Texts{"31 December 2027", "31. Dezember 2027", "31 décembre 2027", "31 de diciembre de 2027"});
}

TEST_CASE("A period says once what its ends have in common") {
  CHECK(period("2026-03-16", "2026-03-16") == date("2026-03-16"));
  CHECK(period("2026-03-01", "2026-03-20") ==
        Texts{"1 to 20 March 2026", "1. bis 20. März 2026", "du 1er au 20 mars 2026", "del 1 al 20 de marzo de 2026"});
  CHECK(period("2026-03-30", "2026-04-02") == Texts{"30 March to 2 April 2026", "30. März bis 2. April 2026",
                                                    "du 30 mars au 2 avril 2026",
                                                    "del 30 de marzo al 2 de abril de 2026"});
  CHECK(period("2026-12-28", "2027-01-01") ==
        Texts{"28 December 2026 to 1 January 2027", "28. Dezember 2026 bis 1. Januar 2027",
              "du 28 décembre 2026 au 1er janvier 2027", "del 28 de diciembre de 2026 al 1 de enero de 2027"});
  // The same month of another year is a different month.
  CHECK(period("2026-03-30", "2027-03-31").front() == "30 March 2026 to 31 March 2027");
}

TEST_CASE("Days have the right number and the language's decimal sign") {
  CHECK(days("0") == Texts{"0 days", "0 Tage", "0 jour", "0 días"});
  CHECK(days("0.5") == Texts{"half a day", "ein halber Tag", "une demi-journée", "medio día"});
  CHECK(days("1") == Texts{"1 day", "1 Tag", "1 jour", "1 día"});
  CHECK(days("1.5") == Texts{"1.5 days", "1,5 Tage", "1,5 jour", "1,5 días"});
  CHECK(days("2") == Texts{"2 days", "2 Tage", "2 jours", "2 días"});
  CHECK(days("2.5") == Texts{"2.5 days", "2,5 Tage", "2,5 jours", "2,5 días"});
  CHECK(days("10") == Texts{"10 days", "10 Tage", "10 jours", "10 días"});
}

TEST_CASE("Others who are away are counted in words that agree") {
  CHECK(others(0) == Texts{"nobody else", "niemand sonst", "aucune autre", "nadie más"});
  CHECK(others(1) == Texts{"1 other person", "1 weitere Person", "1 autre", "1 persona más"});
  CHECK(others(2) == Texts{"2 other people", "2 weitere Personen", "2 autres", "2 personas más"});
}

TEST_CASE("Minutes are hours and minutes") {
  CHECK(written_minutes(0) == "0\u00A0min");
  CHECK(written_minutes(59) == "59\u00A0min");
  CHECK(written_minutes(60) == "1\u00A0h");
  CHECK(written_minutes(61) == "1\u00A0h 1\u00A0min");
  CHECK(written_minutes(480) == "8\u00A0h");
  CHECK(written_minutes(1439) == "23\u00A0h 59\u00A0min");
}
