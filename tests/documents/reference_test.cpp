#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>

#include <catch2/catch.hpp>

#include <stint/application/events/hearers.hpp>
#include <stint/domain/lifecycle.hpp>
#include <stint/domain/problem.hpp>

#include "tests/documents/company_file_tables.hpp"
#include "tests/documents/events_page.hpp"
#include "tests/documents/metrics_page.hpp"
#include "tests/documents/pages.hpp"

using namespace stint;
using namespace stint::documents;

namespace {

/// The part of a page from one heading to the next of the same kind.
std::string section(const std::string& page, const std::string& title) {
  const auto begin = page.find("\n## " + title + "\n");
  if (begin == std::string::npos) return {};
  return page.substr(begin, page.find("\n## ", begin + 1) - begin);
}

std::vector<std::string> sorted(std::vector<std::string> words) {
  std::ranges::sort(words);
  return words;
}

/// The text of every source below a folder.
std::string sources_below(const std::string& folder) {
  std::string all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(STINT_SOURCE_DIR "/" + folder)) {
    if (entry.path().extension() == ".cpp") {
      all += text_of(entry.path().lexically_relative(STINT_SOURCE_DIR));
    }
  }
  return all;
}

std::string command_line_sources() { return sources_below("apps/stint"); }

}  // namespace

TEST_CASE("Every rule that refuses is explained, and no other") {
  std::vector<std::string> rules;
  for (const auto rule : domain::enumerators<domain::Rule>()) rules.emplace_back(name(rule));
  CHECK(sorted(first_cells(section(text_of("docs/reference/problem-types.md"), "Rules"))) == sorted(rules));
}

TEST_CASE("Every key of the configuration is explained, and no other") {
  const auto source = command_line_sources();
  const auto page = text_of("docs/reference/configuration.md");
  for (const auto& name : all_matches(source, R"re(document\.section\("(\w+)"\))re")) {
    CAPTURE(name);
    // The function that reads the section takes its keys.
    std::string reader{name};
    reader.front() = static_cast<char>(reader.front() - 'a' + 'A');
    const auto begin = source.find("void read(Section section, " + reader + "Configuration&");
    REQUIRE(begin != std::string::npos);
    // The providers of single sign-on are tables of their own, all in one file.
    const auto body = name == "sso" ? text_of("apps/stint/sso_configuration.cpp")
                                    : source.substr(begin, source.find("\n}", begin) - begin);
    CHECK(sorted(first_cells(section(page, "`[" + name + "]`"))) ==
          sorted(all_matches(body, R"re(section\.take(?:_secret)?\("(\w+)")re")));
  }
}

TEST_CASE("Every option of the command line is explained, and no other") {
  const auto page = text_of("docs/reference/command-line.md");
  auto options = all_matches(command_line_sources(), R"re(\b(?:option|flag)\("(--[\w-]+)")re");
  std::ranges::sort(options);
  options.erase(std::ranges::unique(options).begin(), options.end());
  CHECK(options.size() > 10);
  CHECK(sorted(all_matches(page, "\n\\| `(--[\\w-]+)` \\|")) == options);
}

TEST_CASE("Every command is explained") {
  const auto page = text_of("docs/reference/command-line.md");
  const auto commands = all_matches(command_line_sources(), R"re(program\.add\("(\w+)")re");
  CHECK(commands.size() >= 10);
  for (const auto& command : commands) {
    CAPTURE(command);
    CHECK(std::regex_search(page, std::regex{"\n\\| `stint " + command + "\\b"}));
  }
}

TEST_CASE("Every message of the log is explained, and no other, except those for debugging") {
  std::vector<std::string> written;
  for (const char* folder : {"adapters", "application", "apps"}) {
    // What stands behind a colon explains the message to whoever reads it in the log.
    for (auto& message : all_matches(sources_below(folder),
                                     R"re(\.write\(\s*(?:application::)?(?:LogLevel::)?(?:info|warning|error|level),)re"
                                     R"re(\s*(?:\w+ \? )?"([^":]+))re")) {
      written.push_back(std::move(message));
    }
  }
  CHECK(written.size() > 20);
  CHECK(sorted(first_cells(section(text_of("docs/how-to/watch-the-log.md"), "What to look for"))) == sorted(written));
}

TEST_CASE("Every member of a company file that has a table is explained as its field says") {
  const auto page = text_of("docs/reference/company-file.md");
  CHECK(all_matches(page, "<!-- (fields): ").size() == 5);
  CHECK(with_tables_of_fields(page) == page);
}

TEST_CASE("prints the tables of fields", "[.print]") {
  const std::string path = STINT_SOURCE_DIR "/docs/reference/company-file.md";
  const auto page = with_tables_of_fields(text_of("docs/reference/company-file.md"));
  std::ofstream(path, std::ios::binary) << page;
  CHECK(text_of("docs/reference/company-file.md") == page);
}

TEST_CASE("Every event is explained as the table of events says") {
  const auto page = text_of("docs/reference/events.md");
  CHECK(with_events(page) == page);
}

TEST_CASE("prints the events", "[.print]") {
  const auto page = with_events(text_of("docs/reference/events.md"));
  std::ofstream(STINT_SOURCE_DIR "/docs/reference/events.md", std::ios::binary) << page;
  CHECK(text_of("docs/reference/events.md") == page);
}

TEST_CASE("Every metric is explained as the catalogue says, and no other") {
  const auto page = text_of("docs/reference/metrics.md");
  CHECK(with_metrics(page) == page);
}

TEST_CASE("prints the metrics", "[.print]") {
  const auto page = with_metrics(text_of("docs/reference/metrics.md"));
  std::ofstream(STINT_SOURCE_DIR "/docs/reference/metrics.md", std::ios::binary) << page;
  CHECK(text_of("docs/reference/metrics.md") == page);
}

TEST_CASE("The table of events has the members that the types have") {
  const auto source = text_of("application/stint/application/events/events.hpp");
  const auto& rows = application::event_rows();
  const auto types = all_matches(source, R"re(\nstruct (\w+) \{)re");
  REQUIRE(types.size() == rows.size() + 2);  // with Occasion and Happened
  for (std::size_t i = 0; i < rows.size(); ++i) {
    CAPTURE(rows[i].name);
    CHECK(rows[i].name == types[i]);
    const auto begin = source.find("\nstruct " + types[i] + " {");
    const auto end = types[i] == "CompanyImported" ? source.find("};", begin) : source.find("\n};", begin);
    const auto body = source.substr(begin, end - begin);
    std::vector<std::string> members;
    for (const auto& member : rows[i].members) members.emplace_back(member.name);
    CHECK(all_matches(body, R"re(\n  [\w:<>, ]+ (\w+)(?: = [^;]+|\{\})?;)re") == members);
  }
}
