#include "tests/contracts/setting.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using domain::AbsenceRequest;

namespace {

domain::AbsenceId add(application::Store& store, domain::CompanyId company, const domain::AbsenceRecord& record) {
  return keep(store, [&](application::Work& work) { return work.absences(company).add(AbsenceRequest{record}).id(); });
}

void save(application::Store& store, domain::CompanyId company, const domain::AbsenceRecord& record) {
  keep(store, [&](application::Work& work) { work.absences(company).save(AbsenceRequest{record}); });
}

std::optional<AbsenceRequest> find(application::Store& store, domain::CompanyId company, domain::AbsenceId id) {
  return look(store, [&](application::Work& work) { return work.absences(company).find(id); });
}

domain::AbsenceRecord with_everything(const Setting& setting) {
  auto record = absence_of(setting.erika, "2026-03-02", "2026-03-02");
  record.details.type = "SIC";
  record.details.half = domain::HalfOfDay::morning;
  record.details.comments = std::string("I'm \0 ill ☹", 14);
  record.days = {1};
  record.state = domain::AbsenceState::approved;
  record.approvals = {setting.olga, setting.max};
  record.substitute = domain::SubstituteRequest{setting.sam, domain::SubstituteState::rejected};
  record.cancellation = {domain::CancellationState::pending, "better now"};
  record.rejection_reason = "no";
  record.certificate_provided = true;
  return record;
}

}  // namespace

STINT_CONTRACT("an absence comes back as it was stored, under a new id") {
  TestType adapter;
  const Setting setting(adapter.store);
  auto record = with_everything(setting);
  record.id = {4711};
  const auto id = add(adapter.store, setting.acme, record);
  CHECK(id != domain::AbsenceId{4711});
  record.id = id;
  CHECK(find(adapter.store, setting.acme, id) == AbsenceRequest{record});
}

STINT_CONTRACT("a changed absence replaces what was stored") {
  TestType adapter;
  const Setting setting(adapter.store);
  auto record = with_everything(setting);
  record.id = add(adapter.store, setting.acme, record);
  auto changed = absence_of(setting.erika, "2025-12-29", "2026-01-04");
  changed.id = record.id;
  changed.approvals = {setting.max};
  save(adapter.store, setting.acme, changed);
  CHECK(find(adapter.store, setting.acme, record.id) == AbsenceRequest{changed});
}

STINT_CONTRACT("every stored state of an absence survives") {
  TestType adapter;
  const Setting setting(adapter.store);
  using enum domain::AbsenceState;
  for (const auto state : {pending, edit, approved, rejected}) {
    auto record = absence_of(setting.erika, "2026-03-02", "2026-03-03");
    record.state = state;
    record.id = add(adapter.store, setting.acme, record);
    CHECK(find(adapter.store, setting.acme, record.id) == AbsenceRequest{record});
  }
}

STINT_CONTRACT("a deleted absence is gone and its id is never given again") {
  TestType adapter;
  const Setting setting(adapter.store);
  auto record = with_everything(setting);
  record.id = add(adapter.store, setting.acme, record);
  record.state = domain::AbsenceState::deleted;
  save(adapter.store, setting.acme, record);
  CHECK_FALSE(find(adapter.store, setting.acme, record.id));
  const auto next = add(adapter.store, setting.acme, with_everything(setting));
  CHECK(next.value > record.id.value);
}

STINT_CONTRACT("another company neither sees nor changes an absence") {
  TestType adapter;
  const Setting setting(adapter.store);
  auto record = with_everything(setting);
  record.id = add(adapter.store, setting.acme, record);
  CHECK_FALSE(find(adapter.store, setting.rival, record.id));
  CHECK(look(adapter.store, [&](application::Work& work) {
          return work.absences(setting.rival).of_employee(setting.erika);
        }).empty());

  auto taken = record;
  taken.state = domain::AbsenceState::deleted;
  save(adapter.store, setting.rival, taken);
  taken.state = domain::AbsenceState::rejected;
  save(adapter.store, setting.rival, taken);
  CHECK(find(adapter.store, setting.acme, record.id) == AbsenceRequest{record});
}

STINT_CONTRACT("the absences of an employee come by id, whatever their days") {
  TestType adapter;
  const Setting setting(adapter.store);
  const auto late = add(adapter.store, setting.acme, absence_of(setting.erika, "2026-12-01", "2026-12-02"));
  const auto early = add(adapter.store, setting.acme, absence_of(setting.erika, "2026-01-01", "2026-01-02"));
  add(adapter.store, setting.acme, absence_of(setting.sam, "2026-01-01", "2026-01-02"));
  const auto absences = look(
      adapter.store, [&](application::Work& work) { return work.absences(setting.acme).of_employee(setting.erika); });
  REQUIRE(absences.size() == 2);
  CHECK(absences[0].id() == late);
  CHECK(absences[1].id() == early);
}

STINT_CONTRACT("ids of absences are unique over all companies") {
  TestType adapter;
  const Setting setting(adapter.store);
  const auto first = add(adapter.store, setting.acme, absence_of(setting.erika, "2026-01-01", "2026-01-02"));
  const auto second = add(adapter.store, setting.rival, absence_of(setting.ron, "2026-01-01", "2026-01-02"));
  CHECK(second.value > first.value);
}
