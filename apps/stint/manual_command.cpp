#include <array>
#include <memory>
#include <string>
#include <string_view>

#include <fmt/core.h>

#include <stint/command_description.hpp>
#include <stint/commands.hpp>
#include <stint/options.hpp>

namespace stint::app {
namespace {

/// As the package installs them.
constexpr std::array installed_files{
    ManualEntry{"/etc/stint/stint.toml", "The configuration of the service."},
    ManualEntry{"/var/lib/stint/stint.db", "The database of the service, if it is SQLite."},
    ManualEntry{"/var/backups/stint", "A backup a day, of which the newest 14 are kept."},
};

constexpr std::array examples{
    ManualEntry{"stint demo", "Serves a demo company and prints who can log in."},
    ManualEntry{"stint init --config /etc/stint/stint.toml",
                "Asks for a company and its administrator, and writes company.json for the service."},
    ManualEntry{"stint import company.json --dry-run --config /etc/stint/stint.toml",
                "Prints what an import would create and change, and changes nothing."},
    ManualEntry{"stint check --config /etc/stint/stint.toml",
                "Verifies configuration, database and schema before a restart."},
    ManualEntry{"stint token create --email ada@acme.example --name payroll --expires 2027-01-31",
                "Prints a personal token for a program."},
    ManualEntry{"stint backup stint-before-upgrade.db --config /etc/stint/stint.toml",
                "Copies the database while it is served."},
};

constexpr std::string_view see_also = "systemctl(1), journalctl(1), sqlite3(1), psql(1)";

}  // namespace

void add_manual(Command& program) {
  program.add("manual", "Print the manual page, for man").action([program] {
    fmt::print("{}", manual_page(program.description(), "stint " STINT_VERSION,
                                 {.files = installed_files, .examples = examples, .see_also = see_also}));
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
