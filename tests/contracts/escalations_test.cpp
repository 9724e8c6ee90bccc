#include "tests/contracts/objections.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using domain::Escalation;
using domain::EscalationStage;
using domain::WaitingKind;

const domain::Instant then = day("2026-03-02") + std::chrono::milliseconds{7};

STINT_CONTRACT("how far requests have come is kept by what waits, and replaced") {
  const Escalation entry{{WaitingKind::time_entry, 3}, then, EscalationStage::waiting, then};
  const Escalation absence{{WaitingKind::absence, 9}, then, EscalationStage::reminded, then};
  const Escalation cancellation{{WaitingKind::cancellation, 9}, then, EscalationStage::with_administrators, then};
  const Escalation reduction{{WaitingKind::reduction, 9}, then, EscalationStage::waiting, then};
  const auto all = [&](domain::CompanyId company) {
    return look([&](Work& work) { return work.escalations(company).all(); });
  };
  keep([&](Work& work) {
    for (const auto& one : {reduction, entry, cancellation, absence}) work.escalations(acme).save(one);
  });
  CHECK(all(acme) == std::vector{absence, cancellation, entry, reduction});
  CHECK(all(rival).empty());
  auto further = absence;
  further.stage = EscalationStage::with_deputies;
  further.reached_at = then + std::chrono::hours{1};
  keep([&](Work& work) { work.escalations(acme).save(further); });
  store.read([&](Work& work) {
    CHECK(work.escalations(acme).find(absence.request) == further);
    CHECK_FALSE(work.escalations(acme).find({WaitingKind::absence, 10}));
    CHECK_FALSE(work.escalations(rival).find(absence.request));
  });
  keep([&](Work& work) { work.escalations(rival).remove(absence.request); });
  CHECK(all(acme).size() == 4);
  keep([&](Work& work) { work.escalations(acme).remove(absence.request); });
  CHECK(all(acme) == std::vector{cancellation, entry, reduction});
}

STINT_CONTRACT("a decision is kept with that it was made for the owner without being asked") {
  auto record = absence_of(erika, "2026-03-02", "2026-03-03");
  record.decisions = {{.kind = domain::AbsenceDecisionKind::filed, .by = olga, .reason = "by phone", .deputy_for = sam},
                      {.kind = domain::AbsenceDecisionKind::approved, .by = olga}};
  const domain::EntryDecision unasked{
      .at = {}, .decided_by = olga, .approved = true, .reason = "by phone", .unasked = true};
  const domain::EntryDecision asked{.at = {}, .decided_by = olga, .approved = true};
  const auto [absence, entry] = keep([&](Work& work) {
    const auto stored = work.entries(acme).add(domain::TimeEntry::stored(entry_of(erika, "2026-03-02", 480, 1020)));
    work.entries(acme).add_decision(stored.id(), unasked);
    work.entries(acme).add_decision(stored.id(), asked);
    return std::pair{work.absences(acme).add(domain::AbsenceRequest::stored(record)).id(), stored.id()};
  });
  store.read([&](Work& work) {
    CHECK(work.absences(acme).find(absence)->record().decisions == record.decisions);
    CHECK(work.entries(acme).decisions_about(entry) == std::vector{unasked, asked});
  });
}

STINT_CONTRACT("a decision is kept with that it was escalated") {
  auto record = absence_of(erika, "2026-03-02", "2026-03-03");
  record.decisions = {{.kind = domain::AbsenceDecisionKind::approved, .by = olga, .escalated = true},
                      {.kind = domain::AbsenceDecisionKind::approved, .by = sam}};
  const domain::EntryDecision late{.at = {}, .decided_by = olga, .escalated = true};
  const auto [absence, entry] = keep([&](Work& work) {
    const auto stored = work.entries(acme).add(domain::TimeEntry::stored(entry_of(erika, "2026-03-02", 480, 1020)));
    work.entries(acme).add_decision(stored.id(), late);
    return std::pair{work.absences(acme).add(domain::AbsenceRequest::stored(record)).id(), stored.id()};
  });
  store.read([&](Work& work) {
    CHECK(work.absences(acme).find(absence)->record().decisions == record.decisions);
    CHECK(work.entries(acme).decisions_about(entry) == std::vector{late});
  });
}

STINT_CONTRACT("halves of company holidays that were filed are kept once, and are the company's alone") {
  const domain::CompanyHolidayHalf first{erika, day("2026-12-24")};
  const domain::CompanyHolidayHalf afternoon{erika, day("2026-12-24"), domain::HalfOfDay::afternoon};
  const domain::CompanyHolidayHalf second{erika, day("2026-12-28")};
  const domain::CompanyHolidayHalf of_sam{sam, day("2026-12-24")};
  keep([&](Work& work) {
    for (const auto& one : {of_sam, second, afternoon, first, first}) work.absences(acme).note_company_holiday(one);
  });
  const auto filed = [&](domain::CompanyId company, domain::DateSpan span) {
    return look([&](Work& work) { return work.absences(company).company_holidays_filed(span); });
  };
  CHECK(filed(acme, days("2026-12-24", "2026-12-28")) == std::vector{first, afternoon, second, of_sam});
  CHECK(filed(acme, days("2026-12-25", "2026-12-28")) == std::vector{second});
  CHECK(filed(acme, days("2026-12-24", "2026-12-27")) == std::vector{first, afternoon, of_sam});
  CHECK(filed(rival, days("2026-12-24", "2026-12-28")).empty());
  const auto all = [&] { return filed(acme, days("2026-01-01", "2026-12-31")); };
  CHECK(objects(
      store,
      [&](Work& work) {
        work.absences(acme).note_company_holiday({ron, day("2026-12-24")});
      },
      all));
}

STINT_CONTRACT("a stage that is stored after all stages were read is found") {
  const Escalation first{{WaitingKind::absence, 3}, then, EscalationStage::waiting, then};
  const Escalation second{{WaitingKind::absence, 4}, then, EscalationStage::reminded, then};
  keep([&](Work& work) {
    auto& escalations = work.escalations(acme);
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
