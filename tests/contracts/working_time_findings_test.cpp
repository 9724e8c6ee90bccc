#include <stdexcept>

#include "tests/contracts/setting.hpp"
#include "tests/contracts/stores.hpp"
#include "tests/contracts/units_of_work.hpp"

using namespace stint;
using namespace stint::contracts;
using domain::WorkingTimeFinding;
using test::day;
using test::days;

namespace {

WorkingTimeFinding finding_of(std::string_view date, std::int32_t found = 601) {
  return {domain::WorkingTimeRule::daily_working_time, "ArbZG §3 'sentence' 2", day(date), found, 600};
}

const domain::DateSpan march = days("2026-03-01", "2026-03-31");

}  // namespace

STINT_CONTRACT("findings come back as they were kept, by date") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const std::vector<WorkingTimeFinding> some{
      finding_of("2026-03-31"),
      finding_of("2026-03-02", -1),
      {domain::WorkingTimeRule::saturday_work, "JArbSchG §16 (1)", day("2026-03-02"), 30, 0},
      finding_of("2026-03-01")};
  keep(adapter.store,
       [&](application::Work& work) { work.working_time_findings(setting.acme).replace(setting.erika, march, some); });
  adapter.store.read([&](application::Work& work) {
    const auto& kept = work.working_time_findings(setting.acme);
    CHECK(kept.dated(setting.erika, march) == std::vector{some[3], some[1], some[2], some[0]});
    CHECK(kept.dated(setting.erika, days("2026-03-02", "2026-03-30")) == std::vector{some[1], some[2]});
    CHECK(kept.dated(setting.sam, march).empty());
    CHECK(work.working_time_findings(setting.rival).dated(setting.erika, march).empty());
  });
}

STINT_CONTRACT("findings of some people are found together, as those of each") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](application::Work& work) {
    auto& kept = work.working_time_findings(setting.acme);
    kept.replace(setting.erika, march, std::vector{finding_of("2026-03-31"), finding_of("2026-03-02")});
    kept.replace(setting.max, march, std::vector{finding_of("2026-03-02", 1), finding_of("2026-03-02", 2)});
  });
  const std::vector people{setting.erika, setting.max, setting.sam};
  adapter.store.read([&](application::Work& work) {
    const auto& kept = work.working_time_findings(setting.acme);
    auto found = kept.dated_of_each(people, march);
    for (const auto employee : people) CHECK(found[employee] == kept.dated(employee, march));
    CHECK(found[setting.max] == std::vector{finding_of("2026-03-02", 1), finding_of("2026-03-02", 2)});
    CHECK(kept.dated_of_each({&setting.erika, 1}, days("2026-03-01", "2026-03-30"))[setting.erika].size() == 1);
    CHECK_FALSE(kept.dated_of_each({&setting.erika, 1}, march).contains(setting.max));
    CHECK(work.working_time_findings(setting.rival).dated_of_each(people, march)[setting.erika].empty());
  });
}

STINT_CONTRACT("findings of some days are replaced, those of others stay") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto replace = [&](domain::DateSpan span, const std::vector<WorkingTimeFinding>& by) {
    keep(adapter.store,
         [&](application::Work& work) { work.working_time_findings(setting.acme).replace(setting.erika, span, by); });
  };
  replace(march, {finding_of("2026-03-02"), finding_of("2026-03-03"), finding_of("2026-03-05")});
  replace(days("2026-03-03", "2026-03-04"), {finding_of("2026-03-04")});
  const auto kept = [&] {
    return look(adapter.store, [&](application::Work& work) {
      return work.working_time_findings(setting.acme).dated(setting.erika, march);
    });
  };
  CHECK(kept() == std::vector{finding_of("2026-03-02"), finding_of("2026-03-04"), finding_of("2026-03-05")});
  replace(march, {});
  CHECK(kept().empty());
}

STINT_CONTRACT("each company has its own day through which findings are kept") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto judged = [&](domain::CompanyId company) {
    return look(adapter.store,
                [&](application::Work& work) { return work.working_time_findings(company).judged_through(); });
  };
  CHECK_FALSE(judged(setting.acme));
  for (const auto* date : {"2026-03-01", "2026-03-02"}) {
    keep(adapter.store,
         [&](application::Work& work) { work.working_time_findings(setting.acme).set_judged_through(day(date)); });
    CHECK(judged(setting.acme) == day(date));
  }
  CHECK_FALSE(judged(setting.rival));
}

STINT_CONTRACT("findings are about the company's own, and dated in what is replaced") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto objects = [&](domain::EmployeeId employee, const std::vector<WorkingTimeFinding>& findings) {
    try {
      application::write_now(adapter.store, [&](application::Work& work) {
        work.working_time_findings(setting.acme).replace(employee, march, findings);
        return true;
      });
      return false;
    } catch (const std::logic_error&) {
      return true;
    }
  };
  CHECK_FALSE(objects(setting.erika, {finding_of("2026-03-31")}));
  CHECK(objects(setting.ron, {}));
  CHECK(objects(setting.erika, {finding_of("2026-04-01")}));
  CHECK_THROWS_AS(adapter.store.read([&](application::Work& work) {
    work.working_time_findings(setting.acme).replace(setting.erika, march, {});
  }),
                  std::exception);
}

STINT_CONTRACT("the findings of all employees are those of the company's employees in the span") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](application::Work& work) {
    auto& own = work.working_time_findings(setting.acme);
    own.replace(setting.sam, march, std::vector{finding_of("2026-03-02"), finding_of("2026-03-31")});
    own.replace(setting.erika, march, std::vector{finding_of("2026-03-01")});
    const domain::DateSpan april{day("2026-04-01"), day("2026-04-30")};
    own.replace(setting.erika, april, std::vector{finding_of("2026-04-01")});
    own.replace(setting.max, april, std::vector{finding_of("2026-04-01")});
    work.working_time_findings(setting.rival).replace(setting.ron, march, std::vector{finding_of("2026-03-02")});
  });
  const auto found = look(adapter.store, [&](application::Work& work) {
    return work.working_time_findings(setting.acme).dated_of_all(march);
  });
  CHECK(found.size() == 2);
  CHECK(found.at(setting.sam) == std::vector{finding_of("2026-03-02"), finding_of("2026-03-31")});
  CHECK(found.at(setting.erika) == std::vector{finding_of("2026-03-01")});
}
