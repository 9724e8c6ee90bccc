#include <algorithm>
#include <filesystem>
#include <fstream>

#include <catch2/catch.hpp>

#include <stint/application/notifications/hearers.hpp>
#include <stint/company_file/schema.hpp>
#include <stint/domain/lifecycle.hpp>
#include <stint/domain/problem.hpp>

#include "tests/documents/additions_page.hpp"
#include "tests/documents/command_line_page.hpp"
#include "tests/documents/company_file_tables.hpp"
#include "tests/documents/configuration_page.hpp"
#include "tests/documents/dashboard.hpp"
#include "tests/documents/decision_index.hpp"
#include "tests/documents/events_page.hpp"
#include "tests/documents/mapping_file_tables.hpp"
#include "tests/documents/metrics_page.hpp"
#include "tests/documents/operations/operation_printer.hpp"
#include "tests/documents/pages.hpp"
#include "tests/documents/rest_api_page.hpp"
#include "tests/documents/view_schemas.hpp"

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

}  // namespace

TEST_CASE("Every rule that refuses is explained, and no other") {
  const auto explained = first_cells(section(text_of("docs/reference/problem-types.md"), "Rules"));
  CHECK(sorted(explained) == declared_names("Rule"));
}

TEST_CASE("Every key of the configuration is explained as its row says") {
  const auto page = text_of("docs/reference/configuration.md");
  CHECK(sorted(printed_names(page, "settings")) == sorted(sections_of_configuration()));
  CHECK(with_settings(page) == page);
}

TEST_CASE("Every command and option is explained as the program takes it") {
  const auto page = text_of("docs/reference/command-line.md");
  CHECK(commands_of_program().size() > 20);
  CHECK(sorted(printed_names(page, "command")) == sorted(commands_of_program()));
  CHECK(with_commands(page) == page);
}

TEST_CASE("The kept schema of company files is the one that the program prints") {
  CHECK(text_of("docs/reference/company-file.schema.json") == company_file::company_file_schema());
}

TEST_CASE("Every message of the log is explained, and no other, except those for debugging") {
  std::vector<std::string> written;
  for (const char* folder : {"adapters", "application", "apps"}) {
    // The part after a colon explains the message to readers of the log.
    for (auto& message : all_matches(sources_below(folder),
                                     R"re(\.write\(\s*(?:application::)?(?:LogLevel::)?(?:info|warning|error|level),)re"
                                     R"re(\s*(?:\w+ \? )?"([^":]+))re")) {
      written.push_back(std::move(message));
    }
  }
  CHECK(written.size() > 20);
  CHECK(sorted(first_cells(section(text_of("docs/how-to/watch-the-log.md"), "What to look for"))) == sorted(written));
}

TEST_CASE("Every key of a mapping file, and every member that it can fill, is explained as the program takes it") {
  const auto page = text_of("docs/reference/mapping-file.md");
  CHECK(sorted(printed_names(page, "keys")) == std::vector<std::string>{"file", "formats", "member", "table"});
  CHECK(sorted(printed_names(page, "members")) == std::vector<std::string>{"absences", "employees", "timeEntries"});
  CHECK(with_tables_of_mapping(page) == page);
}

TEST_CASE("Every member of a company file that has a table is explained as its field says") {
  const auto page = text_of("docs/reference/company-file.md");
  CHECK(all_matches(page, "<!-- (fields): ").size() == 5);
  CHECK(with_tables_of_fields(page) == page);
}

TEST_CASE("Schemas of views and requests in the OpenAPI document follow from the descriptions of their records") {
  CHECK(text_of("docs/reference/openapi-views.json") == view_schemas_page());
}

TEST_CASE("Operations in the OpenAPI document follow from the routes and their descriptions") {
  CHECK(text_of("docs/reference/openapi-paths.json") == printed_paths_page());
}

TEST_CASE("Every operation and member of the interface stands in its page as the OpenAPI document says") {
  const auto page = text_of("docs/reference/rest-api.md");
  CHECK(with_operations(page) == page);
}

TEST_CASE("Tables of operations and lists in the prose about the interface follow from the routes") {
  const auto page = text_of("docs/reference/rest-api-additions.md");
  CHECK(printed_names(page, "operations").size() > 10);
  CHECK(with_operation_tables(page) == page);
}

TEST_CASE("Every event is explained as the table of events says") {
  const auto page = text_of("docs/reference/events.md");
  CHECK(with_events(page) == page);
}

TEST_CASE("prints the pages that are printed", "[.print]") {
  const auto print = [](const std::string& path, const std::string& text) {
    std::ofstream(STINT_SOURCE_DIR "/" + path, std::ios::binary) << text;
    CHECK(text_of(path) == text);
  };
  print("docs/reference/company-file.md", with_tables_of_fields(text_of("docs/reference/company-file.md")));
  print("docs/reference/company-file.schema.json", company_file::company_file_schema());
  print("docs/reference/mapping-file.md", with_tables_of_mapping(text_of("docs/reference/mapping-file.md")));
  print("docs/reference/configuration.md", with_settings(text_of("docs/reference/configuration.md")));
  print("docs/reference/command-line.md", with_commands(text_of("docs/reference/command-line.md")));
  print("docs/reference/openapi-views.json", view_schemas_page());
  print("docs/reference/openapi-paths.json", printed_paths_page());
  print("docs/reference/rest-api.md", with_operations(text_of("docs/reference/rest-api.md")));
  print("docs/reference/rest-api-additions.md", with_operation_tables(text_of("docs/reference/rest-api-additions.md")));
  print("docs/reference/events.md", with_events(text_of("docs/reference/events.md")));
  print("docs/reference/metrics.md", with_metrics(text_of("docs/reference/metrics.md")));
  print("docs/operations/dashboard.json", dashboard_page());
  print("docs/README.md", with_decisions(text_of("docs/README.md")));
}

TEST_CASE("The dashboard follows from the table of its panels") {
  CHECK(text_of("docs/operations/dashboard.json") == dashboard_page());
}

TEST_CASE("The index lists each architecture decision record by its heading") {
  const auto page = text_of("docs/README.md");
  CHECK(printed_names(page, "decisions").size() == 1);
  CHECK(with_decisions(page) == page);
}

TEST_CASE("Every metric is explained as the catalogue says, and no other") {
  const auto page = text_of("docs/reference/metrics.md");
  CHECK(with_metrics(page) == page);
}

TEST_CASE("The table of events has the members that the types have") {
  std::string source;
  for (const std::string file : {"events", "account_events", "hours_events", "webhook_events"}) {
    source += text_of("application/stint/application/events/" + file + ".hpp");
  }
  const auto& rows = application::event_rows();
  const auto types = all_matches(source, R"re(\nstruct (\w+) \{)re");
  REQUIRE(types.size() == rows.size() + 3);  // with Occasion, Happened and RecordedEvent
  const auto list = source.find("EventTypes<AbsenceFiled,");
  const auto alternatives = source.substr(list, source.find("> {};", list) - list);
  auto names = all_matches(alternatives, R"re((\w+)(?=,|$))re");
  REQUIRE(names.size() == rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) CHECK(rows[i].name == names[i]);
  for (const auto& row : rows) {
    CAPTURE(row.name);
    const std::string type{row.name};
    REQUIRE(std::ranges::find(types, type) != types.end());
    const auto begin = source.find("\nstruct " + type + " {");
    const bool is_empty = source.substr(begin).starts_with("\nstruct " + type + " {};");
    const auto end = source.find(is_empty ? "};" : "\n};", begin);
    const auto body = source.substr(begin, end - begin);
    std::vector<std::string> members;
    for (const auto& member : row.members) members.emplace_back(member.name);
    CHECK(all_matches(body, R"re(\n  [\w:<>, ]+ (\w+)(?: = [^;]+|\{\})?;)re") == members);
  }
}
