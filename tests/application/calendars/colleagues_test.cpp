#include <stint/application/calendars/colleagues.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint;
using namespace stint::application;
using namespace stint::test;
using domain::AbsenceState;
using domain::CalendarSharing;

namespace {

/// A company whose people are absent in March.
struct Wall : TwoCompanies {
  Wall() {
    of_erika = absent(erika, {day("2026-03-16"), day("2026-03-20")}, AbsenceState::pending);
    absent(sam, {day("2026-03-09"), day("2026-03-10")}, AbsenceState::approved, "SIC");
    absent(olga, {day("2026-03-30"), day("2026-04-03")}, AbsenceState::approved);
    absent(mia, {day("2026-03-23"), day("2026-03-23")}, AbsenceState::rejected);
  }

  domain::AbsenceId absent(const domain::Employee& who, domain::DateSpan span, AbsenceState state,
                           domain::AbsenceTypeCode type = "VAC") {
    domain::AbsenceRecord record{
        .id = {}, .employee = who.id, .details = {.type = type, .span = span, .half = {}, .comments = ""}};
    record.state = state;
    return import(record);
  }

  domain::Result<ColleaguesView> ask(const domain::Employee& who, ColleaguesQuery query = march(),
                                     const Submitted<PageQuery>& page = {}) {
    return read_by(who, show_colleagues, Submitted<ColleaguesQuery>{std::move(query)}, page);
  }
  /// As "Erika VAC 2026-03-16?" for a request with an id, in brackets without.
  Lines shown_to(const domain::Employee& who, const ColleaguesQuery& query = march()) {
    Lines lines;
    const auto view = ask(who, query).value();
    for (const auto& one : view.people.items) {
      for (const auto& absence : one.absences) {
        const std::string type{absence.type ? absence.type->text() : "ABS"};
        const auto text = one.name.substr(0, one.name.find(' ')) + ' ' + type + ' ' +
                          domain::format_date(absence.time.span.first) + (absence.is_agreed ? "" : "?");
        lines.push_back(absence.id ? text : '(' + text + ')');
      }
    }
    return lines;
  }
  Lines names_for(const domain::Employee& who, const ColleaguesQuery& query = march()) {
    Lines names;
    const auto view = ask(who, query).value();
    for (const auto& one : view.people.items) names.push_back(one.name);
    return names;
  }

  static ColleaguesQuery march() { return {.days = {day("2026-03-01"), day("2026-03-31")}}; }
  domain::AbsenceId of_erika;
};

}  // namespace

TEST_CASE_METHOD(Wall, "Employees see their own absences, and of others what the company shares") {
  const Lines own{"Erika VAC 2026-03-16?"};
  CHECK(names_for(erika).size() == 1);
  CHECK(shown_to(erika) == own);
  SECTION("those who share a manager are away, for whatever reason") {
    choose([](auto& company) { company.calendar_sharing = CalendarSharing::team; });
    CHECK(shown_to(erika) == Lines{"Erika VAC 2026-03-16?", "(Sam ABS 2026-03-09)"});
    CHECK(shown_to(sam) == Lines{"Sam SIC 2026-03-09"});  // erika's is not approved yet
  }
  SECTION("everybody is away") {
    choose([](auto& company) { company.calendar_sharing = CalendarSharing::company; });
    CHECK(shown_to(erika) == Lines{"Erika VAC 2026-03-16?", "(Olga ABS 2026-03-30)", "(Sam ABS 2026-03-09)"});
  }
}

TEST_CASE_METHOD(Wall,
                 "Managers see types and requests of their reports, administrators of everybody, whatever is shared") {
  CHECK(shown_to(max) == Lines{"Erika VAC 2026-03-16?", "Sam SIC 2026-03-09"});
  CHECK(shown_to(otto) == Lines{"Olga VAC 2026-03-30"});
  CHECK(shown_to(ada) == Lines{"Erika VAC 2026-03-16?", "Olga VAC 2026-03-30", "Sam SIC 2026-03-09"});
  CHECK(shown_to(rita).empty());
}

TEST_CASE_METHOD(Wall, "Who is locked or outside their employment is not on the wall") {
  const auto names = names_for(ada);
  CHECK(names.size() == 7);  // not lara and lenny
  change(olga, [](auto& one) { one.employment.last = day("2026-03-01"); });
  CHECK(names_for(ada).size() == 6);
}

TEST_CASE_METHOD(Wall, "Days off are shown of those whose types are") {
  choose([](auto& company) { company.calendar_sharing = CalendarSharing::team; });
  const auto view = ask(erika).value();
  REQUIRE(view.people.items.size() >= 2);
  for (const auto& one : view.people.items) {
    CAPTURE(one.name);
    CHECK(one.days_off.has_value() == (one.employee == erika.id));
    if (one.days_off) CHECK(one.days_off->size() == 9);  // Saturdays and Sundays
    if (one.days_off) CHECK(one.days_off->front() == day("2026-03-01"));
  }
}

TEST_CASE_METHOD(Wall, "An absence is on the wall on each of its days, and on no other") {
  const auto on = [&](std::string_view first, std::string_view last) {
    return shown_to(olga, {.days = {day(first), day(last)}});
  };
  const Lines olgas{"Olga VAC 2026-03-30"};
  CHECK(on("2026-03-29", "2026-03-29").empty());
  CHECK(on("2026-03-29", "2026-03-30") == olgas);
  CHECK(on("2026-04-03", "2026-04-03") == olgas);
  CHECK(on("2026-04-04", "2026-04-30").empty());
}

TEST_CASE_METHOD(Wall, "The wall says when the company is closed, and when no absence is wanted") {
  choose([](auto& company) {
    company.company_holidays = {{.type = "VAC", .start = day("2026-03-31"), .end = day("2026-04-02")},
                                {.type = "VAC", .start = day("2026-04-01"), .end = day("2026-04-02")}};
    company.team_rules.blackouts = {{.name = "stocktaking", .start = day("2026-02-20"), .end = day("2026-03-01")},
                                    {.name = "fair", .start = day("2026-02-20"), .end = day("2026-02-28")}};
  });
  change_type("VAC", [](auto& type) { type.blackouts = {{day("2026-03-05"), day("2026-03-06")}}; });
  const auto view = ask(erika).value();
  REQUIRE(view.closed_days.size() == 1);
  CHECK(view.closed_days[0].start == day("2026-03-31"));
  REQUIRE(view.blackouts.size() == 2);
  CHECK(view.blackouts[0].name == "stocktaking");
  CHECK_FALSE(view.blackouts[0].type);
  CHECK(view.blackouts[1].type == domain::AbsenceTypeCode{"VAC"});
}

TEST_CASE_METHOD(Wall, "The wall comes in pages, by department, and for at most 366 days") {
  const auto first = ask(ada, Wall::march(), {.command = {.limit = 3}}).value();
  CHECK(first.people.items.size() == 3);
  const auto second = ask(ada, Wall::march(), {.command = {.limit = 200, .after = first.people.next.value()}});
  CHECK(second.value().people.items.size() == 4);
  CHECK_FALSE(second.value().people.next);
  CHECK(word(ask(ada, Wall::march(), {.command = {.after = "made up"}})) == "invalid");

  change(sam, [](auto& one) { one.department = "Sales"; });
  auto sales = Wall::march();
  sales.department = "Sales";
  CHECK(names_for(ada, sales).size() == 1);
  CHECK(word(ask(ada, {.days = {day("2026-01-01"), day("2027-01-01")}})) == "done");
  CHECK(word(ask(ada, {.days = {day("2026-01-01"), day("2027-01-02")}})) == "invalid");
  CHECK(word(ask(ada, {.days = {day("2026-01-02"), day("2026-01-01")}})) == "invalid");
}
