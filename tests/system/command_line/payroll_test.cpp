// Payroll by the command line.

#include <fstream>
#include <iterator>

#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using namespace Catch::Matchers;

namespace {

std::string content_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>{stream}, {}};
}

constexpr auto company = R"({
  "company": {"key": "acme", "name": "Acme GmbH", "timeZone": "Europe/Berlin", "timeTracking": {},
    "payroll": {"wageTypes": [{"number": "1000", "name": "Work", "source": "work", "unit": "hours"}],
      "columns": [{"header": "Nr", "content": "employee-number"}, {"header": "Hours", "content": "quantity"}]}},
  "employees": [
    {"key": "erika", "employeeNumber": "4711", "firstName": "Erika", "lastName": "Muster", "email": "e@acme.example",
     "role": "ADMIN"},
    {"key": "sam", "firstName": "Sam", "lastName": "Muster", "email": "s@acme.example"}],
  "timeEntries": [{"key": "t", "employee": "erika", "date": "2026-01-12", "startTime": "08:00", "endTime": "12:00"}]
})";

}  // namespace

TEST_CASE("A month is handed on into a file, whose bytes come again") {
  const Workplace workplace;
  workplace.done({"import", workplace.write("acme.json", company)});
  const auto file = workplace.file("january.csv").string();
  CHECK(workplace.run({"payroll", "export", "--company", "acme", "2026-01", "--output", file}).exit_code == 1);
  workplace.done({"month", "close", "--company", "acme", "2026-01"});

  const auto made = workplace.run({"payroll", "export", "--company", "acme", "2026-01", "--output", file});
  CHECK(made.exit_code == 0);
  CHECK_THAT(made.err,
             Contains("1 people, 1 left out; 1 new") && Contains("left out: Sam Muster: they have no employee number"));
  CHECK(content_of(file) == "Nr,Hours\r\n4711,4.00\r\n");
  CHECK(std::filesystem::status(file).permissions() ==
        (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write));
  CHECK(workplace.done({"payroll", "show", "--company", "acme", "1"}) == content_of(file));

  const auto excel = workplace.file("january.xlsx").string();
  workplace.done({"payroll", "show", "--company", "acme", "1", "--format", "xlsx", "--output", excel});
  CHECK_THAT(content_of(excel), StartsWith("PK"));

  const auto again = workplace.run({"payroll", "export", "--company", "acme", "2026-01", "--differences"});
  CHECK(again.out == "Nr,Hours\r\n");
  CHECK_THAT(workplace.done({"payroll", "list", "--company", "acme", "--month", "2026-01"}),
             Contains("2\t2026-01\t") && Contains("1\t2026-01\t"));
  CHECK(workplace.done({"payroll", "list", "--company", "acme", "--month", "2026-02"}).empty());
}

TEST_CASE_METHOD(Workplace, "Payroll says what it does not understand") {
  done({"import", write("acme.json", company)});
  CHECK(run({"payroll", "export", "--company", "acme", "january"}).exit_code == 2);
  CHECK(run({"payroll", "export", "--company", "acme", "2026-01", "--format", "pdf"}).exit_code == 2);
  CHECK(run({"payroll", "show", "--company", "acme", "first"}).exit_code == 2);
  CHECK(run({"payroll", "show", "--company", "acme", "1"}).exit_code == 1);
  CHECK(run({"payroll", "list", "--company", "nobody"}).exit_code == 1);
}
