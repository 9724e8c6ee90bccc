// The main function of the test programs. A test case that runs without an assertion fails its program, since nothing
// could make it fail. Catch's option `--warn NoAssertions` would also refuse sections that only prepare later
// assertions.

#define CATCH_CONFIG_RUNNER
#include <iostream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

namespace {

std::vector<std::string>& cases_without_assertion() {
  static std::vector<std::string> names;
  return names;
}

struct AssertionCounter final : Catch::TestEventListenerBase {
  using TestEventListenerBase::TestEventListenerBase;

  void testCaseEnded(const Catch::TestCaseStats& stats) override {
    if (stats.totals.assertions.total() == 0) cases_without_assertion().push_back(stats.testInfo.name);
    TestEventListenerBase::testCaseEnded(stats);
  }
};
CATCH_REGISTER_LISTENER(AssertionCounter)

}  // namespace

int main(int count, char** arguments) {
  const int failed = Catch::Session{}.run(count, arguments);
  for (const std::string& name : cases_without_assertion()) {
    std::cerr << "No assertion in the test case: " << name << '\n';
  }
  return failed == 0 && !cases_without_assertion().empty() ? 1 : failed;
}
