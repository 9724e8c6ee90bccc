#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using domain::AbsenceState;
using Ids = std::vector<domain::EmployeeId>;

namespace {

const domain::Instant now = day("2026-03-02") + std::chrono::milliseconds{1};

domain::AbsenceId add(application::Store& store, const Setting& setting, domain::AbsenceRecord record) {
  record.halves = test::plain_halves(record.details.span, record.details.half);
  return keep(store,
              [&](Work& work) { return work.absences(setting.acme).add(domain::AbsenceRequest::stored(record)).id(); });
}

domain::AbsenceRecord absence(domain::EmployeeId who, domain::DateSpan span, AbsenceState state) {
  domain::AbsenceRecord record{
      .id = {}, .employee = who, .details = {.type = "VAC", .span = span, .half = {}, .comments = {}}};
  record.state = state;
  return record;
}

}  // namespace

STINT_CONTRACT("calendars have what is asked for or agreed and is not over by a day, the latest of it") {
  using test::days;
  const auto first = add(store, *this, absence(erika, days("2026-03-02", "2026-03-06"), AbsenceState::approved));
  auto parted = absence(sam, days("2026-03-06", "2026-03-09"), AbsenceState::edit);
  parted.details.starts_half = parted.details.ends_half = true;
  parted.decisions = {{domain::AbsenceDecisionKind::approved, max, now},
                      {domain::AbsenceDecisionKind::changed, sam, now - std::chrono::hours{1}}};
  const auto second = add(store, *this, parted);
  auto in_hours = absence(sam, days("2026-03-04", "2026-03-04"), AbsenceState::pending);
  in_hours.details.minutes = std::chrono::minutes{90};
  const auto third = add(store, *this, in_hours);
  add(store, *this, absence(sam, days("2026-03-06", "2026-03-09"), AbsenceState::rejected));
  add(store, *this, absence(olga, days("2026-03-06", "2026-03-09"), AbsenceState::approved));

  const Ids both{sam, erika, ron};
  const auto found = [&](const application::CalendarQuery& query) {
    return look([&](Work& work) { return work.absence_listings(acme).in_calendars(query); });
  };
  const auto found_ids = [&](const application::CalendarQuery& query) {
    std::vector<domain::AbsenceId> ids;
    for (const auto& one : found(query)) ids.push_back(one.id);
    return ids;
  };
  using test::day;
  CHECK(found_ids({both, day("2026-03-04"), 10}) == std::vector{second, first, third});
  CHECK(found_ids({both, day("2026-03-05"), 10}) == std::vector{second, first});
  CHECK(found_ids({both, day("2026-03-09"), 10}) == std::vector{second});
  CHECK(found_ids({both, day("2026-03-10"), 10}).empty());
  CHECK(found_ids({both, day("2026-03-01"), 2}) == std::vector{second, first});
  CHECK(found_ids({both, day("2026-03-01"), 1, true}) == std::vector{first});
  CHECK(found_ids({{}, day("2026-03-01"), 10}).empty());
  CHECK(look([&](Work& work) {
          return work.absence_listings(rival).in_calendars({both, day("2026-03-01"), 10});
        }).empty());

  const auto all = found({both, day("2026-03-01"), 10});
  CHECK(all[0] ==
        application::CalendarAbsence{second, sam, "VAC", domain::time_of(parted.details), AbsenceState::edit, 2, now});
  CHECK(all[1].decisions == 0);
  CHECK_FALSE(all[1].decided_at);
  CHECK(all[2].time == domain::time_of(in_hours.details));
}

STINT_CONTRACT("calendars of others leave out work elsewhere, and what is only asked for") {
  using test::days;
  keep([&](Work& work) {
    work.absence_types(acme).save({.code = "HOM", .name = "Home", .kind = domain::AbsenceKind::at_work});
  });
  const auto week = days("2026-03-02", "2026-03-06");
  const auto vacation = add(store, *this, absence(erika, week, AbsenceState::approved));
  auto home = absence(erika, days("2026-03-09", "2026-03-09"), AbsenceState::approved);
  home.details.type = "HOM";
  const auto elsewhere = add(store, *this, home);
  const auto asked = add(store, *this, absence(erika, week, AbsenceState::pending));
  const Ids people{erika};
  const auto found = [&](bool only_off) {
    std::vector<domain::AbsenceId> ids;
    for (const auto& one : look([&](Work& work) {
           return work.absence_listings(acme).in_calendars(
               {.people = people, .since = week.first, .most = 10, .only_off = only_off});
         })) {
      ids.push_back(one.id);
    }
    return ids;
  };
  CHECK(found(true) == std::vector{vacation});
  CHECK(found(false) == std::vector{elsewhere, asked, vacation});
  const std::vector managers{max};
  const auto also_away = [&](domain::DateSpan span) {
    return look([&](Work& work) { return work.absence_listings(acme).count_also_away(sam, managers, span); });
  };
  CHECK(also_away(week) == 1);
  CHECK(also_away(days("2026-03-09", "2026-03-09")) == 0);
  const auto kinds = look([&](Work& work) {
    std::vector<domain::AbsenceKind> all;
    for (const auto& one : work.absences(acme).taking_time(people, days("2026-03-06", "2026-03-09"))) {
      all.push_back(one.kind);
    }
    return all;
  });
  using domain::AbsenceKind;
  CHECK(kinds == std::vector{AbsenceKind::other, AbsenceKind::at_work, AbsenceKind::other});
}
