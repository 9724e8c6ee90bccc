#include "tests/application/months/months.hpp"

using namespace stint::application;
using namespace stint::test;

namespace {

struct ListShop : MonthShop {
  domain::Result<Page<MonthOfPersonView>> list(const domain::Employee& who, PageQuery page = {}, MonthsQuery query = {},
                                               Month month = february) {
    return read_by(who, list_months, month, Submitted<MonthsQuery>{query}, Submitted<PageQuery>{page});
  }
  /// Such as "Erika Muster open".
  Lines lines(const domain::Employee& who, PageQuery page = {}, MonthsQuery query = {}) {
    Lines found;
    const auto listed = list(who, page, query);
    for (const auto& one : listed.value().items) {
      found.push_back(one.employee_name + ' ' + std::string{name(one.state)});
    }
    return found;
  }
};

}  // namespace

TEST_CASE_METHOD(ListShop, "A manager sees the months of their reports, and their own") {
  CHECK(lines(max) ==
        Lines{"Erika Muster unsigned", "Lara Muster unsigned", "Max Muster unsigned", "Sam Muster unsigned"});
  CHECK(lines(ada).size() > 6);
  settings([](auto& rules) { rules.approval.administrators_only = true; });
  CHECK(lines(max) == Lines{"Max Muster unsigned"});
}

TEST_CASE("The list has sums, signatures and what is open") {
  ListShop shop;
  shop.imported("2026-02-02 08:00", "2026-02-02 16:45", minutes{30});
  shop.imported("2026-02-03 08:00", "2026-02-03 09:00", {}, domain::EntryState::pending);
  (void)shop.sign(shop.erika).value();
  const auto erika = shop.list(shop.max).value().items.front();
  CHECK(erika.employee == shop.erika.id);
  CHECK(erika.sum == shop.sheet(shop.erika)->sheet.sum);
  CHECK(erika.by_person == domain::SignatureState::valid);
  CHECK(erika.by_manager == domain::SignatureState::none);
  CHECK(erika.open_matters == 1);
  CHECK(erika.state == domain::MonthState::open);
}

TEST_CASE_METHOD(ListShop, "The list is shown by pages, and of a state alone") {
  (void)sign(erika).value();
  (void)sign(max).value();
  (void)close_for(max, {ClosingScope::person, sam.id}).value();
  const auto first = list(max, {.limit = 3}).value();
  REQUIRE(first.items.size() == 3);
  const auto second = list(max, {.limit = 3, .after = first.next.value()}).value();
  REQUIRE(second.items.size() == 1);
  CHECK(second.items[0].employee == sam.id);
  CHECK_FALSE(second.next);
  CHECK(lines(max, {}, {domain::MonthState::signed_}) == Lines{"Erika Muster signed"});
  CHECK(lines(max, {}, {domain::MonthState::closed}) == Lines{"Sam Muster closed"});
  CHECK(lines(max, {.limit = 1}, {domain::MonthState::unsigned_}) == Lines{"Lara Muster unsigned"});
  CHECK(lines(max, {}, {domain::MonthState::outdated}).empty());
}

TEST_CASE("Months are sorted by name, number or department, and shown of one department") {
  ListShop shop;
  shop.change(shop.sam, [](auto& sam) {
    sam.department = "Ämter";
    sam.employee_number = "1";
  });
  shop.change(shop.lara, [](auto& lara) {
    lara.department = "Baustellen";
    lara.employee_number = "2";
  });
  const auto first_of = [&](Sorting sorting) { return shop.lines(shop.max, {.limit = 1, .sorting = sorting}).front(); };
  CHECK(first_of({Column::name, true}) == "Sam Muster unsigned");
  CHECK(first_of({Column::employee_number, true}) == "Lara Muster unsigned");
  CHECK(first_of({Column::department, true}) == "Lara Muster unsigned");
  CHECK(shop.lines(shop.max, {}, {.department = "Ämter"}) == Lines{"Sam Muster unsigned"});
  CHECK(shop.lines(shop.max, {}, {.department = "amter"}).empty());
  Lines all;
  std::string cursor;
  do {
    const auto page =
        shop.list(shop.max, {.limit = 1, .after = cursor, .sorting = Sorting{Column::name, true}}).value();
    for (const auto& one : page.items) all.push_back(one.employee_name);
    cursor = page.next.value_or("");
  } while (!cursor.empty());
  CHECK(all == Lines{"Sam Muster", "Max Muster", "Lara Muster", "Erika Muster"});
}

TEST_CASE_METHOD(ListShop, "A cursor of another list or order, and no month, are refused") {
  CHECK(faulty_fields(list(max, {.after = "9999"}).error()) == "cursor");
  const auto by_name = list(max, {.limit = 1}).value().next.value();
  CHECK(list(max, {.after = by_name}));
  CHECK(faulty_fields(list(max, {.after = by_name, .sorting = Sorting{Column::name, true}}).error()) == "cursor");
  CHECK(faulty_fields(list(max, {.after = by_name, .sorting = Sorting{Column::department}}).error()) == "cursor");
  CHECK(rule(list(max, {}, {}, std::nullopt)) == "unknown-record");
}

TEST_CASE("Who is not employed in a month has none in the list") {
  ListShop shop;
  shop.change(shop.sam, [](auto& sam) { sam.employment.last = day("2026-01-31"); });
  CHECK(shop.lines(shop.max) == Lines{"Erika Muster unsigned", "Lara Muster unsigned", "Max Muster unsigned"});
}
