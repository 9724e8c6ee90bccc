#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using domain::LineChange;
using domain::MarkedLine;
using domain::PayrollExport;
using domain::PayrollExportId;
using domain::PayrollPerson;

namespace {

constexpr auto february = std::chrono::year{2026} / std::chrono::February;
constexpr auto march = std::chrono::year{2026} / std::chrono::March;
constexpr domain::Instant noon{std::chrono::milliseconds{1'772'440'000'123}};

domain::PayrollLine line(std::string number, std::int64_t hundredths) {
  return {.number = std::move(number),
          .name = "Work; \"plain\"",
          .cost_center = "K'9",
          .unit = domain::WageUnit::days,
          .span = {domain::Date{march / 2}, domain::Date{march / 30}},
          .hundredths = hundredths,
          .paid_until = domain::Date{march / 15}};
}

PayrollPerson person(domain::EmployeeId employee, std::chrono::year_month month, std::vector<MarkedLine> lines) {
  return {.employee = employee,
          .month = month,
          .employee_number = "4711",
          .first_name = "Erika",
          .last_name = "Müller",
          .department = "Sales",
          .cost_center = "K1",
          .lines = std::move(lines)};
}

/// Every value of an export differs from its default.
PayrollExport full_export(const Setting& setting) {
  return {
      .head = {.month = march,
               .department = "Sales",
               .made_at = noon,
               .made_by = setting.olga,
               .counts = {.people = 1,
                          .left_out = 2,
                          .added = 3,
                          .changed = 4,
                          .withdrawn = 5,
                          .unchanged = 6,
                          .corrections = 7}},
      .layout = {.separator = domain::FieldSeparator::tab,
                 .decimal_sign = domain::DecimalSign::comma,
                 .encoding = domain::TextEncoding::windows_1252,
                 .dates = domain::DateNotation::digits,
                 .has_header = false,
                 .columns = {{"Nr.", domain::PayrollContent::employee_number}, {"", domain::PayrollContent::empty}}},
      .wage_types = {{"200", "Night", "night", "K9", domain::WageSource::surcharge, domain::WageUnit::days, 25},
                     {"100", "Work", {}, {}, domain::WageSource::work, domain::WageUnit::hours, {}},
                     {"310", "Ill", "SIC", {}, domain::WageSource::sick_pay, domain::WageUnit::days, {}}},
      .people = {person(setting.erika, march,
                        {{line("200", 150), LineChange::changed, 100}, {line("100", 0), LineChange::withdrawn, 50}}),
                 {.employee = setting.max, .month = march, .left_out = domain::LeftOut::open_month}}};
}

PayrollExport small_export(std::chrono::year_month month, std::vector<PayrollPerson> people) {
  return {.head = {.month = month, .made_at = noon}, .people = std::move(people)};
}

}  // namespace

STINT_CONTRACT("a payroll export comes back as it was made") {
  PayrollExport made = full_export(*this);
  keep([&](Work& work) {
    auto& exports = work.payroll_exports(acme);
    made.head.id = exports.add(made);
    const auto next = exports.add(small_export(march, {}));
    CHECK(next > made.head.id);
  });
  store.read([&](Work& work) {
    const auto& exports = work.payroll_exports(acme);
    CHECK(exports.find(made.head.id) == made);
    CHECK(exports.wage_types_of(made.head.id) == made.wage_types);
    CHECK_FALSE(exports.find({9999}));
    CHECK(exports.wage_types_of({9999}).empty());
    CHECK_FALSE(work.payroll_exports(rival).find(made.head.id));
    CHECK(work.payroll_exports(rival).wage_types_of(made.head.id).empty());
  });
}

STINT_CONTRACT("payroll exports are listed from the newest on, of a month or of all") {
  std::vector<PayrollExportId> ids;
  keep([&](Work& work) {
    ids.clear();
    auto& exports = work.payroll_exports(acme);
    for (const auto month : {february, march, february}) ids.push_back(exports.add(small_export(month, {})));
  });
  const auto told = [](const std::vector<domain::PayrollExportHead>& heads) {
    std::vector<PayrollExportId> found;
    for (const auto& head : heads) found.push_back(head.id);
    return found;
  };
  store.read([&](Work& work) {
    const auto& exports = work.payroll_exports(acme);
    CHECK(told(exports.list({.most = 10})) == std::vector{ids[2], ids[1], ids[0]});
    CHECK(told(exports.list({.most = 2})) == std::vector{ids[2], ids[1]});
    CHECK(told(exports.list({.after = ids[1], .most = 10})) == std::vector{ids[0]});
    CHECK(told(exports.list({.oldest_first = true, .most = 2})) == std::vector{ids[0], ids[1]});
    CHECK(told(exports.list({.after = ids[0], .oldest_first = true, .most = 1})) == std::vector{ids[1]});
    CHECK(told(exports.list({.month = february, .most = 10})) == std::vector{ids[2], ids[0]});
    CHECK(told(exports.list({.month = february, .after = ids[2], .most = 1})) == std::vector{ids[0]});
    CHECK(exports.count(february) == 2);
    CHECK(exports.count(march) == 1);
    CHECK(work.payroll_exports(rival).list({.most = 10}).empty());
    CHECK(work.payroll_exports(rival).count(february) == 0);
  });
}

STINT_CONTRACT("how a month of somebody was last handed on is what stands of the last export they are in") {
  PayrollExportId first{};
  PayrollExportId second{};
  PayrollExportId third{};
  keep([&](Work& work) {
    auto& exports = work.payroll_exports(acme);
    first = exports.add(small_export(february, {person(erika, february, {{line("100", 800), LineChange::added, 0}}),
                                                person(max, february, {{line("100", 400), LineChange::added, 0}})}));
    second = exports.add(small_export(
        march, {person(max, march, {}),
                person(erika, february,
                       {{line("100", 700), LineChange::changed, 800}, {line("200", 0), LineChange::withdrawn, 100}})}));
    third = exports.add(
        small_export(march, {{.employee = max, .month = march, .left_out = domain::LeftOut::no_employee_number}}));
  });
  store.read([&](Work& work) {
    const auto& exports = work.payroll_exports(acme);
    const auto both = exports.last_of(february, march);
    REQUIRE(both.size() == 3);
    std::vector<std::string> told;
    for (const auto& one : both) {
      std::string text = one.employee == erika ? "erika" : "max";
      text += " " + domain::format_month(one.month);
      for (const auto& of_it : one.lines) text += " " + of_it.number + ":" + std::to_string(of_it.hundredths);
      told.push_back(std::move(text));
    }
    std::ranges::sort(told);
    CHECK(told == std::vector<std::string>{"erika 2026-02 100:700", "max 2026-02 100:400", "max 2026-03"});
    // Exports that correct a month use the wage types of the last one of that month.
    for (const auto& one : both) CHECK(one.by == (one.month == march ? second : first));
    CHECK(third > second);
    CHECK(std::ranges::is_sorted(both, {}, [](const auto& one) { return std::pair(one.employee, one.month); }));
    CHECK(exports.last_of(march, march).size() == 1);
    CHECK(exports.last_of(march + std::chrono::months{1}, march + std::chrono::months{2}).empty());
    CHECK(work.payroll_exports(rival).last_of(february, march).empty());
  });
}

STINT_CONTRACT("what was handed on of somebody is told from the newest export on") {
  auto plain = line("200", 20);
  plain.cost_center.clear();
  const MarkedLine added{line("100", 800), LineChange::added, 0};
  const MarkedLine withdrawn{line("100", 0), LineChange::withdrawn, 800};
  const MarkedLine of_night{plain, LineChange::added, 0};
  std::vector<domain::LineHandedOn> told;
  keep([&](Work& work) {
    auto& exports = work.payroll_exports(acme);
    const auto first = exports.add(
        small_export(february, {person(max, february, {added}), person(erika, february, {added, of_night})}));
    const auto second =
        exports.add(small_export(march, {person(erika, march, {added}), person(erika, february, {withdrawn})}));
    told = {{second, noon, march, "K'9", added},
            {second, noon, february, "K'9", withdrawn},
            {first, noon, february, "K'9", added},
            {first, noon, february, "K1", of_night}};  // hers, if the wage type has none
  });
  store.read([&](Work& work) {
    const auto& exports = work.payroll_exports(acme);
    CHECK(exports.lines_of(erika, 4) == told);
    CHECK(exports.lines_of(erika, 3) == std::vector(told.begin(), told.begin() + 3));
    CHECK(exports.lines_of(erika, 0).empty());
    CHECK(exports.lines_of(sam, 4).empty());
    CHECK(work.payroll_exports(rival).lines_of(erika, 4).empty());
  });
}

STINT_CONTRACT("a payroll export is of and by people of the company alone") {
  const auto of = [&](domain::CompanyId company, domain::EmployeeId employee,
                      std::optional<domain::EmployeeId> made_by) {
    return application::write_now(store, [&](Work& work) {
      auto made = small_export(march, {person(employee, march, {})});
      made.head.made_by = made_by;
      work.payroll_exports(company).add(made);
      return true;
    });
  };
  CHECK_THROWS_AS(of(rival, erika, std::nullopt), std::logic_error);
  CHECK_THROWS_AS(of(acme, {9999}, std::nullopt), std::logic_error);
  CHECK_THROWS_AS(of(acme, erika, domain::EmployeeId{9999}), std::logic_error);
  CHECK(of(acme, erika, erika));
}

STINT_CONTRACT("what was handed on goes with what it was counted from, and with the person") {
  PayrollExportId id{};
  keep([&](Work& work) {
    std::vector<PayrollPerson> people;
    for (const auto who : {erika, sam}) {
      for (const auto month : {february, march}) {
        people.push_back(person(who, month, {{line("100", 800), LineChange::added, 0}}));
      }
    }
    id = work.payroll_exports(acme).add(small_export(march, std::move(people)));
  });
  const auto rows = [&] {
    std::size_t count = 0;
    store.read([&](Work& work) {
      const auto made = work.payroll_exports(acme).find(id).value();
      count = made.people.size();
      CHECK(domain::rows_of(made, domain::PayrollRows::all).size() == count);
    });
    return count;
  };
  const auto erase = [&](domain::RecordKind kind, std::optional<domain::EmployeeId> who) {
    keep([&](Work& work) {
      work.personal_data(acme).erase({.kind = kind, .before = domain::Date{march / 31}, .employee = who, .most = 100});
    });
  };
  CHECK(rows() == 4);
  erase(domain::RecordKind::working_time, erika);
  CHECK(rows() == 3);
  erase(domain::RecordKind::health, std::nullopt);
  CHECK(rows() == 2);
  keep([&](Work& work) { work.personal_data(acme).remove_traces_of(sam, "sam"); });
  CHECK(rows() == 1);
  store.read([&](Work& work) {
    const auto made = work.payroll_exports(acme).find(id).value();
    CHECK(made.people.front().employee == erika);
    CHECK(made.people.front().month == march);
  });
}
