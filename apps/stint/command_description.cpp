#include <map>
#include <span>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <stint/command_description.hpp>

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

/// A command with all words before it: `stint token create`.
struct Place {
  std::string path{};
  const CommandDescription* command = nullptr;
};

void collect(std::vector<Place>& places, const std::string& path, const CommandDescription& command) {
  places.push_back({path, &command});
  for (const auto& below : command.commands) collect(places, path + ' ' + below.name, below);
}

std::vector<Place> places_of(const CommandDescription& program) {
  std::vector<Place> places;
  collect(places, program.name, program);
  return places;
}

std::vector<std::string> names_of(const std::vector<CommandDescription>& commands) {
  std::vector<std::string> names;
  names.reserve(commands.size());
  for (const auto& command : commands) names.push_back(command.name);
  return names;
}

/// In single quotes, as bash and zsh read it.
std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out + '\'';
}

/// In single quotes, as fish reads it.
std::string fish_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + '\'';
}

/// The patterns of a `case` over "path word", of every command below the program.
std::string command_patterns(const std::vector<Place>& places) {
  std::vector<std::string> patterns;
  for (const auto& place : places) {
    if (place.path.contains(' ')) patterns.push_back(shell_quoted(place.path));
  }
  return fmt::format("{}", fmt::join(patterns, "|"));
}

/// As above, of every option that takes a value: the word after it is neither a command nor an option.
std::string value_patterns(const std::vector<Place>& places) {
  std::vector<std::string> patterns;
  for (const auto& place : places) {
    for (const auto& argument : place.command->arguments) {
      if (argument.takes_value && !argument.is_positional()) {
        patterns.push_back(shell_quoted(place.path + ' ' + argument.name));
      }
    }
  }
  return patterns.empty() ? "''" : fmt::format("{}", fmt::join(patterns, "|"));
}

/// `'create:Make a token'`, the format of zsh's _describe.
std::string described(const std::string& name, const std::string& help) { return shell_quoted(name + ':' + help); }

/// The condition under which fish offers what is directly below a place.
std::string fish_condition(const Place& place) {
  std::vector<std::string> conditions;
  std::size_t from = place.path.find(' ');
  while (from != std::string::npos) {
    const auto end = place.path.find(' ', from + 1);
    conditions.push_back("__fish_seen_subcommand_from " + place.path.substr(from + 1, end - from - 1));
    from = end;
  }
  if (!place.command->commands.empty()) {
    conditions.push_back(
        fmt::format("not __fish_seen_subcommand_from {}", fmt::join(names_of(place.command->commands), " ")));
  }
  return fmt::format("{}", fmt::join(conditions, "; and "));
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

std::string bash_completion(const CommandDescription& program) {
  const auto places = places_of(program);
  std::string words;
  for (const auto& place : places) {
    auto known = names_of(place.command->commands);
    for (const auto& argument : place.command->arguments) {
      if (!argument.is_positional()) known.push_back(argument.name);
    }
    words += fmt::format("    {}) words={} ;;\n", shell_quoted(place.path),
                         shell_quoted(fmt::format("{}", fmt::join(known, " "))));
  }
  return fmt::format(
      R"(# Completion of {0} for bash, made from the declaration of its command line.
_{0}() {{
  local at={0} word='' words='' index
  for ((index = 1; index < COMP_CWORD; ++index)); do
    word=${{COMP_WORDS[index]}}
    case "$at $word" in
      {1}) ((++index)) ;;
      {2}) at+=" $word" ;;
    esac
  done
  COMPREPLY=()
  if ((index > COMP_CWORD)); then
    return  # a value
  fi
  case "$at" in
{3}  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}")
}}
complete -o default -F _{0} {0}
)",
      program.name, value_patterns(places), command_patterns(places), words);
}

std::string zsh_completion(const CommandDescription& program) {
  const auto places = places_of(program);
  std::string words;
  for (const auto& place : places) {
    std::vector<std::string> commands;
    commands.reserve(place.command->commands.size());
    std::vector<std::string> options;
    for (const auto& command : place.command->commands) commands.push_back(described(command.name, command.help));
    for (const auto& argument : place.command->arguments) {
      if (!argument.is_positional()) options.push_back(described(argument.name, argument.help));
    }
    words += fmt::format("  ({}) commands=({}) options=({}) ;;\n", shell_quoted(place.path), fmt::join(commands, " "),
                         fmt::join(options, " "));
  }
  return fmt::format(
      R"(#compdef {0}
# Completion of {0} for zsh, made from the declaration of its command line.
local at={0}
local -a commands options
integer index
for ((index = 2; index < CURRENT; ++index)); do
  case "$at $words[index]" in
    ({1}) ((++index)) ;;
    ({2}) at+=" $words[index]" ;;
  esac
done
if ((index > CURRENT)); then
  _files  # a value
  return
fi
case "$at" in
{3}esac
(($#commands)) && _describe -t commands command commands
(($#options)) && _describe -o -t options option options
(($#commands)) || _files
)",
      program.name, value_patterns(places), command_patterns(places), words);
}

std::string fish_completion(const CommandDescription& program) {
  std::string script =
      fmt::format("# Completion of {} for fish, made from the declaration of its command line.\n", program.name);
  for (const auto& place : places_of(program)) {
    const auto head = fmt::format("complete -c {} -n {}", program.name, fish_quoted(fish_condition(place)));
    for (const auto& command : place.command->commands) {
      script += fmt::format("{} -f -a {} -d {}\n", head, command.name, fish_quoted(command.help));
    }
    for (const auto& argument : place.command->arguments) {
      if (argument.is_positional()) continue;
      script += fmt::format("{} -l {}{} -d {}\n", head, argument.name.substr(2), argument.takes_value ? " -r" : "",
                            fish_quoted(argument.help));
    }
  }
  return script;
}

}  // namespace stint::app
