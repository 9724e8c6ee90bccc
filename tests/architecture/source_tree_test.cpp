#include <algorithm>

#include <catch2/catch.hpp>

#include "tests/architecture/dependency_rules.hpp"
#include "tests/architecture/file_rules.hpp"
#include "tests/architecture/room_rules.hpp"

using namespace stint::architecture;

namespace {

const std::vector<SourceFile>& source_tree() {
  static const std::vector<SourceFile> files = read_source_tree(STINT_SOURCE_DIR);
  return files;
}

template <class Rule>
std::string broken_in_the_tree(Rule rule) {
  std::string report;
  for (const SourceFile& file : source_tree()) {
    for (const std::string& violation : rule(file)) report += "\n" + violation;
  }
  return report;
}

}  // namespace

TEST_CASE("The whole source tree is read") {
  for (const char* path : {"domain/stint/domain/ids.hpp", "tests/architecture/source_tree_test.cpp"}) {
    CAPTURE(path);
    CHECK(std::ranges::find(source_tree(), path, &SourceFile::path) != source_tree().end());
  }
}

TEST_CASE("Dependencies point inwards and each library stays in its adapter") {
  CHECK(broken_in_the_tree(forbidden_includes) == "");
}

TEST_CASE("Each room uses lower floors alone") { CHECK(broken_in_the_tree(stairs_that_lead_up) == ""); }

TEST_CASE("Beast, CLI11 and spdlog are named in one source file each") {
  CHECK(beast_outside_one_source(source_tree()) == Violations{});
  CHECK(cli11_outside_one_source(source_tree()) == Violations{});
  CHECK(spdlog_outside_one_source(source_tree()) == Violations{});
}

TEST_CASE("Every file keeps the rules of a file") { CHECK(broken_in_the_tree(broken_file_rules) == ""); }
