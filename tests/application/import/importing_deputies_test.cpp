#include "tests/application/import/importing.hpp"

using namespace stint;
using namespace stint::test;
using application::FiledDeputy;
using application::Work;
using domain::Deputyship;

namespace {

application::CompanyFile with_deputies(const std::vector<FiledDeputy>& deputies) {
  auto file = filed_company();
  file.employees = {filed_employee("max"), filed_employee("mia"), filed_employee("otto")};
  for (auto& employee : file.employees) employee.role = domain::Role::manager;
  file.employees[0].deputies = deputies;
  return file;
}

std::vector<Deputyship> deputies_in(Importing& operation) {
  std::vector<Deputyship> found;
  operation.look([&](Work& work, domain::CompanyId company) { found = work.deputyships(company).all(); });
  return found;
}

const Lines left{"companies 1 left", "employees 3 left"};
const Lines changed{"companies 1 left", "employees 1 changed", "employees 2 left"};
const FiledDeputy otto_in_july{.deputy = "otto", .first = day("2026-07-06"), .last = day("2026-07-17")};

}  // namespace

TEST_CASE_METHOD(Importing, "A file's deputies take the place of those that a manager has named") {
  import(with_deputies({{.deputy = "mia"}, otto_in_july}));
  const auto first = deputies_in(*this);
  REQUIRE(first.size() == 2);
  CHECK(first[0].manager == employee("max").id);
  CHECK(first[0].deputy == employee("mia").id);
  CHECK_FALSE(first[0].span);
  CHECK(first[1].deputy == employee("otto").id);
  CHECK(first[1].span == days("2026-07-06", "2026-07-17"));

  CHECK(import(with_deputies({{.deputy = "mia"}, otto_in_july})) == left);
  CHECK(import(with_deputies({otto_in_july, {.deputy = "mia"}})) == left);  // order does not matter
  CHECK(deputies_in(*this) == first);
  CHECK(import(with_deputies({otto_in_july})) == changed);
  CHECK(deputies_in(*this) == std::vector{first[1]});
  CHECK(import(with_deputies({})) == changed);
  CHECK(deputies_in(*this).empty());
}

TEST_CASE_METHOD(Importing, "A deputy who was dismissed since is not brought back by the same file") {
  const auto file = with_deputies({{.deputy = "mia"}});
  import(file);
  meanwhile([&](Work& work, domain::CompanyId company) {
    work.deputyships(company).remove(work.deputyships(company).all().at(0).id);
  });
  CHECK(import(file) == left);
  CHECK(deputies_in(*this).empty());
}

TEST_CASE_METHOD(Importing, "A file that says nothing of deputies leaves them") {
  import(with_deputies({{.deputy = "mia" }}));
  auto silent = with_deputies({});
  silent.employees[0].deputies.reset();
  silent.employees[0].phone = "1";
  CHECK(import(silent) == changed);
  CHECK(deputies_in(*this).size() == 1);
}

TEST_CASE_METHOD(Importing, "Deputies of a file are colleagues, and have both days in order, or none") {
  CHECK(import(with_deputies({{.deputy = "mia"},
                              {.deputy = "nobody"},
                              {.deputy = "max"},
                              {.deputy = "mia", .first = day("2026-07-06")},
                              {.deputy = "mia", .last = day("2026-07-06")},
                              {.deputy = "mia", .first = day("2026-07-07"), .last = day("2026-07-06")},
                              {.deputy = "mia", .first = day("2026-07-06"), .last = day("2026-07-06")}})) ==
        Lines{"/employees/0/deputies/1/deputy there is no employee 'nobody'",
              "/employees/0/deputies/2/deputy nobody is their own deputy",
              "/employees/0/deputies/3/endDate is missing: both days are given, or neither",
              "/employees/0/deputies/4/startDate is missing: both days are given, or neither",
              "/employees/0/deputies/5/endDate is before startDate"});
}
