#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using domain::WorkingTimeFinding;

namespace {

WorkingTimeFinding finding_of(std::string_view date, std::int32_t found = 601) {
  return {domain::WorkingTimeRule::daily_working_time, "ArbZG §3 'sentence' 2", day(date), found, 600};
}

const domain::DateSpan march = days("2026-03-01", "2026-03-31");

}  // namespace

STINT_CONTRACT("findings come back as they were kept, by date") {
  const std::vector<WorkingTimeFinding> some{
      finding_of("2026-03-31"),
      finding_of("2026-03-02", -1),
      {domain::WorkingTimeRule::saturday_work, "JArbSchG §16 (1)", day("2026-03-02"), 30, 0},
      finding_of("2026-03-01")};
  keep([&](Work& work) { work.working_time_findings(acme).replace(erika, march, some); });
  store.read([&](Work& work) {
    const auto& kept = work.working_time_findings(acme);
    CHECK(kept.dated(erika, march) == std::vector{some[3], some[1], some[2], some[0]});
    CHECK(kept.dated(erika, days("2026-03-02", "2026-03-30")) == std::vector{some[1], some[2]});
    CHECK(kept.dated(sam, march).empty());
    CHECK(work.working_time_findings(rival).dated(erika, march).empty());
  });
}

STINT_CONTRACT("findings of some people are found together, as those of each") {
  keep([&](Work& work) {
    auto& kept = work.working_time_findings(acme);
    kept.replace(erika, march, std::vector{finding_of("2026-03-31"), finding_of("2026-03-02")});
    kept.replace(max, march, std::vector{finding_of("2026-03-02", 1), finding_of("2026-03-02", 2)});
  });
  const std::vector people{erika, max, sam};
  store.read([&](Work& work) {
    const auto& kept = work.working_time_findings(acme);
    auto found = kept.dated_of_each(people, march);
    for (const auto employee : people) CHECK(found[employee] == kept.dated(employee, march));
    CHECK(found[max] == std::vector{finding_of("2026-03-02", 1), finding_of("2026-03-02", 2)});
    CHECK(kept.dated_of_each({&erika, 1}, days("2026-03-01", "2026-03-30"))[erika].size() == 1);
    CHECK_FALSE(kept.dated_of_each({&erika, 1}, march).contains(max));
    CHECK(work.working_time_findings(rival).dated_of_each(people, march)[erika].empty());
  });
}

STINT_CONTRACT("findings of some days are replaced, those of others stay") {
  const auto replace = [&](domain::DateSpan span, const std::vector<WorkingTimeFinding>& by) {
    keep([&](Work& work) { work.working_time_findings(acme).replace(erika, span, by); });
  };
  replace(march, {finding_of("2026-03-02"), finding_of("2026-03-03"), finding_of("2026-03-05")});
  replace(days("2026-03-03", "2026-03-04"), {finding_of("2026-03-04")});
  const auto kept = [&] {
    return look([&](Work& work) { return work.working_time_findings(acme).dated(erika, march); });
  };
  CHECK(kept() == std::vector{finding_of("2026-03-02"), finding_of("2026-03-04"), finding_of("2026-03-05")});
  replace(march, {});
  CHECK(kept().empty());
}

STINT_CONTRACT("each company has its own day through which findings are kept") {
  const auto judged = [&](domain::CompanyId company) {
    return look([&](Work& work) { return work.working_time_findings(company).judged_through(); });
  };
  CHECK_FALSE(judged(acme));
  for (const auto* date : {"2026-03-01", "2026-03-02"}) {
    keep([&](Work& work) { work.working_time_findings(acme).set_judged_through(day(date)); });
    CHECK(judged(acme) == day(date));
  }
  CHECK_FALSE(judged(rival));
}

STINT_CONTRACT("findings are about the company's own, and dated in what is replaced") {
  const auto objects = [&](domain::EmployeeId employee, const std::vector<WorkingTimeFinding>& findings) {
    try {
      application::write_now(store, [&](Work& work) {
        work.working_time_findings(acme).replace(employee, march, findings);
        return true;
      });
      return false;
    } catch (const std::logic_error&) {
      return true;
    }
  };
  CHECK_FALSE(objects(erika, {finding_of("2026-03-31")}));
  CHECK(objects(ron, {}));
  CHECK(objects(erika, {finding_of("2026-04-01")}));
  CHECK_THROWS_AS(store.read([&](Work& work) { work.working_time_findings(acme).replace(erika, march, {}); }),
                  std::exception);
}

STINT_CONTRACT("the findings of all employees are those of the company's employees in the span") {
  keep([&](Work& work) {
    auto& own = work.working_time_findings(acme);
    own.replace(sam, march, std::vector{finding_of("2026-03-02"), finding_of("2026-03-31")});
    own.replace(erika, march, std::vector{finding_of("2026-03-01")});
    const domain::DateSpan april{day("2026-04-01"), day("2026-04-30")};
    own.replace(erika, april, std::vector{finding_of("2026-04-01")});
    own.replace(max, april, std::vector{finding_of("2026-04-01")});
    work.working_time_findings(rival).replace(ron, march, std::vector{finding_of("2026-03-02")});
  });
  const auto found = look([&](Work& work) { return work.working_time_findings(acme).dated_of_all(march); });
  CHECK(found.size() == 2);
  CHECK(found.at(sam) == std::vector{finding_of("2026-03-02"), finding_of("2026-03-31")});
  CHECK(found.at(erika) == std::vector{finding_of("2026-03-01")});
}
