#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using namespace std::chrono_literals;

constexpr std::size_t many = 100;

STINT_EMPTY_CONTRACT("texts are rewritten wherever they stand, of one company alone") {
  const Setting setting(store);
  const std::string odd = "100%_\\'s of Özdemir";
  keep([&](Work& work) {
    auto record = absence_of(setting.sam, "2026-03-02", "2026-03-02");
    record.details.comments = record.rejection_reason = record.cancellation.reason = odd;
    record.decisions = {{.kind = domain::AbsenceDecisionKind::rejected, .reason = odd},
                        {.kind = domain::AbsenceDecisionKind::changed, .reason = "else"}};
    work.absences(setting.acme).add(domain::AbsenceRequest::stored(record));
    auto entry = entry_of(setting.sam, "2026-03-09", 480, 960);
    entry.details.remarks = entry.rejection_reason = odd;
    const auto id = work.entries(setting.acme).add(domain::TimeEntry::stored(entry)).id();
    work.entries(setting.acme).add_decision(id, {.at = day("2026-03-10"), .decided_by = setting.max, .reason = odd});
    work.leave_records(setting.acme)
        .add({.employee = setting.sam,
              .year = std::chrono::year{2026},
              .day = day("2026-01-05"),
              .days = {2},
              .by = setting.max,
              .reason = odd});
    work.time_accounts(setting.acme).add(setting.sam, {.day = day("2026-01-05"), .minutes = 5min, .reason = odd});
    auto ron = work.employees(setting.rival).find(setting.ron).value();
    ron.additional_info = odd;
    work.employees(setting.rival).save(ron);
    auto max = work.employees(setting.acme).find(setting.max).value();
    max.additional_info = odd;
    work.employees(setting.acme).save(max);
  });
  keep([&](Work& work) {
    const std::array<std::string, 1> needles{"00%_\\'S of Öz"};
    work.personal_data(setting.acme).rewrite_texts(needles, [](std::string_view text) {
      return std::string{text} + '!';
    });
    const std::array<std::string, 1> nowhere{"0_%"};
    work.personal_data(setting.acme).rewrite_texts(nowhere, [](std::string_view) { return std::string{"broken"}; });
  });
  look([&](Work& work) {
    const auto changed = odd + '!';
    const auto record = work.absences(setting.acme).of_employee(setting.sam).front().record();
    CHECK(record.details.comments == changed);
    CHECK(record.rejection_reason == changed);
    CHECK(record.cancellation.reason == changed);
    CHECK(record.decisions[0].reason == changed);
    CHECK(record.decisions[1].reason == "else");
    CHECK(work.leave_records(setting.acme).corrections_of(setting.sam).front().reason == changed);
    CHECK(work.time_accounts(setting.acme).bookings(setting.sam, days("2026-01-01", "2026-12-31")).front().reason ==
          changed);
    CHECK(work.employees(setting.acme).find(setting.max)->additional_info == changed);
    CHECK(work.employees(setting.rival).find(setting.ron)->additional_info == odd);
    return true;
  });
}

STINT_CONTRACT("lines about and by somebody are handed out, and stay as they are unless they are changed") {
  keep([&](Work& work) {
    const auto id = work.absences(acme)
                        .add(domain::AbsenceRequest::stored(absence_of(erika, "2026-03-02", "2026-03-02")))
                        .id()
                        .value;
    const auto add = [&](std::string action, std::int32_t subject, application::AuditDetails details,
                         std::optional<domain::EmployeeId> actor = {}) {
      work.audit().add({.company = acme,
                        .actor = actor,
                        .action = std::move(action),
                        .subject = subject,
                        .details = std::move(details)});
    };
    add("absence.changed-by-import", id, {{"comments", "1"}});
    add("absence.deleted", 4711, {{"employee", to_string(erika)}, {"comments", "2"}});
    add("absence.imported", 4711, {{"comments", "3"}});
    add("entry.imported", 4711, {{"comments", "4"}});
    add("account.locked", erika.value, {{"method", "5"}});
    add("entry.approved", 4712, {{"employee", to_string(sam)}, {"comments", "6"}}, erika);
    add("entry.approved", 4712, {{"comments", "Groß 7"}});
  });
  const auto lines_about = [&](domain::EmployeeId employee, std::size_t most) {
    return look([&](Work& work) {
      std::string last;
      for (const auto& line : work.personal_data(acme).lines_about(employee, most)) last += line.details.back().second;
      return last;
    });
  };
  CHECK(lines_about(erika, many) == "521");  // the newest first
  CHECK(lines_about(erika, 2) == "52");
  CHECK(lines_about(sam, many) == "6");

  std::string about;
  std::string other;
  keep([&](Work& work) {
    const std::array<std::string, 1> needles{"groß"};
    about.clear();
    other.clear();
    work.personal_data(acme).change_lines(erika, needles, [&](application::AuditEntry& line, bool is_about) {
      auto& text = line.details.back().second;
      (is_about ? about : other) += text.substr(text.find(' ') + 1);  // nothing of what was erased
      if (text != "2") return false;
      text = "changed";
      return true;
    });
  });
  std::ranges::sort(about);
  std::ranges::sort(other);
  CHECK(about.find("12") != std::string::npos);
  CHECK(about.find('3') != std::string::npos);
  CHECK(about.find('4') == std::string::npos);
  CHECK(other.find("56") != std::string::npos);
  CHECK(other.find('7') != std::string::npos);
  look([&](Work& work) {
    const auto lines = work.audit().page(acme, {});
    CHECK(lines[1].details.back().second == (lines[1].seal ? "" : "changed"));  // of a chain it is erased
    CHECK(lines[0].details.back().second == "1");
    return true;
  });
}

STINT_CONTRACT("mails to an address are handed out whatever its case, of one company alone, the newest first") {
  keep([&](Work& work) {
    const auto add = [&](domain::CompanyId company, const char* address, domain::Instant at) {
      work.outbox().add({.company = company, .to_address = address, .created_at = at});
    };
    add(acme, "erika@acme", day("2026-03-02"));
    add(acme, "Erika@ACME", day("2026-03-03"));
    add(acme, "erika@acme.example", day("2026-03-04"));
    add(rival, "erika@acme", day("2026-03-05"));
  });
  look([&](Work& work) {
    const auto& data = work.personal_data(acme);
    const auto mails = data.mails_to("erika@acme", many);
    REQUIRE(mails.size() == 2);
    CHECK(mails[0].mail.to_address == "Erika@ACME");
    CHECK(mails[1].mail.to_address == "erika@acme");
    CHECK(data.mails_to("erika@acme", 1).size() == 1);
    return true;
  });
}
