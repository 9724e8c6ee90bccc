#include "tests/documents/pages.hpp"

#include <map>

#include <catch2/catch.hpp>

using namespace stint::documents;

TEST_CASE("Links within the project lead somewhere") {
  for (const Page& page : all_pages()) {
    for (const std::string& target : all_matches(prose_of(page.text), R"(\]\(([^)#]+)[^)]*\))")) {
      if (target.starts_with("https://")) continue;
      CAPTURE(page.path, target);
      CHECK(std::filesystem::exists(STINT_SOURCE_DIR / page.path.parent_path() / target));
    }
  }
}

TEST_CASE("Links to a heading find it") {
  CHECK(anchors_of("# What counts: the \"file\"?\ntext\n## `[sso]`\n") ==
        std::vector<std::string>{"what-counts-the-file", "sso"});
  const auto pages = all_pages();
  std::map<std::filesystem::path, std::vector<std::string>> anchors;
  for (const Page& page : pages) anchors[page.path] = anchors_of(page.text);
  std::size_t followed = 0;
  for (const Page& page : pages) {
    for (const std::string& target : all_matches(prose_of(page.text), R"(\]\(([^)#]*#[^)]+)\))")) {
      if (target.starts_with("https://")) continue;
      CAPTURE(page.path, target);
      const auto hash = target.find('#');
      const auto file = hash == 0 ? page.path : (page.path.parent_path() / target.substr(0, hash)).lexically_normal();
      if (file.extension() != ".md") continue;
      const auto& known = anchors.at(file);
      CHECK(std::ranges::find(known, target.substr(hash + 1)) != known.end());
      ++followed;
    }
  }
  CHECK(followed > 20);
}

TEST_CASE("The index leads to every page") {
  const auto links = all_matches(prose_of(text_of("docs/README.md")), R"(\]\(([^)#]+)\))");
  for (const Page& page : all_pages()) {
    const auto path = page.path.lexically_relative("docs");
    if (page.path.parent_path() == "" || path == "README.md") continue;
    CAPTURE(page.path);
    CHECK(std::ranges::find(links, path.string()) != links.end());
  }
}

std::string newest_release() {
  const auto releases = all_matches(text_of("CHANGELOG.md"), R"(\n## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d\n)");
  REQUIRE_FALSE(releases.empty());
  return releases.front();
}

TEST_CASE("Between releases the version is that of the next one") {
  const std::string version{STINT_VERSION};
  if (text_of("CHANGELOG.md").find("\n## [Unreleased]\n") == std::string::npos) {
    CHECK(version == newest_release());
  } else {
    CHECK(version.ends_with("~dev"));
    CHECK_FALSE(version.starts_with(newest_release()));
  }
}

TEST_CASE("The packages that pages name are those of the newest release") {
  std::size_t named = 0;
  for (const Page& page : all_pages()) {
    for (const std::string& version : all_matches(page.text, R"(stint(?:-dev)?_(\d+\.\d+\.\d+)_amd64\.deb)")) {
      CAPTURE(page.path);
      CHECK(version == newest_release());
      ++named;
    }
  }
  CHECK(named > 0);
}

TEST_CASE("Code that the pages show is built and run") {
  std::string built;
  for (const auto& entry : std::filesystem::recursive_directory_iterator{STINT_SOURCE_DIR "/tests/embedding"}) {
    if (entry.is_regular_file()) built += without_layout(text_of(entry.path().lexically_relative(STINT_SOURCE_DIR)));
  }
  std::size_t shown = 0;
  for (const Page& page : all_pages()) {
    for (const char* language : {"cpp", "cmake"}) {
      for (const std::string& block : fenced_blocks(page.text, language)) {
        CAPTURE(page.path, block);
        CHECK(built.find(without_layout(block)) != std::string::npos);
        ++shown;
      }
    }
  }
  CHECK(shown > 0);
}
