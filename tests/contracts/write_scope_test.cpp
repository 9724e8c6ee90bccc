#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;

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
  CHECK(write_for(store, acme, [&](Work& work) {
    work.absences(acme).add(domain::AbsenceRequest::stored(absence_of(erika, "2026-03-02", "2026-03-03")));
    work.outbox().add(mail_of(acme));
    work.audit().add({.company = acme, .action = "absence.filed"});
  }));
  store.read([&](Work& work) {
    CHECK(work.absences(acme).of_employee(erika).size() == 1);
    CHECK(work.outbox().all().size() == 1);
    CHECK(work.audit().page(acme, {}).size() == 1);
  });
}

STINT_CONTRACT("a unit of work about one company that turns to another one has failed") {
  const auto fails = [&](const std::function<void(Work&)>& job) {
    CHECK_THROWS_AS(write_for(store, acme, job), std::logic_error);
  };
  fails([&](Work& work) { static_cast<void>(work.employees(rival).find(ron)); });
  fails([&](Work& work) { static_cast<void>(work.absences(rival)); });
  fails([&](Work& work) { work.outbox().add(mail_of(rival)); });
  fails([&](Work& work) { work.audit().add({.company = rival, .action = "absence.filed"}); });
  CHECK(write_for(store, rival, [&](Work& work) { work.outbox().add(mail_of(rival)); }));
}

STINT_CONTRACT("a unit of work that reads for one company turns to no other either") {
  store.read_within({acme}, [&](Work& work) {
    CHECK(work.employees(acme).find(erika));
    CHECK_THROWS_AS(work.employees(rival), std::logic_error);
    CHECK_THROWS_AS(work.keep_to(rival), std::logic_error);
    store.read([&](Work& inner) { CHECK_THROWS_AS(inner.employees(rival), std::logic_error); });
  });
  store.read([&](Work& work) { CHECK(work.employees(rival).find(ron)); });
}

STINT_CONTRACT("who signs in has accounts, and the records of a company once the unit of work keeps to it") {
  const auto sign_in = [&](Work& work) {
    const auto account = work.accounts().find(erika);
    REQUIRE(account);
    CHECK_THROWS_AS(work.employees(acme), std::logic_error);
    work.keep_to(account->status.company);
    CHECK(work.employees(acme).find(erika));
    CHECK_THROWS_AS(work.employees(rival), std::logic_error);
    work.keep_to(acme);  // it already does
  };
  store.read_within(application::signing_in, sign_in);
  CHECK(application::write_now(store, application::signing_in, [&](Work& work) {
    sign_in(work);
    work.accounts().set_active(erika, false);
    work.outbox().add(mail_of(acme));
    CHECK_THROWS_AS(work.outbox().add(mail_of(rival)), std::logic_error);
    return true;
  }));
  store.read([&](Work& work) {
    CHECK_FALSE(work.accounts().status(erika).value().active);
    work.keep_to(rival);
    CHECK_THROWS_AS(work.employees(acme), std::logic_error);
  });
  keep([&](Work& work) { CHECK(work.employees(rival).find(ron)); });
}

STINT_CONTRACT("what one unit of work is about does not stick to the next") {
  CHECK(write_for(store, acme, [&](Work& work) { work.outbox().add(mail_of(acme)); }));
  keep([&](Work& work) {
    work.outbox().add(mail_of(acme));
    work.outbox().add(mail_of(rival));
  });
  store.read([&](Work& work) { CHECK(work.employees(rival).find(ron)); });
}
