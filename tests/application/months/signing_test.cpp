#include "tests/application/months/months.hpp"

using namespace stint::application;
using namespace stint::test;

TEST_CASE_METHOD(MonthShop, "The employee and a manager sign a month that is over") {
  CHECK(MonthShop::signatures(sheet(erika)) == "none none");
  CHECK(MonthShop::signatures(sign(erika)) == "valid none");
  const auto view = sign(max).value();
  CHECK(view.by_manager.state == domain::SignatureState::valid);
  CHECK(view.by_manager.by_name == "Max Muster");
  CHECK(view.by_person.signature->at == now);
  CHECK(view.by_person.signature->digest == view.digest);
  CHECK(audit_actions() == Lines{"month.signed", "month.signed"});
  CHECK(last_audit_fact("as") == "manager");
  CHECK(last_audit_fact("month") == "2026-02");
}

TEST_CASE_METHOD(MonthShop, "Signing once more changes nothing") {
  (void)sign(erika).value();
  after(std::chrono::hours{1});
  const auto again = sign(erika).value();
  CHECK(again.by_person.signature->at == now - std::chrono::hours{1});
  CHECK(audit_actions() == Lines{"month.signed"});
}

TEST_CASE("What was signed before digests had another version stays signed") {
  MonthShop shop;
  const auto sheet = shop.sheet(shop.erika).value().sheet;
  keep(shop.store, [&](Work& work) {
    work.month_signatures(shop.acme.id)
        .keep(shop.erika.id, february,
              {domain::SignedAs::person, shop.erika.id, shop.now, domain::digest_of(sheet, 1), 1});
  });
  CHECK(MonthShop::signatures(shop.sheet(shop.erika)) == "valid none");
  CHECK(shop.sign(shop.erika).value().by_person.signature->version == 1);
  shop.imported("2026-02-03 08:00", "2026-02-03 09:00");
  CHECK(MonthShop::signatures(shop.sheet(shop.erika)) == "outdated none");
  CHECK(shop.sign(shop.erika).value().by_person.signature->version == domain::newest_digest);
}

TEST_CASE_METHOD(MonthShop, "A sheet that changes loses its signatures until it is signed anew") {
  (void)sign(erika).value();
  (void)sign(mia).value();
  imported("2026-02-03 08:00", "2026-02-03 09:00");
  CHECK(MonthShop::signatures(sheet(erika)) == "outdated outdated");
  CHECK(MonthShop::signatures(sign(erika)) == "valid outdated");
  CHECK(MonthShop::signatures(sign(max)) == "valid valid");
}

TEST_CASE_METHOD(MonthShop, "A month that is not over is not signed") {
  CHECK(rule(sign(erika, march)) == "month-not-over");
  at("2026-03-31 23:59");
  CHECK(rule(sign(erika, march)) == "month-not-over");
  at("2026-04-01 00:00");
  CHECK(sign(erika, march));
}

TEST_CASE("Administrators sign as the manager where no manager decides, or where entries are left to them") {
  MonthShop shop;
  CHECK(rule(shop.sign(shop.ada)) == "relationship");
  SECTION("because none is there") {
    shop.change(shop.erika, [](auto& erika) { erika.managers.clear(); });
    CHECK(MonthShop::signatures(shop.sign(shop.ada)) == "none valid");
  }
  SECTION("because they are one of them") {
    shop.change(shop.erika, [&](auto& erika) { erika.managers.push_back(shop.ada.id); });
    CHECK(MonthShop::signatures(shop.sign(shop.ada)) == "none valid");
  }
  SECTION("because the company says so") {
    shop.settings([](auto& rules) { rules.approval.administrators_only = true; });
    CHECK(MonthShop::signatures(shop.sign(shop.ada)) == "none valid");
    CHECK(rule(shop.sign(shop.max)) == "administrators-decide");
  }
}

TEST_CASE_METHOD(MonthShop, "Nobody signs for strangers, and nobody as their own manager") {
  CHECK(rule(sign(otto)) == "relationship");
  const auto own = by(max, sign_month, max.id, MonthShop::Month{february});
  CHECK(MonthShop::signatures(own) == "valid none");
}
