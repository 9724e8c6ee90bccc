#include <map>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include <stint/manual_page.hpp>

namespace stint::app {
namespace {

/// Every command has it; it is explained once, with the options of the program.
constexpr std::string_view help_option = "--help";

/// Escapes text for roff: hyphens can be copied, there are no escapes, and no line begins with a request.
std::string shown(std::string_view text) {
  std::string out;
  if (text.starts_with('.') || text.starts_with('\'')) out += "\\&";
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
  }
  return out;
}

std::string upper_case(std::string text) {
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return text;
}

/// `\fB--config\fR \fIFILE\fR`
std::string spelled(const ArgumentDescription& argument) {
  const std::string dots = argument.is_repeatable ? "..." : "";
  if (argument.is_positional()) return fmt::format("\\fI{}\\fR{}", shown(argument.name), dots);
  const auto value = argument.takes_value ? fmt::format(" \\fI{}\\fR", shown(argument.value_name)) : std::string{};
  return fmt::format("\\fB{}\\fR{}{}", shown(argument.name), value, dots);
}

std::string usage(const std::string& path, const CommandDescription& command) {
  std::string line = fmt::format("\\fB{}\\fR", shown(path));
  for (const auto& argument : command.arguments) {
    if (argument.name == help_option) continue;
    line += argument.is_required ? " " + spelled(argument) : " [" + spelled(argument) + "]";
  }
  return line;
}

void append_arguments(std::string& page, const std::vector<ArgumentDescription>& arguments) {
  for (const auto& argument : arguments) {
    page += fmt::format(".TP\n{}\n{}.", spelled(argument), shown(argument.help));
    if (!argument.variable.empty()) page += fmt::format(" In the environment: \\fB{}\\fR.", shown(argument.variable));
    page += '\n';
  }
}

void append_command(std::string& page, const std::string& above, const CommandDescription& command) {
  const auto path = above + ' ' + command.name;
  if (command.commands.empty()) {
    page += fmt::format(".SS {}\n{}\n.PP\n{}.\n", shown(path), usage(path, command), shown(command.help));
    auto arguments = command.arguments;
    std::erase_if(arguments, [](const auto& argument) { return argument.name == help_option; });
    append_arguments(page, arguments);
  }
  for (const auto& below : command.commands) append_command(page, path, below);
}

/// Variable -> what its option means; an option that several commands share is listed once.
void collect_variables(std::map<std::string, std::string>& variables, const CommandDescription& command) {
  for (const auto& argument : command.arguments) {
    if (!argument.variable.empty()) {
      variables.emplace(argument.variable, fmt::format("{}: {}", argument.name, argument.help));
    }
  }
  for (const auto& below : command.commands) collect_variables(variables, below);
}

/// One tagged paragraph each.
void append_list(std::string& page, std::string_view heading, std::span<const ManualEntry> entries) {
  if (entries.empty()) return;
  page += fmt::format(".SH {}\n", heading);
  for (const auto& [term, meaning] : entries) {
    page += fmt::format(".TP\n\\fB{}\\fR\n{}\n", shown(term), shown(meaning));
  }
}

}  // namespace

std::string manual_page(const CommandDescription& program, const std::string& version, const ManualSupplement& more) {
  std::string page = fmt::format(
      ".\\\" Made from the declaration of the command line.\n"
      ".TH {} 1 \"\" \"{}\" \"User Commands\"\n"
      ".nh\n.ad l\n"
      ".SH NAME\n{} \\- {}\n"
      ".SH SYNOPSIS\n\\fB{}\\fR [\\fIOPTIONS\\fR] \\fICOMMAND\\fR\n"
      ".SH DESCRIPTION\n"
      "Results go to standard output, diagnostics to standard error. Every command has the option "
      "\\fB\\-\\-help\\fR.\n",
      upper_case(program.name), shown(version), program.name, shown(program.help), program.name);
  append_arguments(page, program.arguments);
  page += ".SH COMMANDS\n";
  for (const auto& command : program.commands) append_command(page, program.name, command);
  std::map<std::string, std::string> variables;
  collect_variables(variables, program);
  page += ".SH ENVIRONMENT\n";
  for (const auto& [variable, meaning] : variables) {
    page += fmt::format(".TP\n\\fB{}\\fR\nStands for {}.\n", shown(variable), shown(meaning));
  }
  page +=
      ".SH EXIT STATUS\n"
      ".TP\n\\fB0\\fR\nDone.\n"
      ".TP\n\\fB1\\fR\nRefused or failed.\n"
      ".TP\n\\fB2\\fR\nWrong usage.\n";
  append_list(page, "FILES", more.files);
  append_list(page, "EXAMPLES", more.examples);
  if (!more.see_also.empty()) page += fmt::format(".SH SEE ALSO\n{}\n", shown(more.see_also));
  return page;
}

}  // namespace stint::app
