#include <catch2/catch.hpp>

#include "tests/application/import/importing.hpp"

using namespace stint;
using namespace stint::test;
using application::Work;
using Lines = std::vector<std::string>;

namespace {

application::CompanyFile erika_with(const std::function<void(application::FiledEmployee&)>& say) {
  auto file = filed_company();
  file.employees = {filed_employee("erika")};
  say(file.employees[0]);
  return file;
}

application::CompanyFile erika_with_password(const std::string& password) {
  return erika_with([&](auto& erika) { erika.password = password; });
}

/// Erika is logged in and has a personal token.
void log_in(Importing& operation) {
  const auto erika = operation.employee("erika").id;
  operation.meanwhile([&](Work& work, domain::CompanyId) {
    work.refresh_tokens().add({.hash = "refresh", .family = "f", .employee = erika, .client_id = "", .expires_at = {}});
    work.personal_tokens().add({.hash = "personal", .employee = erika, .name = "script"});
  });
}

bool is_logged_in(Importing& operation) {
  bool works = false;
  operation.look([&](Work& work, domain::CompanyId) {
    const auto token = work.refresh_tokens().find("refresh");
    works = token && !token->used;
  });
  return works;
}

bool has_personal_token(Importing& operation) {
  bool found = false;
  operation.look([&](Work& work, domain::CompanyId) { found = work.personal_tokens().find("personal").has_value(); });
  return found;
}

const Lines changed{"companies 1 left", "employees 1 changed"};
const Lines left{"companies 1 left", "employees 1 left"};

}  // namespace

TEST_CASE("A password is hashed only when it differs from the stored one") {
  Importing operation;
  operation.import(erika_with_password("the first one"));
  CHECK(operation.account("erika").password_hash == "hashed 1 the first one");
  log_in(operation);

  CHECK(operation.import(erika_with_password("the first one")) == left);
  CHECK(operation.hasher.hashed == 1);
  CHECK(is_logged_in(operation));

  CHECK(operation.import(erika_with_password("the second one")) == changed);
  CHECK(operation.account("erika").password_hash == "hashed 2 the second one");
}

TEST_CASE("A changed password ends all sessions, but not personal tokens") {
  Importing operation;
  operation.import(erika_with_password("the first one"));
  log_in(operation);
  operation.import(erika_with_password("the second one"));
  CHECK(!is_logged_in(operation));
  CHECK(has_personal_token(operation));
}

TEST_CASE("A linked identity that is taken away ends all sessions, one that is added does not") {
  Importing operation;
  const auto with = [](std::vector<application::Identity> identities) {
    return erika_with([&](auto& erika) { erika.identities = std::move(identities); });
  };
  operation.import(with({{"google", "1"}}));
  log_in(operation);
  const auto epoch = [&] { return operation.account("erika").status.session_epoch; };

  CHECK(operation.import(with({{"slack", "2"}, {"google", "1"}})) == changed);
  CHECK(is_logged_in(operation));
  CHECK(epoch() == 0);

  CHECK(operation.import(with({{"google", "1"}, {"microsoft", "3"}})) == changed);
  CHECK(!is_logged_in(operation));
  CHECK(has_personal_token(operation));
  CHECK(epoch() == 1);
  CHECK(operation.import(with({})) == changed);
  CHECK(epoch() == 2);
  CHECK(operation.import(with({})) == left);
  CHECK(epoch() == 2);
}

TEST_CASE("A new password and a lock differ in what they leave: an epoch and recognisable tokens") {
  Importing operation;
  operation.import(erika_with_password("the first one"));
  const auto epoch = operation.account("erika").status.session_epoch;
  operation.import(erika_with_password("the first one"));
  CHECK(operation.account("erika").status.session_epoch == epoch);
  operation.import(erika_with_password("the second one"));
  CHECK(operation.account("erika").status.session_epoch == epoch + 1);
  operation.import(erika_with([](auto& erika) { erika.active = false; }));
  CHECK(operation.account("erika").status.session_epoch == epoch + 1);
}

TEST_CASE("An encoded hash is taken over as it is") {
  Importing operation;
  const auto file = erika_with([](auto& erika) { erika.password_hash = "hashed 77 elsewhere"; });
  operation.import(file);
  CHECK(operation.account("erika").password_hash == "hashed 77 elsewhere");
  CHECK(operation.hasher.hashed == 0);
  CHECK(operation.import(file) == left);
  log_in(operation);
  CHECK(operation.import(erika_with([](auto& erika) { erika.password_hash = "hashed 78 elsewhere"; })) == changed);
  CHECK(!is_logged_in(operation));
}

TEST_CASE("A hash that was renewed since its import stays, and so do sessions; one of another password replaces it") {
  Importing operation;
  const auto file = erika_with([](auto& erika) { erika.password_hash = "hashed dear first"; });
  operation.import(file);
  const auto renewed = operation.hasher.renew("first", "hashed dear first");
  const auto id = operation.employee("erika").id;
  operation.meanwhile([&](Work& work, domain::CompanyId) { work.accounts().set_password_hash(id, renewed); });
  log_in(operation);
  CHECK(operation.import(file) == left);
  CHECK(operation.account("erika").password_hash == renewed);
  CHECK(is_logged_in(operation));

  CHECK(operation.import(erika_with([](auto& erika) { erika.password_hash = "hashed dear second"; })) == changed);
  CHECK(operation.account("erika").password_hash == "hashed dear second");
  CHECK(!is_logged_in(operation));
}

TEST_CASE("A password with which nobody could log in is a fault: no UTF-8, or 4,097 bytes and not 4,096") {
  Importing operation;
  CHECK(operation.import(erika_with([](auto& erika) { erika.password = std::string(4097, 'x'); })) ==
        Lines{"/employees/0/password must not be longer than 4096 bytes"});
  CHECK(operation.import(erika_with_password("Gr\xfc\xdf")) == Lines{"/employees/0/password must be UTF-8"});
  operation.import(erika_with([](auto& erika) { erika.password = std::string(4096, 'x'); }));
  CHECK(operation.account("erika").password_hash);
}

TEST_CASE("A weak password is a fault, but one that is in use stays") {
  Importing operation;
  CHECK(operation.import(erika_with_password("seven77")) ==
        Lines{"/employees/0/password must have at least 8 characters"});
  CHECK(operation.import(erika_with_password("erika@acme")) ==
        Lines{"/employees/0/password must not be a commonly used password, nor made of the name, e-mail address or "
              "company, even with digits added or letters replaced"});
  operation.import(erika_with([&](auto& erika) { erika.password_hash = operation.hasher.hash("seven77"); }));
  CHECK(operation.import(erika_with_password("seven77")) == left);
  CHECK(operation.import(erika_with_password("eight888")) == changed);
}

TEST_CASE("A hash of another kind, or beside a password, is a fault") {
  Importing operation;
  CHECK(
      operation.import(erika_with([](auto& erika) { erika.password_hash = "$2b$12$abc"; })) ==
      Lines{
          "/employees/0/passwordHash is not an encoded Argon2id hash (v=19) of 1 GiB over all passes at most, 1 to 16 "
          "lanes, a salt of 8 to 64 bytes and a digest of 16 to 64"});
  CHECK(operation.import(erika_with([](auto& erika) {
    erika.password = "the first one";
    erika.password_hash = "hashed 1 the first one";
  })) == Lines{"/employees/0/passwordHash cannot be given together with a password"});
}

TEST_CASE("A locked account loses its tokens, one that was locked before has none to lose") {
  Importing operation;
  operation.import(erika_with_password("the first one"));
  log_in(operation);
  const auto locked = erika_with([](auto& erika) { erika.active = false; });
  CHECK(operation.import(locked) == changed);
  CHECK(!operation.account("erika").status.active);
  CHECK(!is_logged_in(operation));
  CHECK(!has_personal_token(operation));
  CHECK(operation.account("erika").password_hash);
  CHECK(operation.import(locked) == left);
}

TEST_CASE("A lock by import is in the audit trail like one by command, and so is an unlock") {
  Importing operation;
  const auto locks = [&operation] {
    std::vector<std::string> found;
    operation.look([&](application::Work& work, domain::CompanyId company) {
      for (const auto& entry : work.audit().locks_after(0, 9)) {
        CHECK(entry.company == company);
        CHECK(entry.subject == operation.employee("erika").id.value);
        CHECK(entry.at == operation.now);
        found.push_back(entry.action);
      }
    });
    return found;
  };
  const auto locked = erika_with([](auto& erika) { erika.active = false; });
  operation.import(locked);
  CHECK(locks().empty());  // never had another value
  const auto unlocked = erika_with([](auto& erika) { erika.active = true; });
  operation.import(unlocked);
  operation.rehearse({locked});
  CHECK(locks() == std::vector<std::string>{"account.unlocked"});
  operation.import(locked);
  operation.import(locked);
  CHECK(locks() == std::vector<std::string>{"account.unlocked", "account.locked"});
}

TEST_CASE("Two-factor is switched on by a secret and off by null") {
  Importing operation;
  const std::string secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  operation.import(erika_with([&](auto& erika) { erika.totp_secret = std::optional{secret}; }));
  CHECK(operation.account("erika").totp_secret == secret);
  CHECK(operation.import(erika_with([](auto&) {})) == left);
  CHECK(operation.account("erika").totp_secret == secret);
  CHECK(operation.import(erika_with([](auto& erika) { erika.totp_secret = std::optional<std::string>{}; })) == changed);
  CHECK(!operation.account("erika").totp_secret);
}

TEST_CASE("Recovery codes and an enrolment go with another secret, and stay with the same") {
  Importing operation;
  const auto with_secret = [](const char* secret) {
    return erika_with([&](auto& erika) { erika.totp_secret = std::optional<std::string>{secret}; });
  };
  operation.import(with_secret("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"));
  const auto erika = operation.employee("erika").id;
  operation.meanwhile([&](Work& work, domain::CompanyId) {
    work.second_factors().set_recovery_codes(erika, {"first", "second"});
    work.second_factors().start_enrolment({erika, "JBSWY3DPEHPK3PXP", {}});
    work.accounts().set_last_totp_step(erika, 77);
  });
  CHECK(operation.import(with_secret("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")) == left);
  operation.meanwhile([&](Work& work, domain::CompanyId) {
    CHECK(work.second_factors().take_recovery_code(erika, "first"));
    CHECK(work.second_factors().enrolment_of(erika));
    CHECK(work.accounts().find(erika)->last_totp_step == 77);
  });
  CHECK(operation.import(with_secret("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP")) == changed);
  operation.meanwhile([&](Work& work, domain::CompanyId) {
    CHECK_FALSE(work.second_factors().take_recovery_code(erika, "second"));
    CHECK_FALSE(work.second_factors().enrolment_of(erika));
    CHECK(work.accounts().find(erika)->last_totp_step == 0);
  });
}

TEST_CASE("Linked identities are replaced, in whatever order they stand") {
  Importing operation;
  const auto linked = [&] {
    std::vector<application::Identity> identities;
    const auto id = operation.employee("erika").id;
    operation.look([&](Work& work, domain::CompanyId) { identities = work.accounts().identities_of(id); });
    return identities.size();
  };
  using Identities = std::vector<application::Identity>;
  operation.import(erika_with([](auto& erika) { erika.identities = Identities{{"google", "1"}, {"slack", "2"}}; }));
  CHECK(linked() == 2);
  CHECK(operation.import(erika_with([](auto& erika) {
    erika.identities = Identities{{"slack", "2"}, {"google", "1"}};
  })) == left);
  CHECK(operation.import(erika_with([](auto& erika) { erika.identities = Identities{}; })) == changed);
  CHECK(linked() == 0);
}

TEST_CASE("The secret of a client is hashed only when it differs") {
  Importing operation;
  auto file = filed_company();
  file.clients = {{.at = "/clients/0", .id = "gate-1", .name = "Gate", .secret = "open"}};
  operation.import(file);
  CHECK(operation.import(file) == Lines{"clients 1 left", "companies 1 left"});
  file.clients[0].name = "Gate 1";
  CHECK(operation.import(file) == Lines{"clients 1 changed", "companies 1 left"});
  CHECK(operation.hasher.hashed == 1);
  file.clients[0].secret = "sesame";
  CHECK(operation.import(file) == Lines{"clients 1 changed", "companies 1 left"});
  CHECK(operation.hasher.hashed == 2);
}

TEST_CASE("A client may be given by the hash of its secret, as it is exported") {
  Importing operation;
  auto file = filed_company();
  file.clients = {{.at = "/clients/0", .id = "gate-1", .name = "Gate", .secret_hash = "hashed 7 open"}};
  operation.import(file);
  CHECK(operation.hasher.hashed == 0);
  operation.look([](application::Work& work, domain::CompanyId) {
    CHECK(work.clients().find("gate-1")->secret_hash == "hashed 7 open");
  });
  CHECK(operation.import(file) == Lines{"clients 1 left", "companies 1 left"});
  file.clients[0].secret_hash = "hashed 8 sesame";
  CHECK(operation.import(file) == Lines{"clients 1 changed", "companies 1 left"});
  file.clients[0].secret = "sesame";
  CHECK(operation.import(file) == Lines{"/clients/0/secretHash cannot be given together with a secret"});
  file.clients[0].secret.reset();
  file.clients[0].secret_hash = "plain";
  operation.import(file);
  REQUIRE(operation.imported.faults.size() == 1);
  CHECK(operation.imported.faults[0].pointer == "/clients/0/secretHash");
}

TEST_CASE("An employment that ends before it begins is a fault of the file") {
  Importing operation;
  auto file = small_company();
  file.employees[1].employment_start = day("2026-03-02");
  file.employees[1].employment_end = day("2026-03-01");
  operation.import(file);
  REQUIRE(operation.imported.faults.size() == 1);
  CHECK(operation.imported.faults[0].pointer == file.employees[1].at + "/employmentEndDate");
  file.employees[1].employment_end = day("2026-03-02");
  operation.import(file);
  CHECK(operation.imported.faults.empty());
  CHECK(operation.employee("erika").employment == domain::Employment{day("2026-03-02"), day("2026-03-02")});
}

TEST_CASE("An import that ends an employment in the past stops the clock now") {
  Importing operation;
  auto file = small_company();
  operation.import(file);
  const auto erika = operation.employee("erika").id;
  operation.meanwhile([&](application::Work& work, domain::CompanyId company) {
    work.clocks(company).save(erika,
                              domain::TimeClock::stored(domain::ClockSession{operation.now - std::chrono::hours{1}}));
  });
  file.employees[1].employment_end = day("2026-02-27");
  operation.import(file);
  const auto entry = operation.entry_of("erika");
  CHECK(entry.state == domain::EntryState::pending);
  CHECK(entry.details.period.end == std::chrono::floor<std::chrono::minutes>(operation.now));
}

TEST_CASE("An import that makes another administrator ends the exemption of one who has left, with their tokens") {
  Importing operation;
  auto file = small_company();
  auto& max = file.employees[0];
  auto& erika = file.employees[1];
  erika.role = domain::Role::administrator;
  erika.employment_end = day("2026-02-27");
  max.active = false;
  operation.import(file);
  log_in(operation);
  operation.meanwhile([&, id = operation.employee("erika").id](Work& work, domain::CompanyId company) {
    work.clocks(company).save(id,
                              domain::TimeClock::stored(domain::ClockSession{operation.now - std::chrono::hours{1}}));
  });
  const auto works = [&] {
    bool runs = false;
    operation.look([&, id = operation.employee("erika").id](Work& work, domain::CompanyId company) {
      runs = work.clocks(company).of(id).session().has_value();
    });
    CHECK(is_logged_in(operation) == runs);
    CHECK(has_personal_token(operation) == runs);
    return runs;
  };
  SECTION("of one who is promoted") {
    max.active = true;
    operation.import(file);
    CHECK(works());
    max.role = domain::Role::administrator;
    operation.import(file);
    CHECK_FALSE(works());
  }
  SECTION("of one who was locked") {
    max.role = domain::Role::administrator;
    operation.import(file);
    CHECK(works());
    max.active = true;
    operation.import(file);
    CHECK_FALSE(works());
  }
  SECTION("of somebody new") {
    auto tom = filed_employee("tom");
    tom.at = "/employees/2";
    tom.role = domain::Role::administrator;
    file.employees.push_back(tom);
    operation.import(file);
    CHECK_FALSE(works());
  }
  SECTION("or takes the role away from the exempt one") {
    erika.role = domain::Role::manager;
    operation.import(file);
    CHECK_FALSE(works());
  }
}
