#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using namespace std::chrono_literals;
using application::Erasure;
using application::KeptRecords;
using domain::RecordKind;

namespace {

constexpr std::size_t many = 100;

domain::AbsenceRequest absence(Work& work, const Setting& setting, domain::AbsenceRecord record) {
  return work.absences(setting.acme).add(domain::AbsenceRequest::stored(std::move(record)));
}

domain::AbsenceRecord illness_of(domain::EmployeeId employee, std::string_view first, std::string_view last) {
  auto record = absence_of(employee, first, last);
  record.details.type = "SIC";
  return record;
}

/// The last days of an employee's absences, by their types.
std::vector<std::string> absences_of(Work& work, const Setting& setting, domain::EmployeeId employee) {
  std::vector<std::string> left;
  for (const auto& one : work.absences(setting.acme).of_employee(employee)) {
    left.push_back(std::string{one.record().details.type.text()} + ' ' +
                   domain::format_date(one.record().details.span.last));
  }
  std::ranges::sort(left);
  return left;
}

std::size_t erase(application::Store& store, const Setting& setting, const Erasure& erasure) {
  return keep(store, [&](Work& work) { return work.personal_data(setting.acme).erase(erasure); });
}

}  // namespace

STINT_CONTRACT("records of somebody are counted by kind, with their oldest and last day") {
  keep([&](Work& work) {
    absence(work, *this, absence_of(erika, "2026-03-02", "2026-03-06"));
    absence(work, *this, illness_of(erika, "2026-04-01", "2026-04-03"));
    work.leave_records(acme).add({.employee = erika,
                                  .year = std::chrono::year{2026},
                                  .day = day("2026-01-05"),
                                  .days = {2},
                                  .by = max,
                                  .reason = "forgotten days"});
    work.leave_records(acme).add(erika, {std::chrono::year{2025}, day("2025-11-01"), day("2026-03-31"), {4}});
    work.entries(acme).add(domain::TimeEntry::stored(entry_of(erika, "2026-03-09", 480, 960)));
    const std::array findings{
        domain::WorkingTimeFinding{domain::WorkingTimeRule::daily_rest, "ArbZG §5", day("2026-03-10"), 600, 660}};
    work.working_time_findings(acme).replace(erika, days("2026-03-01", "2026-03-31"), findings);
    work.audit().add({.company = acme, .at = day("2026-03-10") + 23h, .actor = erika, .action = "a.b"});
  });
  look([&](Work& work) {
    const auto& data = work.personal_data(acme);
    CHECK(data.kept_of(erika) ==
          std::vector<KeptRecords>{{RecordKind::working_time, 2, day("2026-03-09"), day("2026-03-10")},
                                   {RecordKind::absence, 3, day("2025-11-01"), day("2026-03-06")},
                                   {RecordKind::health, 1, day("2026-04-03"), day("2026-04-03")},
                                   {RecordKind::audit_trail, 1, day("2026-03-10"), day("2026-03-10")}});
    CHECK(data.kept_of(sam).empty());
    CHECK(work.personal_data(rival).kept_of(erika).empty());
    return true;
  });
}

STINT_CONTRACT("working time before a day goes, of one person or of all, so many at a time") {
  std::vector<domain::TimeEntryId> entries;
  keep([&](Work& work) {
    for (const auto employee : {erika, sam}) {
      for (const char* const date : {"2024-02-29", "2024-03-01", "2024-03-02"}) {
        const auto entry = domain::TimeEntry::stored(entry_of(employee, date, 480, 960));
        entries.push_back(work.entries(acme).add(entry).id());
      }
    }
    work.entries(acme).add_decision(entries[0], {.at = day("2024-03-01"), .decided_by = max, .approved = true});
  });
  const auto left = [&] {
    return look([&](Work& work) {
      std::string text;
      for (const auto id : entries) text += work.entries(acme).find(id) ? 'x' : '-';
      return text;
    });
  };
  Erasure erasure{.kind = RecordKind::working_time, .before = day("2024-03-02"), .employee = erika, .most = many};
  CHECK(erase(store, *this, erasure) == 2);
  CHECK(left() == "--xxxx");
  erasure.employee.reset();
  erasure.most = 1;
  CHECK(erase(store, *this, erasure) == 1);
  CHECK(erase(store, *this, erasure) == 1);
  CHECK(erase(store, *this, erasure) == 0);
  CHECK(left() == "--x--x");
}

STINT_CONTRACT("what time accounts count goes through the last kept day") {
  keep([&](Work& work) {
    for (const auto employee : {erika, sam}) {
      for (const char* const date : {"2023-12-31", "2024-01-01", "2024-01-31", "2024-02-01"}) {
        work.entries(acme).add(domain::TimeEntry::stored(entry_of(employee, date, 480, 960)));
        absence(work, *this, illness_of(employee, date, date));
      }
    }
    work.time_accounts(acme).keep(erika, day("2024-01-31"), {});
  });
  const auto left_of = [&](domain::EmployeeId employee) {
    return look([&](Work& work) {
      std::string text;
      for (const auto& kept : work.personal_data(acme).kept_of(employee)) {
        text += std::to_string(kept.count) + ' ' + domain::format_date(kept.oldest) + ' ';
      }
      return text;
    });
  };
  for (const auto kind : {RecordKind::working_time, RecordKind::health}) {
    erase(store, *this,
          {.kind = kind, .before = day("2025-01-01"), .time_account_since = day("2024-01-01"), .most = many});
  }
  CHECK(left_of(erika) == "1 2024-02-01 1 2024-02-01 ");
  CHECK(left_of(sam) == "3 2024-01-01 3 2024-01-01 ");
}

STINT_CONTRACT("absences go by kind, and those that leave is counted from lose their texts") {
  keep([&](Work& work) {
    const auto with_texts = [](domain::AbsenceRecord record) {
      record.details.comments = "comments";
      record.rejection_reason = record.cancellation.reason = "reason";
      record.decisions = {{.kind = domain::AbsenceDecisionKind::rejected, .reason = "reason"}};
      record.certificate_reminded_on = record.sick_pay_end_told = record.details.span.last;
      record.illness = domain::AbsenceId{1};
      return record;
    };
    absence(work, *this, with_texts(absence_of(erika, "2023-12-30", "2023-12-31")));
    absence(work, *this, with_texts(absence_of(erika, "2023-12-31", "2024-01-01")));
    absence(work, *this, with_texts(illness_of(erika, "2024-01-01", "2024-01-02")));
    absence(work, *this, with_texts(illness_of(erika, "2024-03-02", "2024-03-02")));
    absence(work, *this, with_texts(absence_of(erika, "2025-01-01", "2025-01-01")));
    auto unpaid = absence_of(sam, "2024-05-05", "2024-05-05");
    work.absence_types(acme).save({.code = "VAC", .name = "Vacation", .kind = domain::AbsenceKind::vacation});
    work.absence_types(acme).save({.code = "UNP", .name = "Unpaid"});
    work.absence_types(acme).save({.code = "PAR", .name = "Parental", .reduces_leave = true});
    unpaid.details.type = "UNP";
    absence(work, *this, unpaid);
    unpaid.details.type = "PAR";
    absence(work, *this, unpaid);
  });
  const auto left_of = [&](domain::EmployeeId employee) {
    return look([&](Work& work) { return absences_of(work, *this, employee); });
  };
  Erasure erasure{.kind = RecordKind::absence,
                  .before = day("2025-01-01"),
                  .leave_counted_since = day("2024-01-01"),
                  .illness_moves_leave = true,
                  .most = many};
  CHECK(erase(store, *this, erasure) == 3);  // two are deleted, one is emptied
  CHECK(erase(store, *this, erasure) == 0);
  CHECK(left_of(sam) == std::vector<std::string>{"PAR 2024-05-05"});
  erasure.kind = RecordKind::health;
  CHECK(erase(store, *this, erasure) == 2);  // both emptied
  erasure.illness_moves_leave = false;
  CHECK(erase(store, *this, erasure) == 1);
  CHECK(left_of(erika) == std::vector<std::string>{"SIC 2024-01-02", "VAC 2024-01-01", "VAC 2025-01-01"});
  look([&](Work& work) {
    for (const auto& one : work.absences(acme).of_employee(erika)) {
      const auto& record = one.record();
      const std::string text = record.details.span.last < day("2025-01-01") ? "" : "reason";
      CHECK(record.details.comments == (text.empty() ? "" : "comments"));
      CHECK(record.rejection_reason == text);
      CHECK(record.cancellation.reason == text);
      CHECK(record.decisions.front().reason == text);
      CHECK(record.certificate_reminded_on.has_value() != text.empty());
      CHECK(record.sick_pay_end_told.has_value() != text.empty());
      CHECK(record.illness.has_value() != text.empty());
    }
    return true;
  });
  erasure.leave_counted_since.reset();
  erasure.kind = RecordKind::absence;
  erase(store, *this, erasure);
  erasure.kind = RecordKind::health;
  erase(store, *this, erasure);
  CHECK(left_of(erika) == std::vector<std::string>{"VAC 2025-01-01"});
}

STINT_CONTRACT("what was noted of illness goes where there are no texts, too") {
  keep([&](Work& work) {
    for (const auto employee : {erika, sam}) {
      auto record = illness_of(employee, "2024-03-02", "2024-03-02");
      record.certificate_reminded_on = record.sick_pay_end_told = day("2024-03-05");
      record.illness = domain::AbsenceId{1};
      absence(work, *this, record);
    }
    work.personal_data(acme).empty_texts_of(sam);
  });
  const auto is_noted = [&](domain::EmployeeId employee) {
    return look([&](Work& work) {
      const auto record = work.absences(acme).of_employee(employee).front().record();
      return record.certificate_reminded_on || record.illness || record.sick_pay_end_told;
    });
  };
  CHECK_FALSE(is_noted(sam));
  CHECK(is_noted(erika));
  const Erasure erasure{.kind = RecordKind::health,
                        .before = day("2025-01-01"),
                        .leave_counted_since = day("2024-01-01"),
                        .illness_moves_leave = true,
                        .most = many};
  CHECK(erase(store, *this, erasure) == 1);
  CHECK_FALSE(is_noted(erika));
}

STINT_CONTRACT("lines of the audit trail and ended mails before a day go, those of other companies stay") {
  keep([&](Work& work) {
    for (const auto company : {acme, rival}) {
      work.audit().add({.company = company, .at = day("2025-12-31") + 23h, .action = "a.b"});
      work.audit().add({.company = company, .at = day("2026-01-01"), .action = "a.c"});
      work.outbox().add({.company = company, .to_address = "max@example", .created_at = day("2025-12-31")});
    }
    CHECK(work.outbox().give_up(day("2026-01-01"), day("2026-01-01"), "gone") == 2);
    work.outbox().add({.company = acme, .to_address = "sam@example", .created_at = day("2025-12-31")});
  });
  for (const auto kind : {RecordKind::audit_trail, RecordKind::mail}) {
    const Erasure erasure{.kind = kind, .before = day("2026-01-01"), .most = 1};
    CHECK(erase(store, *this, erasure) == 1);
    CHECK(erase(store, *this, erasure) == 0);
  }
  keep([&](Work& work) { work.audit().add({.company = acme, .action = "a.d"}); });
  look([&](Work& work) {
    const auto lines = work.audit().page(acme, {});
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].action == "a.c");
    CHECK(lines[1].id > lines[0].id);
    CHECK(work.audit().newest() == lines[1].id);
    CHECK(work.audit().page(rival, {}).size() == 2);
    CHECK(work.outbox().failed().size() == 1);
    CHECK(work.outbox().waiting().size() == 1);
    return true;
  });
}

STINT_CONTRACT("the days before which records are gone only grow, each kind for itself") {
  keep([&](Work& work) {
    auto& data = work.personal_data(acme);
    CHECK_FALSE(data.erased_before(RecordKind::health));
    CHECK_FALSE(data.figures_end_before());
    data.set_erased_before(RecordKind::health, day("2024-01-01"));
    data.set_erased_before(RecordKind::health, day("2023-01-01"));
    data.set_figures_end_before(day("2024-05-01"));
    data.set_figures_end_before(day("2024-04-01"));
  });
  look([&](Work& work) {
    const auto& data = work.personal_data(acme);
    CHECK(data.erased_before(RecordKind::health) == day("2024-01-01"));
    CHECK(data.figures_end_before() == day("2024-05-01"));
    CHECK_FALSE(data.erased_before(RecordKind::leaver));
    CHECK_FALSE(work.personal_data(rival).erased_before(RecordKind::health));
    return true;
  });
}
