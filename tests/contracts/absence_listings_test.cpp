#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using application::TeamScope;
using domain::AbsenceRequest;

namespace {

using Views = std::vector<application::AbsenceView>;
using Ids = std::vector<domain::AbsenceId>;

/// Absences of two employees of acme in two teams, and one of rival.
struct Year : PopulatedStore {
  Year() {
    keep([this](Work& work) {
      auto& absences = work.absences(acme);
      march = absences.add(AbsenceRequest::stored(absence_of(erika, "2026-03-02", "2026-03-03"))).id();
      june = absences.add(AbsenceRequest::stored(absence_of(erika, "2026-06-01", "2026-06-05"))).id();
      march_again = absences.add(AbsenceRequest::stored(absence_of(erika, "2026-03-02", "2026-03-09"))).id();
      of_olga = absences.add(AbsenceRequest::stored(absence_of(olga, "2026-04-01", "2026-04-01"))).id();
      of_sam = absences.add(AbsenceRequest::stored(absence_of(sam, "2026-05-01", "2026-05-01"))).id();
      work.absences(rival).add(AbsenceRequest::stored(absence_of(ron, "2026-04-01", "2026-04-01")));
    });
  }
  void change(domain::AbsenceId id, auto how) const {
    keep([&](Work& work) {
      auto record = work.absences(acme).find(id)->record();
      how(record);
      work.absences(acme).save(AbsenceRequest::stored(record));
    });
  }
  domain::AbsenceId march, june, march_again, of_olga, of_sam;
};

Views of_employee(application::Store& store, domain::CompanyId company, domain::EmployeeId employee) {
  return look(store, [&](Work& work) {
    Views views;
    work.absence_listings(company).of_employee(employee, {}, [&](const auto& view) { views.push_back(view); });
    return views;
  });
}

Views of_team(application::Store& store, domain::CompanyId company, const TeamScope& scope) {
  return look(store, [&](Work& work) {
    Views views;
    work.absence_listings(company).of_team(scope, {}, [&](const auto& view) { views.push_back(view); });
    return views;
  });
}

template <class List>
Ids ids_of(const List& list) {
  Ids ids;
  for (const auto& view : list) {
    if constexpr (requires { view.absence; }) {
      ids.push_back(view.absence.id);
    } else {
      ids.push_back(view.id);
    }
  }
  return ids;
}

}  // namespace

STINT_CONTRACT_OF(Year, "own absences are listed by first day, then id, newest first") {
  const auto views = of_employee(store, acme, erika);
  CHECK(ids_of(views) == Ids{june, march_again, march});
  for (const auto& view : views) {
    CHECK_FALSE(view.employee);
    CHECK_FALSE(view.employee_name);
  }
}

STINT_CONTRACT_OF(Year, "a listed absence shows what is known, and forgets the row before") {
  change(june, [&](auto& record) {
    record = absence_of(erika, "2026-06-01", "2026-06-01");
    record.id = june;
    record.details.type = "SIC";
    record.details.half = domain::HalfOfDay::afternoon;
    record.halves = test::plain_halves(record.details.span, record.details.half);
    record.state = domain::AbsenceState::edit;
    record.substitute = domain::SubstituteRequest{sam, domain::SubstituteState::pending};
    record.certified = domain::CertifiedDays::all();
  });
  change(march_again, [&](auto& record) {
    record.substitute = domain::SubstituteRequest{sam, domain::SubstituteState::rejected};
    record.details.type = "SIC";
  });
  const auto views = of_employee(store, acme, erika);
  REQUIRE(views.size() == 3);
  CHECK(views[0].type == "SIC");
  CHECK(views[0].span == domain::DateSpan{day("2026-06-01"), day("2026-06-01")});
  CHECK(views[0].days == domain::HalfDays{1});
  CHECK(views[0].state == domain::AbsenceState::edit);
  CHECK(views[0].half == domain::HalfOfDay::afternoon);
  CHECK(views[0].substitute_pending == true);
  CHECK(views[0].certificate_provided == true);
  CHECK(views[1].substitute_pending == false);
  CHECK(views[1].certificate_provided == false);
  CHECK(views[2].type == "VAC");
  CHECK_FALSE(views[2].half);
  CHECK_FALSE(views[2].substitute_pending);
  CHECK_FALSE(views[2].certificate_provided);
}

STINT_CONTRACT_OF(NoStore, "a listed absence is marked if certificates cover some of its days and not all") {
  struct Row {
    domain::CertifiedDays certified;
    bool provided;
    bool is_partly;
  };
  const auto on = [](const char* first, const char* last) { return domain::CertifiedDays::on({days(first, last)}); };
  const Row rows[]{{{}, false, false},
                   {on("2026-06-02", "2026-06-03"), false, true},
                   {on("2026-06-01", "2026-06-03"), true, false},
                   {domain::CertifiedDays::all(), true, false}};
  for (const auto& row : rows) {
    const Year year;
    year.change(year.june, [&](auto& record) {
      record = absence_of(year.erika, "2026-06-01", "2026-06-03");
      record.id = year.june;
      record.details.type = "SIC";
      record.certified = row.certified;
    });
    const auto views = of_employee(year.store, year.acme, year.erika);
    REQUIRE(views.size() == 3);
    CHECK(views[0].certificate_provided == row.provided);
    CHECK(views[0].is_partly_certified == row.is_partly);
    CHECK_FALSE(views[2].certificate_provided);  // its type requires none
    CHECK_FALSE(views[2].is_partly_certified);
  }
}

STINT_CONTRACT_OF(Year, "a manager's list has the direct reports with their names") {
  const auto views = of_team(store, acme, TeamScope{max});
  CHECK(ids_of(views) == Ids{june, of_sam, march_again, march});
  CHECK(views[0].employee == erika);
  CHECK(views[0].employee_name == "Erika Muster");
  CHECK(views[1].employee_name == "Sam Adler");
  CHECK(of_team(store, acme, TeamScope{erika}).empty());
}

STINT_CONTRACT_OF(Year, "the company's list has everybody of the company") {
  CHECK(ids_of(of_team(store, acme, {})) == Ids{june, of_sam, of_olga, march_again, march});
}

STINT_CONTRACT_OF(Year, "lists end at the company's wall") {
  CHECK(of_employee(store, rival, erika).empty());
  CHECK(of_team(store, rival, TeamScope{max}).empty());
  CHECK(of_team(store, rival, {}).size() == 1);
  store.read([&](Work& work) {
    auto& listings = work.absence_listings(rival);
    CHECK(listings.count_open({}).requests == 1);
    CHECK(listings.count_open(TeamScope{max}).requests == 0);
    CHECK(listings.open_cancellations({}).empty());
    CHECK(listings.substitutions_of(sam).empty());
    CHECK(listings.count_decidable_substitutions(sam) == 0);
  });
}

STINT_CONTRACT_OF(Year, "pending and edited absences wait for approval; cancellations are counted apart") {
  change(march, [](auto& record) { record.state = domain::AbsenceState::edit; });
  change(june, [](auto& record) { record.state = domain::AbsenceState::rejected; });
  change(of_olga, [](auto& record) {
    record.state = domain::AbsenceState::approved;
    record.cancellation = {domain::CancellationState::pending, "ill"};
  });
  change(of_sam, [](auto& record) {
    record.state = domain::AbsenceState::approved;
    record.cancellation = {domain::CancellationState::rejected, ""};
  });
  store.read([&](Work& work) {
    auto& listings = work.absence_listings(acme);
    CHECK(listings.count_open({}).requests == 2);
    CHECK(listings.count_open({}).cancellations == 1);
    CHECK(listings.count_open(TeamScope{max}).requests == 2);
    CHECK(listings.count_open(TeamScope{max}).cancellations == 0);
  });
}

STINT_CONTRACT_OF(Year, "pending cancellations are listed by first day, then id") {
  for (const auto id : {of_olga, march_again, march}) {
    change(id, [](auto& record) {
      record.state = domain::AbsenceState::approved;
      record.cancellation = {domain::CancellationState::pending, "it's raining"};
    });
  }
  store.read([&](Work& work) {
    auto& listings = work.absence_listings(acme);
    const auto all = listings.open_cancellations({});
    CHECK(ids_of(all) == Ids{march, march_again, of_olga});
    CHECK(all[0].reason == "it's raining");
    CHECK(all[0].state == domain::CancellationState::pending);
    CHECK(all[0].absence.employee == erika);
    CHECK(all[0].absence.employee_name == "Erika Muster");
    CHECK(all[0].absence.type == "VAC");
    CHECK(all[0].absence.days == domain::HalfDays{4});
    CHECK(all[0].absence.span == domain::DateSpan{day("2026-03-02"), day("2026-03-03")});
    CHECK(ids_of(listings.open_cancellations(TeamScope{max})) == Ids{march, march_again});
  });
}

STINT_CONTRACT_OF(Year, "a substitute sees what was asked of them, and only what is open counts") {
  using domain::SubstituteState;
  const auto ask = [&](domain::AbsenceId id, SubstituteState answer, domain::AbsenceState state) {
    change(id, [&](auto& record) {
      record.substitute = domain::SubstituteRequest{sam, answer};
      record.state = state;
    });
  };
  ask(march, SubstituteState::pending, domain::AbsenceState::pending);
  ask(march_again, SubstituteState::pending, domain::AbsenceState::approved);
  ask(june, SubstituteState::pending, domain::AbsenceState::rejected);
  ask(of_olga, SubstituteState::confirmed, domain::AbsenceState::pending);
  store.read([&](Work& work) {
    auto& listings = work.absence_listings(acme);
    const auto asked = listings.substitutions_of(sam);
    CHECK(ids_of(asked) == Ids{june, of_olga, march_again, march});
    CHECK(asked[1].state == SubstituteState::confirmed);
    CHECK(asked[1].absence.employee_name == "Olga Nord");
    CHECK(listings.count_decidable_substitutions(sam) == 2);
    CHECK(listings.substitutions_of(olga).empty());
  });
}

STINT_CONTRACT_OF(NoStore, "nobody stands in their own team, though they may stand in their own list of managers") {
  const Year year;
  auto& store = year.store;
  keep(store, [&](Work& work) {
    auto& employees = work.employees(year.acme);
    auto max = *employees.find(year.max);
    max.managers = {year.max, year.olga};
    employees.save(max);
    auto record = absence_of(year.max, "2026-07-01", "2026-07-01");
    record.cancellation = {domain::CancellationState::pending, "no"};
    work.absences(year.acme).add(AbsenceRequest::stored(record));
  });
  store.read([&](Work& work) {
    auto& listings = work.absence_listings(year.acme);
    CHECK(listings.count_open(TeamScope{year.max}).requests == 4);
    CHECK(listings.count_open(TeamScope{year.max}).cancellations == 0);
    CHECK(listings.open_cancellations(TeamScope{year.max}).empty());
    CHECK(listings.count_open(TeamScope{year.olga}).requests == 1);
    CHECK(listings.open_cancellations(TeamScope{year.olga}).size() == 1);
  });
  for (const auto& view : of_team(store, year.acme, TeamScope{year.max})) CHECK(view.employee != year.max);
  CHECK(of_team(store, year.acme, TeamScope{year.olga}).size() == 1);
}

STINT_CONTRACT_OF(Year, "a substitute is not told that an absence is an illness") {
  keep([&](Work& work) {
    auto illness = *work.absence_types(acme).find("SIC");
    illness.kind = domain::AbsenceKind::illness;
    work.absence_types(acme).save(illness);
  });
  const domain::SubstituteRequest asked{sam, domain::SubstituteState::pending};
  change(march, [&](auto& record) { record.substitute = asked; });
  change(june, [&](auto& record) {
    record.substitute = asked;
    record.details.type = "SIC";
  });
  const auto views = look([&](Work& work) { return work.absence_listings(acme).substitutions_of(sam); });
  REQUIRE(views.size() == 2);
  CHECK(views[0].absence.type == "ABS");
  CHECK(views[1].absence.type == "VAC");
}

STINT_CONTRACT_OF(NoStore, "colleagues who are away count once, by approved absences that touch the time") {
  const Year year;
  auto& store = year.store;
  const auto approve = [&](domain::AbsenceId id) {
    year.change(id, [](auto& record) { record.state = domain::AbsenceState::approved; });
  };
  keep(store, [&](Work& work) {
    auto& employees = work.employees(year.acme);
    auto sam = *employees.find(year.sam);
    sam.managers = {year.max, year.olga};
    employees.save(sam);
  });
  const auto away = [&](domain::EmployeeId absent, const std::vector<domain::EmployeeId>& managers, const char* first,
                        const char* last) {
    return look(store, [&](Work& work) {
      return work.absence_listings(year.acme).count_also_away(absent, managers, {day(first), day(last)});
    });
  };
  approve(year.march);
  approve(year.march_again);
  approve(year.of_olga);
  CHECK(away(year.sam, {year.max}, "2026-03-03", "2026-03-03") == 1);  // erika's two
  CHECK(away(year.sam, {year.max}, "2026-03-09", "2026-03-31") == 1);
  CHECK(away(year.sam, {year.max}, "2026-03-10", "2026-03-31") == 0);
  CHECK(away(year.sam, {year.max}, "2026-02-01", "2026-03-01") == 0);
  CHECK(away(year.erika, {year.max}, "2026-03-03", "2026-03-03") == 0);  // only herself
  CHECK(away(year.sam, {year.max}, "2026-06-01", "2026-06-05") == 0);    // only requested
  CHECK(away(year.sam, {year.max}, "2026-04-01", "2026-04-01") == 0);    // another team
  CHECK(away(year.sam, {}, "2026-03-03", "2026-03-03") == 0);
  year.change(year.of_sam, [](auto& record) {
    record.state = domain::AbsenceState::approved;
    record.details.span.last = record.details.span.first;
    record.details.minutes = std::chrono::minutes{60};
  });
  CHECK(away(year.erika, {year.olga}, "2026-05-01", "2026-05-01") == 0);  // for an hour
  year.change(year.of_sam, [](auto& record) { record.details.minutes.reset(); });
  CHECK(away(year.erika, {year.max, year.olga}, "2026-05-01", "2026-05-01") == 1);  // by two managers
  CHECK(away(year.erika, {year.olga}, "2026-05-01", "2026-05-01") == 1);
}

STINT_CONTRACT_OF(NoStore, "a manager's team is that of the day on which an absence begins") {
  const Year year;
  auto& store = year.store;
  keep(store, [&](Work& work) {
    auto erika = *work.employees(year.acme).find(year.erika);
    erika.managers = {year.max};
    erika.terms = {{.valid_from = day("2026-06-01"), .managers = std::vector{year.olga}}};
    work.employees(year.acme).save(erika);
  });
  const auto team_of = [&](domain::EmployeeId manager) {
    return ids_of(of_team(store, year.acme, {.reports_of = manager}));
  };
  const auto contains = [](const Ids& ids, domain::AbsenceId id) { return std::ranges::count(ids, id) == 1; };
  CHECK(contains(team_of(year.max), year.march));
  CHECK_FALSE(contains(team_of(year.max), year.june));
  CHECK(contains(team_of(year.olga), year.june));
  CHECK_FALSE(contains(team_of(year.olga), year.march));
  const auto counted = [&](domain::EmployeeId manager) {
    return look(store, [&](Work& work) {
      return work.absence_listings(year.acme).count_open({.reports_of = manager}).requests;
    });
  };
  CHECK(counted(year.max) == static_cast<std::int32_t>(team_of(year.max).size()));
  CHECK(counted(year.olga) == static_cast<std::int32_t>(team_of(year.olga).size()));
}
