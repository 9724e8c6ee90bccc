#include <memory>

#include <catch2/catch.hpp>

#include <stint/application/months/closing_people.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/months/months.hpp"

using namespace stint::application;
using namespace stint::test;
namespace domain = stint::domain;
using std::chrono::minutes;
using Lines = std::vector<std::string>;

namespace {

constexpr ClosingCommand team{ClosingScope::team, std::nullopt, false};
constexpr ClosingCommand company{ClosingScope::company, std::nullopt, false};

/// The people in a view, such as "Erika Muster closed".
Lines people(const ClosingView& view) {
  Lines lines;
  for (const auto& one : view.people) lines.push_back(one.employee_name + (one.is_closed ? " closed" : " open"));
  return lines;
}

}  // namespace

TEST_CASE("A manager closes a month of a report, which is closed for nobody else") {
  MonthShop shop;
  const auto id = shop.imported("2026-02-02 08:00", "2026-02-02 16:45", minutes{30});
  const auto view = shop.close_for(shop.max, shop.of_erika()).value();
  CHECK(people(view) == Lines{"Erika Muster closed"});
  CHECK_FALSE(view.refusal);
  CHECK_FALSE(view.closed_through);
  CHECK(shop.own_closure(shop.erika) == "2026-02");
  CHECK(shop.own_closure(shop.sam).empty());
  CHECK(shop.sheet(shop.erika)->is_closed);
  CHECK(rule(shop.by(shop.erika, delete_time_entry, id)) == "closed-month");
  CHECK(shop.audit_actions().front() == "month.closed-for-person");
  CHECK(shop.account(shop.erika)->kept_through == day("2026-02-28"));
  CHECK_FALSE(shop.account(shop.sam)->kept_through);
}

TEST_CASE("Managers close neither for others, nor for themselves, nor for the company, nor by force") {
  MonthShop shop;
  CHECK(rule(shop.close_for(shop.otto, shop.of_erika())) == "relationship");
  CHECK(rule(shop.close_for(shop.max, {ClosingScope::person, shop.max.id})) == "relationship");
  CHECK(rule(shop.close_for(shop.max, company)) == "role");
  CHECK(rule(shop.close_for(shop.max, shop.of_erika(true))) == "role");
  CHECK(rule(shop.close_for(shop.max, {ClosingScope::person, domain::EmployeeId{9999}})) == "unknown-record");
  CHECK(rule(shop.close_for(shop.max, shop.of_erika(), std::nullopt)) == "unknown-record");
  CHECK(faulty_fields(shop.close_for(shop.max, {}).error()) == "scope");
  CHECK(faulty_fields(shop.close_for(shop.max, {ClosingScope::person}).error()) == "employee-id");
  shop.settings([](auto& rules) { rules.approval.administrators_only = true; });
  CHECK(rule(shop.close_for(shop.max, shop.of_erika())) == "administrators-decide");
  CHECK(shop.close_for(shop.ada, shop.of_erika()));
}

TEST_CASE("What is open of a person stands against closing, and is told") {
  MonthShop shop;
  const auto id = shop.imported("2026-02-03 08:00", "2026-02-03 09:00", {}, domain::EntryState::pending);
  const auto view = shop.close_for(shop.max, shop.of_erika()).value();
  REQUIRE(view.refusal);
  CHECK(view.refusal->reason == reasons::month_has_open_matters);
  REQUIRE(view.open_matters.size() == 1);
  CHECK(view.open_matters[0].id == id.value);
  CHECK(view.open_matters[0].employee == shop.erika.id);
  CHECK(people(view) == Lines{"Erika Muster open"});
  CHECK(shop.own_closure(shop.erika).empty());
  CHECK_FALSE(shop.close_for(shop.ada, shop.of_erika(true))->refusal);
  CHECK(shop.own_closure(shop.erika) == "2026-02");
  CHECK(shop.close_for(shop.max, {ClosingScope::person, shop.sam.id})->open_matters.empty());
}

TEST_CASE("In a team each is judged alone") {
  MonthShop shop;
  shop.imported("2026-02-03 08:00", "2026-02-03 09:00", {}, domain::EntryState::pending);
  const auto view = shop.close_for(shop.max, team).value();
  CHECK_FALSE(view.refusal);
  CHECK(people(view) == Lines{"Erika Muster open", "Lara Muster closed", "Sam Muster closed"});
  CHECK(view.open_matters.size() == 1);
}

TEST_CASE("A month that is not over is closed for a person by force alone") {
  MonthShop shop;
  const auto refused = shop.close_for(shop.ada, shop.of_erika(), march).value();
  CHECK(refused.refusal->rule == domain::rules::month_not_over);
  CHECK_FALSE(shop.close_for(shop.ada, shop.of_erika(true), march)->refusal);
  CHECK(shop.last_audit_fact("forced") == "true");
  shop.at("2026-03-02 20:00");
  CHECK(rule(shop.by(shop.erika, enter_time,
                     entry_form({.begin = shop.moment("08:00"), .end = shop.moment("09:00")}))) == "closed-month");
}

TEST_CASE("Administrators close and open the company's month, as the operator does") {
  MonthShop shop;
  CHECK(shop.close_for(shop.ada, company)->closed_through == february);
  CHECK(shop.audit_actions().front() == "month.closed");
  CHECK(shop.close_for(shop.ada, company)->closed_through == february);
  CHECK(shop.open_for(shop.ada, company)->closed_through == std::chrono::year{2026} / std::chrono::January);
  shop.imported("2026-02-03 08:00", "2026-02-03 09:00", {}, domain::EntryState::pending);
  const auto refused = shop.close_for(shop.ada, company).value();
  CHECK(refused.refusal->rule == domain::rules::closed_month);
  CHECK(refused.open_matters.size() == 1);
}

TEST_CASE("A person's month is opened again, but not below what the company has closed") {
  MonthShop shop;
  shop.imported("2026-02-02 08:00", "2026-02-02 16:45", minutes{30});
  (void)shop.close_for(shop.max, shop.of_erika()).value();
  const auto before = shop.balance("2026-03-01");
  CHECK(people(shop.open_for(shop.ada, shop.of_erika()).value()) == Lines{"Erika Muster open"});
  CHECK(shop.own_closure(shop.erika) == "2026-01");
  CHECK(shop.account(shop.erika)->kept_through == day("2026-01-31"));
  CHECK(shop.balance("2026-03-01") == before);
  CHECK(shop.audit_actions().back() == "month.opened-for-person");
  shop.close(february);
  CHECK(rule(shop.open_for(shop.ada, shop.of_erika())) == "closed-month");
}

TEST_CASE("Opening the company's month opens it for everybody") {
  MonthShop shop;
  (void)shop.close_for(shop.ada, shop.of_erika(true), march).value();
  shop.close(february);
  shop.open(february);
  CHECK(shop.own_closure(shop.erika) == "2026-01");
  CHECK_FALSE(shop.sheet(shop.erika)->is_closed);
}

TEST_CASE("Opening a month that was closed for people alone opens it for them") {
  MonthShop shop;
  (void)shop.close_for(shop.max, shop.of_erika()).value();
  CHECK_FALSE(shop.open_for(shop.ada, company)->closed_through);
  CHECK(shop.own_closure(shop.erika) == "2026-01");
}

TEST_CASE("A session that ends in a month which is closed for its owner waits for administrators") {
  MonthShop shop;
  shop.at("2026-03-02 08:00");
  (void)shop.by(shop.erika, start_clock).value();
  (void)shop.close_for(shop.ada, shop.of_erika(true), march).value();
  shop.at("2026-03-02 12:00");
  (void)shop.by(shop.erika, stop_clock, stop_form()).value();
  CHECK(shop.entries_of(shop.erika) == Lines{"2026-03-02 08:00-12:00 worked 240 break 0 pending"});
  CHECK(shop.requests_for(shop.ada).size() == 1);
}

namespace {

/// The figures that are stored of erika's days, in minutes.
std::vector<int> kept_of_erika(MonthShop& shop) {
  std::vector<int> kept;
  shop.store.read([&](Work& work) {
    for (const auto& one :
         work.time_accounts(shop.acme.id).kept_days(shop.erika.id, days("2026-01-01", "2026-12-31"))) {
      kept.push_back(static_cast<int>(one.balance().count()));
    }
  });
  return kept;
}

}  // namespace

TEST_CASE("Figures that were computed ahead are those that closing stores") {
  for (const auto scope : {ClosingScope::company, ClosingScope::team, ClosingScope::person}) {
    CAPTURE(name(scope));
    const auto prepared = [scope] {
      auto shop = std::make_unique<MonthShop>();
      shop->imported("2026-02-02 08:00", "2026-02-02 16:45", minutes{30});
      return shop;
    };
    const auto expected = prepared();
    const auto shop = prepared();
    const auto& who = scope == ClosingScope::company ? shop->ada : shop->max;
    const ClosingCommand command{scope, shop->erika.id, false};
    REQUIRE(expected->close_for(who, command));

    const auto ahead = shop->read_by(who, [&](const Context& context) {
      return figures_to_close(context, MonthShop::Month{february}, Submitted<ClosingCommand>{command});
    });
    CHECK(ahead.of.contains(shop->erika.id));
    CHECK(kept_of_erika(*shop).empty());
    REQUIRE(shop->by(who, close_months_with, MonthShop::Month{february}, Submitted<ClosingCommand>{command}, ahead));
    CHECK(kept_of_erika(*shop) == kept_of_erika(*expected));
    CHECK_FALSE(kept_of_erika(*shop).empty());
  }
}

TEST_CASE("Figures ahead of other days are computed again, and those of a refused closing are none") {
  MonthShop shop;
  shop.imported("2026-02-02 08:00", "2026-02-02 16:45", minutes{30});
  const auto ahead_of = [&](const domain::Employee& who, const ClosingCommand& command) {
    return shop.read_by(who, [&](const Context& context) {
      return figures_to_close(context, MonthShop::Month{february}, Submitted<ClosingCommand>{command});
    });
  };
  CHECK(ahead_of(shop.erika, company).of.empty());
  CHECK(ahead_of(shop.max, company).of.empty());
  auto ahead = ahead_of(shop.max, shop.of_erika());
  auto& of_erika = ahead.of.at(shop.erika.id);
  of_erika.days.clear();
  of_erika.span.last -= std::chrono::days{1};
  REQUIRE(shop.by(shop.max, close_months_with, MonthShop::Month{february}, Submitted<ClosingCommand>{shop.of_erika()},
                  ahead));
  CHECK_FALSE(kept_of_erika(shop).empty());
}
