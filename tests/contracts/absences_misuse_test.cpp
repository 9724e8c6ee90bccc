#include "tests/contracts/objections.hpp"
#include "tests/contracts/stores.hpp"

// The behaviour of a store if absences are used against their contract.

using namespace stint;
using namespace stint::contracts;
using domain::AbsenceRequest;

namespace {

/// Two companies, with an absence of erika's.
struct Misused {
  Misused()
      : setting(adapter.store), absence(keep(adapter.store, [&](Work& work) {
          return work.absences(setting.acme)
              .add(AbsenceRequest::stored(absence_of(setting.erika, "2026-03-02", "2026-03-03")));
        })) {}

  bool objects(const std::function<void(Work&)>& job) {
    return contracts::objects(adapter.store, job, [&] { return everything(); });
  }
  bool ignores(const std::function<void(Work&)>& job) {
    return contracts::ignores(adapter.store, job, [&] { return everything(); });
  }
  std::vector<AbsenceRequest> everything() {
    return look(adapter.store, [&](Work& work) {
      auto all = work.absences(setting.acme).of_employee(setting.erika);
      for (auto& foreign : work.absences(setting.rival).of_employee(setting.ron)) all.push_back(std::move(foreign));
      return all;
    });
  }

  TestStore adapter;
  Setting setting;
  AbsenceRequest absence;
};

}  // namespace

STINT_CONTRACT_OF(Misused, "a reading unit of work writes no absence") {
  const auto before = everything();
  const std::function<void(Work&)> writes[]{
      [&](Work& work) { work.absences(setting.acme).add(absence); },
      [&](Work& work) { work.absences(setting.acme).save(absence); },
  };
  for (const auto& write : writes) CHECK_THROWS_AS(adapter.store.read(write), std::exception);
  CHECK(everything() == before);
}

STINT_CONTRACT_OF(Misused, "an absence that is not there is not saved") {
  auto record = absence.record();
  record.id = {record.id.value + 1};
  CHECK(ignores([&](Work& work) { work.absences(setting.acme).save(AbsenceRequest::stored(record)); }));
}

STINT_CONTRACT_OF(Misused, "an absence of another company is not saved") {
  auto record = absence.record();
  record.details.comments = "stolen";
  CHECK(ignores([&](Work& work) { work.absences(setting.rival).save(AbsenceRequest::stored(record)); }));
  record.state = domain::AbsenceState::deleted;
  CHECK(ignores([&](Work& work) { work.absences(setting.rival).save(AbsenceRequest::stored(record)); }));
}

STINT_CONTRACT_OF(Misused, "an absence names people and a type of its own company") {
  const std::function<void(domain::AbsenceRecord&)> wrong[]{
      [&](auto& record) { record.employee = setting.ron; },
      [](auto& record) { record.employee = {4711}; },
      [](auto& record) { record.details.type = "???"; },
      [&](auto& record) {
        record.substitute = {setting.ron, domain::SubstituteState::pending};
      },
      [](auto& record) {
        record.substitute = {{4711}, domain::SubstituteState::pending};
      },
  };
  for (const auto& spoil : wrong) {
    auto record = absence.record();
    spoil(record);
    CHECK(objects([&](Work& work) { work.absences(setting.acme).add(AbsenceRequest::stored(record)); }));
    CHECK(objects([&](Work& work) { work.absences(setting.acme).save(AbsenceRequest::stored(record)); }));
  }
}
