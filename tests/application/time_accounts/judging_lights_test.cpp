#include "tests/application/time_accounts/accounts.hpp"

using namespace stint::application;
using namespace stint::test;
using domain::TrafficLight;

namespace {

/// Only erika is employed, starting on 2 March; yellow is beyond eight hours, red beyond sixteen.
struct Lights : AccountShop {
  Lights() {
    choose([](auto& company) {
      company.time_account.since = day("2026-03-02");
      company.time_account.yellow = 480min;
      company.time_account.red = 960min;
    });
    for (auto* const who : {&ada, &max, &mia, &otto, &sam, &olga}) {
      change(*who, [](auto& employee) { employee.schedule = {}; });
    }
  }
  TrafficLight light() { return account(erika).value().light; }
  /// Mails about erika's account, as "request recipient".
  Lines told() {
    Lines found;
    for (const auto& mail : mails()) {
      if (mail.kind != MailKind::time_account_light) continue;
      const std::map<std::string, std::string> facts(mail.facts.begin(), mail.facts.end());
      if (facts.at("employee") == "Erika Muster") found.push_back(facts.at("request") + ' ' + mail.to_address);
    }
    std::ranges::sort(found);
    return found;
  }
};

}  // namespace

TEST_CASE_METHOD(Lights, "When a light changes the owner and those who decide get a mail, once") {
  at("2026-03-03 00:00");
  CHECK(judge() > 0);
  CHECK(light() == TrafficLight::green);  // -480 is not beyond
  CHECK(told().empty());
  CHECK(judge() == 0);
  at("2026-03-04 00:00");
  judge();
  CHECK(light() == TrafficLight::yellow);
  CHECK(told() == Lines{"yellow erika@acme", "yellow max@acme", "yellow mia@acme"});
  at("2026-03-05 00:00");
  judge();
  CHECK(light() == TrafficLight::red);
  CHECK(told().size() == 6);
  at("2026-03-06 00:00");
  judge();
  CHECK(told().size() == 6);
}

TEST_CASE_METHOD(Lights, "An account shows its owner the limits of its light and those that the company has not set") {
  CHECK(account(erika).value().limits == domain::LightLimits{480min, 960min});
  choose([](auto& company) { company.time_account.red = std::nullopt; });
  CHECK(account(erika).value().limits == domain::LightLimits{480min, std::nullopt});
}

TEST_CASE_METHOD(Lights, "A light that turns back is told, too") {
  at("2026-03-04 01:00");
  judge();
  imported("2026-03-03 08:00", "2026-03-03 18:00");
  imported("2026-03-04 08:00", "2026-03-04 16:00");
  at("2026-03-05 01:00");
  judge();
  CHECK(light() == TrafficLight::green);
  CHECK(told() == Lines{"green erika@acme", "green max@acme", "green mia@acme", "yellow erika@acme", "yellow max@acme",
                        "yellow mia@acme"});
}

TEST_CASE_METHOD(Lights, "A mail of a light says what the account held when the day was over") {
  at("2026-03-04 01:00");
  judge();
  const auto all = mails();
  const auto found = std::ranges::find_if(all, [](const Mail& mail) {
    return mail.kind == MailKind::time_account_light && mail.to_address == "erika@acme";
  });
  REQUIRE(found != all.end());
  CHECK(found->facts == std::vector<std::pair<std::string, std::string>>{{"employee", "Erika Muster"},
                                                                         {"from", "2026-03-03"},
                                                                         {"to", "2026-03-03"},
                                                                         {"balance", "960"},
                                                                         {"request", "yellow"},
                                                                         {"belowZero", "yes"}});
}

TEST_CASE("Nobody is told where there are no limits, no account, or no employment any more") {
  Lights shop;
  shop.choose([](auto& company) { company.time_account.yellow = company.time_account.red = std::nullopt; });
  shop.at("2026-03-06 01:00");
  shop.judge();
  CHECK(shop.told().empty());

  Lights left;
  left.change(left.erika, [](auto& erika) { erika.employment.last = day("2026-03-03"); });
  left.at("2026-03-05 01:00");
  left.judge();
  CHECK(left.told().empty());

  Workshop plain;
  std::vector<Job::Unit> units;
  const auto job = judge_time_accounts(plain.zones);
  plain.store.read([&](Work& work) { units = job.look(work, plain.now); });
  CHECK(units.empty());
}
