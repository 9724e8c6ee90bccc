#include <stint/application/payroll/exporting.hpp>
#include <stint/application/payroll/showing.hpp>

#include "tests/application/months/months.hpp"
#include "tests/fakes/hand_clock.hpp"

using namespace stint::application;
using namespace stint::test;
namespace fakes = stint::fakes;

namespace {

/// The month shop, which pays for work, with February closed.
struct ClosedFebruary : MonthShop {
  ClosedFebruary() {
    choose([](auto& company) {
      domain::WageType work{};
      work.number = "100";
      work.name = "Work";
      company.payroll.wage_types = {work};
      company.payroll.columns = {{"Name", domain::PayrollContent::name}};
    });
    close(february);
  }

  fakes::HandClock clock{now};
};

}  // namespace

TEST_CASE_METHOD(ClosedFebruary, "The operator hands on by the key of the company") {
  Office office{repeating, clock, zones};
  const auto made = export_payroll(office, acme.key, {.month = february});
  REQUIRE(made);
  CHECK_FALSE(made->head.made_by);
  store.read([&](Work& work) {
    const OperatorContext context{work, now, zones};
    CHECK(payroll_export_of(context, acme.key, made->head.id).value().head.id == made->head.id);
    CHECK(payroll_exports_of(context, acme.key, february).value().size() == 1);
    CHECK(payroll_exports_of(context, acme.key, march).value().empty());
    CHECK(rule(payroll_export_of(context, rival.key, made->head.id)) == "unknown-record");
    CHECK(rule(payroll_exports_of(context, "nobody", february)) == "unknown-record");
  });
}

TEST_CASE("The operator's export is computed again while the data change and then by the writer") {
  for (const int changes : {0, 1, 2, 3}) {
    CAPTURE(changes);
    ClosedFebruary shop;
    Office office{shop.store, shop.clock, shop.zones};
    int computed = 0;
    const auto made =
        export_payroll(office, shop.acme.key, {.month = february}, [&](std::size_t done, std::size_t all) {
          if (done != all || ++computed > changes) return;
          keep(shop.store, [&](Work& work) {
            auto company = work.companies().find(shop.acme.id).value();
            company.name = "Acme " + std::to_string(computed);
            work.companies().save(company);
          });
        });
    REQUIRE(made);
    CHECK(computed == changes + 1);
    CHECK(office.as_operator().read(payroll_exports_of, shop.acme.key, std::optional{february}).value().size() == 1);
  }
}
