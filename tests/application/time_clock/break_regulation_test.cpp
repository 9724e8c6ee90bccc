#include <catch2/catch.hpp>

#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_clock/stopping.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using namespace std::chrono_literals;
namespace domain = stint::domain;
using Settings = domain::TimeTrackingSettings;
using Lines = std::vector<std::string>;
using Catch::Matchers::Contains;

namespace {

class RegulatedShop : public Workshop {
 public:
  explicit RegulatedShop(bool auto_apply = false) {
    settings([&](Settings& chosen) {
      chosen.break_regulation = german_breaks();
      chosen.break_regulation->auto_apply = auto_apply;
    });
  }

  void works(std::string_view from, std::string_view until) {
    at(from);
    (void)by(erika, start_clock).value();
    at(until);
  }
  domain::Result<StopView> stops(std::optional<BreakDecision> decision = {}) {
    return by(erika, stop_clock, stop_form({.decision = decision}));
  }
};

}  // namespace

TEST_CASE("A whole working day with a break that is long enough") {
  RegulatedShop shop;
  shop.works("08:00", "12:00");
  (void)shop.by(shop.erika, pause_clock);
  shop.at("12:30");
  (void)shop.by(shop.erika, resume_clock);
  shop.at("16:30");
  CHECK(text_of(shop.stops()) == "saved worked 480 break 30");
}

TEST_CASE("A session that violates the break regulation waits for a decision") {
  RegulatedShop shop;
  shop.works("08:00", "12:00");
  (void)shop.by(shop.erika, pause_clock);
  shop.at("12:10");
  (void)shop.by(shop.erika, resume_clock);
  shop.at("16:40");

  const auto asked = shop.stops();
  CHECK(text_of(asked) == "to confirm worked 510 break 10");
  CHECK_FALSE(asked->entry);
  CHECK_FALSE(asked->to_confirm->has_no_remedy);
  CHECK(asked->to_confirm->obligatory);
  CHECK(asked->to_confirm->correction_work_minutes == 20);
  CHECK(asked->to_confirm->correction_break_minutes == 20);
  CHECK(asked->to_confirm->resulting_work_minutes == 490);
  CHECK(asked->to_confirm->resulting_break_minutes == 30);
  CHECK(shop.clock_of(shop.erika) == "running");
  CHECK(shop.entries_of(shop.erika).empty());

  SECTION("apply takes the correction") {
    CHECK(text_of(shop.stops(BreakDecision::apply)) == "saved worked 490 break 30 applied");
    CHECK(shop.entries_of(shop.erika) == Lines{"2026-03-02 08:00-16:40 worked 490 break 30 done"});
  }
  SECTION("ignore saves it unchanged") {
    CHECK(text_of(shop.stops(BreakDecision::ignore)) == "saved worked 510 break 10 ignored");
  }
}

TEST_CASE("The correction is the smallest that helps") {
  RegulatedShop shop;
  shop.works("08:00", "14:10");
  CHECK(text_of(shop.stops(BreakDecision::apply)) == "saved worked 360 break 10 applied");
}

TEST_CASE("A decision about a session that violates nothing changes nothing") {
  RegulatedShop shop(GENERATE(false, true));
  shop.works("08:00", "14:00");
  CHECK(text_of(shop.stops(GENERATE(BreakDecision::apply, BreakDecision::ignore))) == "saved worked 360 break 0");
}

TEST_CASE("Companies can apply corrections without asking") {
  RegulatedShop shop(true);
  shop.works("08:00", "14:10");
  SECTION("at the first stop") { CHECK(text_of(shop.stops()) == "saved worked 360 break 10 applied"); }
  SECTION("but not against an explicit decision") {
    CHECK(text_of(shop.stops(BreakDecision::ignore)) == "saved worked 370 break 0 ignored");
  }
}

TEST_CASE("What has no remedy is saved only by ignoring the regulation") {
  RegulatedShop shop(GENERATE(false, true));
  shop.works("08:00", "19:00");
  for (const auto& decision : {std::optional<BreakDecision>{}, std::optional{BreakDecision::apply}}) {
    const auto asked = shop.stops(decision);
    CHECK(text_of(asked) == "to confirm worked 660 break 0");
    CHECK(asked->to_confirm->has_no_remedy);
    CHECK(asked->to_confirm->correction_work_minutes == 0);
    CHECK(asked->to_confirm->resulting_work_minutes == 660);
  }
  CHECK(shop.entries_of(shop.erika).empty());
  CHECK(text_of(shop.stops(BreakDecision::ignore)) == "saved worked 660 break 0 ignored");
}

TEST_CASE("The regulation looks at the whole day") {
  RegulatedShop shop;
  shop.at("07:00");
  SECTION("earlier work counts") {
    (void)shop.entered(shop.erika, "08:00", "12:00");
    shop.works("12:10", "15:00");
    CHECK(text_of(shop.stops(BreakDecision::apply)) == "saved worked 150 break 20 applied");
  }
  SECTION("gaps between sessions are breaks") {
    (void)shop.entered(shop.erika, "08:00", "12:00");
    shop.works("12:30", "15:00");
    CHECK(text_of(shop.stops()) == "saved worked 150 break 0");
  }
  SECTION("other people's work and other days' do not count") {
    (void)shop.entered(shop.sam, "08:00", "12:00");
    (void)shop.entered(shop.erika, "2026-03-01 08:00", "2026-03-01 12:00");
    shop.works("12:10", "15:00");
    CHECK(text_of(shop.stops()) == "saved worked 170 break 0");
  }
}

TEST_CASE("What there is to decide is told in the employee's language") {
  RegulatedShop shop;
  shop.works("08:00", "14:10");
  CHECK_THAT(shop.stops()->to_confirm->detail_text, Contains("Pausenregelung") && Contains("6 h 0 min"));
  shop.change(shop.erika, [](domain::Employee& employee) { employee.language = "fr-CH"; });
  CHECK_THAT(shop.stops()->to_confirm->detail_text, Contains("règlement des pauses") && Contains("10 min"));
}

TEST_CASE("Regions fall back to their language, and unknown languages to English") {
  struct Row {
    std::string tag, word;
  };
  const auto row =
      GENERATE(Row{"en", "break regulation"}, Row{"de", "Pausenregelung"}, Row{"de-AT", "Pausenregelung"},
               Row{"DE_ch", "Pausenregelung"}, Row{"fr", "pauses"}, Row{"es", "descansos"}, Row{"es-419", "descansos"},
               Row{"pt", "break regulation"}, Row{"", "break regulation"}, Row{"den", "break regulation"});
  CHECK_THAT(break_detail_text({.correction_work_minutes = 5}, row.tag), Contains(row.word));
}

TEST_CASE(
    "Without a remedy the text says what is exceeded and that nothing is lost, and advises nobody to discard hours") {
  struct Row {
    std::string language, exceeds, misses, nothing_is_lost, manager, unchanged, discarding;
  };
  const auto row = GENERATE(
      Row{"en", "daily maximum by 15 min", "29 min too short", "Nothing is lost", "manager", "unchanged", "discard"},
      Row{"de", "um 15 min", "fehlen 29 min", "Nichts geht verloren", "Führungskraft", "unverändert", "verw"},
      Row{"fr", "de 15 min", "manque 29 min", "Rien n'est perdu", "responsable", "telle quelle", "abandonn"},
      Row{"es", "en 15 min", "faltan 29 min", "No se pierde nada", "responsable", "sin cambios", "descart"});
  const BreakCorrectionView view{.has_no_remedy = true,
                                 .obligatory = true,
                                 .resulting_work_minutes = 660,
                                 .resulting_break_minutes = 5,
                                 .missing_break_minutes = 29,
                                 .excess_minutes = 15};
  const auto text = break_detail_text(view, row.language);
  CAPTURE(text);
  CHECK_THAT(text, Contains(row.exceeds) && Contains(row.nothing_is_lost) && Contains(row.manager));
  CHECK_THAT(text, Contains("11 h 0 min") && Contains("5 min") && !Contains(row.misses) && !Contains(row.unchanged));
  CHECK_THAT(text, !Contains(row.discarding) && !Contains("{"));

  auto optional = view;
  optional.obligatory = false;
  CHECK_THAT(break_detail_text(optional, row.language), Contains(row.unchanged));
  auto too_short = view;
  too_short.excess_minutes = 0;
  CHECK_THAT(break_detail_text(too_short, row.language), Contains(row.misses) && Contains(row.nothing_is_lost));
}

TEST_CASE("The question about a session without a remedy says by how much the day is too long") {
  RegulatedShop shop;
  shop.change(shop.erika, [](domain::Employee& employee) { employee.language = "en"; });
  shop.works("08:00", "19:00");
  CHECK_THAT(shop.stops()->to_confirm->detail_text, Contains("by 15 min") && Contains("11 h 0 min of work"));
}
