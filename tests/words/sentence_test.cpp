#include <set>

#include <stint/application/absences/filing_rules.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/identity/second_factor/enrolment.hpp>
#include <stint/application/reasons.hpp>
#include <stint/application/retention/forgetting.hpp>
#include <stint/domain/absence/filing_limits.hpp>
#include <stint/domain/absence/overlapping_absences.hpp>
#include <stint/domain/company/blackout.hpp>
#include <stint/words/languages.hpp>
#include <stint/words/sentence.hpp>

#include "tests/domain/dates.hpp"

using namespace stint;
using domain::Problem;
using test::day;
using words::sentence_about;
using Texts = std::vector<std::string>;

namespace {

std::string in_english(const Problem& problem) { return sentence_about(problem, words::language_of("en")); }

/// English, German, French, Spanish.
Texts in_all_languages(const Problem& problem) {
  Texts texts;
  for (const auto* language : words::languages()) texts.push_back(sentence_about(problem, *language));
  return texts;
}

/// The names in braces, sorted.
std::multiset<std::string> gaps_of(std::string_view text) {
  std::multiset<std::string> gaps;
  for (std::size_t brace = text.find('{'); brace != std::string_view::npos; brace = text.find('{', brace + 1)) {
    gaps.emplace(text.substr(brace + 1, text.find('}', brace) - brace - 1));
  }
  return gaps;
}

template <class State, std::size_t count>
void check_names(const std::array<std::string_view, count>& names, bool is_english) {
  const auto states = domain::enumerators<State>();
  REQUIRE(states.size() == count);
  CHECK(std::set<std::string_view>(names.begin(), names.end()).size() == count);
  for (const State state : states) {
    CAPTURE(name(state));
    const auto called = names.at(static_cast<std::size_t>(state));
    CHECK_FALSE(called.empty());
    CHECK((called == name(state)) == is_english);
  }
}

}  // namespace

TEST_CASE("Languages have their sentences in the same order, and those that end are the same") {
  const auto& english = words::language_of("en");
  for (const auto* language : words::languages()) {
    REQUIRE(language->sentences.size() == english.sentences.size());
    for (std::size_t i = 0; i < english.sentences.size(); ++i) {
      CAPTURE(language->tag, english.sentences[i].reason);
      CHECK(language->sentences[i].reason == english.sentences[i].reason);
      CHECK_FALSE(language->sentences[i].text.empty());
      CHECK(language->sentences[i].text.ends_with('.') ==
            english.sentences[i].text.ends_with('.'));  // else it reads on
    }
  }
}

TEST_CASE("A sentence has the same gaps in every language") {
  const auto& english = words::language_of("en");
  for (const auto* language : words::languages()) {
    for (std::size_t i = 0; i < english.sentences.size(); ++i) {
      CAPTURE(language->tag, english.sentences[i].reason);
      CHECK(gaps_of(language->sentences[i].text) == gaps_of(english.sentences[i].text));
    }
  }
}

TEST_CASE("No sentence is that of another reason or language") {
  std::set<std::string_view> texts;
  for (const auto* language : words::languages()) {
    for (const auto& [reason, text] : language->sentences) {
      CAPTURE(language->tag, reason);
      CHECK(texts.insert(text).second);
    }
  }
}

TEST_CASE("Every state is called something in every language, and in English by its name") {
  for (const auto* language : words::languages()) {
    CAPTURE(language->tag);
    const bool is_english = language->tag == "en";
    const auto& names = language->states;
    check_names<domain::AbsenceState>(names.absence, is_english);
    check_names<domain::CancellationState>(names.cancellation, is_english);
    check_names<domain::SubstituteState>(names.substitution, is_english);
    check_names<domain::ClockState>(names.clock, is_english);
    check_names<domain::EntryState>(names.entry, is_english);
  }
}

TEST_CASE("Dates of refusals are ISO 8601 in English, and the language's own elsewhere") {
  const domain::Blackout balance{.start = day("2026-12-01"), .end = day("2026-12-31")};
  const auto refusal = domain::refusal_by_blackout({balance.start, balance.start}, std::vector{balance});
  REQUIRE(refusal);
  CHECK(in_all_languages(*refusal) ==
        Texts{"The company allows no absence of this type from 2026-12-01 to 2026-12-31.",
              "Vom 1. Dezember 2026 bis zum 31. Dezember 2026 lässt das Unternehmen keine Abwesenheit dieser Art zu.",
              "L’entreprise n’autorise aucune absence de ce type du 1er décembre 2026 au 31 décembre 2026.",
              "La empresa no permite ausencias de este tipo del 1 de diciembre de 2026 al 31 de diciembre de 2026."});
}

TEST_CASE("So are months, and a year is a number") {
  const auto march = std::chrono::year{2026} / std::chrono::March;
  const auto closed =
      Problem::invalid(domain::rules::closed_month, application::reasons::absence_in_closed_month, {{"month", march}});
  const auto exceeded = Problem::invalid(application::rules::entitlement_exceeded,
                                         application::reasons::entitlement_exceeded, {{"year", march.year()}});
  const auto told = in_all_languages(closed);
  CHECK(told[0] == "The absence touches a closed month (closed through 2026-03); only administrators may do this.");
  CHECK_THAT(told[1], Catch::Contains("abgeschlossen bis einschließlich März 2026"));
  CHECK_THAT(told[2], Catch::Contains("clôturé jusqu’à mars 2026 inclus"));
  CHECK_THAT(told[3], Catch::Contains("cerrado hasta marzo de 2026 inclusive"));
  for (const auto& text : in_all_languages(exceeded)) CHECK_THAT(text, Catch::Contains("2026"));
}

TEST_CASE("A refusal by a lifecycle names the state") {
  const auto idle = domain::TimeClock{}.pause(day("2026-03-02"));
  REQUIRE_FALSE(idle);
  CHECK(in_all_languages(idle.error()) ==
        Texts{"The time clock is idle: it cannot be paused.",
              "Die Stempeluhr ist nicht gestartet: Sie kann nicht pausiert werden.",
              "La pointeuse est à l’arrêt\u00A0: elle ne peut pas être mise en pause.",
              "El reloj de fichaje está parado: no se puede pausar."});
  const domain::CancellationRequest approved{domain::CancellationState::approved, ""};
  CHECK(in_english(approved.ask("again").error()) ==
        "The cancellation is already approved; it cannot be asked for again.");
  CHECK(in_english(approved.reject().error()) == "The cancellation is already approved.");
  const domain::SubstituteRequest confirmed{{5}, domain::SubstituteState::confirmed};
  CHECK(in_english(confirmed.accept(day("2026-03-02")).error()) ==
        "The substitution is confirmed; only a pending one can be accepted or rejected.");
}

TEST_CASE("Counts and texts stand as they are") {
  CHECK(in_english(Problem::invalid(domain::rules::too_many_open_requests, domain::reasons::too_many_open_requests,
                                    {{"count", 200}})) ==
        "200 requests wait for a decision already; no more are accepted.");
  CHECK(in_english(Problem::unknown(application::reasons::no_company_with_key, {{"key", "{acme}"}})) ==
        "There is no such company with the key {acme}.");
}

TEST_CASE("A host's sentence is taken as it is, and wrong fields have none") {
  const auto refusal = Problem::of_host(domain::Refusal::invalid, {"full-moon", "Nobody is {away} at full moon."});
  for (const auto& text : in_all_languages(refusal)) CHECK(text == "Nobody is {away} at full moon.");
  CHECK(in_english(Problem::field(domain::fields::end, application::reasons::is_missing)).empty());
}

TEST_CASE("A fact that is missing is a failure") {
  CHECK_THROWS_AS(in_english(Problem::invalid(domain::rules::blackout, domain::reasons::blackout)), std::logic_error);
}

TEST_CASE("A language is chosen by its tag, whatever the region, and English is the last resort") {
  CHECK((*words::languages().begin())->tag == "en");
  for (const auto& [tag, language] : std::vector<std::pair<std::string, std::string>>{{"de", "de"},
                                                                                      {"DE-at", "de"},
                                                                                      {"fr_CH", "fr"},
                                                                                      {"es-MX", "es"},
                                                                                      {"en-GB", "en"},
                                                                                      {"pt-BR", "en"},
                                                                                      {"deu", "en"},
                                                                                      {"", "en"}}) {
    CAPTURE(tag);
    CHECK(words::language_of(tag).tag == language);
  }
}

TEST_CASE("What is wrong with a field reads on after its name") {
  const auto told = [](const domain::FieldError& error) {
    Texts texts;
    for (const auto* language : words::languages()) texts.push_back(words::message_about(error, *language));
    return texts;
  };
  CHECK(told({domain::fields::last_day, domain::reasons::last_day_before_first}) ==
        Texts{"must not be before the first day", "darf nicht vor dem ersten Tag liegen",
              "ne doit pas être antérieur au premier jour", "no debe ser anterior al primer día"});
  const auto range = told({domain::fields::first_day,
                           domain::reasons::day_out_of_range,
                           {{"from", day("1970-01-01")}, {"to", day("2199-12-31")}}});
  CHECK(range[0] == "must be from 1970-01-01 to 2199-12-31");
  CHECK(range[1] == "muss zwischen dem 1. Januar 1970 und dem 31. Dezember 2199 liegen");
}

TEST_CASE("A refusal is explained by its sentence, or else by the fields that are wrong") {
  const auto explained = [](const Problem& problem) {
    return words::explanation_of(problem, words::language_of("de"),
                                 [](domain::Field field) { return std::string{field.name}; });
  };
  CHECK(explained(Problem::conflict(domain::rules::closed_month, domain::reasons::month_closed)) ==
        "Der Monat ist abgeschlossen: Seine Stunden sind endgültig.");
  CHECK(explained(Problem::fields(
            {{domain::fields::first_day, domain::reasons::must_be_given},
             {domain::fields::reason, application::reasons::has_too_many_characters, {{"maximum", 4000}}}})) ==
        "start-date: muss angegeben werden; reason: darf höchstens 4000 Zeichen haben");
}

TEST_CASE("A host speaks a language of its own beside those of Stint") {
  words::Language italian = words::language_of("en");
  italian.tag = "it";
  words::Languages spoken = words::languages();
  CHECK(spoken.of("it-CH").tag == "en");
  spoken.add(italian);
  CHECK(spoken.of("it-CH").tag == "it");
  CHECK(spoken.of("de").tag == "de");
  CHECK(words::language_of("it").tag == "en");
  CHECK_THROWS_AS(spoken.add(italian), std::invalid_argument);
  italian.tag = "";
  CHECK_THROWS_AS(spoken.add(italian), std::invalid_argument);
}
