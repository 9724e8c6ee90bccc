#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using domain::AbsenceState;
using Ids = std::vector<domain::EmployeeId>;
using Keys = std::vector<std::string>;

namespace {

domain::AbsenceId add(application::Store& store, const Setting& setting, domain::EmployeeId who, domain::DateSpan span,
                      AbsenceState state, std::optional<domain::HalfOfDay> half = {},
                      domain::AbsenceTypeCode type = "VAC") {
  domain::AbsenceRecord record{
      .id = {}, .employee = who, .details = {.type = type, .span = span, .half = half, .comments = {}}};
  record.state = state;
  record.halves = test::plain_halves(span, half);
  return keep(store,
              [&](Work& work) { return work.absences(setting.acme).add(domain::AbsenceRequest::stored(record)).id(); });
}

}  // namespace

STINT_CONTRACT("of some people those absences are found that take time in a span") {
  using test::days;
  const auto approved = add(store, *this, erika, days("2026-03-02", "2026-03-06"), AbsenceState::approved);
  const auto half =
      add(store, *this, sam, days("2026-03-06", "2026-03-06"), AbsenceState::pending, domain::HalfOfDay::afternoon);
  const auto edited = add(store, *this, sam, days("2026-03-06", "2026-03-09"), AbsenceState::edit);
  add(store, *this, sam, days("2026-03-06", "2026-03-09"), AbsenceState::rejected);
  add(store, *this, olga, days("2026-03-06", "2026-03-09"), AbsenceState::approved);
  const auto found = [&](const Ids& people, domain::DateSpan span) {
    std::vector<domain::AbsenceId> ids;
    for (const auto& one : look([&](Work& work) { return work.absences(acme).taking_time(people, span); })) {
      ids.push_back(one.id);
    }
    return ids;
  };
  const Ids both{sam, erika, ron};
  CHECK(found(both, days("2026-03-06", "2026-03-06")) == std::vector{approved, half, edited});
  CHECK(found(both, days("2026-03-07", "2026-03-07")) == std::vector{edited});
  CHECK(found({erika}, days("2026-03-01", "2026-03-31")) == std::vector{approved});
  CHECK(found(both, days("2026-03-10", "2026-03-31")).empty());
  CHECK(found({}, days("2026-03-01", "2026-03-31")).empty());
  store.read([&](Work& work) {
    CHECK(work.absences(rival).taking_time(both, days("2026-03-01", "2026-03-31")).empty());
    const auto one = work.absences(acme).taking_time(Ids{sam}, days("2026-03-06", "2026-03-06")).front();
    CHECK(one == domain::TeamAbsence{
                     .id = half,
                     .employee = sam,
                     .state = AbsenceState::pending,
                     .span = days("2026-03-06", "2026-03-06"),
                     .half = domain::HalfOfDay::afternoon,
                     .halves = test::plain_halves(days("2026-03-06", "2026-03-06"), domain::HalfOfDay::afternoon),
                     .kind = domain::AbsenceKind::other});
  });
}

STINT_CONTRACT("of some types those absences are found that take time in a span") {
  using test::days;
  using Types = std::vector<domain::AbsenceTypeCode>;
  const auto week = days("2026-03-02", "2026-03-06");
  const auto approved = add(store, *this, erika, week, AbsenceState::approved);
  const auto edited = add(store, *this, sam, days("2026-03-06", "2026-03-09"), AbsenceState::edit);
  const auto pending = add(store, *this, olga, week, AbsenceState::pending);
  add(store, *this, olga, days("2026-03-06", "2026-03-09"), AbsenceState::rejected);
  const auto ill = add(store, *this, sam, week, AbsenceState::approved, {}, "SIC");
  const auto found = [&](const Types& types, domain::DateSpan span) {
    std::vector<domain::AbsenceId> ids;
    for (const auto& one : look([&](Work& work) { return work.absences(acme).of_types(types, span); })) {
      ids.push_back(one.id());
    }
    return ids;
  };
  CHECK(found({"VAC"}, days("2026-03-06", "2026-03-06")) == std::vector{approved, edited, pending});
  CHECK(found({"VAC"}, days("2026-03-07", "2026-03-31")) == std::vector{edited});
  CHECK(found({"VAC"}, days("2026-02-01", "2026-03-01")).empty());
  CHECK(found({"SIC"}, days("2026-03-06", "2026-03-06")) == std::vector{ill});
  CHECK(found({"SIC", "VAC"}, days("2026-03-06", "2026-03-06")) == std::vector{approved, edited, pending, ill});
  CHECK(found({"DAY"}, week).empty());
  CHECK(found({}, week).empty());
  CHECK(look([&](Work& work) { return work.absences(rival).of_types(Types{"VAC"}, week); }).empty());
}

STINT_CONTRACT("people are found by the departments that they are in on any day, and by keys") {
  const auto change = [&](domain::EmployeeId id, auto act) {
    keep([&](Work& work) {
      auto employee = work.employees(acme).find(id).value();
      act(employee);
      work.employees(acme).save(employee);
    });
  };
  change(erika, [](domain::Employee& one) { one.department = "R&D \"north\""; });
  change(sam, [](domain::Employee& one) {
    one.department = "Sales";
    one.terms = {{.valid_from = day("2026-07-01"), .department = "R&D \"north\""}};
  });
  const auto found = [&](domain::CompanyId company, const Keys& departments, const Keys& keys) {
    auto names = look([&](Work& work) {
      Keys keys_found;
      for (const auto& one : work.employees(company).of_departments_or_keys(departments, keys)) {
        keys_found.push_back(one.key);
      }
      return keys_found;
    });
    std::ranges::sort(names);
    return names;
  };
  CHECK(found(acme, {"R&D \"north\""}, {}) == Keys{"erika", "sam"});
  CHECK(found(acme, {"Sales"}, {"olga"}) == Keys{"olga", "sam"});
  CHECK(found(acme, {}, {"olga", "nobody", "max"}) == Keys{"max", "olga"});
  CHECK(found(acme, {"sales"}, {"Olga"}).empty());
  CHECK(found(acme, {}, {}).empty());
  CHECK(found(rival, {"Sales"}, {"olga"}).empty());
}
