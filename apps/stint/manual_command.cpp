#include <memory>
#include <string>

#include <fmt/core.h>

#include <stint/commands.hpp>
#include <stint/manual_page.hpp>
#include <stint/options.hpp>
#include <stint/shell_completion.hpp>

namespace stint::app {

void add_manual(Command& program) {
  program.add("manual", "Print the manual page, for man").action([program] {
    fmt::print("{}", manual_page(program.description(), "stint " STINT_VERSION));
  });
}

void add_completion(Command& program) {
  auto command = program.add("completion", "Print a script that completes commands and options in a shell");
  auto shell = std::make_shared<std::string>();
  command.option("SHELL", *shell, "bash, zsh or fish").required();
  command.action([program, shell] {
    if (*shell == "bash") return fmt::print("{}", bash_completion(program.description()));
    if (*shell == "zsh") return fmt::print("{}", zsh_completion(program.description()));
    if (*shell == "fish") return fmt::print("{}", fish_completion(program.description()));
    fail(fmt::format("'{}' is not one of bash, zsh and fish", *shell), ExitCode::wrong_usage);
  });
}

}  // namespace stint::app
