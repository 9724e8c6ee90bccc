#include "tests/postgresql/expanding_steps.hpp"

#include <optional>
#include <regex>
#include <utility>

namespace stint::postgresql_tests {
namespace {

using std::string;

std::regex pattern(const char* text) { return std::regex{text, std::regex::icase}; }

/// Without comments, with runs of spaces and line breaks as single spaces.
string one_line(string text) {
  static const std::regex comment{"--[^\n]*"};
  static const std::regex blanks{"\\s+"};
  text = std::regex_replace(std::regex_replace(text, comment, ""), blanks, " ");
  const auto first = text.find_first_not_of(' ');
  if (first == string::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// The actions on a table, one by one: `ADD COLUMN a BIGINT, ADD COLUMN b TEXT`.
std::vector<string> parts_of(const string& actions) {
  static const auto parting = pattern(", ?(?=(ADD|ALTER|DROP|RENAME|SET|ENABLE|DISABLE|VALIDATE) )");
  return {std::sregex_token_iterator{actions.begin(), actions.end(), parting, -1}, std::sregex_token_iterator{}};
}

std::optional<string> objection_to_column(const string& action) {
  static const auto column = pattern("ADD COLUMN (?!IF )\\w+ .*");
  static const auto constant = pattern(".* DEFAULT (-?[0-9]+|'[^']*'|true|false)( .*)?");
  static const auto any_default = pattern(".* DEFAULT .*");
  static const auto needs_value = pattern(".* (NOT NULL|PRIMARY KEY|GENERATED)\\b.*");
  static const auto compares_rows = pattern(".* (UNIQUE|PRIMARY KEY|REFERENCES|GENERATED)\\b.*");
  if (!std::regex_match(action, column)) return "does more than to add columns";
  if (std::regex_match(action, compares_rows)) return "adds a column that looks at all rows";
  if (std::regex_match(action, constant)) return std::nullopt;
  if (std::regex_match(action, any_default)) return "adds a column whose default is no constant";
  if (std::regex_match(action, needs_value)) return "adds a column that those before leave empty";
  return std::nullopt;
}

/// What one step has created so far, which earlier versions do not know.
struct Made {
  const std::set<string>& rewritten;
  std::set<string> tables{};

  std::optional<string> objection_to_table(const std::smatch& found) {
    const string table = found[1];
    if (tables.contains(table)) return std::nullopt;
    if (rewritten.contains(table)) return "adds to rows that those before replace";
    for (const auto& part : parts_of(found[2])) {
      if (auto objection = objection_to_column(part)) return objection;
    }
    return std::nullopt;
  }

  std::optional<string> objection(const string& statement) {
    static const auto table = pattern("CREATE TABLE (\\w+) .*");
    static const auto change = pattern("ALTER TABLE (\\w+) (.*)");
    static const auto index = pattern("CREATE INDEX \\w+ ON \\w+.*");
    static const auto about_table = pattern("(?:CREATE UNIQUE INDEX \\w+|CREATE POLICY \\w+) ON (\\w+).*");
    static const auto wall = pattern("CALL (?:wall_in|show_at_sign_in)\\('(\\w+)'\\)");
    static const auto row = pattern("INSERT INTO (\\w+) .*");
    static const auto other = pattern("(CREATE (SEQUENCE|FUNCTION|TRIGGER)|COMMENT ON) .*");
    std::smatch found;
    if (std::regex_match(statement, found, table)) {
      tables.insert(found[1]);
      return std::nullopt;
    }
    if (std::regex_match(statement, found, change)) return objection_to_table(found);
    if (std::regex_match(statement, index) || std::regex_match(statement, other)) return std::nullopt;
    const bool is_of_table = std::regex_match(statement, found, about_table) ||
                             std::regex_match(statement, found, row) || std::regex_match(statement, found, wall);
    if (is_of_table && tables.contains(found[1])) return std::nullopt;
    return "is nothing that adds";
  }
};

}  // namespace

std::vector<string> statements_of(std::string_view script) {
  std::vector<string> statements;
  string statement;
  bool is_quoted = false;
  bool is_body = false;
  bool is_comment = false;
  const auto end = [&] {
    auto line = one_line(std::exchange(statement, {}));
    if (!line.empty()) statements.push_back(std::move(line));
  };
  for (std::size_t i = 0; i < script.size(); ++i) {
    if (is_comment && script[i] == '\n') is_comment = false;
    if (!is_quoted && !is_body && script.substr(i, 2) == "--") is_comment = true;
    if (!is_comment && !is_body && script[i] == '\'') is_quoted = !is_quoted;
    if (!is_comment && !is_quoted && script.substr(i, 2) == "$$") is_body = !is_body;
    if (script[i] == ';' && !is_quoted && !is_body && !is_comment) {
      end();
    } else {
      statement += script[i];
    }
  }
  end();
  return statements;
}

std::vector<string> objections_to(const std::vector<string>& statements, const std::set<string>& rewritten) {
  std::vector<string> objections;
  Made made{rewritten};
  for (const auto& statement : statements) {
    if (const auto objection = made.objection(statement)) objections.push_back(statement + ": " + *objection);
  }
  return objections;
}

}  // namespace stint::postgresql_tests
