#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <stint/shell_completion.hpp>

namespace stint::app {
namespace {

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
