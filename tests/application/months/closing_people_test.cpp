#include <memory>

#include <catch2/catch.hpp>

#include <stint/application/months/closing_people.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/months/months.hpp"

using namespace stint::application;
using namespace stint::test;

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

TEST_CASE_METHOD(MonthShop, "A manager closes a month of a report, which is closed for nobody else") {
  const auto id = imported("2026-02-02 08:00", "2026-02-02 16:45", minutes{30});
  const auto view = close_for(max, of_erika()).value();
  CHECK(people(view) == Lines{"Erika Muster closed"});
  CHECK_FALSE(view.refusal);
  CHECK_FALSE(view.closed_through);
  CHECK(own_closure(erika) == "2026-02");
  CHECK(own_closure(sam).empty());
  CHECK(sheet(erika)->is_closed);
  CHECK(rule(by(erika, delete_time_entry, id)) == "closed-month");
  CHECK(audit_actions().front() == "month.closed-for-person");
  CHECK(account(erika)->kept_through == day("2026-02-28"));
  CHECK_FALSE(account(sam)->kept_through);
}

TEST_CASE_METHOD(MonthShop,
                 "Managers close neither for others, nor for themselves, nor for the company, nor by force") {
  CHECK(rule(close_for(otto, of_erika())) == "relationship");
  CHECK(rule(close_for(max, {ClosingScope::person, max.id})) == "relationship");
  CHECK(rule(close_for(max, company)) == "role");
  CHECK(rule(close_for(max, of_erika(true))) == "role");
  CHECK(rule(close_for(max, {ClosingScope::person, domain::EmployeeId{9999}})) == "unknown-record");
  CHECK(rule(close_for(max, of_erika(), std::nullopt)) == "unknown-record");
  CHECK(faulty_fields(close_for(max, {}).error()) == "scope");
  CHECK(faulty_fields(close_for(max, {ClosingScope::person}).error()) == "employee-id");
  settings([](auto& rules) { rules.approval.administrators_only = true; });
  CHECK(rule(close_for(max, of_erika())) == "administrators-decide");
  CHECK(close_for(ada, of_erika()));
}

TEST_CASE_METHOD(MonthShop, "What is open of a person stands against closing, and is told") {
  const auto id = imported("2026-02-03 08:00", "2026-02-03 09:00", {}, domain::EntryState::pending);
  const auto view = close_for(max, of_erika()).value();
  REQUIRE(view.refusal);
  CHECK(view.refusal->reason == reasons::month_has_open_matters);
  REQUIRE(view.open_matters.size() == 1);
  CHECK(view.open_matters[0].id == id.value);
  CHECK(view.open_matters[0].employee == erika.id);
  CHECK(people(view) == Lines{"Erika Muster open"});
  CHECK(own_closure(erika).empty());
  CHECK_FALSE(close_for(ada, of_erika(true))->refusal);
  CHECK(own_closure(erika) == "2026-02");
  CHECK(close_for(max, {ClosingScope::person, sam.id})->open_matters.empty());
}

TEST_CASE_METHOD(MonthShop, "In a team each is judged alone") {
  imported("2026-02-03 08:00", "2026-02-03 09:00", {}, domain::EntryState::pending);
  const auto view = close_for(max, team).value();
  CHECK_FALSE(view.refusal);
  CHECK(people(view) == Lines{"Erika Muster open", "Lara Muster closed", "Sam Muster closed"});
  CHECK(view.open_matters.size() == 1);
}

TEST_CASE_METHOD(MonthShop, "A month that is not over is closed for a person by force alone") {
  const auto refused = close_for(ada, of_erika(), march).value();
  CHECK(refused.refusal->rule == domain::rules::month_not_over);
  CHECK_FALSE(close_for(ada, of_erika(true), march)->refusal);
  CHECK(last_audit_fact("forced") == "true");
  at("2026-03-02 20:00");
  CHECK(rule(by(erika, enter_time, entry_form({.begin = moment("08:00"), .end = moment("09:00")}))) == "closed-month");
}

TEST_CASE_METHOD(MonthShop, "Administrators close and open the company's month, as the operator does") {
  CHECK(close_for(ada, company)->closed_through == february);
  CHECK(audit_actions().front() == "month.closed");
  CHECK(close_for(ada, company)->closed_through == february);
  CHECK(open_for(ada, company)->closed_through == std::chrono::year{2026} / std::chrono::January);
  imported("2026-02-03 08:00", "2026-02-03 09:00", {}, domain::EntryState::pending);
  const auto refused = close_for(ada, company).value();
  CHECK(refused.refusal->rule == domain::rules::closed_month);
  CHECK(refused.open_matters.size() == 1);
}

TEST_CASE_METHOD(MonthShop, "A person's month is opened again, but not below what the company has closed") {
  imported("2026-02-02 08:00", "2026-02-02 16:45", minutes{30});
  (void)close_for(max, of_erika()).value();
  const auto before = balance("2026-03-01");
  CHECK(people(open_for(ada, of_erika()).value()) == Lines{"Erika Muster open"});
  CHECK(own_closure(erika) == "2026-01");
  CHECK(account(erika)->kept_through == day("2026-01-31"));
  CHECK(balance("2026-03-01") == before);
  CHECK(audit_actions().back() == "month.opened-for-person");
  close(february);
  CHECK(rule(open_for(ada, of_erika())) == "closed-month");
}

TEST_CASE_METHOD(MonthShop, "Opening the company's month opens it for everybody") {
  (void)close_for(ada, of_erika(true), march).value();
  close(february);
  open(february);
  CHECK(own_closure(erika) == "2026-01");
  CHECK_FALSE(sheet(erika)->is_closed);
}

TEST_CASE_METHOD(MonthShop, "Opening a month that was closed for people alone opens it for them") {
  (void)close_for(max, of_erika()).value();
  CHECK_FALSE(open_for(ada, company)->closed_through);
  CHECK(own_closure(erika) == "2026-01");
}

TEST_CASE_METHOD(MonthShop, "A session that ends in a month which is closed for its owner waits for administrators") {
  at("2026-03-02 08:00");
  (void)by(erika, start_clock).value();
  (void)close_for(ada, of_erika(true), march).value();
  at("2026-03-02 12:00");
  (void)by(erika, stop_clock, stop_form()).value();
  CHECK(entries_of(erika) == Lines{"2026-03-02 08:00-12:00 worked 240 break 0 pending"});
  CHECK(requests_for(ada).size() == 1);
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
