#include <stint/application/anniversaries.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;

namespace {

/// The employees of Acme have different first days; today is 2 March 2026.
struct Jubilees : Workshop {
  Jubilees() {
    begins(erika, "2016-09-01");
    begins(sam, "2021-03-15");
    begins(olga, "2001-03-15");
    for (auto* one : {&ada, &max, &mia, &lenny, &otto, &lara}) begins(*one, "2026-01-01");
  }

  void begins(domain::Employee& who, const std::string& first) {
    change(who, [&](auto& employee) { employee.employment.first = day(first); });
  }
  domain::Result<Page<AnniversaryView>> list(const domain::Employee& who, std::optional<int> year = {},
                                             PageQuery page = {}) {
    AnniversariesQuery query;
    if (year) query.year = std::chrono::year{*year};
    return read_by(who, list_anniversaries, Submitted<AnniversariesQuery>{query},
                   Submitted<PageQuery>{std::move(page)});
  }
  /// Such as "2026-09-01 Erika Muster 10".
  Lines seen(const domain::Employee& who, std::optional<int> year = {}, PageQuery page = {}) {
    Lines lines;
    const auto listed = list(who, year, std::move(page));
    for (const auto& one : listed.value().items) {
      lines.push_back(domain::format_date(one.date) + ' ' + one.employee_name + ' ' + std::to_string(one.years));
    }
    return lines;
  }
};

}  // namespace

TEST_CASE_METHOD(Jubilees, "Administrators see the anniversaries of the company by date and those of one day by name") {
  const Lines of_2026{"2026-03-15 Olga Muster 25", "2026-03-15 Sam Muster 5", "2026-09-01 Erika Muster 10"};
  CHECK(seen(ada) == of_2026);
  CHECK(seen(ada, 2026) == of_2026);
  CHECK(seen(ada, 2021) == Lines{"2021-03-15 Olga Muster 20", "2021-09-01 Erika Muster 5"});
  CHECK(seen(ada, 2001).empty());
}

TEST_CASE("Managers see the anniversaries of their people") {
  Jubilees company;
  const auto seen = company.seen(company.max);
  CHECK(std::ranges::count(seen, "2026-09-01 Erika Muster 10") == 1);
  CHECK(std::ranges::count(seen, "2026-03-15 Olga Muster 25") == 0);
}

TEST_CASE("Only administrators see anniversaries of earlier employments") {
  Jubilees company;
  company.change(company.erika, [](auto& erika) {
    erika.employment = domain::Employments::from(
        {{.first = day("2010-03-01"), .last = day("2018-12-31")}, {.first = day("2021-05-01"), .last = std::nullopt}});
  });
  const auto of_erika = [&](const domain::Employee& who, int year) {
    Lines lines = company.seen(who, year);
    std::erase_if(lines, [](const auto& line) { return line.find("Erika") == std::string::npos; });
    return lines;
  };
  CHECK(of_erika(company.ada, 2014) == Lines{"2014-03-01 Erika Muster 4"});
  CHECK(of_erika(company.max, 2014).empty());
  CHECK(of_erika(company.ada, 2026) == Lines{"2026-05-01 Erika Muster 5"});
  CHECK(of_erika(company.max, 2026) == Lines{"2026-05-01 Erika Muster 5"});
}

TEST_CASE("Employees whose accounts are locked have no anniversaries") {
  Jubilees company;
  company.change(company.erika, [](auto& erika) { erika.active = false; });
  CHECK(company.seen(company.ada) == Lines{"2026-03-15 Olga Muster 25", "2026-03-15 Sam Muster 5"});
}

TEST_CASE("An employee who leaves before their anniversary has none that year") {
  Jubilees company;
  company.change(company.erika, [](auto& erika) { erika.employment.last = day("2026-08-31"); });
  CHECK(company.seen(company.ada).size() == 2);
  company.change(company.erika, [](auto& erika) { erika.employment.last = day("2026-09-01"); });
  CHECK(company.seen(company.ada).size() == 3);
}

TEST_CASE_METHOD(Jubilees, "Anniversaries are listed by pages and in either order") {
  const auto first = list(ada, 2026, {.limit = 2}).value();
  REQUIRE(first.items.size() == 2);
  CHECK(seen(ada, 2026, {.limit = 2, .after = first.next.value()}) == Lines{"2026-09-01 Erika Muster 10"});
  CHECK(seen(ada, 2026, {.limit = 1, .sorting = Sorting{Column::moment, true}}) == Lines{"2026-09-01 Erika Muster 10"});
  CHECK(faulty_fields(list(ada, 2027, {.after = first.next.value()}).error()) == "cursor");
  CHECK(faulty_fields(list(ada, 2026, {.after = "4"}).error()) == "cursor");
}
