#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using domain::TimeEntry;

namespace {

using Ids = std::vector<domain::TimeEntryId>;

domain::TimeEntryId add(application::Store& store, domain::CompanyId company, const domain::EntryRecord& record) {
  return keep(store, [&](Work& work) { return work.entries(company).add(TimeEntry::stored(record)).id(); });
}

void save(application::Store& store, domain::CompanyId company, const domain::EntryRecord& record) {
  keep(store, [&](Work& work) { work.entries(company).save(TimeEntry::stored(record)); });
}

std::optional<TimeEntry> find(application::Store& store, domain::CompanyId company, domain::TimeEntryId id) {
  return look(store, [&](Work& work) { return work.entries(company).find(id); });
}

Ids ids_of(const std::vector<domain::EntryHours>& entries) {
  Ids ids;
  for (const auto& hours : entries) ids.push_back(hours.id);
  return ids;
}

Ids overlapping(application::Store& store, domain::CompanyId company, const domain::EntryRecord& like) {
  return ids_of(
      look(store, [&](Work& work) { return work.entries(company).overlapping(like.employee, like.details.period); }));
}

domain::EntryRecord with_everything(const Setting& setting) {
  auto record = entry_of(setting.erika, "2026-03-02", 480, 1020);
  record.details.period.break_taken = std::chrono::minutes{30};
  record.details.project = setting.apollo;
  record.details.category = setting.dev;
  record.details.remarks = "said \"it's done\" ✓";
  record.state = domain::EntryState::editing;
  record.origin = domain::EntryOrigin::clock;
  record.session = {.auto_stopped = true,
                    .break_correction = std::chrono::minutes{10},
                    .violation_ignored = true,
                    .business_trip = std::chrono::minutes{90},
                    .held_for = domain::HoldReason::missing_project};
  record.deletion_requested = true;
  record.rejection_reason = "not yet";
  record.proposal =
      domain::EntryProposal{entry_of(setting.erika, "2026-03-01", 0, 1).details, domain::EntryState::rejected};
  return record;
}

}  // namespace

STINT_CONTRACT("a time entry comes back as it was stored, under a new id") {
  auto record = with_everything(*this);
  record.id = {4711};
  const auto id = add(store, acme, record);
  CHECK(id != domain::TimeEntryId{4711});
  record.id = id;
  CHECK(find(store, acme, id) == TimeEntry::stored(record));
}

STINT_CONTRACT("a changed time entry replaces what was stored") {
  const auto id = add(store, acme, with_everything(*this));
  auto changed = entry_of(erika, "2026-04-01", 1, 1440);
  changed.id = id;
  save(store, acme, changed);
  CHECK(find(store, acme, id) == TimeEntry::stored(changed));
}

STINT_CONTRACT("a removed time entry is gone and its id is never given again") {
  auto record = entry_of(erika, "2026-03-02", 480, 1020);
  record.id = add(store, acme, record);
  record.state = domain::EntryState::removed;
  save(store, acme, record);
  CHECK_FALSE(find(store, acme, record.id));
  CHECK(add(store, acme, entry_of(erika, "2026-03-02", 0, 1)).value > record.id.value);
}

STINT_CONTRACT("what was decided about a time entry comes back in order, and goes with the entry") {
  auto record = entry_of(erika, "2026-03-02", 480, 1020);
  record.id = add(store, acme, record);
  const auto other = add(store, acme, entry_of(erika, "2026-03-03", 480, 1020));
  const domain::Instant noon = test::day("2026-03-02") + std::chrono::hours{12};
  using Decisions = std::vector<domain::EntryDecision>;
  const Decisions decisions{{noon, max, domain::EntryRequestKind::new_entry, false, "no \"lunch\""},
                            {noon, max, domain::EntryRequestKind::change, true, ""},
                            {noon, max, domain::EntryRequestKind::deletion, false, ""}};
  const auto about = [&](domain::CompanyId company, domain::TimeEntryId id) {
    return look([&](Work& work) { return work.entries(company).decisions_about(id); });
  };
  keep([&](Work& work) {
    for (const auto& decision : decisions) {
      work.entries(acme).add_decision(record.id, decision);
      work.entries(rival).add_decision(record.id, decision);
    }
  });
  CHECK(about(acme, record.id) == decisions);
  CHECK(about(rival, record.id).empty());
  CHECK(about(acme, other).empty());
  auto moved = record;
  moved.details.date += std::chrono::days{1};
  save(store, acme, moved);
  CHECK(about(acme, record.id) == decisions);
  record.state = domain::EntryState::removed;
  save(store, acme, record);
  CHECK(about(acme, record.id).empty());
}

STINT_CONTRACT("another company neither sees nor changes a time entry") {
  auto record = with_everything(*this);
  record.id = add(store, acme, record);
  CHECK_FALSE(find(store, rival, record.id));
  CHECK(overlapping(store, rival, record).empty());
  auto removed = record;
  removed.state = domain::EntryState::removed;
  save(store, rival, removed);
  CHECK(find(store, acme, record.id) == TimeEntry::stored(record));
}

STINT_CONTRACT("entries of some people are found together, as those of each") {
  const auto in = [&](domain::EmployeeId employee, std::string_view day, int begin) {
    add(store, acme, entry_of(employee, day, begin, begin + 60));
  };
  in(erika, "2026-03-02", 780);
  in(erika, "2026-03-02", 480);
  in(erika, "2026-03-06", 480);
  in(erika, "2026-03-07", 480);
  in(max, "2026-03-01", 480);
  in(max, "2026-03-03", 480);
  const auto week = test::days("2026-03-02", "2026-03-06");
  const std::vector people{erika, max, sam};
  store.read([&](Work& work) {
    auto found = work.entries(acme).dated_of_each(people, week);
    for (const auto employee : people) {
      CAPTURE(employee.value);
      CHECK(found[employee] == work.entries(acme).dated(employee, week));
    }
    CHECK(found[erika].size() == 3);
    CHECK(found[max].size() == 1);
    CHECK_FALSE(work.entries(acme).dated_of_each({&erika, 1}, week).contains(max));
    CHECK(work.entries(rival).dated_of_each(people, week)[erika].empty());
    auto kept = work.entries(acme).of_days_of_each(people, week);
    std::vector<domain::TimeEntryId> ids;
    for (const auto employee : people) {
      CHECK(kept[employee] == work.entries(acme).of_days(employee, week));
      for (const auto& one : kept[employee]) ids.push_back(one.id());
    }
    CHECK(work.entries(acme).find_each(ids).size() == ids.size());
    CHECK(work.entries(acme).find_each({}).empty());
    CHECK(work.entries(rival).find_each(ids).empty());
    CHECK(work.entries(rival).of_days_of_each(people, week)[erika].empty());
  });
}

STINT_CONTRACT("requests about entries of some people are found whatever their date") {
  const auto in = [&](domain::EmployeeId employee, std::string_view day, domain::EntryState state) {
    auto record = entry_of(employee, day, 480, 540);
    record.state = state;
    return add(store, acme, record);
  };
  in(erika, "2026-03-02", domain::EntryState::done);
  const auto pending = in(erika, "2020-03-02", domain::EntryState::pending);
  in(max, "2026-03-02", domain::EntryState::pending);
  auto to_delete = entry_of(sam, "2030-03-02", 480, 540);
  to_delete.deletion_requested = true;
  const auto deletion = add(store, acme, to_delete);
  const auto changed = add(store, acme, with_everything(*this));
  const std::vector people{erika, sam, ron};
  store.read([&](Work& work) {
    const auto found = [&](domain::CompanyId company, std::span<const domain::EmployeeId> of) {
      Ids ids;
      for (const auto& one : work.entries(company).open_of_each(of)) ids.push_back(one.id());
      std::ranges::sort(ids);
      return ids;
    };
    CHECK(found(acme, people) == Ids{pending, deletion, changed});
    CHECK(found(acme, {&sam, 1}) == Ids{deletion});
    CHECK(found(acme, {}).empty());
    CHECK(found(rival, people).empty());
    CHECK(work.entries(acme).open_of_each({&sam, 1}).front() == work.entries(acme).find(deletion));
  });
}

STINT_CONTRACT("entries are found by their date, first and last day included, by begin") {
  const auto in = [&](std::string_view day, int begin) {
    return add(store, acme, entry_of(erika, day, begin, begin + 60));
  };
  in("2026-03-01", 1300);
  const auto last = in("2026-03-04", 0);
  const auto noon = in("2026-03-02", 720);
  const auto morning = in("2026-03-02", 480);
  in("2026-03-05", 0);
  add(store, acme, entry_of(sam, "2026-03-03", 0, 60));
  const domain::DateSpan span{test::day("2026-03-02"), test::day("2026-03-04")};
  store.read([&](Work& work) {
    CHECK(ids_of(work.entries(acme).dated(erika, span)) == Ids{morning, noon, last});
    CHECK(work.entries(rival).dated(erika, span).empty());
  });
}

STINT_CONTRACT("hours come with their break, and with the state that holds while a change is proposed") {
  using domain::EntryState;
  std::vector<domain::EntryHours> expected;
  auto record = entry_of(erika, "2026-03-02", 480, 1020);
  record.details.period.break_taken = std::chrono::minutes{30};
  for (const auto state : {EntryState::done, EntryState::pending, EntryState::approved, EntryState::rejected}) {
    record.state = state;
    expected.push_back({add(store, acme, record), record.details.period, state, record.details.date});
  }
  record.state = EntryState::editing;
  for (const auto state : {EntryState::done, EntryState::approved, EntryState::rejected}) {
    record.proposal = domain::EntryProposal{entry_of(erika, "2026-03-02", 0, 600).details, state};
    expected.push_back({add(store, acme, record), record.details.period, state, record.details.date});
  }
  store.read([&](Work& work) {
    const auto& entries = work.entries(acme);
    CHECK(entries.dated(erika, {record.details.date, record.details.date}) == expected);
    CHECK(entries.overlapping(erika, record.details.period) == expected);
    const auto of_each = entries.overlapping_of_each(std::vector{erika, sam}, record.details.period);
    CHECK(of_each.at(erika) == expected);
    CHECK((!of_each.contains(sam) || of_each.at(sam).empty()));
  });
}

STINT_CONTRACT("only a common minute is an overlap") {
  const auto id = add(store, acme, entry_of(erika, "2026-03-02", 480, 540));
  struct Case {
    int begin, end;
    bool overlaps;
  };
  for (const auto& [begin, end, overlaps] :
       {Case{420, 480, false}, Case{420, 481, true}, Case{540, 600, false}, Case{539, 600, true}, Case{490, 500, true},
        Case{400, 700, true}, Case{480, 540, true}, Case{0, 1, false}}) {
    INFO(begin << " to " << end);
    CHECK(overlapping(store, acme, entry_of(erika, "2026-03-02", begin, end)) == (overlaps ? Ids{id} : Ids{}));
  }
  CHECK(overlapping(store, acme, entry_of(sam, "2026-03-02", 480, 540)).empty());
}

STINT_CONTRACT("overlaps do not depend on how long an entry is") {
  constexpr int day = 1440;
  for (const int length : {36 * 60 - 1, 36 * 60, 36 * 60 + 1, 30 * day, 400 * day}) {
    INFO(length);
    const auto id = add(store, acme, entry_of(erika, "2026-03-02", 0, length));
    const auto meets = [&](int begin, int end) {
      return !overlapping(store, acme, entry_of(erika, "2026-03-02", begin, end)).empty();
    };
    CHECK(meets(length - 1, length));
    CHECK(meets(length - 1, length + day));
    CHECK_FALSE(meets(length, length + day));
    CHECK_FALSE(meets(-day, 0));
    CHECK(meets(-day, 1));
    CHECK(meets(-500 * day, 500 * day));
    auto removed = entry_of(erika, "2026-03-02", 0, length);
    removed.id = id;
    removed.state = domain::EntryState::removed;
    save(store, acme, removed);
  }
}

STINT_CONTRACT("overlapping entries come once each, by begin, also if they are dated two days earlier or later") {
  const auto late = add(store, acme, entry_of(erika, "2026-03-02", 600, 700));
  const auto week = add(store, acme, entry_of(erika, "2026-03-02", -9000, 9000));
  const auto dated = [&](const char* date, int begin) {
    auto entry = entry_of(erika, "2026-03-02", begin, 650);
    entry.details.date = test::day(date);
    return add(store, acme, entry);
  };
  const auto earlier = dated("2026-02-28", 500);
  const auto later = dated("2026-03-04", 510);
  CHECK(overlapping(store, acme, entry_of(erika, "2026-03-02", 640, 645)) == Ids{week, earlier, later, late});
}

STINT_CONTRACT("entries that are read together are read again once they are saved") {
  keep([&](Work& work) {
    auto& entries = work.entries(acme);
    const auto first = entries.add(TimeEntry::stored(with_everything(*this))).id();
    const auto second = entries.add(TimeEntry::stored(entry_of(sam, "2026-03-02", 60, 120))).id();
    CHECK(entries.find_each(Ids{second, {4711}, first}).size() == 2);
    CHECK(work.entries(rival).find_each(Ids{first}).empty());
    auto changed = entries.find(first)->record();
    changed.details.remarks = "corrected";
    entries.save(TimeEntry::stored(changed));
    CHECK(entries.find(first)->record() == changed);
    auto removed = entries.find(second)->record();
    removed.state = domain::EntryState::removed;
    entries.save(TimeEntry::stored(removed));
    CHECK_FALSE(entries.find(second));
  });
}
