#include "tests/documents/command_line_page.hpp"

#include <map>

#include <stint/commands.hpp>

#include "tests/documents/pages.hpp"

namespace stint::documents {
namespace {

/// The arguments except `--help`, which all commands have.
std::vector<app::ArgumentDescription> arguments_of(const app::CommandDescription& command) {
  auto arguments = command.arguments;
  std::erase_if(arguments, [](const auto& argument) { return argument.name == "--help"; });
  return arguments;
}

/// The required arguments: `stint token create --email … --name …`.
std::string usage_of(const std::string& name, const app::CommandDescription& command) {
  std::string usage = "stint " + name;
  for (const auto& argument : arguments_of(command)) {
    const bool is_option = argument.name.starts_with("--");
    if (argument.is_required) usage += ' ' + argument.name + (is_option ? " …" : "");
    if (!argument.is_required && !is_option) usage += " [" + argument.name + (argument.is_repeatable ? "…]" : "]");
  }
  return usage;
}

std::string value_of(const app::ArgumentDescription& argument) {
  if (!argument.takes_value) return "";
  return argument.is_positional() ? "yes" : code(argument.value_name);
}

std::string row_of(const app::ArgumentDescription& argument) {
  std::string means = argument.help;
  if (argument.is_required) means += "; required";
  if (!argument.variable.empty()) means += "; in the environment " + code(argument.variable);
  return '|' + cell(code(argument.name)) + cell(value_of(argument)) + cell(means) + '\n';
}

std::string printed(const std::string& name, const app::CommandDescription& command) {
  auto table = "## " + code("stint " + name) + "\n|" + cell(code(usage_of(name, command))) + cell("value") +
               cell(command.help) + "\n|---|---|---|\n";
  for (const auto& argument : arguments_of(command)) table += row_of(argument);
  return table;
}

/// The headings and tables of the commands below one, prefixed with its name.
void add_tables(const app::CommandDescription& above, const std::string& before,
                std::map<std::string, std::string>& all) {
  for (const auto& command : above.commands) {
    const auto name = before + command.name;
    if (command.commands.empty()) all[name] = printed(name, command);
    add_tables(command, name + ' ', all);
  }
}

std::map<std::string, std::string> tables_of_commands() {
  std::map<std::string, std::string> all;
  add_tables(app::describe_program(app::all_commands), "", all);
  return all;
}

}  // namespace

std::string with_commands(const std::string& page) {
  return with_printed(page, "command", [all = tables_of_commands()](const std::string& name) { return all.at(name); });
}

std::vector<std::string> commands_of_program() {
  std::vector<std::string> names;
  for (const auto& [name, table] : tables_of_commands()) names.push_back(name);
  return names;
}

}  // namespace stint::documents
