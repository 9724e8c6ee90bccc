#include <catch2/catch.hpp>

#include "tests/application/months/months.hpp"

using namespace stint::application;
using namespace stint::test;
namespace domain = stint::domain;
using Lines = std::vector<std::string>;

TEST_CASE("The employee and a manager sign a month that is over") {
  MonthShop shop;
  CHECK(MonthShop::signatures(shop.sheet(shop.erika)) == "none none");
  CHECK(MonthShop::signatures(shop.sign(shop.erika)) == "valid none");
  const auto view = shop.sign(shop.max).value();
  CHECK(view.by_manager.state == domain::SignatureState::valid);
  CHECK(view.by_manager.by_name == "Max Muster");
  CHECK(view.by_person.signature->at == shop.now);
  CHECK(view.by_person.signature->digest == view.digest);
  CHECK(shop.audit_actions() == Lines{"month.signed", "month.signed"});
  CHECK(shop.last_audit_fact("as") == "manager");
  CHECK(shop.last_audit_fact("month") == "2026-02");
}

TEST_CASE("Signing once more changes nothing") {
  MonthShop shop;
  (void)shop.sign(shop.erika).value();
  shop.after(std::chrono::hours{1});
  const auto again = shop.sign(shop.erika).value();
  CHECK(again.by_person.signature->at == shop.now - std::chrono::hours{1});
  CHECK(shop.audit_actions() == Lines{"month.signed"});
}

TEST_CASE("What was signed before digests had another version stays signed") {
  MonthShop shop;
  const auto sheet = shop.sheet(shop.erika).value().sheet;
  write_now(shop.store, [&](Work& work) {
    work.month_signatures(shop.acme.id)
        .keep(shop.erika.id, february,
              {domain::SignedAs::person, shop.erika.id, shop.now, domain::digest_of(sheet, 1), 1});
    return true;
  });
  CHECK(MonthShop::signatures(shop.sheet(shop.erika)) == "valid none");
  CHECK(shop.sign(shop.erika).value().by_person.signature->version == 1);
  shop.imported("2026-02-03 08:00", "2026-02-03 09:00");
  CHECK(MonthShop::signatures(shop.sheet(shop.erika)) == "outdated none");
  CHECK(shop.sign(shop.erika).value().by_person.signature->version == domain::newest_digest);
}

TEST_CASE("A sheet that changes loses its signatures until it is signed anew") {
  MonthShop shop;
  (void)shop.sign(shop.erika).value();
  (void)shop.sign(shop.mia).value();
  shop.imported("2026-02-03 08:00", "2026-02-03 09:00");
  CHECK(MonthShop::signatures(shop.sheet(shop.erika)) == "outdated outdated");
  CHECK(MonthShop::signatures(shop.sign(shop.erika)) == "valid outdated");
  CHECK(MonthShop::signatures(shop.sign(shop.max)) == "valid valid");
}

TEST_CASE("A month that is not over is not signed") {
  MonthShop shop;
  CHECK(rule(shop.sign(shop.erika, march)) == "month-not-over");
  shop.at("2026-03-31 23:59");
  CHECK(rule(shop.sign(shop.erika, march)) == "month-not-over");
  shop.at("2026-04-01 00:00");
  CHECK(shop.sign(shop.erika, march));
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

TEST_CASE("Nobody signs for strangers, and nobody as their own manager") {
  MonthShop shop;
  CHECK(rule(shop.sign(shop.otto)) == "relationship");
  const auto own = shop.by(shop.max, sign_month, shop.max.id, MonthShop::Month{february});
  CHECK(MonthShop::signatures(own) == "valid none");
}
