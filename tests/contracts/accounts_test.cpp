#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using application::Identity;

STINT_EMPTY_CONTRACT("an account is found by its employee and by e-mail in any case") {
  const Setting setting(store);
  keep([&](Work& work) {
    auto max = *work.employees(setting.acme).find(setting.max);
    max.role = domain::Role::manager;
    max.email = "Max.Meister@Acme.EXAMPLE";
    work.employees(setting.acme).save(max);
  });
  store.read([&](Work& work) {
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
  keep([&](Work& work) {
    auto& accounts = work.accounts();
    accounts.set_password_hash(erika, "$argon2id$…");
    accounts.set_totp_secret(erika, "GEZDGNBV");
    accounts.set_last_totp_step(erika, 58'000'000'000);
    accounts.set_confirmed_address(erika, "Erika@acme");
    work.employees(acme).save(*work.employees(acme).find(erika));
  });
  const auto account = [&] { return *look([&](Work& work) { return work.accounts().find(erika); }); };
  CHECK(account().password_hash == "$argon2id$…");
  CHECK(account().totp_secret == "GEZDGNBV");
  CHECK(account().last_totp_step == 58'000'000'000);
  CHECK(account().confirmed_address == "Erika@acme");
  store.read([&](Work& work) { CHECK_FALSE(work.accounts().find(sam)->confirmed_address); });
  keep([&](Work& work) {
    work.accounts().set_password_hash(erika, std::nullopt);
    work.accounts().set_totp_secret(erika, std::nullopt);
  });
  CHECK_FALSE(account().password_hash);
  CHECK_FALSE(account().totp_secret);
}

STINT_CONTRACT("locking an account locks the employee") {
  keep([&](Work& work) { work.accounts().set_active(erika, false); });
  store.read([&](Work& work) {
    CHECK_FALSE(work.accounts().status(erika)->active);
    CHECK_FALSE(work.employees(acme).find(erika)->active);
    CHECK(work.accounts().status(sam)->active);
  });
}

STINT_CONTRACT("a session epoch begins at 0, is raised for one account alone and survives a change of the employee") {
  const auto epoch_of = [&](domain::EmployeeId who) {
    return look([&](Work& work) {
      CHECK(work.accounts().find(who)->status.session_epoch == work.accounts().status(who)->session_epoch);
      return work.accounts().status(who)->session_epoch;
    });
  };
  CHECK(epoch_of(erika) == 0);
  keep([&](Work& work) {
    work.accounts().raise_session_epoch(erika);
    work.accounts().raise_session_epoch(erika);
    work.accounts().set_password_hash(erika, "hash");
    work.employees(acme).save(*work.employees(acme).find(erika));
  });
  CHECK(epoch_of(erika) == 2);
  CHECK(epoch_of(sam) == 0);
}

STINT_CONTRACT("identities lead to one employee and are replaced together") {
  keep([&](Work& work) {
    work.accounts().set_identities(erika, {{"slack", "U1"}, {"google", "1089"}});
    work.accounts().set_identities(sam, {{"google", "2"}});
  });
  keep([&](Work& work) { work.accounts().set_identities(erika, {{"google", "1089"}, {"microsoft", "m"}}); });
  store.read([&](Work& work) {
    CHECK(work.accounts().identities_of(erika) == std::vector<Identity>{{"google", "1089"}, {"microsoft", "m"}});
    CHECK(work.accounts().find_by_identity({"google", "1089"}) == erika);
    CHECK(work.accounts().find_by_identity({"google", "2"}) == sam);
    CHECK_FALSE(work.accounts().find_by_identity({"slack", "U1"}));
    CHECK_FALSE(work.accounts().find_by_identity({"microsoft", "1089"}));
  });
}

STINT_CONTRACT("identities of some people are found together, as those of each, and no other company's") {
  keep([&](Work& work) {
    work.accounts().set_identities(erika, {{"slack", "U1"}, {"google", "2"}, {"google", "1"}});
    work.accounts().set_identities(max, {{"google", "3"}});
    work.accounts().set_identities(olga, {{"google", "4"}});
    work.accounts().set_identities(ron, {{"google", "5"}});
  });
  const std::vector people{sam, ron, erika, max, domain::EmployeeId{4711}};
  store.read([&](Work& work) {
    const auto& accounts = work.accounts();
    auto found = accounts.identities_of_each(acme, people);
    CHECK(found[erika] == std::vector<Identity>{{"google", "1"}, {"google", "2"}, {"slack", "U1"}});
    for (const auto employee : {sam, erika, max}) {
      CAPTURE(employee.value);
      CHECK(found[employee] == accounts.identities_of(employee));
    }
    CHECK_FALSE(found.contains(olga));  // who was not requested
    CHECK_FALSE(found.contains(ron));
    CHECK_FALSE(found.contains({4711}));
    const auto rivals = accounts.identities_of_each(rival, people);
    CHECK(rivals == std::map<domain::EmployeeId, std::vector<Identity>>{{ron, {{"google", "5"}}}});
    CHECK(accounts.identities_of_each(acme, {}).empty());
  });
}

STINT_CONTRACT("clients are kept by id and listed for their company") {
  keep([&](Work& work) {
    work.clients().save({"gate-2", acme, "Gate 2", "h2", true});
    work.clients().save({"gate-1", acme, "Gate 1", "h1", false});
    work.clients().save({"other", rival, "Other", "h", false});
    work.clients().save({"gate-1", acme, "Main gate", "h3", true});
  });
  store.read([&](Work& work) {
    const auto clients = work.clients().of(acme);
    REQUIRE(clients.size() == 2);
    CHECK(clients[0].id == "gate-1");
    CHECK(clients[0].name == "Main gate");
    CHECK(clients[0].secret_hash == "h3");
    CHECK(clients[0].terminal);
    CHECK(clients[1].id == "gate-2");
    CHECK(work.clients().find("other")->company == rival);
    CHECK_FALSE(work.clients().find("GATE-1"));
  });
  keep([&](Work& work) {
    work.clients().remove(rival, "gate-1");  // which belongs to another company
    work.clients().remove(acme, "gate-2");
    work.clients().remove(acme, "nobody");
  });
  store.read([&](Work& work) {
    CHECK(work.clients().find("gate-1"));
    CHECK_FALSE(work.clients().find("gate-2"));
  });
}

STINT_CONTRACT("an address is known from which somebody has logged in since then, theirs alone") {
  const auto now = day("2026-03-02");
  const auto tick = std::chrono::milliseconds{1};
  const auto knows = [&](domain::EmployeeId who, std::string_view address, domain::Instant since) {
    return look([&](Work& work) { return work.login_addresses().has(who, address, since); });
  };
  CHECK_FALSE(knows(erika, "192.0.2.1", now));
  keep([&](Work& work) {
    work.login_addresses().record(erika, "192.0.2.1", now - tick);
    work.login_addresses().record(erika, "192.0.2.1", now);
    work.login_addresses().record(erika, "2001:db8:1:2::/64", now - tick);
  });
  CHECK(knows(erika, "192.0.2.1", now));
  CHECK_FALSE(knows(erika, "192.0.2.1", now + tick));
  CHECK_FALSE(knows(erika, "2001:db8:1:2::/64", now));
  CHECK(knows(erika, "2001:db8:1:2::/64", now - tick));
  CHECK_FALSE(knows(max, "192.0.2.1", now));
  CHECK_FALSE(knows(erika, "192.0.2.2", now - tick));
  keep([&](Work& work) { work.login_addresses().remove_before(now); });
  CHECK(knows(erika, "192.0.2.1", now));
  CHECK_FALSE(knows(erika, "2001:db8:1:2::/64", now - tick));
}

STINT_CONTRACT("of the addresses of one person the latest stay, however many there are of others") {
  constexpr auto maximum = static_cast<int>(application::LoginAddresses::maximum);
  const auto now = day("2026-03-02");
  const auto address = [](int number) { return "192.0.2." + std::to_string(number); };
  keep([&](Work& work) {
    for (const auto who : {max, erika, sam}) {
      for (int i = 0; i < maximum; ++i) work.login_addresses().record(who, address(i), now + std::chrono::seconds{i});
    }
    work.login_addresses().record(erika, address(0), now + std::chrono::minutes{1});  // again
    work.login_addresses().record(erika, address(100), now + std::chrono::minutes{2});
  });
  store.read([&](Work& work) {
    const auto& known = work.login_addresses();
    CHECK(known.has(erika, address(0), now));
    CHECK_FALSE(known.has(erika, address(1), now));
    CHECK(known.has(erika, address(2), now));
    CHECK(known.has(erika, address(100), now));
    for (const auto who : {max, sam}) {
      for (int i = 0; i < maximum; ++i) CHECK(known.has(who, address(i), now));
    }
  });
}
