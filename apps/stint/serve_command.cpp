#include <memory>

#include <stint/commands.hpp>
#include <stint/database.hpp>
#include <stint/options.hpp>
#include <stint/service.hpp>

namespace stint::app {

void add_serve(Command& program) {
  auto command = program.add("serve", "Run the server until SIGTERM or SIGINT");
  auto options = std::make_shared<CommonOptions>();
  options->add_configuration(command);
  options->add_database(command);
  options->add_listen(command);
  command.action([options] {
    options->run_with_log([](const Configuration& configuration, application::Log& log) {
      check_configuration(configuration);  // before a database is created
      block_service_signals();
      Service service(configuration, serve_database(configuration.database, log), log);
      run_until_stopped(service);
    });
  });
}

}  // namespace stint::app
