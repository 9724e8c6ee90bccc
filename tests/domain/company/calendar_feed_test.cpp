#include <stint/domain/company/calendar_feed.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::day;

namespace {

constexpr EmployeeId ada{1}, max{2}, erika{3}, sam{4}, olga{5};

Employee person(EmployeeId id, Role role, std::vector<EmployeeId> managers) {
  Employee employee{.id = id, .key = to_string(id)};
  employee.role = role;
  employee.managers = std::move(managers);
  return employee;
}

}  // namespace

TEST_CASE("Who may have which feed") {
  struct Row {
    FeedKind kind;
    CalendarSharing sharing;
    const char* roles;  // U: users, M: managers, A: administrators
  };
  using enum FeedKind;
  for (const auto& [kind, sharing, roles] :
       {Row{own, CalendarSharing::nobody, "UMA"}, Row{own, CalendarSharing::team, "UMA"},
        Row{own, CalendarSharing::company, "UMA"}, Row{team, CalendarSharing::nobody, "MA"},
        Row{team, CalendarSharing::team, "UMA"}, Row{team, CalendarSharing::company, "UMA"},
        Row{company, CalendarSharing::nobody, "A"}, Row{company, CalendarSharing::team, "A"},
        Row{company, CalendarSharing::company, "UMA"}}) {
    CAPTURE(name(kind), name(sharing));
    std::string allowed;
    for (const auto role : all_roles) {
      if (may_have_feed(kind, role, sharing)) allowed += name(role).front();
    }
    CHECK(allowed == roles);
  }
}

TEST_CASE("A team's feed tells managers of their reports, and users of nobody unless the company shows it") {
  const auto manager = person(max, Role::manager, {ada});
  const auto report = person(erika, Role::user, {max});
  const auto colleague = person(sam, Role::user, {ada, max});
  const auto stranger = person(olga, Role::user, {ada});
  const auto today = day("2026-03-02");
  using enum CalendarSharing;
  for (const auto sharing : all_calendar_sharings) {
    CAPTURE(name(sharing));
    CHECK(is_in_team_feed(manager, sharing, report, today));
    CHECK(is_in_team_feed(manager, sharing, colleague, today));
    CHECK_FALSE(is_in_team_feed(manager, sharing, manager, today));
    CHECK_FALSE(is_in_team_feed(report, sharing, report, today));
    CHECK_FALSE(is_in_team_feed(report, sharing, manager, today));
    CHECK_FALSE(is_in_team_feed(report, sharing, stranger, today));
    CHECK(is_in_team_feed(report, sharing, colleague, today) == (sharing != nobody));
    CHECK(is_in_team_feed(manager, sharing, stranger, today) == (sharing != nobody));  // both are ada's
  }
}

TEST_CASE("Who stands in a list of managers without managing is told of no report") {
  const auto demoted = person(max, Role::user, {});
  const auto report = person(erika, Role::user, {max});
  CHECK_FALSE(is_in_team_feed(demoted, CalendarSharing::nobody, report, day("2026-03-02")));
  CHECK_FALSE(is_in_team_feed(demoted, CalendarSharing::company, report, day("2026-03-02")));
}

TEST_CASE("People without managers are nobody's team") {
  const auto one = person(erika, Role::user, {});
  const auto other = person(sam, Role::user, {});
  CHECK_FALSE(is_in_team_feed(one, CalendarSharing::company, other, day("2026-03-02")));
}

TEST_CASE("Teams are those of the day") {
  const auto manager = person(max, Role::manager, {});
  auto moving = person(erika, Role::user, {max});
  moving.terms.push_back({.valid_from = day("2026-04-01"), .managers = std::vector{ada}});
  CHECK(is_in_team_feed(manager, CalendarSharing::nobody, moving, day("2026-03-31")));
  CHECK_FALSE(is_in_team_feed(manager, CalendarSharing::nobody, moving, day("2026-04-01")));
}

TEST_CASE("Feeds begin with the year before") {
  CHECK(first_day_of_feeds(day("2026-01-01")) == day("2025-01-01"));
  CHECK(first_day_of_feeds(day("2026-12-31")) == day("2025-01-01"));
  CHECK(first_day_of_feeds(day("2027-01-01")) == day("2026-01-01"));
}

TEST_CASE("Kinds of feeds are read as they are named") {
  for (const auto kind : all_feed_kinds) CHECK(parse_feed_kind(name(kind)) == kind);
  for (const char* text : {"", "Own", "own ", "everybody"}) CHECK_FALSE(parse_feed_kind(text));
}
