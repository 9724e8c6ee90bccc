#include <array>
#include <exception>

#include <fmt/core.h>

#include <stint/application/text.hpp>
#include <stint/commands.hpp>
#include <stint/options.hpp>
#include <stint/private_memory.hpp>

int main(int argc, char** argv) {
  using namespace stint::app;
  constexpr std::array parts{add_serve, add_demo,    add_init,     add_import,      add_token,     add_user,
                             add_keys,  add_month,   add_audit,    add_certificate, add_backup,    add_check,
                             add_mail,  add_openapi, add_holidays, add_manual,      add_completion};
  try {
    keep_memory_private();
    return run_command_line(argc, argv, "stint " STINT_VERSION, parts) ? ExitCode::done : ExitCode::wrong_usage;
  } catch (const Failure& failure) {
    return failure.code;
  } catch (const std::exception& error) {
    fmt::print(stderr, "stint: {}\n", stint::application::one_line(error.what()));
    return ExitCode::failed;
  }
}
