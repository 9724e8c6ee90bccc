#include "tests/application/import/importing.hpp"

using namespace stint;
using namespace stint::test;
using application::FiledEntryDetails;
using application::Work;
using domain::EntryState;
using std::chrono::hours;

namespace {

application::CompanyFile with_entry() {
  auto file = small_company();
  file.time_entries = {filed_entry()};
  return file;
}

FiledEntryDetails until_six() {
  auto details = filed_entry().details;
  details.end_time = hours{18};
  return details;
}

std::string entries_line(const Lines& lines) {
  for (const auto& line : lines) {
    if (line.starts_with("timeEntries ")) return line;
  }
  return lines.empty() ? "" : lines.front();
}

struct WithEntry : Importing {
  application::CompanyFile file = with_entry();
};

}  // namespace

TEST_CASE_METHOD(WithEntry, "An entry's times are those of the company's clocks") {
  file.time_entries[0].details.break_minutes = 30;
  file.time_entries[0].details.project = std::optional<std::string>{"apollo"};
  import(file);
  const auto entry = entry_of("erika");
  CHECK(entry.state == EntryState::done);
  CHECK(entry.origin == domain::EntryOrigin::manual);
  CHECK(entry.details.date == day("2026-02-02"));
  CHECK(entry.details.period.begin == day("2026-02-02") + hours{8});
  CHECK(entry.details.period.end == day("2026-02-02") + hours{16});
  CHECK(entry.details.period.break_taken == minutes{30});
  CHECK(entry.details.project);
}

TEST_CASE_METHOD(WithEntry, "An end before the start is on the next day") {
  file.time_entries[0].details.start_time = hours{22};
  file.time_entries[0].details.end_time = hours{6};
  import(file);
  CHECK(entry_of("erika").details.period.worked() == hours{8});
  CHECK(entry_of("erika").details.date == day("2026-02-02"));
}

TEST_CASE_METHOD(WithEntry, "Impossible periods are faults") {
  auto& details = file.time_entries[0].details;
  SECTION("no time at all") {
    details.end_time = details.start_time;
    CHECK(import(file) == Lines{"/timeEntries/0/endTime is the start time"});
  }
  SECTION("a break as long as the period") {
    details.break_minutes = 8 * 60;
    CHECK(import(file) == Lines{"/timeEntries/0/breakMinutes is as long as the period"});
    details.break_minutes = 8 * 60 - 1;
    CHECK(entries_line(import(file)) == "timeEntries 1 created");
  }
  SECTION("within the hour that the clocks leave out in March") {
    details.date = day("2026-03-29");
    details.start_time = hours{2} + minutes{10};
    details.end_time = hours{2} + minutes{50};
    CHECK(import(file) == Lines{"/timeEntries/0/endTime is not after the start time"});
  }
}

TEST_CASE_METHOD(WithEntry, "In the hour that comes twice an entry says by its offsets which it means") {
  auto& details = file.time_entries[0].details;
  details.date = day("2026-10-25");
  details.start_time = hours{2} + minutes{45};
  details.end_time = hours{2} + minutes{15};
  const auto worked = [&] {
    import(file);
    return entry_of("erika").details.period.worked();
  };
  CHECK(worked() == minutes{30});
  details.start_time = hours{2};
  CHECK(worked() == minutes{15});
  details.start_offset = hours{2};
  details.end_offset = hours{1};
  CHECK(worked() == minutes{75});
  details.start_offset = hours{3};
  details.end_offset = hours{0};
  CHECK(import(file) == Lines{"/timeEntries/0/startOffset no clock of the time zone shows that time with this offset",
                              "/timeEntries/0/endOffset no clock of the time zone shows that time with this offset"});
}

TEST_CASE_METHOD(WithEntry, "An imported entry is at most 24 hours, or its calendar day") {
  auto& details = file.time_entries[0].details;
  details.date = day("2026-10-25");
  details.start_time = hours{1};
  details.end_time = minutes{1};
  CHECK(import(file) == Lines{"/timeEntries/0/endTime is more than 24 hours after the start"});
  details.start_time = details.end_time = hours{0};
  CHECK(entries_line(import(file)) == "timeEntries 1 created");
  CHECK(entry_of("erika").details.period.worked() == hours{25});
}

TEST_CASE("Locking by a file stops the clock, and what it counted waits for a decision") {
  Importing operation;
  auto file = small_company();
  operation.import(file);
  const auto erika = operation.employee("erika").id;
  operation.meanwhile([&](Work& work, domain::CompanyId company) {
    work.clocks(company).save(erika, domain::TimeClock::stored(domain::ClockSession{day("2026-03-01") + hours{20}}));
  });
  for (auto& employee : file.employees) {
    if (employee.key == "erika") employee.active = false;
  }
  operation.import(file);
  operation.look([&](Work& work, domain::CompanyId company) { CHECK_FALSE(work.clocks(company).of(erika).session()); });
  const auto entry = operation.entry_of("erika");
  CHECK(entry.state == EntryState::pending);
  CHECK(entry.session.held_for == domain::HoldReason::account_locked);
}

TEST_CASE_METHOD(WithEntry, "A proposed change comes with the status editing") {
  auto& filed = file.time_entries[0];
  filed.details.break_minutes = 30;
  filed.state = EntryState::editing;
  CHECK(import(file) == Lines{"/timeEntries/0/proposal is missing beside the status 'editing'"});

  filed.proposal = until_six();
  filed.previous_state = EntryState::approved;
  CHECK(entries_line(import(file)) == "timeEntries 1 created");
  const auto entry = entry_of("erika");
  CHECK(entry.details.period.end == day("2026-02-02") + hours{16});
  CHECK(entry.proposal->details.period.end == day("2026-02-02") + hours{17});
  CHECK(entry.proposal->details.period.break_taken == minutes{30});
  CHECK(entry.proposal->previous == EntryState::approved);
  CHECK(entries_line(import(file)) == "timeEntries 1 left");

  filed.state = EntryState::done;
  CHECK(import(file) == Lines{"/timeEntries/0/proposal is allowed only with the status 'editing'",
                              "/timeEntries/0/previousStatus is allowed only with the status 'editing'"});
  filed.proposal.reset();
  filed.previous_state.reset();
  CHECK(entries_line(import(file)) == "timeEntries 1 changed");
  CHECK(!entry_of("erika").proposal);
}

TEST_CASE_METHOD(WithEntry, "The faults of a proposal stand at the proposal") {
  file.time_entries[0].state = EntryState::editing;
  file.time_entries[0].proposal = until_six();
  file.time_entries[0].proposal->break_minutes = 9 * 60;
  file.time_entries[0].proposal->category = std::optional<std::string>{"dev"};
  CHECK(import(file) == Lines{"/timeEntries/0/proposal/breakMinutes is as long as the period",
                              "/timeEntries/0/proposal/category there is no category 'dev'"});
}

TEST_CASE_METHOD(WithEntry, "Deletion may be asked for in any state") {
  file.time_entries[0].state = EntryState::approved;
  file.time_entries[0].deletion_requested = true;
  import(file);
  CHECK(entry_of("erika").deletion_requested);
  CHECK(domain::TimeEntry::stored(entry_of("erika")).open_request() == domain::EntryRequestKind::deletion);
  file.time_entries[0].deletion_requested = false;
  CHECK(entries_line(import(file)) == "timeEntries 1 changed");
}

TEST_CASE_METHOD(Importing, "An entry that was deleted is not brought back") {
  import(with_entry());
  auto record = entry_of("erika");
  record.state = EntryState::removed;
  meanwhile([&](Work& work, domain::CompanyId id) { work.entries(id).save(domain::TimeEntry::stored(record)); });
  CHECK(entries_line(import(with_entry())) == "timeEntries 1 left");
  look([](Work& work, domain::CompanyId id) {
    const auto erika = work.accounts().find_by_email("erika@acme")->employee;
    CHECK(work.entries(id).dated(erika, days("2026-01-01", "2026-12-31")).empty());
  });
}
