#include "tests/contracts/stores.hpp"
#include "tests/fakes/fixed_zone.hpp"

using namespace stint;
using namespace stint::contracts;
using application::EntryFilter;
using application::TeamScope;
using domain::TimeEntry;

namespace {

using Views = std::vector<application::TimeEntryView>;
using Ids = std::vector<domain::TimeEntryId>;
constexpr std::chrono::hours one_hour_east{1};
const fakes::FixedZone zone{one_hour_east};

EntryFilter in_march() { return {.span = {day("2026-03-01"), day("2026-03-31")}}; }

Views listed(application::Store& store, domain::CompanyId company, domain::EmployeeId employee,
             const EntryFilter& filter = in_march()) {
  return look(store, [&](Work& work) {
    Views views;
    work.entry_listings(company).of_employee(employee, filter, zone, [&](const auto& view) { views.push_back(view); });
    return views;
  });
}

Views open_requests(application::Store& store, domain::CompanyId company, const TeamScope& scope) {
  return look(store, [&](Work& work) {
    Views views;
    work.entry_listings(company).open_requests(scope, application::in_zone(zone),
                                               [&](const auto& view) { views.push_back(view); });
    CHECK(work.entry_listings(company).count_open_requests(scope) == static_cast<std::int32_t>(views.size()));
    return views;
  });
}

domain::TimeEntryId add(application::Store& store, domain::CompanyId company, const domain::EntryRecord& record) {
  return keep(store, [&](Work& work) { return work.entries(company).add(TimeEntry::stored(record)).id(); });
}

Ids ids_of(const Views& views) {
  Ids ids;
  for (const auto& view : views) ids.push_back(view.id);
  return ids;
}

}  // namespace

STINT_CONTRACT("own entries are listed by date and start, newest first, in the zone's times") {
  const auto morning = add(store, acme, entry_of(erika, "2026-03-02", 480, 540));
  auto full = entry_of(erika, "2026-03-02", 600, 1390);
  full.details.period.break_taken = std::chrono::minutes{45};
  full.details.project = apollo;
  full.details.category = dev;
  full.details.remarks = "r";
  full.state = domain::EntryState::approved;
  full.origin = domain::EntryOrigin::clock;
  full.session.auto_stopped = true;
  const auto late = add(store, acme, full);
  const auto next_day = add(store, acme, entry_of(erika, "2026-03-03", 0, 60));
  const auto views = listed(store, acme, erika);
  REQUIRE(ids_of(views) == Ids{next_day, late, morning});
  using std::chrono::minutes;
  CHECK(views[1].date == day("2026-03-02"));
  CHECK(views[1].employee == erika);
  CHECK(views[1].start_time == minutes{660});
  CHECK(views[1].end_time == minutes{10});
  CHECK(views[1].worked == minutes{745});
  CHECK(views[1].break_taken == minutes{45});
  CHECK(views[1].project_id == apollo);
  CHECK(views[1].project == "Apollo");
  CHECK(views[1].category_id == dev);
  CHECK(views[1].category == "Development");
  CHECK(views[1].remarks == "r");
  CHECK(views[1].state == domain::EntryState::approved);
  CHECK(views[1].origin == domain::EntryOrigin::clock);
  CHECK(views[1].auto_stopped);
  CHECK_FALSE(views[2].project_id);
  CHECK(views[2].project.empty());
  CHECK_FALSE(views[2].category_id);
  CHECK(views[2].category.empty());
  CHECK(views[2].remarks.empty());
  CHECK_FALSE(views[2].auto_stopped);
  CHECK(views[2].origin == domain::EntryOrigin::manual);
}

STINT_CONTRACT("own entries are filtered by date, project, category and state") {
  add(store, acme, entry_of(erika, "2026-02-28", 0, 60));
  const auto first = add(store, acme, entry_of(erika, "2026-03-01", 0, 60));
  auto booked = entry_of(erika, "2026-03-31", 0, 60);
  booked.details.project = apollo;
  const auto with_project = add(store, acme, booked);
  booked.details.project.reset();
  booked.details.category = dev;
  booked.state = domain::EntryState::pending;
  const auto with_category = add(store, acme, booked);
  add(store, acme, entry_of(erika, "2026-04-01", 0, 60));

  const auto filtered = [&](auto set) {
    auto filter = in_march();
    set(filter);
    return ids_of(listed(store, acme, erika, filter));
  };
  CHECK(filtered([](auto&) {}) == Ids{with_category, with_project, first});
  CHECK(filtered([&](auto& filter) { filter.project = apollo; }) == Ids{with_project});
  CHECK(filtered([&](auto& filter) { filter.category = dev; }) == Ids{with_category});
  CHECK(filtered([&](auto& filter) { filter.state = domain::EntryState::pending; }) == Ids{with_category});
  CHECK(filtered([&](auto& filter) { filter.state = domain::EntryState::done; }) == Ids{with_project, first});
  CHECK(filtered([&](auto& filter) {
          filter.project = apollo;
          filter.category = dev;
        }).empty());
  CHECK(listed(store, acme, sam).empty());
  CHECK(listed(store, rival, erika).empty());
}

STINT_CONTRACT("open requests are new entries, changes with the proposed values, and deletions") {
  add(store, acme, entry_of(erika, "2026-03-02", 0, 60));
  auto record = entry_of(erika, "2026-03-05", 0, 60);
  record.state = domain::EntryState::pending;
  const auto fresh = add(store, acme, record);

  record = entry_of(sam, "2026-03-04", 0, 60);
  record.state = domain::EntryState::editing;
  record.proposal = domain::EntryProposal{entry_of(sam, "2026-03-20", 120, 200).details, domain::EntryState::done};
  record.proposal->details.project = apollo;
  record.proposal->details.category = dev;
  record.proposal->details.remarks = "proposed";
  record.proposal->details.period.break_taken = std::chrono::minutes{20};
  const auto change = add(store, acme, record);

  record.deletion_requested = true;
  record.employee = olga;
  record.details.date = day("2026-03-03");
  record.details.remarks = "stored";
  const auto deletion = add(store, acme, record);

  const auto views = open_requests(store, acme, {});
  REQUIRE(ids_of(views) == Ids{deletion, change, fresh});
  CHECK(views[0].remarks == "stored");
  CHECK_FALSE(views[0].project_id);
  CHECK(views[0].employee_name == "Olga Nord");
  CHECK(views[1].date == day("2026-03-20"));
  CHECK(views[1].remarks == "proposed");
  CHECK(views[1].project == "Apollo");
  CHECK(views[1].project_id == apollo);
  CHECK(views[1].category == "Development");
  CHECK(views[1].worked == std::chrono::minutes{60});
  CHECK(views[1].start_time == std::chrono::minutes{180});
  CHECK(views[2].employee_name == "Erika Muster");
  CHECK(views[2].state == domain::EntryState::pending);

  CHECK(ids_of(open_requests(store, acme, TeamScope{max})) == Ids{change, fresh});
  CHECK(open_requests(store, rival, {}).empty());
  CHECK(open_requests(store, rival, TeamScope{max}).empty());
}
