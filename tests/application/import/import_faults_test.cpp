#include <catch2/catch.hpp>

#include <stint/application/import/session.hpp>

using stint::application::FileFault;
using stint::application::ImportErrors;
using FileFaults = std::vector<FileFault>;

namespace {

std::vector<std::string> pointers(ImportErrors faults) {
  std::vector<std::string> found;
  for (const auto& fault : std::move(faults).take()) found.push_back(fault.pointer);
  return found;
}

}  // namespace

TEST_CASE("A place is told once, and nothing within it") {
  ImportErrors faults(FileFaults{{"/employees/1", "must be an object"}});
  CHECK_FALSE(faults.empty());
  for (const char* const place : {"/employees/1", "/employees/1/key", "/employees/1/managers/0", "/employees/10",
                                  "/employees/0/key", "/employees/0/key", "/employees/0"}) {
    faults.add(place, "is wrong");
  }
  CHECK(pointers(faults) ==
        std::vector<std::string>{"/employees/1", "/employees/10", "/employees/0/key", "/employees/0"});
}

TEST_CASE("Where the whole file is wrong, nothing further is told") {
  ImportErrors faults(FileFaults{{"", "must be an object"}});
  faults.add("/company", "is missing");
  CHECK(pointers(faults) == std::vector<std::string>{""});
}

TEST_CASE("What was read although it is wrong is judged for itself") {
  ImportErrors faults(FileFaults{{"/company", "appears twice in its object", true}});
  faults.add("/company/key", "is missing");
  faults.add("/company", "is wrong besides");
  CHECK(pointers(faults) == std::vector<std::string>{"/company", "/company/key", "/company"});
}

TEST_CASE("No faults are none") {
  ImportErrors faults(FileFaults{});
  CHECK(faults.empty());
  CHECK(pointers(faults).empty());
}

TEST_CASE("A hundred thousand faults are all told") {
  ImportErrors faults(FileFaults{});
  for (int i = 0; i < 100'000; ++i) faults.add("/timeEntries/" + std::to_string(i) + "/category", "there is none");
  CHECK(std::move(faults).take().size() == 100'000);
}
