#include <stint/domain/absence/team_conflicts.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using namespace stint::test;
using Days = std::vector<DateSpan>;
using Ids = std::vector<EmployeeId>;

namespace {

/// Weeks of March 2026: 2 is a Monday.
TeamAbsence absence(DateSpan span, std::optional<HalfOfDay> half = {}) {
  return {.id = {},
          .employee = {},
          .state = AbsenceState::approved,
          .span = span,
          .half = half,
          .halves = plain_halves(span, half)};
}

Employee person(int id, std::string_view department = "Sales") {
  return {.id = {id}, .key = std::to_string(id), .department = std::string{department}};
}

Colleague colleague(int id, std::vector<TeamAbsence> absences = {}, std::string_view department = "Sales") {
  return {.record = person(id, department), .absences = std::move(absences)};
}

const MostAway one_of_sales{.department = "Sales", .most = 1};
const OnePresent first_aid{.group = "first aid"};

/// The result of the rule for an absence of person 1, who is in Sales.
template <class Rule, class... Others>
std::optional<TeamConflict> judged(const Rule& rule, DateSpan span, std::optional<HalfOfDay> half,
                                   const Others&... others) {
  const auto owner = person(1);
  const auto halves = plain_halves(span, half);
  return conflict_with(rule, {owner, span, halves}, others...);
}

template <class Rule>
Days broken(const Rule& rule, DateSpan span, const std::vector<Colleague>& others, std::optional<HalfOfDay> half = {}) {
  const auto conflict = judged(rule, span, half, others);
  return conflict ? conflict->days : Days{};
}

}  // namespace

TEST_CASE("Illness, and what nobody has to approve, is not judged by a team's rules") {
  const auto is_judged = [](AbsenceKind kind, bool needs_approval) {
    AbsenceType type{};
    type.kind = kind;
    type.needs_approval = needs_approval;
    return is_judged_by_team(type);
  };
  CHECK(is_judged(AbsenceKind::vacation, true));
  CHECK(is_judged(AbsenceKind::other, true));
  CHECK_FALSE(is_judged(AbsenceKind::vacation, false));
  CHECK_FALSE(is_judged(AbsenceKind::illness, true));
}

TEST_CASE("A blackout of the company is broken on its days of work alone") {
  const TeamBlackout stocktaking{.name = "stocktaking", .start = day("2026-03-06"), .end = day("2026-03-10")};
  const auto of = [&](DateSpan span, std::optional<HalfOfDay> half = {}) {
    const auto conflict = judged(stocktaking, span, half);
    return conflict ? conflict->days : Days{};
  };
  CHECK(of(days("2026-03-02", "2026-03-05")).empty());
  CHECK(of(days("2026-03-02", "2026-03-06")) == Days{one_day("2026-03-06")});
  CHECK(of(days("2026-03-07", "2026-03-08")).empty());  // a weekend
  CHECK(of(days("2026-03-10", "2026-03-13")) == Days{one_day("2026-03-10")});
  CHECK(of(days("2026-03-11", "2026-03-13")).empty());
  CHECK(of(one_day("2026-03-10"), HalfOfDay::afternoon) == Days{one_day("2026-03-10")});
  CHECK(of(days("2026-03-01", "2026-03-31")) == Days{one_day("2026-03-06"), days("2026-03-09", "2026-03-10")});
  CHECK(judged(stocktaking, one_day("2026-03-09"), {})->name == "stocktaking");
}

TEST_CASE("As many of a department may be away as the company says, and not one more") {
  const std::vector<Colleague> one_away{colleague(2, {absence(days("2026-03-04", "2026-03-05"))}), colleague(3)};
  CHECK(broken(MostAway{.department = "Sales", .most = 2}, days("2026-03-02", "2026-03-06"), one_away).empty());
  CHECK(broken(one_of_sales, days("2026-03-02", "2026-03-06"), one_away) == Days{days("2026-03-04", "2026-03-05")});
  CHECK(broken(one_of_sales, days("2026-03-02", "2026-03-03"), one_away).empty());
  CHECK(broken(one_of_sales, days("2026-03-05", "2026-03-06"), one_away) == Days{one_day("2026-03-05")});
  CHECK(broken(one_of_sales, one_day("2026-03-06"), one_away).empty());
  CHECK(broken(MostAway{.department = "Sales", .most = 0}, one_day("2026-03-06"), {}) == Days{one_day("2026-03-06")});
  CHECK(broken(MostAway{.department = "Purchasing", .most = 0}, one_day("2026-03-06"), one_away).empty());

  const auto conflict = judged(one_of_sales, days("2026-03-02", "2026-03-06"), {}, one_away);
  CHECK(conflict->away == Ids{{2}});
  CHECK(conflict->most == 1);
}

TEST_CASE("Somebody with two absences in a half of a day is away once, and two halves of a day are not at once") {
  const auto morning = absence(one_day("2026-03-04"), HalfOfDay::morning);
  const std::vector<Colleague> twice{colleague(2, {morning, absence(days("2026-03-02", "2026-03-06"))})};
  CHECK(broken(MostAway{.department = "Sales", .most = 2}, one_day("2026-03-04"), twice).empty());
  const std::vector<Colleague> in_the_morning{colleague(2, {morning})};
  CHECK(broken(one_of_sales, one_day("2026-03-04"), in_the_morning, HalfOfDay::afternoon).empty());
  CHECK(broken(one_of_sales, one_day("2026-03-04"), in_the_morning, HalfOfDay::morning).size() == 1);
  CHECK(broken(one_of_sales, one_day("2026-03-04"), in_the_morning).size() == 1);
  // Each half is checked separately: one absence in the morning and another in the afternoon count as one at a time.
  const std::vector<Colleague> one_each{colleague(2, {morning}),
                                        colleague(3, {absence(one_day("2026-03-04"), HalfOfDay::afternoon)})};
  CHECK(broken(MostAway{.department = "Sales", .most = 2}, one_day("2026-03-04"), one_each).empty());
}

TEST_CASE("Who is in a department is a matter of the day") {
  auto mover = colleague(2, {absence(days("2026-03-02", "2026-03-06"))}, "Purchasing");
  mover.record.terms = {{.valid_from = day("2026-03-05"), .department = "Sales"}};
  CHECK(broken(one_of_sales, days("2026-03-02", "2026-03-06"), {mover}) == Days{days("2026-03-05", "2026-03-06")});

  auto owner = person(1);
  owner.terms = {{.valid_from = day("2026-03-04"), .department = ""}};
  const auto span = days("2026-03-02", "2026-03-06");
  const auto conflict =
      conflict_with(one_of_sales, {owner, span, plain_halves(span)}, std::vector{colleague(2, {absence(span)})});
  CHECK(conflict->days == Days{days("2026-03-02", "2026-03-03")});
}

TEST_CASE("Where the owner is off already nobody is missed anew") {
  const auto monday_to_thursday = days("2026-03-02", "2026-03-05");
  const std::vector own{absence(one_day("2026-03-03")), absence(one_day("2026-03-04"), HalfOfDay::morning)};
  const auto newly = newly_taken({.span = monday_to_thursday}, plain_halves(monday_to_thursday), own);
  const auto has = [&](const char* date, HalfOfDay half) { return newly.has(day(date), half); };
  using enum HalfOfDay;
  CHECK((has("2026-03-02", morning) && has("2026-03-02", afternoon)));
  CHECK_FALSE((has("2026-03-03", morning) || has("2026-03-03", afternoon)));
  CHECK((!has("2026-03-04", morning) && has("2026-03-04", afternoon)));
  CHECK((has("2026-03-05", morning) && has("2026-03-05", afternoon)));
  CHECK_FALSE(has("2026-03-06", morning));
}

TEST_CASE("Whoever has left is neither away nor present") {
  auto leaver = colleague(2, {absence(days("2026-03-02", "2026-03-06"))});
  leaver.record.employment.last = day("2026-03-03");
  CHECK(broken(one_of_sales, days("2026-03-02", "2026-03-06"), {leaver}) == Days{days("2026-03-02", "2026-03-03")});
  leaver.absences.clear();
  CHECK(broken(first_aid, days("2026-03-02", "2026-03-06"), {leaver}) == Days{days("2026-03-04", "2026-03-06")});
}

TEST_CASE("Of a group somebody must be there in each half of a day") {
  CHECK(broken(first_aid, days("2026-03-02", "2026-03-08"), {colleague(2)}).empty());
  CHECK(broken(first_aid, days("2026-03-02", "2026-03-08"), {}) == Days{days("2026-03-02", "2026-03-06")});
  const std::vector<Colleague> away_for_a_morning{colleague(2, {absence(one_day("2026-03-04"), HalfOfDay::morning)})};
  CHECK(broken(first_aid, days("2026-03-02", "2026-03-06"), away_for_a_morning) == Days{one_day("2026-03-04")});
  CHECK(broken(first_aid, one_day("2026-03-04"), away_for_a_morning, HalfOfDay::afternoon).empty());
  const std::vector<Colleague> both{colleague(2, {absence(one_day("2026-03-04"), HalfOfDay::morning)}),
                                    colleague(3, {absence(one_day("2026-03-04"), HalfOfDay::afternoon)})};
  CHECK(broken(first_aid, one_day("2026-03-04"), both).empty());
}

TEST_CASE("Only who is due to work is present, and who is locked is not") {
  auto part_timer = colleague(2);
  part_timer.calendar.schedule = {{480, 480, 480, 0, 0, 0, 0}};
  CHECK(broken(first_aid, days("2026-03-02", "2026-03-06"), {part_timer}) == Days{days("2026-03-05", "2026-03-06")});
  auto locked = colleague(2);
  locked.record.active = false;
  CHECK(broken(first_aid, one_day("2026-03-04"), {locked}).size() == 1);
}

TEST_CASE("A conflict is a refusal in the words of its rule") {
  TeamConflict conflict{.rule = TeamRuleKind::most_away,
                        .effect = RuleEffect::refuse,
                        .name = "Sales",
                        .most = 2,
                        .days = {days("2026-03-04", "2026-03-05")}};
  const auto refusal = refusal_by(conflict, Refusal::conflict);
  CHECK(refusal.refusal == Refusal::conflict);
  CHECK(refusal.rule == rules::team_rule);
  CHECK(refusal.reason == reasons::too_many_away);
  CHECK(refusal.facts == Facts{{"name", "Sales"}, {"most", std::int64_t{2}}, {"from", day("2026-03-04")}});
  conflict.rule = TeamRuleKind::one_present;
  CHECK(refusal_by(conflict, Refusal::invalid).reason == reasons::nobody_present);
  conflict.rule = TeamRuleKind::blackout;
  CHECK(refusal_by(conflict, Refusal::invalid).facts ==
        Facts{{"name", "Sales"}, {"from", day("2026-03-04")}, {"to", day("2026-03-05")}});
}
