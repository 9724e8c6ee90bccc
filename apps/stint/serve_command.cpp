#include <memory>

#include <stint/commands.hpp>
#include <stint/logging.hpp>
#include <stint/service.hpp>
#include <stint/store.hpp>

namespace stint::app {

void add_serve(Command& program) {
  auto command = program.add("serve", "Run the server until SIGTERM or SIGINT");
  auto options = std::make_shared<CommonOptions>();
  options->add_configuration(command);
  options->add_database(command);
  options->add_listen(command);
  command.action([options] {
    const auto configuration = options->load();
    check_configuration(configuration);  // before a database is made
    set_up_logging(configuration.log);
    block_service_signals();
    Service service(configuration, database_file(configuration.database.url));
    run_until_stopped(service);
  });
}

}  // namespace stint::app
