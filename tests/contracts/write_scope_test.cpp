#include <functional>
#include <stdexcept>

#include "tests/contracts/setting.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using application::Work;

// A host's store may omit scopes; these rules apply to ours.

namespace {

bool write_for(application::Store& store, domain::CompanyId company, const std::function<void(Work&)>& job) {
  return application::write_now(store, {company}, [&](Work& work) {
    job(work);
    return true;
  });
}

application::Mail mail_of(domain::CompanyId company) {
  return {.company = company, .to_address = "erika@example", .language = "en"};
}

}  // namespace

STINT_CONTRACT("a unit of work about one company does there what one about everything does") {
  TestStore adapter;
  const Setting setting(adapter.store);
  CHECK(write_for(adapter.store, setting.acme, [&](Work& work) {
    work.absences(setting.acme)
        .add(domain::AbsenceRequest::stored(absence_of(setting.erika, "2026-03-02", "2026-03-03")));
    work.outbox().add(mail_of(setting.acme));
    work.audit().add({.company = setting.acme, .action = "absence.filed"});
  }));
  adapter.store.read([&](Work& work) {
    CHECK(work.absences(setting.acme).of_employee(setting.erika).size() == 1);
    CHECK(work.outbox().all().size() == 1);
    CHECK(work.audit().page(setting.acme, {}).size() == 1);
  });
}

STINT_CONTRACT("a unit of work about one company that turns to another one has failed") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto fails = [&](const std::function<void(Work&)>& job) {
    CHECK_THROWS_AS(write_for(adapter.store, setting.acme, job), std::logic_error);
  };
  fails([&](Work& work) { static_cast<void>(work.employees(setting.rival).find(setting.ron)); });
  fails([&](Work& work) { static_cast<void>(work.absences(setting.rival)); });
  fails([&](Work& work) { work.outbox().add(mail_of(setting.rival)); });
  fails([&](Work& work) { work.audit().add({.company = setting.rival, .action = "absence.filed"}); });
  CHECK(write_for(adapter.store, setting.rival, [&](Work& work) { work.outbox().add(mail_of(setting.rival)); }));
}

STINT_CONTRACT("a unit of work that reads for one company turns to no other either") {
  TestStore adapter;
  const Setting setting(adapter.store);
  adapter.store.read_within({setting.acme}, [&](Work& work) {
    CHECK(work.employees(setting.acme).find(setting.erika));
    CHECK_THROWS_AS(work.employees(setting.rival), std::logic_error);
    CHECK_THROWS_AS(work.keep_to(setting.rival), std::logic_error);
    adapter.store.read([&](Work& inner) { CHECK_THROWS_AS(inner.employees(setting.rival), std::logic_error); });
  });
  adapter.store.read([&](Work& work) { CHECK(work.employees(setting.rival).find(setting.ron)); });
}

STINT_CONTRACT("who signs in has accounts, and the records of a company once the unit of work keeps to it") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto sign_in = [&](Work& work) {
    const auto account = work.accounts().find(setting.erika);
    REQUIRE(account);
    CHECK_THROWS_AS(work.employees(setting.acme), std::logic_error);
    work.keep_to(account->status.company);
    CHECK(work.employees(setting.acme).find(setting.erika));
    CHECK_THROWS_AS(work.employees(setting.rival), std::logic_error);
    work.keep_to(setting.acme);  // it already does
  };
  adapter.store.read_within(application::signing_in, sign_in);
  CHECK(application::write_now(adapter.store, application::signing_in, [&](Work& work) {
    sign_in(work);
    work.accounts().set_active(setting.erika, false);
    work.outbox().add(mail_of(setting.acme));
    CHECK_THROWS_AS(work.outbox().add(mail_of(setting.rival)), std::logic_error);
    return true;
  }));
  adapter.store.read([&](Work& work) {
    CHECK_FALSE(work.accounts().status(setting.erika).value().active);
    work.keep_to(setting.rival);
    CHECK_THROWS_AS(work.employees(setting.acme), std::logic_error);
  });
  keep(adapter.store, [&](Work& work) { CHECK(work.employees(setting.rival).find(setting.ron)); });
}

STINT_CONTRACT("what one unit of work is about does not stick to the next") {
  TestStore adapter;
  const Setting setting(adapter.store);
  CHECK(write_for(adapter.store, setting.acme, [&](Work& work) { work.outbox().add(mail_of(setting.acme)); }));
  keep(adapter.store, [&](Work& work) {
    work.outbox().add(mail_of(setting.acme));
    work.outbox().add(mail_of(setting.rival));
  });
  adapter.store.read([&](Work& work) { CHECK(work.employees(setting.rival).find(setting.ron)); });
}
