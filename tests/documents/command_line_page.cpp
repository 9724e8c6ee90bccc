#include "tests/documents/command_line_page.hpp"

#include <map>

#include <stint/commands.hpp>

#include "tests/documents/pages.hpp"

namespace stint::documents {
namespace {

std::string code(const std::string& text) { return '`' + text + '`'; }

/// What must be there at least: `stint token create --email … --name …`.
std::string usage_of(const app::CommandDescription& command) {
  std::string usage = "stint " + command.name;
  for (const auto& [name, environment, help, is_required, is_flag] : command.arguments) {
    const bool is_option = name.starts_with("--");
    if (is_required) usage += ' ' + name + (is_option ? " …" : "");
    if (!is_required && !is_option) usage += " [" + name + "…]";
  }
  return usage;
}

std::string row_of(const app::ArgumentDescription& argument) {
  std::string means = argument.help;
  if (argument.is_required) means += "; required";
  if (!argument.environment.empty()) means += "; in the environment " + code(argument.environment);
  return '|' + cell(code(argument.name)) + cell(argument.is_flag ? "" : "yes") + cell(means) + '\n';
}

std::string printed(const app::CommandDescription& command) {
  auto table = '|' + cell(code(usage_of(command))) + cell("value") + cell(command.help) + "\n|---|---|---|\n";
  for (const auto& argument : command.arguments) table += row_of(argument);
  return table;
}

}  // namespace

std::string with_commands(const std::string& page) {
  std::map<std::string, std::string> tables;
  for (const auto& command : app::describe_commands(app::all_commands)) tables[command.name] = printed(command);
  return with_printed(page, "command", [&](const std::string& name) { return tables.at(name); });
}

}  // namespace stint::documents
