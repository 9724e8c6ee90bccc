#include <catch2/catch.hpp>

#include <stint/application/time_clock/clock.hpp>
#include <stint/words/languages.hpp>
#include <stint/words/sentence.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using Settings = domain::TimeTrackingSettings;
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
  /// The text of the question about a stop.
  std::string told() {
    const auto question = stops()->to_confirm.value();
    return stint::words::break_detail(question, stint::words::language_of(question.language));
  }
  domain::Result<StopView> stops(std::optional<BreakDecision> decision = {}) {
    return by(erika, stop_clock, stop_form({.decision = decision}));
  }
};

}  // namespace

TEST_CASE_METHOD(RegulatedShop, "A whole working day with a break that is long enough") {
  works("08:00", "12:00");
  (void)by(erika, pause_clock);
  at("12:30");
  (void)by(erika, resume_clock);
  at("16:30");
  CHECK(text_of(stops()) == "saved worked 480 break 30");
}

TEST_CASE_METHOD(RegulatedShop, "A session that violates the break regulation waits for a decision") {
  works("08:00", "12:00");
  (void)by(erika, pause_clock);
  at("12:10");
  (void)by(erika, resume_clock);
  at("16:40");

  const auto asked = stops();
  CHECK(text_of(asked) == "to confirm worked 510 break 10");
  CHECK_FALSE(asked->entry);
  CHECK_FALSE(asked->to_confirm->has_no_remedy);
  CHECK(asked->to_confirm->obligatory);
  CHECK(asked->to_confirm->correction_work_minutes == 20);
  CHECK(asked->to_confirm->correction_break_minutes == 20);
  CHECK(asked->to_confirm->resulting_work_minutes == 490);
  CHECK(asked->to_confirm->resulting_break_minutes == 30);
  CHECK(clock_of(erika) == "running");
  CHECK(entries_of(erika).empty());

  SECTION("apply takes the correction") {
    CHECK(text_of(stops(BreakDecision::apply)) == "saved worked 490 break 30 applied");
    CHECK(entries_of(erika) == Lines{"2026-03-02 08:00-16:40 worked 490 break 30 done"});
  }
  SECTION("ignore saves it unchanged") {
    CHECK(text_of(stops(BreakDecision::ignore)) == "saved worked 510 break 10 ignored");
  }
}

TEST_CASE_METHOD(RegulatedShop, "The correction is the smallest that helps") {
  works("08:00", "14:10");
  CHECK(text_of(stops(BreakDecision::apply)) == "saved worked 360 break 10 applied");
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

TEST_CASE_METHOD(RegulatedShop, "The regulation looks at the whole day") {
  at("07:00");
  SECTION("earlier work counts") {
    (void)entered(erika, "08:00", "12:00");
    works("12:10", "15:00");
    CHECK(text_of(stops(BreakDecision::apply)) == "saved worked 150 break 20 applied");
  }
  SECTION("gaps between sessions are breaks") {
    (void)entered(erika, "08:00", "12:00");
    works("12:30", "15:00");
    CHECK(text_of(stops()) == "saved worked 150 break 0");
  }
  SECTION("other people's work and other days' do not count") {
    (void)entered(sam, "08:00", "12:00");
    (void)entered(erika, "2026-03-01 08:00", "2026-03-01 12:00");
    works("12:10", "15:00");
    CHECK(text_of(stops()) == "saved worked 170 break 0");
  }
}

TEST_CASE_METHOD(RegulatedShop, "What there is to decide is told in the employee's language") {
  works("08:00", "14:10");
  CHECK_THAT(told(), Contains("Pausenregelung") && Contains("6 h 0 min"));
  change(erika, [](domain::Employee& employee) { employee.language = "fr-CH"; });
  CHECK_THAT(told(), Contains("règlement des pauses") && Contains("10 min"));
}

TEST_CASE_METHOD(RegulatedShop, "The question about a session without a remedy says by how much the day is too long") {
  change(erika, [](domain::Employee& employee) { employee.language = "en"; });
  works("08:00", "19:00");
  CHECK_THAT(told(), Contains("by 15 min") && Contains("11 h 0 min of work"));
}
