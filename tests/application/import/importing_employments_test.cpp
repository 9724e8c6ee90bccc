// Company files contain the dates of employments and of re-employments.

#include "tests/application/import/importing.hpp"

using namespace stint;
using namespace stint::test;

namespace {

using EmploymentList = std::vector<domain::Employment>;

const domain::Employment season_of_2025{day("2025-03-01"), day("2025-10-31")};
const domain::Employment season_of_2026{day("2026-04-01"), std::nullopt};
const domain::Employments two_filed_seasons{
    .first = season_of_2026.first, .last = season_of_2026.last, .earlier = {season_of_2025}};

/// acme with erika, who is employed in 2025.
application::CompanyFile file_of_2025() {
  auto file = filed_company();
  file.employees = {filed_employee("erika")};
  file.employees[0].employment_start = season_of_2025.first;
  file.employees[0].employment_end = season_of_2025.last;
  return file;
}

}  // namespace

TEST_CASE_METHOD(Importing,
                 "A file that says a first day after the last one employs again, and says it twice in vain") {
  auto file = file_of_2025();
  import(file);
  CHECK(employee("erika").employment == domain::Employments(season_of_2025));
  file.employees[0].employment_start = season_of_2026.first;
  SECTION("with the last day of before") {}
  SECTION("without a last day") { file.employees[0].employment_end = std::optional<domain::Date>{}; }
  import(file);
  CHECK(employee("erika").employment == two_filed_seasons);
  import(file);
  CHECK(employee("erika").employment == two_filed_seasons);
}

TEST_CASE_METHOD(Importing, "A file lists all employments, of people who are there and of new ones") {
  auto file = file_of_2025();
  SECTION("of somebody who is there") { import(file); }
  SECTION("of somebody new") {}
  file.employees[0].employment_start.reset();
  file.employees[0].employment_end.reset();
  file.employees[0].employments = EmploymentList{season_of_2025, season_of_2026};
  import(file);
  CHECK(imported.faults.empty());
  CHECK(employee("erika").employment == two_filed_seasons);
}

TEST_CASE_METHOD(Importing, "An employment that was opened since stays where a file says of before what it said") {
  const auto file = file_of_2025();
  import(file);
  meanwhile([erika = employee("erika")](application::Work& work, domain::CompanyId company) mutable {
    erika.employment = two_filed_seasons;
    work.employees(company).save(erika);
  });
  import(file);
  CHECK(employee("erika").employment == two_filed_seasons);
}

TEST_CASE_METHOD(Importing, "Employments that overlap, or differ from the dates beside them, are faults of the file") {
  auto file = file_of_2025();
  auto& erika = file.employees[0];
  const auto fault = [&] {
    import(file);
    return imported.faults.empty() ? "" : imported.faults.front().pointer;
  };
  erika.employment_end.reset();
  erika.employments = EmploymentList{season_of_2025, season_of_2026};
  CHECK(fault() == erika.at + "/employmentStartDate");
  erika.employment_start.reset();
  erika.employments = EmploymentList{season_of_2026, season_of_2025};
  CHECK(fault() == erika.at + "/employments");
  erika.employments = EmploymentList{season_of_2025, {day("2025-10-31"), std::nullopt}};
  CHECK(fault() == erika.at + "/employments");
  erika.employments = EmploymentList{season_of_2025, {day("2025-11-01"), std::nullopt}};
  CHECK(fault().empty());
}
