#include <functional>
#include <string>
#include <vector>

#include "tests/contracts/objections.hpp"
#include "tests/contracts/setting.hpp"
#include "tests/contracts/stores.hpp"

// The behaviour of a store if absences are used against their contract.

using namespace stint;
using namespace stint::contracts;
using application::Work;
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

STINT_CONTRACT("a reading unit of work writes no absence") {
  Misused tried;
  const auto before = tried.everything();
  const std::function<void(Work&)> writes[]{
      [&](Work& work) { work.absences(tried.setting.acme).add(tried.absence); },
      [&](Work& work) { work.absences(tried.setting.acme).save(tried.absence); },
  };
  for (const auto& write : writes) CHECK_THROWS_AS(tried.adapter.store.read(write), std::exception);
  CHECK(tried.everything() == before);
}

STINT_CONTRACT("an absence that is not there is not saved") {
  Misused tried;
  auto record = tried.absence.record();
  record.id = {record.id.value + 1};
  CHECK(tried.ignores([&](Work& work) { work.absences(tried.setting.acme).save(AbsenceRequest::stored(record)); }));
}

STINT_CONTRACT("an absence of another company is not saved") {
  Misused tried;
  auto record = tried.absence.record();
  record.details.comments = "stolen";
  CHECK(tried.ignores([&](Work& work) { work.absences(tried.setting.rival).save(AbsenceRequest::stored(record)); }));
  record.state = domain::AbsenceState::deleted;
  CHECK(tried.ignores([&](Work& work) { work.absences(tried.setting.rival).save(AbsenceRequest::stored(record)); }));
}

STINT_CONTRACT("an absence names people and a type of its own company") {
  Misused tried;
  const auto& setting = tried.setting;
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
    auto record = tried.absence.record();
    spoil(record);
    CHECK(tried.objects([&](Work& work) { work.absences(setting.acme).add(AbsenceRequest::stored(record)); }));
    CHECK(tried.objects([&](Work& work) { work.absences(setting.acme).save(AbsenceRequest::stored(record)); }));
  }
}
