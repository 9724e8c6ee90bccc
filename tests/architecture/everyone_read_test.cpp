// Which use cases read the records of all employees of a company. Whatever shows a few of them uses `shared`, or asks
// the store for those few.

#include <iterator>
#include <map>
#include <regex>
#include <string>

#include <catch2/catch.hpp>

#include "tests/architecture/source_text.hpp"

using namespace stint::architecture;

namespace {

struct Reader {
  int times = 0;
  const char* reason = "";
};

/// By source.
const std::map<std::string, Reader> readers{
    {"application/stint/application/absences/company_holidays.cpp", {1, "a job that files absences for everyone"}},
    {"application/stint/application/administration/exporting.cpp", {1, "the file of a company contains everyone"}},
    {"application/stint/application/import/absences.cpp",
     {1, "an import of other calendars recounts the absences of everyone"}},
    {"application/stint/application/import/importing.cpp", {1, "an import by the operator finds people by name"}},
    {"application/stint/application/jobs/schedule.cpp", {1, "a job about everyone whose day has turned"}},
    {"application/stint/application/months/closing.cpp", {1, "closing a company computes figures of everyone"}},
    {"application/stint/application/retention/erasing.cpp", {1, "a job that erases what is due of everyone"}},
    {"application/stint/application/retention/forgetting.cpp", {1, "everyone may refer to whom is erased"}},
    {"application/stint/application/retention/reporting.cpp", {1, "the operator's report is about everyone"}},
    {"application/stint/application/time_accounts/keeping_figures.cpp",
     {2, "closing a company keeps figures of everyone, and another rule corrects those of everyone"}},
    {"application/stint/application/working_time/findings.cpp", {2, "a job that checks everyone's working time"}},
};

int times_in(const std::string& text) {
  static const std::regex all{R"(\bemployees(\([^;{}]*\))?\.all\(\))"};
  return static_cast<int>(std::distance(std::sregex_iterator(text.begin(), text.end(), all), std::sregex_iterator{}));
}

}  // namespace

TEST_CASE("the reading of all employees is found however it is written") {
  CHECK(times_in("for (const auto& one : work.employees(company.id).all()) {}") == 1);
  CHECK(times_in("auto all = context.work.employees(context.company.id).all();\nemployees.all()") == 2);
  CHECK(times_in("work.employees(company).shared(); work.projects(company).all();") == 0);
}

TEST_CASE("only what acts on everyone reads everyone") {
  std::map<std::string, int> found;
  for (const auto& file : read_source_tree(STINT_SOURCE_DIR)) {
    if (!file.path.starts_with("application/") && !file.path.starts_with("adapters/http/")) continue;
    if (const int times = times_in(code_alone(file.text)); times > 0) found[file.path] = times;
  }
  std::map<std::string, int> listed;
  for (const auto& [path, reader] : readers) {
    CHECK(std::string{reader.reason} != "");
    listed[path] = reader.times;
  }
  CHECK(found == listed);
}
