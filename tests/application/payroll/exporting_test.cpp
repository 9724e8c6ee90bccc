#include <stint/application/absences/recording_certificates.hpp>
#include <stint/application/payroll/exporting.hpp>
#include <stint/application/payroll/showing.hpp>
#include <stint/application/retention/forgetting.hpp>

#include "tests/application/months/months.hpp"

using namespace stint::application;
using namespace stint::test;

namespace {

domain::WageType wage(std::string number, domain::WageSource source, std::optional<std::string> of = {},
                      domain::WageUnit unit = domain::WageUnit::hours) {
  domain::WageType type{};
  type.number = std::move(number);
  type.name = type.number;
  type.source = source;
  type.of = std::move(of);
  type.unit = unit;
  return type;
}

/// The month shop, which pays for work and vacation, and exports without employee numbers.
struct PayrollShop : MonthShop {
  PayrollShop() {
    pay({wage("100", domain::WageSource::work),
         wage("300", domain::WageSource::absence, "VAC", domain::WageUnit::days)});
    choose([](auto& company) {
      company.payroll.columns = {{"Name", domain::PayrollContent::name}, {"", domain::PayrollContent::quantity}};
    });
  }

  void pay(std::vector<domain::WageType> types) {
    choose_payroll([&](auto& payroll) { payroll.wage_types = types; });
  }
  /// Leaves closed months closed.
  void choose_payroll(const std::function<void(domain::PayrollSettings&)>& change) {
    store.read([&](Work& work) { acme = work.companies().find(acme.id).value(); });
    choose([&](auto& company) { change(company.payroll); });
  }

  domain::Result<PayrollExportView> hand_on(const domain::Employee& who, Month month = february,
                                            std::string department = {}) {
    return by(who, make_payroll_export, Submitted<PayrollCommand>{{month, std::move(department)}});
  }

  /// Lines of an export, such as "Erika Muster 2026-02 100 new 0>800".
  Lines lines(domain::PayrollExportId id, domain::PayrollRows rows = domain::PayrollRows::all) {
    const auto page = read_by(ada, list_payroll_lines, id, Submitted<PayrollLinesQuery>{{.rows = rows}},
                              Submitted<PageQuery>{{.limit = 200}})
                          .value();
    Lines told;
    for (const auto& one : page.items) {
      told.push_back(one.employee_name + " " + domain::format_month(one.month) + " " + one.marked.line.number + " " +
                     std::string{name(one.marked.change)} + " " + std::to_string(one.marked.hundredths_before) + ">" +
                     std::to_string(one.marked.line.hundredths) + (one.is_correction ? " correction" : ""));
    }
    return told;
  }
  Lines left_out(domain::PayrollExportId id) {
    Lines told;
    const auto page =
        read_by(ada, list_left_out, id, Submitted<LeftOutQuery>{}, Submitted<PageQuery>{{.limit = 200}}).value();
    for (const auto& one : page.items) told.push_back(one.employee_name + " " + std::string{name(one.why)});
    return told;
  }

  /// The entries of a closed month through which an administrator corrects it.
  void correct(std::string_view begin, std::string_view end) { REQUIRE(enter_for_erika(ada, begin, end, "forgotten")); }
};

}  // namespace

TEST_CASE("A closed month is handed on, and whose month is open is left out and named") {
  PayrollShop shop;
  shop.imported("2026-02-02 08:00", "2026-02-02 16:30", minutes{30});
  shop.away("2026-02-05", "2026-02-06");
  REQUIRE(shop.close_for(shop.max, shop.of_erika()));
  const auto made = shop.hand_on(shop.ada).value();
  CHECK(shop.lines(made.head.id) == Lines{"Erika Muster 2026-02 100 new 0>800", "Erika Muster 2026-02 300 new 0>200"});
  CHECK(made.head.counts.people == 1);
  CHECK(made.head.counts.added == 2);
  CHECK(made.head.counts.left_out == static_cast<std::int32_t>(shop.left_out(made.head.id).size()));
  const auto left_out = shop.left_out(made.head.id);
  CHECK(std::ranges::find(left_out, shop.sam.display_name() + " open-month") != left_out.end());
  CHECK(std::ranges::find(left_out, "Erika Muster open-month") == left_out.end());
  CHECK(made.made_by_name == shop.ada.display_name());
  CHECK(shop.audit_actions().back() == "payroll.exported");
}

TEST_CASE_METHOD(PayrollShop, "Where the company's month is closed, everybody is handed on") {
  close(february);
  const auto made = hand_on(ada).value();
  CHECK(made.head.counts.left_out == 0);
  CHECK(made.head.counts.people > 1);
  CHECK(lines(made.head.id).empty());
}

TEST_CASE_METHOD(PayrollShop, "What is handed on again is marked with what has changed since") {
  imported("2026-02-02 08:00", "2026-02-02 16:00");
  away("2026-02-05", "2026-02-06");
  close(february);
  const auto first = hand_on(ada).value();
  const auto second = hand_on(ada).value();
  CHECK(lines(second.head.id) ==
        Lines{"Erika Muster 2026-02 100 unchanged 800>800", "Erika Muster 2026-02 300 unchanged 200>200"});
  CHECK(lines(second.head.id, domain::PayrollRows::differences).empty());
  correct("2026-02-03 08:00", "2026-02-03 12:00");
  pay({wage("101", domain::WageSource::work), wage("300", domain::WageSource::absence, "VAC", domain::WageUnit::days)});
  const auto third = hand_on(ada).value();
  CHECK(lines(third.head.id) == Lines{"Erika Muster 2026-02 100 withdrawn 800>0", "Erika Muster 2026-02 101 new 0>1200",
                                      "Erika Muster 2026-02 300 unchanged 200>200"});
  CHECK(lines(first.head.id) == Lines{"Erika Muster 2026-02 100 new 0>800", "Erika Muster 2026-02 300 new 0>200"});
}

TEST_CASE_METHOD(PayrollShop,
                 "Illness within vacation is handed on as leave counts it, also when its certificate comes late") {
  pay({wage("300", domain::WageSource::absence, "VAC", domain::WageUnit::days),
       wage("310", domain::WageSource::absence, "SIC", domain::WageUnit::days)});
  away("2026-02-16", "2026-02-20");
  const auto ill = away("2026-02-18", "2026-02-20", "SIC");
  close(february);
  const auto first = hand_on(ada).value();
  CHECK(lines(first.head.id) == Lines{"Erika Muster 2026-02 300 new 0>500"});
  CHECK(rule(by(ada, note_certificate, ill, Submitted<CertificateCommand>{})) == "reason-missing");
  CHECK(word(by(ada, note_certificate, ill, Submitted<CertificateCommand>{{.reason = "came late"}})) == "done");
  const auto second = hand_on(ada).value();
  CHECK(lines(second.head.id) ==
        Lines{"Erika Muster 2026-02 300 changed 500>200", "Erika Muster 2026-02 310 new 0>300"});
}

TEST_CASE_METHOD(PayrollShop, "A certificate that comes after the export for some days corrects those days alone") {
  pay({wage("300", domain::WageSource::absence, "VAC", domain::WageUnit::days),
       wage("310", domain::WageSource::absence, "SIC", domain::WageUnit::days)});
  away("2026-02-16", "2026-02-20");
  const auto ill = away("2026-02-16", "2026-02-20", "SIC");
  close(february);
  const auto first = hand_on(ada).value();
  CHECK(lines(first.head.id) == Lines{"Erika Muster 2026-02 300 new 0>500"});
  const auto certify = [&](domain::DateSpan span) {
    return word(
        by(ada, note_certificate, ill, Submitted<CertificateCommand>{{.days = std::vector{span}, .reason = "late"}}));
  };
  CHECK(certify(days("2026-02-18", "2026-02-20")) == "done");
  const auto second = hand_on(ada).value();
  CHECK(lines(second.head.id) ==
        Lines{"Erika Muster 2026-02 300 changed 500>200", "Erika Muster 2026-02 310 new 0>300"});
  CHECK(certify(one_day("2026-02-17")) == "done");
  const auto third = hand_on(ada).value();
  CHECK(lines(third.head.id) ==
        Lines{"Erika Muster 2026-02 300 changed 200>100", "Erika Muster 2026-02 310 changed 300>400"});
}

TEST_CASE_METHOD(PayrollShop,
                 "A certificate for days of March corrects nothing of February though the absence began there") {
  pay({wage("300", domain::WageSource::absence, "VAC", domain::WageUnit::days),
       wage("310", domain::WageSource::absence, "SIC", domain::WageUnit::days)});
  away("2026-02-23", "2026-03-06");
  const auto ill = away("2026-02-23", "2026-03-06", "SIC");
  close(february);
  CHECK(lines(hand_on(ada).value().head.id) == Lines{"Erika Muster 2026-02 300 new 0>500"});
  const auto certify = [&](const domain::Employee& who, domain::DateSpan span, std::optional<std::string> reason) {
    return word(by(who, note_certificate, ill,
                   Submitted<CertificateCommand>{{.days = std::vector{span}, .reason = std::move(reason)}}));
  };
  CHECK(certify(max, days("2026-03-02", "2026-03-04"), {}) == "done");
  now = day("2026-04-02") + std::chrono::hours{8};
  close(march);
  const auto first = hand_on(ada, march).value();
  CHECK(lines(first.head.id) == Lines{"Erika Muster 2026-03 300 new 0>200", "Erika Muster 2026-03 310 new 0>300"});
  CHECK(first.head.counts.corrections == 0);
  CHECK(certify(ada, one_day("2026-02-27"), "came late") == "done");
  CHECK(lines(hand_on(ada, march).value().head.id, domain::PayrollRows::differences) ==
        Lines{"Erika Muster 2026-02 300 changed 500>400 correction", "Erika Muster 2026-02 310 new 0>100 correction"});
}

TEST_CASE_METHOD(PayrollShop, "Payroll is told which days of illness have sick pay, and until when there is some") {
  pay({wage("310", domain::WageSource::sick_pay, "SIC", domain::WageUnit::days),
       wage("320", domain::WageSource::illness_without_pay, "SIC", domain::WageUnit::days)});
  away("2026-01-05", "2026-02-27", "SIC");  // six weeks end on 15 February
  const auto hand_on_february = [&] {
    close(february);
    return hand_on(ada).value().head.id;
  };
  SECTION("where the company has it counted") {
    choose([](auto& company) { company.absences.sick_pay.counted = true; });
    const auto made = hand_on_february();
    CHECK(lines(made) == Lines{"Erika Muster 2026-02 310 new 0>1000", "Erika Muster 2026-02 320 new 0>1000"});
    const auto page =
        read_by(ada, list_payroll_lines, made, Submitted<PayrollLinesQuery>{}, Submitted<PageQuery>{{.limit = 200}});
    for (const auto& one : page.value().items) CHECK(one.marked.line.paid_until == day("2026-02-15"));
  }
  SECTION("else all of them have") { CHECK(lines(hand_on_february()) == Lines{"Erika Muster 2026-02 310 new 0>2000"}); }
}

TEST_CASE_METHOD(PayrollShop, "Sick pay of what is no illness is nothing that could be handed on") {
  pay({wage("310", domain::WageSource::sick_pay, "VAC", domain::WageUnit::days)});
  close(february);
  CHECK(rule(hand_on(ada)) == "payroll-not-ready");
}

TEST_CASE_METHOD(PayrollShop, "A correction of a month that was handed on is offered with the next one, once") {
  imported("2026-02-02 08:00", "2026-02-02 16:00");
  close(february);
  REQUIRE(hand_on(ada));
  imported("2026-03-02 06:00", "2026-03-02 07:00");
  now = day("2026-04-02") + std::chrono::hours{8};
  close(march);
  correct("2026-02-03 08:00", "2026-02-03 12:00");
  // Later changes of settings do not cause corrections.
  pay({wage("100", domain::WageSource::work), wage("900", domain::WageSource::holidays),
       wage("901", domain::WageSource::work_within_commitment)});
  const auto made = hand_on(ada, march).value();
  CHECK(lines(made.head.id) == Lines{"Erika Muster 2026-03 100 new 0>100", "Erika Muster 2026-03 901 new 0>100",
                                     "Erika Muster 2026-02 100 changed 800>1200 correction"});
  CHECK(made.head.counts.corrections == 1);
  const auto again = hand_on(ada, march).value();
  CHECK(again.head.counts.corrections == 0);
  CHECK(lines(again.head.id, domain::PayrollRows::differences).empty());
}

TEST_CASE_METHOD(PayrollShop, "An earlier month that is open again, or lies too far back, corrects nothing") {
  imported("2026-02-02 08:00", "2026-02-02 16:00");
  close(february);
  REQUIRE(hand_on(ada));
  correct("2026-02-03 08:00", "2026-02-03 12:00");
  now = day("2027-05-03") + std::chrono::hours{8};
  const auto year_later = february + std::chrono::months{12};
  close(year_later + std::chrono::months{1});
  CHECK(hand_on(ada, year_later + std::chrono::months{1}).value().head.counts.corrections == 0);
  CHECK(hand_on(ada, year_later).value().head.counts.corrections == 1);
}

TEST_CASE("A person who was handed on and was not employed then after all is withdrawn") {
  PayrollShop shop;
  shop.imported("2026-02-02 08:00", "2026-02-02 16:00");
  shop.close(february);
  REQUIRE(shop.hand_on(shop.ada));
  shop.change(shop.erika, [](auto& erika) { erika.employment.first = day("2026-03-01"); });
  const auto made = shop.hand_on(shop.ada).value();
  CHECK(shop.lines(made.head.id) == Lines{"Erika Muster 2026-02 100 withdrawn 800>0"});
}

TEST_CASE("A department is handed on alone") {
  PayrollShop shop;
  shop.imported("2026-02-02 08:00", "2026-02-02 16:00");
  shop.change(shop.erika, [](auto& erika) { erika.department = "Sales"; });
  shop.change(shop.sam, [](auto& sam) { sam.department = "Store"; });
  shop.close(february);
  const auto made = shop.hand_on(shop.ada, february, "Sales").value();
  CHECK(made.head.counts.people == 1);
  CHECK(made.head.department == "Sales");
  CHECK(rule(shop.hand_on(shop.ada, february, "Nowhere")) == "payroll-not-ready");
}

TEST_CASE("Nobody without a number is handed on where a column has it") {
  PayrollShop shop;
  shop.choose([](auto& company) { company.payroll.columns = {{"Nr", domain::PayrollContent::employee_number}}; });
  shop.change(shop.erika, [](auto& erika) { erika.employee_number = "4711"; });
  shop.change(shop.sam, [](auto& sam) { sam.employee_number.clear(); });
  shop.close(february);
  const auto made = shop.hand_on(shop.ada).value();
  const auto left_out = shop.left_out(made.head.id);
  CHECK(std::ranges::find(left_out, shop.sam.display_name() + " no-employee-number") != left_out.end());
  CHECK(std::ranges::find(left_out, "Erika Muster no-employee-number") == left_out.end());
}

TEST_CASE_METHOD(
    PayrollShop,
    "Payroll is not ready without wage types, without what they count, and without anybody whose month is closed") {
  CHECK(hand_on(ada).error().reason == reasons::nobody_to_hand_on);
  close(february);
  pay({wage("150", domain::WageSource::surcharge, "night")});
  CHECK(hand_on(ada).error().reason == reasons::wage_type_of_nothing);
  pay({wage("150", domain::WageSource::absence, "ZZZ")});
  CHECK(hand_on(ada).error().reason == reasons::wage_type_of_nothing);
  pay({});
  CHECK(hand_on(ada).error().reason == reasons::no_wage_types);
  CHECK(rule(hand_on(ada)) == "payroll-not-ready");
}

TEST_CASE("A name that the encoding cannot carry is named, and nothing is handed on") {
  PayrollShop shop;
  shop.imported("2026-02-02 08:00", "2026-02-02 16:00");
  shop.change(shop.erika, [](auto& erika) { erika.first_name = "Łucja"; });
  shop.choose_payroll([](auto& payroll) { payroll.encoding = domain::TextEncoding::windows_1252; });
  shop.close(february);
  const auto refused = shop.hand_on(shop.ada);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().reason == reasons::text_not_in_encoding);
  CHECK(std::get<std::string>(refused.error().facts.front().value) == "Łucja Muster");
  shop.choose_payroll([](auto& payroll) { payroll.encoding = domain::TextEncoding::utf_8; });
  CHECK(shop.hand_on(shop.ada));
}

TEST_CASE_METHOD(PayrollShop, "Administrators alone hand on and see what was, each of their own company") {
  close(february);
  const auto id = hand_on(ada).value().head.id;
  for (const auto* const who : {&erika, &max}) {
    CHECK(rule(hand_on(*who)) == "role");
    CHECK(rule(read_by(*who, find_payroll_export, id)) == "role");
    CHECK(rule(read_by(*who, list_payroll_exports, Submitted<PayrollExportsQuery>{}, Submitted<PageQuery>{})) ==
          "role");
  }
  CHECK(rule(read_by(rita, find_payroll_export, id)) == "unknown-record");
  CHECK(read_by(rita, list_payroll_exports, Submitted<PayrollExportsQuery>{}, Submitted<PageQuery>{})->items.empty());
  CHECK(rule(read_by(ada, find_payroll_export, domain::PayrollExportId{9999})) == "unknown-record");
}

TEST_CASE_METHOD(PayrollShop, "A month must be said, and is handed on a hundred times at most") {
  close(february);
  CHECK(faulty_fields(hand_on(ada, std::nullopt).error()) == "month");
  for (std::size_t i = 0; i < most_payroll_exports_of_a_month; ++i) REQUIRE(hand_on(ada));
  CHECK(hand_on(ada).error().reason == reasons::too_many_payroll_exports);
  CHECK(hand_on(ada, february - std::chrono::months{1}));
}

TEST_CASE("Exports and lines are read page by page") {
  PayrollShop shop;
  shop.imported("2026-02-02 08:00", "2026-02-02 16:00");
  shop.away("2026-02-05", "2026-02-06");
  shop.close(february);
  const auto first = shop.hand_on(shop.ada).value().head.id;
  const auto second = shop.hand_on(shop.ada).value().head.id;
  const auto exports = [&](std::string after) {
    return shop.read_by(shop.ada, list_payroll_exports, Submitted<PayrollExportsQuery>{},
                        Submitted<PageQuery>{{.limit = 1, .after = std::move(after)}});
  };
  const auto newest = exports({}).value();
  CHECK(newest.items.front().head.id == second);
  const auto older = exports(newest.next.value()).value();
  CHECK(older.items.front().head.id == first);
  CHECK_FALSE(older.next);
  CHECK(faulty_fields(exports("x").error()) == "cursor");
  const auto lines = [&](std::string after) {
    return shop.read_by(shop.ada, list_payroll_lines, first, Submitted<PayrollLinesQuery>{},
                        Submitted<PageQuery>{{.limit = 1, .after = std::move(after)}});
  };
  const auto one = lines({}).value();
  CHECK(one.items.front().marked.line.number == "100");
  const auto two = lines(one.next.value()).value();
  CHECK(two.items.front().marked.line.number == "300");
  CHECK_FALSE(two.next);
  CHECK(faulty_fields(lines("3").error()) == "cursor");
  CHECK(faulty_fields(lines("-1").error()) == "cursor");
}
