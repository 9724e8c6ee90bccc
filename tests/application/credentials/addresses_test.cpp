#include <stint/application/accounts/accounts.hpp>
#include <stint/application/administration/administering.hpp>
#include <stint/application/administration/applying.hpp>
#include <stint/application/credentials/addresses.hpp>
#include <stint/application/credentials/passwords.hpp>
#include <stint/application/identity/confirmed_address.hpp>

#include "tests/application/identity/login.hpp"
#include "tests/application/import/importing.hpp"
#include "tests/fakes/hand_clock.hpp"

using namespace stint;
using namespace stint::test;
using application::Caller;
using application::Submitted;
using application::Work;

namespace {

/// A company in which administrators and directories change addresses.
class Moving : public Login {
 public:
  /// A directory changes an address with its token, which is Ada's. "done", or the rule that refuses.
  std::string moved_by_directory(const domain::Employee& whom, const std::string& address) {
    auto caller = caller_of(ada);
    caller.personal_token = true;
    caller.token_id = 7;
    caller.token_name = "Entra";
    caller.scope = domain::TokenScope::provisioning;
    return moved(caller, whom, address, true);
  }
  std::string moved_by_ada(const domain::Employee& whom, const std::string& address) {
    return moved(caller_of(ada), whom, address, false);
  }
  /// "done", or why no link is sent.
  std::string forgot(const std::string& address) {
    clock.set(now);
    return word(application::send_link_to_forgetful(office, account_services(), address));
  }
  std::string reset(const std::string& token, const std::string& password) {
    clock.set(now);
    Submitted<application::PasswordResetCommand> form;
    form.command.token = token;
    form.command.new_password = application::Secret{password};
    const auto done = application::reset_password(office, account_services(), form);
    return done ? "done" : rule(done);
  }
  std::string confirmed(const Caller& caller, const std::optional<std::string>& token) {
    Submitted<application::LinkCommand> form;
    form.command.token = token;
    const auto done = application::perform_now(repeating, {caller.company}, [&](Work& work) {
      return application::confirm_own_address({work, caller, now, zones, policies}, account_services(), form);
    });
    return done ? done->address : rule(done);
  }
  std::string invited(const Caller& caller, const domain::Employee& whom) {
    const auto done = application::perform_now(repeating, {caller.company}, [&](Work& work) {
      return application::invite({work, caller, now, zones, policies}, account_services(), whom.id);
    });
    return done ? done->address : rule(done);
  }
  /// The token in the link of the last mail to an address.
  std::string token_to(const std::string& address) {
    const auto all = mails();
    const auto mail =
        std::find_if(all.rbegin(), all.rend(), [&](const auto& one) { return one.to_address == address; });
    REQUIRE(mail != all.rend());
    return mail->link.substr(mail->link.find('=') + 1);
  }
  std::string address_of(const domain::Employee& whom) {
    std::string address;
    store.read([&](Work& work) { address = work.accounts().find(whom.id)->email; });
    return address;
  }
  /// The value of a detail in the last line of an action in acme's audit trail.
  std::string last_detail(std::string_view action, std::string_view name) {
    std::string value;
    store.read([&](Work& work) {
      for (const auto& line : work.audit().page(acme.id, {})) {
        if (line.action != action) continue;
        value.clear();
        for (const auto& [detail, text] : line.details) {
          if (detail == name) value = text;
        }
      }
    });
    return value;
  }

  fakes::HandClock clock{now};
  application::Office office{repeating, clock, zones};

 private:
  std::string moved(const Caller& caller, const domain::Employee& whom, const std::string& address, bool by_directory) {
    auto services = desk_.services();
    services.links.emplace(digests, random, "https://us/password");
    application::RecordCommand<application::FiledEmployee> command{.filed = {.email = address},
                                                                   .by_directory = by_directory};
    command.unsaid = application::required_members(command.filed);
    application::each_member(
        [&](const application::Member& member, const auto& /*value*/) {
          if (member.name == "email") command.unsaid.reset(member.number);
        },
        command.filed);
    const auto done = application::perform_now(repeating, {caller.company}, [&](Work& work) {
      return application::change_employee({work, caller, now, zones, policies}, services, whom.id, command);
    });
    return done ? "done" : std::string{done.error().rule_name()};
  }

  Importing desk_;
};

}  // namespace

TEST_CASE_METHOD(Moving, "A directory that changes an address gets no link to set the password") {
  REQUIRE(moved_by_directory(erika, "thief@elsewhere") == "done");
  CHECK(new_mails() == Strings{"address-changed erika@acme", "address-to-confirm thief@elsewhere"});
  CHECK(forgot("thief@elsewhere") == "conflict");
  CHECK(reset(token_to("thief@elsewhere"), "seven seas") == "one-time-link");  // it only confirms the address
  CHECK(confirmed(caller_of(max), token_to("thief@elsewhere")) == "one-time-link");
  CHECK(forgot("thief@elsewhere") == "conflict");
  CHECK(word(password("thief@elsewhere", "erika")) == "tokens");
}

TEST_CASE_METHOD(Moving, "The employee logs in and confirms the new address, which then gets links") {
  REQUIRE(moved_by_ada(erika, "erika@new") == "done");
  const auto token = token_to("erika@new");
  CHECK(mails().back().link == "https://us/password#confirm=" + token);
  auto caller = caller_of(erika);
  caller.personal_token = true;
  CHECK(confirmed(caller, token) == "login-required");
  caller.personal_token = false;
  CHECK(confirmed(caller, std::nullopt) == "invalid-field");
  CHECK(confirmed(caller, "nonsense") == "one-time-link");
  now += 168h;
  CHECK(confirmed(caller, token) == "one-time-link");
  now -= 1ms;
  CHECK(confirmed(caller, token) == "erika@new");
  CHECK(confirmed(caller, token) == "one-time-link");  // used up
  CHECK(forgot("erika@new") == "done");
  CHECK(last_detail("account.link-made", "purpose") == "password-reset");
  CHECK(std::ranges::count(audit_actions(), "account.address-confirmed") == 1);
}

TEST_CASE_METHOD(Moving, "A link to confirm ends with the address that it went to") {
  REQUIRE(moved_by_ada(erika, "erika@new") == "done");
  const auto token = token_to("erika@new");
  REQUIRE(moved_by_ada(erika, "erika@newer") == "done");
  CHECK(confirmed(caller_of(erika), token) == "one-time-link");
  CHECK(confirmed(caller_of(erika), token_to("erika@newer")) == "erika@newer");
}

TEST_CASE_METHOD(Moving, "The former address takes a change back within seven days, with a new password") {
  const auto session = pair_of(erika);
  REQUIRE(moved_by_directory(erika, "thief@elsewhere") == "done");
  const auto back = token_to("erika@acme");
  const auto to_thief = token_to("thief@elsewhere");
  static_cast<void>(new_mails());
  now += 168h;
  CHECK(reset(back, "seven seas") == "one-time-link");
  now -= 1ms;
  CHECK(reset(back, "short") == "invalid-field");
  CHECK(reset(back, "erika@acme") == "invalid-field");
  REQUIRE(reset(back, "seven seas") == "done");
  CHECK(address_of(erika) == "erika@acme");
  CHECK(word(password("erika@acme", "seven seas")) == "tokens");
  CHECK(word(password("erika@acme", "erika")) == "invalid_grant");
  CHECK(word(refresh(session.refresh_token)) == "invalid_grant");
  CHECK(new_mails() == Strings{"address-restored ada@acme", "password-changed erika@acme"});
  CHECK(last_detail("employee.changed", "after.email") == "erika@acme");
  CHECK(last_detail("employee.changed", "before.email") == "thief@elsewhere");
  CHECK(std::ranges::count(audit_actions(), "account.address-restored") == 1);
  CHECK(reset(back, "eight seas") == "one-time-link");
  CHECK(confirmed(caller_of(erika), to_thief) == "one-time-link");
  CHECK(forgot("erika@acme") == "done");
}

TEST_CASE_METHOD(Moving, "A former address can take back later changes and passwords as well") {
  REQUIRE(moved_by_ada(erika, "erika@new") == "done");
  const auto back = token_to("erika@acme");
  REQUIRE(invited(caller_of(ada), erika) == "erika@new");
  REQUIRE(reset(token_to("erika@new"), "six seasons") == "done");  // by the invitation, whoever uses it
  now += 1h;
  REQUIRE(moved_by_ada(erika, "erika@newer") == "done");
  const auto back_to_new = token_to("erika@new");
  REQUIRE(reset(back, "seven seas") == "done");
  CHECK(address_of(erika) == "erika@acme");
  CHECK(reset(back_to_new, "eight seas") == "one-time-link");
}

TEST_CASE_METHOD(Moving, "Links of earlier changes are void once the employee has confirmed a later address") {
  REQUIRE(moved_by_ada(erika, "erika@new") == "done");
  const auto back = token_to("erika@acme");
  now += 1h;
  REQUIRE(confirmed(caller_of(erika), token_to("erika@new")) == "erika@new");
  CHECK(reset(back, "seven seas") == "one-time-link");
  REQUIRE(moved_by_ada(erika, "erika@acme") == "done");
  const auto back_to_new = token_to("erika@new");
  REQUIRE(confirmed(caller_of(erika), token_to("erika@acme")) == "erika@acme");
  REQUIRE(moved_by_ada(erika, "erika@newer") == "done");
  CHECK(reset(back, "seven seas") == "one-time-link");
  CHECK(reset(back_to_new, "seven seas") == "one-time-link");
  CHECK(address_of(erika) == "erika@newer");
  REQUIRE(reset(token_to("erika@acme"), "seven seas") == "done");  // that of the last change
  CHECK(address_of(erika) == "erika@acme");
}

TEST_CASE_METHOD(Moving, "A later change replaces the link that the confirmed address got for an earlier one") {
  REQUIRE(moved_by_ada(erika, "erika@new") == "done");
  const auto first = token_to("erika@acme");
  static_cast<void>(new_mails());
  REQUIRE(moved_by_directory(erika, "thief@elsewhere") == "done");
  CHECK(new_mails() == Strings{"address-changed erika@acme", "address-to-confirm thief@elsewhere"});
  CHECK(reset(first, "seven seas") == "one-time-link");
  REQUIRE(reset(token_to("erika@acme"), "seven seas") == "done");
  CHECK(address_of(erika) == "erika@acme");
}

TEST_CASE_METHOD(Moving, "A link is void while the confirmed address that it restores is in use") {
  REQUIRE(moved_by_ada(erika, "erika@new") == "done");
  const auto back = token_to("erika@acme");
  static_cast<void>(new_mails());
  REQUIRE(moved_by_ada(erika, "erika@acme") == "done");
  CHECK(new_mails().empty());
  CHECK(reset(back, "seven seas") == "one-time-link");
  CHECK(word(password("erika@acme", "erika")) == "tokens");
}

TEST_CASE_METHOD(Moving, "The operator's word for an address voids the links that restore former ones") {
  REQUIRE(moved_by_ada(erika, "erika@new") == "done");
  const auto back = token_to("erika@acme");
  const application::HashedPassword hashed(hasher, "six seasons");
  REQUIRE(application::perform_now(store, [&](Work& work) {
    return application::set_password(application::OperatorContext{work, now, zones}, {}, "erika@new", hashed);
  }));
  CHECK(reset(back, "seven seas") == "one-time-link");
}

TEST_CASE_METHOD(Moving, "An employee who logs in without a password gets none by taking a change back") {
  change_store([&](Work& work) {
    work.accounts().set_confirmed_address(sam.id, sam.email);
    work.accounts().set_identities(sam.id, {{"google", "1003"}});
  });
  REQUIRE(moved_by_directory(sam, "thief@elsewhere") == "done");
  REQUIRE(reset(token_to("sam@acme"), "seven seas") == "done");
  CHECK(address_of(sam) == "sam@acme");
  CHECK(word(password("sam@acme", "seven seas")) == "invalid_grant");
}

TEST_CASE_METHOD(Moving, "An address that another account has by now is not taken back") {
  REQUIRE(moved_by_ada(erika, "erika@new") == "done");
  const auto back = token_to("erika@acme");
  change(ron, [](domain::Employee& who) { who.email = "Erika@acme"; });
  CHECK(reset(back, "seven seas") == "one-time-link");
  CHECK(address_of(erika) == "erika@new");
}

TEST_CASE_METHOD(Moving,
                 "An address that was never confirmed gets no mail of its change, and its invitation confirms") {
  REQUIRE(moved_by_ada(sam, "sam@new") == "done");
  CHECK(new_mails().empty());
  REQUIRE(invited(caller_of(ada), sam) == "sam@new");
  REQUIRE(reset(token_to("sam@new"), "seven seas") == "done");
  CHECK(forgot("sam@new") == "done");
  static_cast<void>(new_mails());
  REQUIRE(moved_by_ada(sam, "sam@newer") == "done");
  CHECK(new_mails() == Strings{"address-changed sam@new", "address-to-confirm sam@newer"});
}

TEST_CASE_METHOD(Moving, "Nothing is sent where only the case changes, to the locked and to those who have left") {
  REQUIRE(moved_by_ada(erika, "Erika@Acme") == "done");
  REQUIRE(moved_by_ada(lara, "lara@new") == "done");
  change(olga, [](domain::Employee& who) { who.employment.last = day("2026-03-01"); });
  change_store([&](Work& work) { work.accounts().set_confirmed_address(olga.id, olga.email); });
  REQUIRE(moved_by_ada(olga, "olga@new") == "done");
  CHECK(new_mails().empty());
  CHECK(forgot("erika@acme") == "done");
}

TEST_CASE_METHOD(Moving, "An employee whose address has changed is invited after a recent login only") {
  auto caller = caller_of(ada);
  caller.logged_in_at = now - 6min;
  CHECK(invited(caller, erika) == "erika@acme");
  REQUIRE(moved_by_directory(erika, "thief@elsewhere") == "done");
  CHECK(invited(caller, erika) == "login-required");
  caller.personal_token = true;
  CHECK(invited(caller, erika) == "login-required");
  CHECK(invited(caller_of(ada), erika) == "thief@elsewhere");
}

TEST_CASE_METHOD(Moving, "The operator's word for an address is enough") {
  REQUIRE(moved_by_ada(erika, "erika@new") == "done");
  const application::HashedPassword hashed(hasher, "six seasons");
  REQUIRE(application::perform_now(store, [&](Work& work) {
    return application::set_password(application::OperatorContext{work, now, zones}, {}, "erika@new", hashed);
  }));
  CHECK(forgot("erika@new") == "done");
}

TEST_CASE_METHOD(Moving, "The audit trail names the token by which an address was changed") {
  REQUIRE(moved_by_directory(erika, "thief@elsewhere") == "done");
  CHECK(last_detail("employee.changed", "byToken") == "Entra (7)");
  CHECK(last_detail("account.link-made", "byToken") == "Entra (7)");
  REQUIRE(moved_by_ada(erika, "erika@new") == "done");
  CHECK(last_detail("employee.changed", "byToken").empty());
}

TEST_CASE_METHOD(Importing, "An address that a company file gives is confirmed") {
  auto file = small_company();
  import(file);
  CHECK(application::has_confirmed_address(account("erika")));
  for (auto& employee : file.employees) {
    if (employee.key == "erika") employee.email = "erika@new";
  }
  import(file);
  CHECK(account("erika").email == "erika@new");
  CHECK(application::has_confirmed_address(account("erika")));
}
