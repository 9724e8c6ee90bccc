#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <catch2/catch.hpp>

#include "tests/fuzz/targets.hpp"

using namespace stint::fuzz;

namespace {

const std::filesystem::path corpora = std::filesystem::path{STINT_SOURCE_DIR} / "tests/fuzz/corpora";

std::string content_of(const std::filesystem::path& file) {
  std::ifstream stream{file, std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

}  // namespace

TEST_CASE("Whatever was once sent to a reader is still read as it must be") {
  for (const auto& target : targets) {
    std::size_t replayed = 0;
    for (const auto& file : std::filesystem::directory_iterator{corpora / target.name}) {
      CAPTURE(target.name, file.path().filename());
      CHECK_NOTHROW(target.run(content_of(file.path())));
      ++replayed;
    }
    CAPTURE(target.name);
    CHECK(replayed > 0);
  }
}

TEST_CASE("Every corpus belongs to a target") {
  std::set<std::string> names;
  for (const auto& target : targets) names.emplace(target.name);
  for (const auto& folder : std::filesystem::directory_iterator{corpora}) {
    CHECK(names.contains(folder.path().filename()));
  }
}
