#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using application::AbsenceFilter;
using application::TeamScope;
using domain::AbsenceRequest;

namespace {

using Ids = std::vector<domain::AbsenceId>;

/// Absences of people of acme in two teams.
struct SpreadYear : Setting {
  explicit SpreadYear(application::Store& store) : Setting(store) {
    keep(store, [this](Work& work) {
      const auto add = [&](domain::EmployeeId who, const char* first, const char* last) {
        return work.absences(acme).add(AbsenceRequest::stored(absence_of(who, first, last))).id();
      };
      march = add(erika, "2026-03-02", "2026-03-03");
      june = add(erika, "2026-06-01", "2026-06-05");
      march_again = add(erika, "2026-03-02", "2026-03-09");
      of_olga = add(olga, "2026-04-01", "2026-04-01");
      of_sam = add(sam, "2026-05-01", "2026-05-01");
    });
  }
  void set_state(application::Store& store, domain::AbsenceId id, domain::AbsenceState state) const {
    keep(store, [&](Work& work) {
      auto record = work.absences(acme).find(id)->record();
      record.state = state;
      work.absences(acme).save(AbsenceRequest::stored(record));
    });
  }
  domain::AbsenceId march, june, march_again, of_olga, of_sam;
};

Ids listed_of_employee(application::Store& store, domain::CompanyId company, domain::EmployeeId employee,
                       const AbsenceFilter& filter) {
  return look(store, [&](Work& work) {
    Ids ids;
    work.absence_listings(company).of_employee(employee, filter, [&](const auto& view) { ids.push_back(view.id); });
    return ids;
  });
}

Ids listed_of_team(application::Store& store, domain::CompanyId company, const TeamScope& scope,
                   const AbsenceFilter& filter) {
  return look(store, [&](Work& work) {
    Ids ids;
    work.absence_listings(company).of_team(scope, filter, [&](const auto& view) { ids.push_back(view.id); });
    return ids;
  });
}

}  // namespace

STINT_EMPTY_CONTRACT("lists of absences have those that touch a span, both of its days included") {
  const SpreadYear year(store);
  const auto own = [&](std::string_view first, std::string_view last) {
    return listed_of_employee(store, year.acme, year.erika, {.span = {test::day(first), test::day(last)}});
  };
  CHECK(own("2026-03-09", "2026-06-01") == Ids{year.june, year.march_again});
  CHECK(own("2026-03-10", "2026-05-31").empty());
  CHECK(own("2026-03-03", "2026-03-03") == Ids{year.march_again, year.march});
  CHECK(own("2026-01-01", "2026-03-01").empty());
  const auto of_all = [&](const TeamScope& scope, std::string_view first, std::string_view last) {
    return listed_of_team(store, year.acme, scope, {.span = {test::day(first), test::day(last)}});
  };
  CHECK(of_all({}, "2026-03-09", "2026-04-01") == Ids{year.of_olga, year.march_again});
  CHECK(of_all(TeamScope{year.max}, "2026-03-09", "2026-06-01") == Ids{year.june, year.of_sam, year.march_again});
  CHECK(of_all(TeamScope{year.max}, "2026-06-06", "2026-12-31").empty());
}

STINT_CONTRACT("lists of absences find the longest ones by their last day") {
  keep([&](Work& work) {
    work.absences(acme).add(AbsenceRequest::stored(absence_of(erika, "2024-01-01", "2025-12-31")));
  });
  const auto count = [&](std::string_view day) {
    const AbsenceFilter filter{.span = {test::day(day), test::day(day)}};
    return listed_of_team(store, acme, {}, filter).size() + listed_of_employee(store, acme, erika, filter).size();
  };
  CHECK(count("2023-12-31") == 0);
  CHECK(count("2024-01-01") == 2);
  CHECK(count("2025-12-31") == 2);
  CHECK(count("2026-01-01") == 0);
}

STINT_EMPTY_CONTRACT("lists of absences have those in a state; pending ones include those in edit") {
  const SpreadYear year(store);
  using enum domain::AbsenceState;
  year.set_state(store, year.march, edit);
  year.set_state(store, year.june, approved);
  year.set_state(store, year.march_again, pending);
  year.set_state(store, year.of_sam, rejected);
  year.set_state(store, year.of_olga, rejected);
  CHECK(listed_of_employee(store, year.acme, year.erika, {.state = pending}) == Ids{year.march_again, year.march});
  CHECK(listed_of_employee(store, year.acme, year.erika, {.state = approved}) == Ids{year.june});
  CHECK(listed_of_employee(store, year.acme, year.erika, {.state = rejected}).empty());
  CHECK(listed_of_team(store, year.acme, {}, {.state = rejected}) == Ids{year.of_sam, year.of_olga});
  CHECK(listed_of_team(store, year.acme, TeamScope{year.max}, {.state = rejected}) == Ids{year.of_sam});
}
