#include <catch2/catch.hpp>

#include <stint/words/languages.hpp>
#include <stint/words/sentence.hpp>

using namespace stint;
using application::BreakCorrectionView;
using Catch::Matchers::Contains;

namespace {

std::string told(const BreakCorrectionView& correction, std::string_view language) {
  return words::break_detail(correction, words::language_of(language));
}

}  // namespace

TEST_CASE("A correction says what would be moved, and what would be saved") {
  const BreakCorrectionView view{
      .correction_work_minutes = 10, .resulting_work_minutes = 360, .resulting_break_minutes = 10};
  CHECK(told(view, "en") ==
        "The break regulation asks for more break. If you apply the correction, 10 min of working time become break: "
        "6 h 0 min of work and 10 min of break are saved.");
  CHECK_THAT(told(view, "de"), Contains("werden 10 min Arbeitszeit zu Pause") && Contains("6 h 0 min Arbeit"));
  CHECK_THAT(told(view, "fr"), Contains("10 min de travail deviennent une pause") && Contains("6 h 0 min de travail"));
  CHECK_THAT(told(view, "es"), Contains("10 min de trabajo pasan a ser descanso") && Contains("6 h 0 min de trabajo"));
}

TEST_CASE(
    "Without a remedy the text says what is exceeded and that nothing is lost, and advises nobody to discard hours") {
  struct Row {
    std::string language, exceeds, misses, nothing_is_lost, manager, unchanged, discarding;
  };
  const auto row = GENERATE(
      Row{"en", "daily maximum by 15 min", "29 min too short", "Nothing is lost", "manager", "unchanged", "discard"},
      Row{"de", "um 15 min", "fehlen 29 min", "Nichts geht verloren", "Führungskraft", "unverändert", "verw"},
      Row{"fr", "de 15 min", "manque 29 min", "Rien n’est perdu", "responsable", "telle quelle", "abandonn"},
      Row{"es", "en 15 min", "faltan 29 min", "No se pierde nada", "responsable", "sin cambios", "descart"});
  const BreakCorrectionView view{.has_no_remedy = true,
                                 .obligatory = true,
                                 .resulting_work_minutes = 660,
                                 .resulting_break_minutes = 5,
                                 .missing_break_minutes = 29,
                                 .excess_minutes = 15};
  const auto text = told(view, row.language);
  CAPTURE(text);
  CHECK_THAT(text, Contains(row.exceeds) && Contains(row.nothing_is_lost) && Contains(row.manager));
  CHECK_THAT(text, Contains("11 h 0 min") && Contains("5 min") && !Contains(row.misses) && !Contains(row.unchanged));
  CHECK_THAT(text, !Contains(row.discarding) && !Contains("{"));

  auto optional = view;
  optional.obligatory = false;
  CHECK_THAT(told(optional, row.language), Contains(row.unchanged));
  auto too_short = view;
  too_short.excess_minutes = 0;
  CHECK_THAT(told(too_short, row.language), Contains(row.misses) && Contains(row.nothing_is_lost));
}
