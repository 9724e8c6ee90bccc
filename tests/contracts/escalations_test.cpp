#include <vector>

#include "tests/contracts/objections.hpp"
#include "tests/contracts/setting.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using application::Work;
using domain::Escalation;
using domain::EscalationStage;
using domain::WaitingKind;

namespace {

const domain::Instant then = test::day("2026-03-02") + std::chrono::milliseconds{7};

}  // namespace

STINT_CONTRACT("how far requests have come is kept by what waits, and replaced") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const Escalation entry{{WaitingKind::time_entry, 3}, then, EscalationStage::waiting, then};
  const Escalation absence{{WaitingKind::absence, 9}, then, EscalationStage::reminded, then};
  const Escalation cancellation{{WaitingKind::cancellation, 9}, then, EscalationStage::with_administrators, then};
  const Escalation reduction{{WaitingKind::reduction, 9}, then, EscalationStage::waiting, then};
  const auto all = [&](domain::CompanyId company) {
    return look(adapter.store, [&](Work& work) { return work.escalations(company).all(); });
  };
  keep(adapter.store, [&](Work& work) {
    for (const auto& one : {reduction, entry, cancellation, absence}) work.escalations(setting.acme).save(one);
  });
  CHECK(all(setting.acme) == std::vector{absence, cancellation, entry, reduction});
  CHECK(all(setting.rival).empty());
  auto further = absence;
  further.stage = EscalationStage::with_deputies;
  further.reached_at = then + std::chrono::hours{1};
  keep(adapter.store, [&](Work& work) { work.escalations(setting.acme).save(further); });
  adapter.store.read([&](Work& work) {
    CHECK(work.escalations(setting.acme).find(absence.request) == further);
    CHECK_FALSE(work.escalations(setting.acme).find({WaitingKind::absence, 10}));
    CHECK_FALSE(work.escalations(setting.rival).find(absence.request));
  });
  keep(adapter.store, [&](Work& work) { work.escalations(setting.rival).remove(absence.request); });
  CHECK(all(setting.acme).size() == 4);
  keep(adapter.store, [&](Work& work) { work.escalations(setting.acme).remove(absence.request); });
  CHECK(all(setting.acme) == std::vector{cancellation, entry, reduction});
}

STINT_CONTRACT("a decision is kept with that it was made for the owner without being asked") {
  TestStore adapter;
  const Setting setting(adapter.store);
  auto record = absence_of(setting.erika, "2026-03-02", "2026-03-03");
  record.decisions = {
      {.kind = domain::AbsenceDecisionKind::filed, .by = setting.olga, .reason = "by phone", .deputy_for = setting.sam},
      {.kind = domain::AbsenceDecisionKind::approved, .by = setting.olga}};
  const domain::EntryDecision unasked{
      .at = {}, .decided_by = setting.olga, .approved = true, .reason = "by phone", .unasked = true};
  const domain::EntryDecision asked{.at = {}, .decided_by = setting.olga, .approved = true};
  const auto [absence, entry] = keep(adapter.store, [&](Work& work) {
    const auto stored =
        work.entries(setting.acme).add(domain::TimeEntry::stored(entry_of(setting.erika, "2026-03-02", 480, 1020)));
    work.entries(setting.acme).add_decision(stored.id(), unasked);
    work.entries(setting.acme).add_decision(stored.id(), asked);
    return std::pair{work.absences(setting.acme).add(domain::AbsenceRequest::stored(record)).id(), stored.id()};
  });
  adapter.store.read([&](Work& work) {
    CHECK(work.absences(setting.acme).find(absence)->record().decisions == record.decisions);
    CHECK(work.entries(setting.acme).decisions_about(entry) == std::vector{unasked, asked});
  });
}

STINT_CONTRACT("a decision is kept with that it was escalated") {
  TestStore adapter;
  const Setting setting(adapter.store);
  auto record = absence_of(setting.erika, "2026-03-02", "2026-03-03");
  record.decisions = {{.kind = domain::AbsenceDecisionKind::approved, .by = setting.olga, .escalated = true},
                      {.kind = domain::AbsenceDecisionKind::approved, .by = setting.sam}};
  const domain::EntryDecision late{.at = {}, .decided_by = setting.olga, .escalated = true};
  const auto [absence, entry] = keep(adapter.store, [&](Work& work) {
    const auto stored =
        work.entries(setting.acme).add(domain::TimeEntry::stored(entry_of(setting.erika, "2026-03-02", 480, 1020)));
    work.entries(setting.acme).add_decision(stored.id(), late);
    return std::pair{work.absences(setting.acme).add(domain::AbsenceRequest::stored(record)).id(), stored.id()};
  });
  adapter.store.read([&](Work& work) {
    CHECK(work.absences(setting.acme).find(absence)->record().decisions == record.decisions);
    CHECK(work.entries(setting.acme).decisions_about(entry) == std::vector{late});
  });
}

STINT_CONTRACT("halves of company holidays that were filed are kept once, and are the company's alone") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const domain::CompanyHolidayHalf first{setting.erika, test::day("2026-12-24")};
  const domain::CompanyHolidayHalf afternoon{setting.erika, test::day("2026-12-24"), domain::HalfOfDay::afternoon};
  const domain::CompanyHolidayHalf second{setting.erika, test::day("2026-12-28")};
  const domain::CompanyHolidayHalf of_sam{setting.sam, test::day("2026-12-24")};
  keep(adapter.store, [&](Work& work) {
    for (const auto& one : {of_sam, second, afternoon, first, first})
      work.absences(setting.acme).note_company_holiday(one);
  });
  const auto filed = [&](domain::CompanyId company, domain::DateSpan span) {
    return look(adapter.store, [&](Work& work) { return work.absences(company).company_holidays_filed(span); });
  };
  CHECK(filed(setting.acme, test::days("2026-12-24", "2026-12-28")) == std::vector{first, afternoon, second, of_sam});
  CHECK(filed(setting.acme, test::days("2026-12-25", "2026-12-28")) == std::vector{second});
  CHECK(filed(setting.acme, test::days("2026-12-24", "2026-12-27")) == std::vector{first, afternoon, of_sam});
  CHECK(filed(setting.rival, test::days("2026-12-24", "2026-12-28")).empty());
  const auto all = [&] { return filed(setting.acme, test::days("2026-01-01", "2026-12-31")); };
  CHECK(objects(
      adapter.store,
      [&](Work& work) {
        work.absences(setting.acme).note_company_holiday({setting.ron, test::day("2026-12-24")});
      },
      all));
}

STINT_CONTRACT("a stage that is stored after all stages were read is found") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const Escalation first{{WaitingKind::absence, 3}, then, EscalationStage::waiting, then};
  const Escalation second{{WaitingKind::absence, 4}, then, EscalationStage::reminded, then};
  keep(adapter.store, [&](Work& work) {
    auto& escalations = work.escalations(setting.acme);
    escalations.save(first);
    CHECK(escalations.all() == std::vector{first});
    CHECK(escalations.find(first.request) == first);
    CHECK_FALSE(escalations.find(second.request));
    escalations.save(second);
    CHECK(escalations.find(second.request) == second);
    CHECK(escalations.all() == std::vector{first, second});
    escalations.remove(first.request);
    CHECK_FALSE(escalations.find(first.request));
  });
}
