// The only source file that includes CLI11, which takes ten seconds to compile.
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include <stint/application/text.hpp>
#include <stint/command.hpp>

namespace stint::app {
namespace {

std::vector<std::string> commands_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const auto* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(command->get_name());
  }
  return names;
}

std::vector<std::string> options_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const auto* option : app.get_options()) {
    for (const auto& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

std::string unknown(std::string_view kind, const std::string& word, std::string_view of,
                    const std::vector<std::string>& known) {
  return fmt::format("unknown {} '{}' of {}; the nearest is {}", kind, application::one_line(word), of,
                     nearest_word(word, known));
}

/// Options and the names of their values, in help and the manual page. Options with the same name take the same kind of
/// value.
constexpr std::array<std::pair<std::string_view, const char*>, 29> value_names{{
    {"--absence", "ID"},       {"--administrator", "NAME"}, {"--before", "DATE"},        {"--calendar", "KEY"},
    {"--company", "KEY"},      {"--config", "FILE"},        {"--country", "CODE"},       {"--database", "URL"},
    {"--days", "FIRST..LAST"}, {"--department", "NAME"},    {"--email", "ADDRESS"},      {"--employee", "KEY"},
    {"--expires", "DATE"},     {"--format", "FORMAT"},      {"--from", "URL"},           {"--head", "FILE"},
    {"--holidays", "CODE"},    {"--listen", "HOST:PORT"},   {"--mapping", "FILE"},       {"--month", "MONTH"},
    {"--name", "NAME"},        {"--output", "FILE"},        {"--password-file", "FILE"}, {"--reason", "TEXT"},
    {"--scope", "SCOPE"},      {"--since", "DATE"},         {"--time-zone", "ZONE"},     {"--to", "URL"},
    {"--year", "YEAR"},
}};

/// `VALUE` for an option without a name of its own.
const char* value_name(std::string_view option) {
  const auto row = std::ranges::find(value_names, option, &std::pair<std::string_view, const char*>::first);
  return row == value_names.end() ? "VALUE" : row->second;
}

/// A positional argument is its own value name.
Argument with_value_name(CLI::Option& option, const std::string& name) {
  option.type_name(name.starts_with('-') ? value_name(name) : "");
  return Argument(option);
}

ArgumentDescription describe(const CLI::Option& option) {
  return {.name = option.get_lnames().empty() ? option.get_name() : "--" + option.get_lnames().front(),
          .help = option.get_description(),
          .value_name = option.get_items_expected_max() > 0 ? option.get_type_name() : "",
          .variable = option.get_envname(),
          .takes_value = option.get_items_expected_max() > 0,
          .is_required = option.get_required(),
          .is_repeatable = option.get_items_expected_max() > 1};
}

CommandDescription describe(const CLI::App& app) {
  CommandDescription described{.name = app.get_name(), .help = app.get_description()};
  for (const auto* option : app.get_options()) described.arguments.push_back(describe(*option));
  for (const auto* below : app.get_subcommands([](const CLI::App*) { return true; })) {
    described.commands.push_back(describe(*below));
  }
  return described;
}

/// The first word of a command line that is neither a command nor an option; `nullopt` if something else is wrong.
std::optional<std::string> unknown_word(CLI::App& program, const std::vector<std::string>& words) {
  CLI::App* command = &program;
  std::string path = program.get_name();
  for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
    const auto& word = words[i];
    if (word.starts_with("-") && word.size() > 1) {
      const auto name = word.substr(0, word.find('='));
      const auto* option = command->get_option_no_throw(name);
      if (option == nullptr) return unknown("option", name, path, options_of(*command));
      if (option->get_items_expected_max() > 0 && word.find('=') == std::string::npos) ++i;  // its value
      continue;
    }
    const auto names = commands_of(*command);
    if (names.empty()) continue;
    if (std::ranges::find(names, word) == names.end()) return unknown("command", word, path, names);
    command = command->get_subcommand(word);
    path += ' ' + word;
  }
  return std::nullopt;
}

constexpr const char* program_help = "Absence management and time tracking for a company";

/// Damerau–Levenshtein distance restricted to adjacent letters (optimal string alignment), three rows at a time.
std::size_t typing_errors(std::string_view from, std::string_view to) {
  std::vector<std::size_t> before_last;
  std::vector<std::size_t> last(to.size() + 1);
  for (std::size_t j = 0; j <= to.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= from.size(); ++i) {
    std::vector<std::size_t> row(to.size() + 1);
    row[0] = i;
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
      if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1]) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
    }
    before_last = std::exchange(last, std::move(row));
  }
  return last[to.size()];
}

}  // namespace

Argument& Argument::required() {
  option_.required();
  return *this;
}

Argument& Argument::from_environment(const std::string& variable) {
  option_.envname(variable);
  return *this;
}

Command Command::add(const std::string& name, const std::string& help) {
  return Command(*app_.add_subcommand(name, help));
}

void Command::require_one() { app_.require_subcommand(1); }

Argument Command::option(const std::string& name, std::string& value, const std::string& help) {
  return with_value_name(*app_.add_option(name, value, help), name);
}

Argument Command::option(const std::string& name, std::int32_t& value, const std::string& help) {
  return with_value_name(*app_.add_option(name, value, help), name);
}

Argument Command::option(const std::string& name, std::vector<std::int64_t>& values, const std::string& help) {
  return with_value_name(*app_.add_option(name, values, help), name);
}

Argument Command::option(const std::string& name, std::vector<std::string>& values, const std::string& help) {
  return with_value_name(*app_.add_option(name, values, help), name);
}

void Command::flag(const std::string& name, bool& value, const std::string& help) { app_.add_flag(name, value, help); }

void Command::action(std::function<void()> run) { app_.callback(std::move(run)); }

CommandDescription Command::description() const { return describe(app_); }

CommandDescription describe_program(std::span<const AddCommands> parts) {
  CLI::App app(program_help, "stint");
  Command program(app);
  for (const AddCommands add : parts) add(program);
  return program.description();
}

bool run_command_line(int argc, char** argv, const std::string& version, std::span<const AddCommands> parts) {
  CLI::App app(program_help, "stint");
  app.set_version_flag("--version", version);
  Command program(app);
  program.require_one();
  for (const AddCommands add : parts) add(program);
  try {
    app.parse(argc, argv);
    return true;
  } catch (const CLI::ParseError& error) {
    const auto unknown =
        error.get_exit_code() == 0 ? std::nullopt : unknown_word(app, std::vector<std::string>(argv + 1, argv + argc));
    if (!unknown) return app.exit(error) == 0;
    fmt::print(stderr, "stint: {}\nRun with --help for more information.\n", *unknown);
    return false;
  }
}

std::string nearest_word(std::string_view typed, const std::vector<std::string>& words) {
  // Longer input is not a typing error, and would take too long.
  constexpr std::size_t longest = 64;
  const auto judged = typed.substr(0, longest);
  const auto nearest =
      std::ranges::min_element(words, {}, [judged](const std::string& word) { return typing_errors(judged, word); });
  return nearest == words.end() ? std::string{} : *nearest;
}

}  // namespace stint::app
