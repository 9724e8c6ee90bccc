#include "tests/application/import/importing.hpp"

using namespace stint;
using namespace stint::test;
using application::Work;

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

TEST_CASE_METHOD(Importing, "A password is hashed only when it differs from the stored one") {
  import(erika_with_password("the first one"));
  CHECK(account("erika").password_hash == "hashed 1 the first one");
  log_in(*this);

  CHECK(import(erika_with_password("the first one")) == left);
  CHECK(hasher.hashed == 1);
  CHECK(is_logged_in(*this));

  CHECK(import(erika_with_password("the second one")) == changed);
  CHECK(account("erika").password_hash == "hashed 2 the second one");
}

TEST_CASE_METHOD(Importing, "A changed password ends all sessions, but not personal tokens") {
  import(erika_with_password("the first one"));
  log_in(*this);
  import(erika_with_password("the second one"));
  CHECK(!is_logged_in(*this));
  CHECK(has_personal_token(*this));
}

TEST_CASE_METHOD(Importing, "A linked identity that is taken away ends all sessions, one that is added does not") {
  const auto with = [](std::vector<application::Identity> identities) {
    return erika_with([&](auto& erika) { erika.identities = std::move(identities); });
  };
  import(with({{ "google", "1" }}));
  log_in(*this);
  const auto epoch = [&] { return account("erika").status.session_epoch; };

  CHECK(import(with({{"slack", "2"}, {"google", "1"}})) == changed);
  CHECK(is_logged_in(*this));
  CHECK(epoch() == 0);

  CHECK(import(with({{"google", "1"}, {"microsoft", "3"}})) == changed);
  CHECK(!is_logged_in(*this));
  CHECK(has_personal_token(*this));
  CHECK(epoch() == 1);
  CHECK(import(with({})) == changed);
  CHECK(epoch() == 2);
  CHECK(import(with({})) == left);
  CHECK(epoch() == 2);
}

TEST_CASE_METHOD(Importing, "A new password and a lock differ in what they leave: an epoch and recognisable tokens") {
  import(erika_with_password("the first one"));
  const auto epoch = account("erika").status.session_epoch;
  import(erika_with_password("the first one"));
  CHECK(account("erika").status.session_epoch == epoch);
  import(erika_with_password("the second one"));
  CHECK(account("erika").status.session_epoch == epoch + 1);
  this->import(erika_with([](auto& erika) { erika.active = false; }));
  CHECK(account("erika").status.session_epoch == epoch + 1);
}

TEST_CASE_METHOD(Importing, "An encoded hash is taken over as it is") {
  const auto file = erika_with([](auto& erika) { erika.password_hash = "hashed 77 elsewhere"; });
  import(file);
  CHECK(account("erika").password_hash == "hashed 77 elsewhere");
  CHECK(hasher.hashed == 0);
  CHECK(import(file) == left);
  log_in(*this);
  CHECK(import(erika_with([](auto& erika) { erika.password_hash = "hashed 78 elsewhere"; })) == changed);
  CHECK(!is_logged_in(*this));
}

TEST_CASE_METHOD(
    Importing,
    "A hash that was renewed since its import stays, and so do sessions; one of another password replaces it") {
  const auto file = erika_with([](auto& erika) { erika.password_hash = "hashed dear first"; });
  import(file);
  const auto renewed = hasher.renew("first", "hashed dear first");
  const auto id = employee("erika").id;
  meanwhile([&](Work& work, domain::CompanyId) { work.accounts().set_password_hash(id, renewed); });
  log_in(*this);
  CHECK(import(file) == left);
  CHECK(account("erika").password_hash == renewed);
  CHECK(is_logged_in(*this));

  CHECK(import(erika_with([](auto& erika) { erika.password_hash = "hashed dear second"; })) == changed);
  CHECK(account("erika").password_hash == "hashed dear second");
  CHECK(!is_logged_in(*this));
}

TEST_CASE_METHOD(Importing,
                 "A password with which nobody could log in is a fault: no UTF-8, or 4,097 bytes and not 4,096") {
  CHECK(import(erika_with([](auto& erika) { erika.password = std::string(4097, 'x'); })) ==
        Lines{"/employees/0/password must not be longer than 4096 bytes"});
  CHECK(import(erika_with_password("Gr\xfc\xdf")) == Lines{"/employees/0/password must be UTF-8"});
  this->import(erika_with([](auto& erika) { erika.password = std::string(4096, 'x'); }));
  CHECK(account("erika").password_hash);
}

TEST_CASE_METHOD(Importing, "A weak password is a fault, but one that is in use stays") {
  CHECK(import(erika_with_password("seven77")) == Lines{"/employees/0/password must have at least 8 characters"});
  CHECK(import(erika_with_password("erika@acme")) ==
        Lines{"/employees/0/password must not be a commonly used password, nor made of the name, e-mail address or "
              "company, even with digits added or letters replaced"});
  this->import(erika_with([&](auto& erika) { erika.password_hash = hasher.hash("seven77"); }));
  CHECK(import(erika_with_password("seven77")) == left);
  CHECK(import(erika_with_password("eight888")) == changed);
}

TEST_CASE_METHOD(Importing, "A hash of another kind, or beside a password, is a fault") {
  CHECK(
      this->import(erika_with([](auto& erika) { erika.password_hash = "$2b$12$abc"; })) ==
      Lines{
          "/employees/0/passwordHash is not an encoded Argon2id hash (v=19) of 1 GiB over all passes at most, 1 to 16 "
          "lanes, a salt of 8 to 64 bytes and a digest of 16 to 64"});
  CHECK(import(erika_with([](auto& erika) {
          erika.password = "the first one";
          erika.password_hash = "hashed 1 the first one";
        })) == Lines{"/employees/0/passwordHash cannot be given together with a password"});
}

TEST_CASE_METHOD(Importing, "A locked account loses its tokens, one that was locked before has none to lose") {
  import(erika_with_password("the first one"));
  log_in(*this);
  const auto locked = erika_with([](auto& erika) { erika.active = false; });
  CHECK(import(locked) == changed);
  CHECK(!account("erika").status.active);
  CHECK(!is_logged_in(*this));
  CHECK(!has_personal_token(*this));
  CHECK(account("erika").password_hash);
  CHECK(import(locked) == left);
}

TEST_CASE_METHOD(Importing, "A lock by import is in the audit trail like one by command, and so is an unlock") {
  const auto locks = [this] {
    std::vector<std::string> found;
    look([&](application::Work& work, domain::CompanyId company) {
      for (const auto& entry : work.audit().locks_after(0, 9)) {
        CHECK(entry.company == company);
        CHECK(entry.subject == employee("erika").id.value);
        CHECK(entry.at == now);
        found.push_back(entry.action);
      }
    });
    return found;
  };
  const auto locked = erika_with([](auto& erika) { erika.active = false; });
  import(locked);
  CHECK(locks().empty());  // never had another value
  const auto unlocked = erika_with([](auto& erika) { erika.active = true; });
  import(unlocked);
  rehearse({locked});
  CHECK(locks() == std::vector<std::string>{"account.unlocked"});
  import(locked);
  import(locked);
  CHECK(locks() == std::vector<std::string>{"account.unlocked", "account.locked"});
}

TEST_CASE_METHOD(Importing, "Two-factor is switched on by a secret and off by null") {
  const std::string secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  this->import(erika_with([&](auto& erika) { erika.totp_secret = std::optional{secret}; }));
  CHECK(account("erika").totp_secret == secret);
  CHECK(import(erika_with([](auto&) {})) == left);
  CHECK(account("erika").totp_secret == secret);
  CHECK(import(erika_with([](auto& erika) { erika.totp_secret = std::optional<std::string>{}; })) == changed);
  CHECK(!account("erika").totp_secret);
}

TEST_CASE_METHOD(Importing, "Recovery codes and an enrolment go with another secret, and stay with the same") {
  const auto with_secret = [](const char* secret) {
    return erika_with([&](auto& erika) { erika.totp_secret = std::optional<std::string>{secret}; });
  };
  import(with_secret("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"));
  const auto erika = employee("erika").id;
  meanwhile([&](Work& work, domain::CompanyId) {
    work.second_factors().set_recovery_codes(erika, {"first", "second"});
    work.second_factors().start_enrolment({erika, "JBSWY3DPEHPK3PXP", {}});
    work.accounts().set_last_totp_step(erika, 77);
  });
  CHECK(import(with_secret("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")) == left);
  meanwhile([&](Work& work, domain::CompanyId) {
    CHECK(work.second_factors().take_recovery_code(erika, "first"));
    CHECK(work.second_factors().enrolment_of(erika));
    CHECK(work.accounts().find(erika)->last_totp_step == 77);
  });
  CHECK(import(with_secret("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP")) == changed);
  meanwhile([&](Work& work, domain::CompanyId) {
    CHECK_FALSE(work.second_factors().take_recovery_code(erika, "second"));
    CHECK_FALSE(work.second_factors().enrolment_of(erika));
    CHECK(work.accounts().find(erika)->last_totp_step == 0);
  });
}

TEST_CASE_METHOD(Importing, "Linked identities are replaced, in whatever order they stand") {
  const auto linked = [&] {
    std::vector<application::Identity> identities;
    const auto id = employee("erika").id;
    look([&](Work& work, domain::CompanyId) { identities = work.accounts().identities_of(id); });
    return identities.size();
  };
  using Identities = std::vector<application::Identity>;
  this->import(erika_with([](auto& erika) { erika.identities = Identities{{"google", "1"}, {"slack", "2"}}; }));
  CHECK(linked() == 2);
  CHECK(import(erika_with([](auto& erika) {
          erika.identities = Identities{{"slack", "2"}, {"google", "1"}};
        })) == left);
  CHECK(import(erika_with([](auto& erika) { erika.identities = Identities{}; })) == changed);
  CHECK(linked() == 0);
}

TEST_CASE_METHOD(Importing, "The secret of a client is hashed only when it differs") {
  auto file = filed_company();
  file.clients = {{.at = "/clients/0", .id = "gate-1", .name = "Gate", .secret = "open"}};
  import(file);
  CHECK(import(file) == Lines{"clients 1 left", "companies 1 left"});
  file.clients[0].name = "Gate 1";
  CHECK(import(file) == Lines{"clients 1 changed", "companies 1 left"});
  CHECK(hasher.hashed == 1);
  file.clients[0].secret = "sesame";
  CHECK(import(file) == Lines{"clients 1 changed", "companies 1 left"});
  CHECK(hasher.hashed == 2);
}

TEST_CASE_METHOD(Importing, "A client may be given by the hash of its secret, as it is exported") {
  auto file = filed_company();
  file.clients = {{.at = "/clients/0", .id = "gate-1", .name = "Gate", .secret_hash = "hashed 7 open"}};
  import(file);
  CHECK(hasher.hashed == 0);
  look([](application::Work& work, domain::CompanyId) {
    CHECK(work.clients().find("gate-1")->secret_hash == "hashed 7 open");
  });
  CHECK(import(file) == Lines{"clients 1 left", "companies 1 left"});
  file.clients[0].secret_hash = "hashed 8 sesame";
  CHECK(import(file) == Lines{"clients 1 changed", "companies 1 left"});
  file.clients[0].secret = "sesame";
  CHECK(import(file) == Lines{"/clients/0/secretHash cannot be given together with a secret"});
  file.clients[0].secret.reset();
  file.clients[0].secret_hash = "plain";
  import(file);
  REQUIRE(imported.faults.size() == 1);
  CHECK(imported.faults[0].pointer == "/clients/0/secretHash");
}

TEST_CASE_METHOD(ImportingAcme, "An employment that ends before it begins is a fault of the file") {
  file.employees[1].employment_start = day("2026-03-02");
  file.employees[1].employment_end = day("2026-03-01");
  import(file);
  REQUIRE(imported.faults.size() == 1);
  CHECK(imported.faults[0].pointer == file.employees[1].at + "/employmentEndDate");
  file.employees[1].employment_end = day("2026-03-02");
  import(file);
  CHECK(imported.faults.empty());
  CHECK(employee("erika").employment == domain::Employment{day("2026-03-02"), day("2026-03-02")});
}

TEST_CASE_METHOD(ImportingAcme, "An import that ends an employment in the past stops the clock now") {
  import(file);
  const auto erika = employee("erika").id;
  meanwhile([&](application::Work& work, domain::CompanyId company) {
    work.clocks(company).save(erika, domain::TimeClock::stored(domain::ClockSession{now - std::chrono::hours{1}}));
  });
  file.employees[1].employment_end = day("2026-02-27");
  import(file);
  const auto entry = entry_of("erika");
  CHECK(entry.state == domain::EntryState::pending);
  CHECK(entry.details.period.end == std::chrono::floor<std::chrono::minutes>(now));
}

TEST_CASE_METHOD(
    Importing, "An import that makes another administrator ends the exemption of one who has left, with their tokens") {
  auto file = small_company();
  auto& max = file.employees[0];
  auto& erika = file.employees[1];
  erika.role = domain::Role::administrator;
  erika.employment_end = day("2026-02-27");
  max.active = false;
  import(file);
  log_in(*this);
  meanwhile([&, id = employee("erika").id](Work& work, domain::CompanyId company) {
    work.clocks(company).save(id, domain::TimeClock::stored(domain::ClockSession{now - std::chrono::hours{1}}));
  });
  const auto works = [&] {
    bool runs = false;
    look([&, id = employee("erika").id](Work& work, domain::CompanyId company) {
      runs = work.clocks(company).of(id).session().has_value();
    });
    CHECK(is_logged_in(*this) == runs);
    CHECK(has_personal_token(*this) == runs);
    return runs;
  };
  SECTION("of one who is promoted") {
    max.active = true;
    import(file);
    CHECK(works());
    max.role = domain::Role::administrator;
    import(file);
    CHECK_FALSE(works());
  }
  SECTION("of one who was locked") {
    max.role = domain::Role::administrator;
    import(file);
    CHECK(works());
    max.active = true;
    import(file);
    CHECK_FALSE(works());
  }
  SECTION("of somebody new") {
    auto tom = filed_employee("tom");
    tom.at = "/employees/2";
    tom.role = domain::Role::administrator;
    file.employees.push_back(tom);
    import(file);
    CHECK_FALSE(works());
  }
  SECTION("or takes the role away from the exempt one") {
    erika.role = domain::Role::manager;
    import(file);
    CHECK_FALSE(works());
  }
}
