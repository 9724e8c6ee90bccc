#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/company_file/streamed_file.hpp>

#include "tests/company_file/edited_example.hpp"
#include "tests/company_file/example_file.hpp"

using namespace stint;
using company_file::ExaminedFile;
using Lines = std::vector<std::string>;

namespace {

company_file::ReadPart parts_of(const std::string& file) {
  return [file](std::size_t offset, std::size_t most) { return file.substr(std::min(offset, file.size()), most); };
}

/// Absences and time entries with their places, and the faults in the order of the report.
Lines seen(const ExaminedFile& examined) {
  Lines lines;
  for (const auto& file : examined.files) {
    lines.push_back(file.company.at + " " + file.company.key + " " + std::to_string(file.employees.size()));
    file.all_absences().each([&](const application::FiledAbsence& absence) {
      lines.push_back(absence.at + " " + absence.key + " " + absence.employee + " " +
                      domain::format_date(absence.first) + " " + absence.comments.value_or("-"));
    });
    file.all_time_entries().each([&](const application::FiledTimeEntry& entry) {
      lines.push_back(entry.at + " " + entry.key + " " + domain::format_date(entry.details.date) + " " +
                      std::to_string(entry.details.start_time.count()) + " " + entry.details.remarks.value_or("-"));
    });
  }
  for (const auto& fault : examined.faults) lines.push_back(fault.pointer + ": " + fault.message);
  return lines;
}

std::string company_with(const std::string& lists) {
  return R"({"company": {"key": "acme", "name": "Acme", "timeZone": "UTC"})" + lists + "}";
}

std::string entry(const std::string& key, const std::string& more = "") {
  return R"({"key": ")" + key +
         R"(", "employee": "erika", "date": "2026-02-02", "startTime": "09:00", "endTime": "17:00")" + more + "}";
}

}  // namespace

TEST_CASE("A file that is read in parts has the same records and faults as one that is read as a whole") {
  for (const std::string& file : {
           std::string{test::example_file},
           "\xEF\xBB\xBF" + std::string{test::example_file},
           company_with(""),
           company_with(R"(, "absences": [], "timeEntries": [ ])"),
           company_with(R"(, "timeEntries": [)" + entry("a", R"(, "remarks": "] \" } \\")") + " , " + entry("b") +
                        "\n]"),
           company_with(R"(, "timeEntries": [{"key": "a"}, 7, null, [], "x"], "absences": [{"type": "VAC"}])"),
           company_with(R"(, "timeEntries": null, "absences": {})"),
           company_with(R"(, "timeEntries": [)" + entry("a", R"(, "mood": 1, "key": "b")") + R"(], "mood": "good")"),
           company_with(R"(, "absences": [], "\u0061bsences": [7])"),
           R"({"companies": [)" + company_with(R"(, "timeEntries": [)" + entry("a") + "]") + ", 7, " +
               company_with(R"(, "timeEntries": [)" + entry("b") + R"(, {}], "absences": [1])") + "]}",
           std::string{R"({"companies": [], "absences": []})"},
           std::string{"[]"},
           std::string{"{}"},
       }) {
    CAPTURE(file);
    CHECK(seen(company_file::examine_in_parts(parts_of(file))) == seen(company_file::examine_company_file(file)));
  }
}

TEST_CASE("What is not JSON is described in a file that is read in parts as in a whole one") {
  for (const std::string& file : {
           std::string{},
           std::string{"\xEF{}"},
           company_with(R"(, "timeEntries": [)" + entry("a") + ",]"),
           company_with(R"(, "timeEntries": [)" + entry("a") + " " + entry("b") + "]"),
           company_with(R"(, "timeEntries": [{"key": 01}])"),
           company_with(R"(, "timeEntries": [{"key": "a"})"),
           company_with(R"(, "timeEntries": [{"key": "a")"),
           company_with(R"(, "timeEntries": [{"key": "a]})"),
           company_with(R"(, "timeEntries": [{"key": ")"
                        "\xC3\x28"
                        R"("}])"),
           company_with(R"(, "timeEntries": [)" + std::string(40, '[') + std::string(40, ']') + "]"),
           company_with(", \"timeEntries\": []") + "x",
           "\xFF\xFE" + company_with(""),
       }) {
    CAPTURE(file);
    const auto whole = company_file::examine_company_file(file);
    REQUIRE_FALSE(whole.faults.empty());
    CHECK(seen(company_file::examine_in_parts(parts_of(file))) == seen(whole));
  }
}

TEST_CASE("Long lists are not kept, and each visit reads them again, wherever their parts begin") {
  std::string list;
  for (int number = 0; number < 3'000; ++number) {
    std::string remarks;
    for (int i = 0; i < number % 61; ++i) remarks += i % 2 == 0 ? "\\\"" : "]";
    list += (number == 0 ? "" : ",") + entry("e" + std::to_string(number), R"(, "remarks": ")" + remarks + '"');
  }
  const auto file = company_with(R"(, "timeEntries": [)" + list + "]");
  REQUIRE(file.size() > 4 * company_file::BytesInParts::part_bytes);
  const auto examined = company_file::examine_in_parts(parts_of(file));
  CHECK(examined.files.front().time_entries.empty());
  CHECK(examined.files.front().streamed_time_entries.count == 3'000);
  const auto whole = seen(company_file::examine_company_file(file));
  CHECK(seen(examined) == whole);
  CHECK(seen(examined) == whole);
}

TEST_CASE("A file that becomes another one between two visits is an error") {
  const auto before = company_with(R"(, "timeEntries": [)" + entry("a") + "," + entry("b") + "]");
  for (const std::string& after :
       {std::string{}, company_with(R"(, "timeEntries": [)" + entry("a") + "]"), std::string(before.size(), ' '),
        company_with(R"(, "timeEntries": [)" + entry("a") + "," + entry("b") + "," + entry("c") + "]")}) {
    CAPTURE(after);
    auto file = before;
    const auto examined = company_file::examine_in_parts(
        [&](std::size_t offset, std::size_t most) { return file.substr(std::min(offset, file.size()), most); });
    CHECK(seen(examined).size() == 3);
    file = after;
    CHECK_THROWS_AS(seen(examined), std::runtime_error);
  }
}
