#include <future>
#include <thread>

#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;

// A host's store may leave dry runs to its queue; these rules apply to ours.

namespace {

void file_vacation(Work& work, domain::CompanyId company, domain::EmployeeId employee, std::string_view day) {
  work.absences(company).add(domain::AbsenceRequest::stored(absence_of(employee, day, day)));
}

std::size_t vacations_of(Work& work, domain::CompanyId company, domain::EmployeeId employee) {
  return work.absences(company).of_employee(employee).size();
}

/// Runs a dry run, and returns its result.
template <class Job>
auto rehearsed(application::Store& store, const application::WriteScope& scope, Job job) {
  std::optional<std::invoke_result_t<Job, Work&>> result;
  REQUIRE(store.dry_run_within(scope, [&](Work& work) { result.emplace(job(work)); }));
  return *std::move(result);
}

}  // namespace

STINT_EMPTY_CONTRACT("a dry run sees its own changes and leaves nothing") {
  const Setting setting(store);
  const auto version_of = [&](Work& work) { return work.record_changes().version(setting.acme).value().number; };
  const auto before = look(version_of);
  const auto seen = rehearsed(store, {setting.acme}, [&](Work& work) {
    file_vacation(work, setting.acme, setting.erika, "2026-03-02");
    work.audit().add({.company = setting.acme, .action = "absence.filed"});
    auto max = work.employees(setting.acme).find(setting.max).value();
    max.first_name = "Moritz";
    work.employees(setting.acme).save(max);
    CHECK(work.employees(setting.acme).find(setting.max)->first_name == "Moritz");
    return vacations_of(work, setting.acme, setting.erika);
  });
  CHECK(seen == 1);
  store.read([&](Work& work) {
    CHECK(vacations_of(work, setting.acme, setting.erika) == 0);
    CHECK(work.audit().page(setting.acme, {}).empty());
    CHECK(work.employees(setting.acme).find(setting.max)->first_name != "Moritz");
    CHECK(version_of(work) == before);
  });
}

STINT_CONTRACT("a dry run sees what was committed before it and nothing of the dry run before") {
  for (std::size_t round = 0; round < 3; ++round) {
    const auto seen = rehearsed(store, {acme}, [&](Work& work) {
      const auto kept = vacations_of(work, acme, erika);
      file_vacation(work, acme, erika, "2026-05-04");
      return kept;
    });
    CHECK(seen == round);
    constexpr std::array days{"2026-03-02", "2026-03-03", "2026-03-04"};
    keep([&](Work& work) { file_vacation(work, acme, erika, days.at(round)); });
  }
  CHECK(look([&](Work& work) { return vacations_of(work, acme, erika); }) == 3);
}

STINT_CONTRACT("a dry run does not wait for a writer that has its turn") {
  std::promise<void> has_turn;
  std::promise<void> may_end;
  std::jthread writer([&] {
    keep([&](Work& work) {
      file_vacation(work, acme, sam, "2026-03-02");
      has_turn.set_value();
      may_end.get_future().wait();
    });
  });
  has_turn.get_future().wait();
  const auto seen = rehearsed(store, {acme}, [&](Work& work) {
    file_vacation(work, acme, erika, "2026-03-02");
    return vacations_of(work, acme, erika) + vacations_of(work, acme, sam);
  });
  CHECK(seen == 1);  // the writer has not committed yet
  may_end.set_value();
  writer.join();
  store.read([&](Work& work) {
    CHECK(vacations_of(work, acme, sam) == 1);
    CHECK(vacations_of(work, acme, erika) == 0);
  });
}

STINT_CONTRACT("a dry run delays no writer, and does not see what is committed meanwhile") {
  const auto seen = rehearsed(store, {acme}, [&](Work& work) {
    file_vacation(work, acme, erika, "2026-03-02");
    std::jthread([&] {
      for (const auto* const day : {"2026-03-02", "2026-03-03"}) {
        keep([&](Work& other) { file_vacation(other, acme, sam, day); });
      }
    }).join();
    return vacations_of(work, acme, erika) + vacations_of(work, acme, sam);
  });
  CHECK(seen == 1);
  store.read([&](Work& work) {
    CHECK(vacations_of(work, acme, sam) == 2);
    CHECK(vacations_of(work, acme, erika) == 0);
  });
}

STINT_CONTRACT("a dry run that changes an employee delays no writer that changes another one") {
  const auto rename = [&](Work& work, domain::EmployeeId employee, const std::string& name) {
    auto renamed = work.employees(acme).find(employee).value();
    renamed.first_name = name;
    work.employees(acme).save(renamed);
  };
  const auto names = [&](Work& work) {
    auto& employees = work.employees(acme);
    return std::pair{employees.find(max)->first_name, employees.find(sam)->first_name};
  };
  const auto before = look(names);
  const auto seen = rehearsed(store, {acme}, [&](Work& work) {
    rename(work, max, "Moritz");
    std::jthread([&] { keep([&](Work& other) { rename(other, sam, "Samantha"); }); }).join();
    return names(work);
  });
  CHECK(seen == std::pair{std::string{"Moritz"}, before.second});
  CHECK(look(names) == std::pair{before.first, std::string{"Samantha"}});
}

STINT_CONTRACT("a dry run that fails lets its failure through and leaves nothing to the next") {
  CHECK_THROWS_AS(store.dry_run_within({acme},
                                       [&](Work& work) {
                                         file_vacation(work, acme, erika, "2026-03-02");
                                         throw std::domain_error("lightning");
                                       }),
                  std::domain_error);
  const auto seen = rehearsed(store, {acme}, [&](Work& work) { return vacations_of(work, acme, erika); });
  CHECK(seen == 0);
}

STINT_CONTRACT("a dry run about one company may not turn to another one, and the next may be about that") {
  CHECK_THROWS_AS(store.dry_run_within({acme}, [&](Work& work) { static_cast<void>(work.employees(rival)); }),
                  std::logic_error);
  CHECK(rehearsed(store, {rival}, [&](Work& work) { return work.employees(rival).find(ron).has_value(); }));
  CHECK(rehearsed(store, {},
                  [&](Work& work) { return work.employees(acme).find(max) && work.employees(rival).find(ron); }));
}
