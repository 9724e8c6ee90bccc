// The contents of a database are exported as a company file.

#include <filesystem>

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using namespace Catch::Matchers;

namespace {

Workplace& with_company(Workplace& workplace) {
  workplace.done({"import", workplace.write("acme.json", small_company_file)});
  return workplace;
}

}  // namespace

TEST_CASE("A company is exported to the standard output or into a new file, and importing that changes nothing") {
  Workplace workplace;
  with_company(workplace);
  const auto printed = workplace.done({"export"});
  CHECK(boost::json::parse(printed).at("company").at("key") == "acme");
  CHECK_THAT(printed, !Contains("passwordHash"));

  const auto file = workplace.file("now.json").string();
  workplace.done({"export", "--company", "acme", "--with-secrets", file});
  CHECK(std::filesystem::status(file).permissions() ==
        (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write));
  const auto report = workplace.done({"import", file});
  CHECK_THAT(report, !Contains("created") || Contains("0 created"));
  CHECK_THAT(report, !Contains(" 1 changed"));
  CHECK(workplace.run({"export", file}).exit_code == 1);  // which exists
  CHECK(workplace.run({"export", "--with-secrets"}).exit_code == 2);
  CHECK(workplace.run({"export", "--company", "nobody"}).exit_code == 1);
}
