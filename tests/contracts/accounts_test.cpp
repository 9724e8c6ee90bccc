#include <map>
#include <vector>

#include "tests/contracts/setting.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using application::Identity;

STINT_CONTRACT("an account is found by its employee and by e-mail in any case") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](application::Work& work) {
    auto max = *work.employees(setting.acme).find(setting.max);
    max.role = domain::Role::manager;
    max.email = "Max.Meister@Acme.EXAMPLE";
    work.employees(setting.acme).save(max);
  });
  adapter.store.read([&](application::Work& work) {
    const auto status = work.accounts().status(setting.max);
    REQUIRE(status);
    CHECK(status->company == setting.acme);
    CHECK(status->role == domain::Role::manager);
    CHECK(status->active);
    CHECK(work.accounts().status(setting.ron)->company == setting.rival);
    CHECK_FALSE(work.accounts().status({999}));
    CHECK_FALSE(work.accounts().find({999}));
    for (const auto* address : {"max.meister@acme.example", "MAX.MEISTER@ACME.EXAMPLE"}) {
      REQUIRE(work.accounts().find_by_email(address));
      CHECK(work.accounts().find_by_email(address)->employee == setting.max);
    }
    CHECK(work.accounts().find(setting.max)->email == "Max.Meister@Acme.EXAMPLE");
    CHECK_FALSE(work.accounts().find_by_email("max.meister@acme.exampl"));
    CHECK_FALSE(work.accounts().find_by_email("max.meister@acme.example' OR 1 = 1 --"));
  });
}

STINT_CONTRACT("secrets of an account are set and taken away, and survive a change of the employee") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](application::Work& work) {
    auto& accounts = work.accounts();
    accounts.set_password_hash(setting.erika, "$argon2id$…");
    accounts.set_totp_secret(setting.erika, "GEZDGNBV");
    accounts.set_last_totp_step(setting.erika, 58'000'000'000);
    accounts.set_confirmed_address(setting.erika, "Erika@acme");
    work.employees(setting.acme).save(*work.employees(setting.acme).find(setting.erika));
  });
  const auto account = [&] {
    return *look(adapter.store, [&](application::Work& work) { return work.accounts().find(setting.erika); });
  };
  CHECK(account().password_hash == "$argon2id$…");
  CHECK(account().totp_secret == "GEZDGNBV");
  CHECK(account().last_totp_step == 58'000'000'000);
  CHECK(account().confirmed_address == "Erika@acme");
  adapter.store.read(
      [&](application::Work& work) { CHECK_FALSE(work.accounts().find(setting.sam)->confirmed_address); });
  keep(adapter.store, [&](application::Work& work) {
    work.accounts().set_password_hash(setting.erika, std::nullopt);
    work.accounts().set_totp_secret(setting.erika, std::nullopt);
  });
  CHECK_FALSE(account().password_hash);
  CHECK_FALSE(account().totp_secret);
}

STINT_CONTRACT("locking an account locks the employee") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](application::Work& work) { work.accounts().set_active(setting.erika, false); });
  adapter.store.read([&](application::Work& work) {
    CHECK_FALSE(work.accounts().status(setting.erika)->active);
    CHECK_FALSE(work.employees(setting.acme).find(setting.erika)->active);
    CHECK(work.accounts().status(setting.sam)->active);
  });
}

STINT_CONTRACT("a session epoch begins at 0, is raised for one account alone and survives a change of the employee") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto epoch_of = [&](domain::EmployeeId who) {
    return look(adapter.store, [&](application::Work& work) {
      CHECK(work.accounts().find(who)->status.session_epoch == work.accounts().status(who)->session_epoch);
      return work.accounts().status(who)->session_epoch;
    });
  };
  CHECK(epoch_of(setting.erika) == 0);
  keep(adapter.store, [&](application::Work& work) {
    work.accounts().raise_session_epoch(setting.erika);
    work.accounts().raise_session_epoch(setting.erika);
    work.accounts().set_password_hash(setting.erika, "hash");
    work.employees(setting.acme).save(*work.employees(setting.acme).find(setting.erika));
  });
  CHECK(epoch_of(setting.erika) == 2);
  CHECK(epoch_of(setting.sam) == 0);
}

STINT_CONTRACT("identities lead to one employee and are replaced together") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](application::Work& work) {
    work.accounts().set_identities(setting.erika, {{"slack", "U1"}, {"google", "1089"}});
    work.accounts().set_identities(setting.sam, {{"google", "2"}});
  });
  keep(adapter.store, [&](application::Work& work) {
    work.accounts().set_identities(setting.erika, {{"google", "1089"}, {"microsoft", "m"}});
  });
  adapter.store.read([&](application::Work& work) {
    CHECK(work.accounts().identities_of(setting.erika) ==
          std::vector<Identity>{{"google", "1089"}, {"microsoft", "m"}});
    CHECK(work.accounts().find_by_identity({"google", "1089"}) == setting.erika);
    CHECK(work.accounts().find_by_identity({"google", "2"}) == setting.sam);
    CHECK_FALSE(work.accounts().find_by_identity({"slack", "U1"}));
    CHECK_FALSE(work.accounts().find_by_identity({"microsoft", "1089"}));
  });
}

STINT_CONTRACT("identities of some people are found together, as those of each, and no other company's") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](application::Work& work) {
    work.accounts().set_identities(setting.erika, {{"slack", "U1"}, {"google", "2"}, {"google", "1"}});
    work.accounts().set_identities(setting.max, {{"google", "3"}});
    work.accounts().set_identities(setting.olga, {{"google", "4"}});
    work.accounts().set_identities(setting.ron, {{"google", "5"}});
  });
  const std::vector people{setting.sam, setting.ron, setting.erika, setting.max, domain::EmployeeId{4711}};
  adapter.store.read([&](application::Work& work) {
    const auto& accounts = work.accounts();
    auto found = accounts.identities_of_each(setting.acme, people);
    CHECK(found[setting.erika] == std::vector<Identity>{{"google", "1"}, {"google", "2"}, {"slack", "U1"}});
    for (const auto employee : {setting.sam, setting.erika, setting.max}) {
      CAPTURE(employee.value);
      CHECK(found[employee] == accounts.identities_of(employee));
    }
    CHECK_FALSE(found.contains(setting.olga));  // who was not requested
    CHECK_FALSE(found.contains(setting.ron));
    CHECK_FALSE(found.contains({4711}));
    const auto rivals = accounts.identities_of_each(setting.rival, people);
    CHECK(rivals == std::map<domain::EmployeeId, std::vector<Identity>>{{setting.ron, {{"google", "5"}}}});
    CHECK(accounts.identities_of_each(setting.acme, {}).empty());
  });
}

STINT_CONTRACT("clients are kept by id and listed for their company") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](application::Work& work) {
    work.clients().save({"gate-2", setting.acme, "Gate 2", "h2", true});
    work.clients().save({"gate-1", setting.acme, "Gate 1", "h1", false});
    work.clients().save({"other", setting.rival, "Other", "h", false});
    work.clients().save({"gate-1", setting.acme, "Main gate", "h3", true});
  });
  adapter.store.read([&](application::Work& work) {
    const auto clients = work.clients().of(setting.acme);
    REQUIRE(clients.size() == 2);
    CHECK(clients[0].id == "gate-1");
    CHECK(clients[0].name == "Main gate");
    CHECK(clients[0].secret_hash == "h3");
    CHECK(clients[0].terminal);
    CHECK(clients[1].id == "gate-2");
    CHECK(work.clients().find("other")->company == setting.rival);
    CHECK_FALSE(work.clients().find("GATE-1"));
  });
  keep(adapter.store, [&](application::Work& work) {
    work.clients().remove(setting.rival, "gate-1");  // which belongs to another company
    work.clients().remove(setting.acme, "gate-2");
    work.clients().remove(setting.acme, "nobody");
  });
  adapter.store.read([&](application::Work& work) {
    CHECK(work.clients().find("gate-1"));
    CHECK_FALSE(work.clients().find("gate-2"));
  });
}

STINT_CONTRACT("an address is known from which somebody has logged in since then, theirs alone") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto now = test::day("2026-03-02");
  const auto tick = std::chrono::milliseconds{1};
  const auto knows = [&](domain::EmployeeId who, std::string_view address, domain::Instant since) {
    return look(adapter.store,
                [&](application::Work& work) { return work.login_addresses().has(who, address, since); });
  };
  CHECK_FALSE(knows(setting.erika, "192.0.2.1", now));
  keep(adapter.store, [&](application::Work& work) {
    work.login_addresses().record(setting.erika, "192.0.2.1", now - tick);
    work.login_addresses().record(setting.erika, "192.0.2.1", now);
    work.login_addresses().record(setting.erika, "2001:db8:1:2::/64", now - tick);
  });
  CHECK(knows(setting.erika, "192.0.2.1", now));
  CHECK_FALSE(knows(setting.erika, "192.0.2.1", now + tick));
  CHECK_FALSE(knows(setting.erika, "2001:db8:1:2::/64", now));
  CHECK(knows(setting.erika, "2001:db8:1:2::/64", now - tick));
  CHECK_FALSE(knows(setting.max, "192.0.2.1", now));
  CHECK_FALSE(knows(setting.erika, "192.0.2.2", now - tick));
  keep(adapter.store, [&](application::Work& work) { work.login_addresses().remove_before(now); });
  CHECK(knows(setting.erika, "192.0.2.1", now));
  CHECK_FALSE(knows(setting.erika, "2001:db8:1:2::/64", now - tick));
}

STINT_CONTRACT("of the addresses of one person the latest stay, however many there are of others") {
  TestStore adapter;
  const Setting setting(adapter.store);
  constexpr auto maximum = static_cast<int>(application::LoginAddresses::maximum);
  const auto now = test::day("2026-03-02");
  const auto address = [](int number) { return "192.0.2." + std::to_string(number); };
  keep(adapter.store, [&](application::Work& work) {
    for (const auto who : {setting.max, setting.erika, setting.sam}) {
      for (int i = 0; i < maximum; ++i) work.login_addresses().record(who, address(i), now + std::chrono::seconds{i});
    }
    work.login_addresses().record(setting.erika, address(0), now + std::chrono::minutes{1});  // again
    work.login_addresses().record(setting.erika, address(100), now + std::chrono::minutes{2});
  });
  adapter.store.read([&](application::Work& work) {
    const auto& known = work.login_addresses();
    CHECK(known.has(setting.erika, address(0), now));
    CHECK_FALSE(known.has(setting.erika, address(1), now));
    CHECK(known.has(setting.erika, address(2), now));
    CHECK(known.has(setting.erika, address(100), now));
    for (const auto who : {setting.max, setting.sam}) {
      for (int i = 0; i < maximum; ++i) CHECK(known.has(who, address(i), now));
    }
  });
}
