#include <memory>

#include <fmt/core.h>

#include <stint/commands.hpp>
#include <stint/company_file/read_company_file.hpp>
#include <stint/database.hpp>
#include <stint/demo/demo_companies.hpp>
#include <stint/demo/personas.hpp>
#include <stint/importing.hpp>
#include <stint/issuer_advice.hpp>
#include <stint/listen_address.hpp>
#include <stint/options.hpp>
#include <stint/service.hpp>
#include <stint/sqlite/store.hpp>
#include <stint/store.hpp>
#include <stint/temporary_folder.hpp>

namespace stint::app {
namespace {

void fill(const std::filesystem::path& database) {
  OpenOffice office(open_sqlite(database));
  const auto companies = demo::demo_companies(company_file::read_company_file(demo::company_files()).value(),
                                              std::chrono::floor<std::chrono::days>(office->now()),
                                              identity::Argon2idHasher{}.hash(demo::demo_password));
  const auto imported = import_into(*office, companies, {});
  for (const auto& fault : imported.faults) fmt::print(stderr, "demo: {}: {}\n", fault.pointer, fault.message);
  if (imported.refused) throw std::runtime_error("the demo company could not be imported");
}

/// The address at which users log in with a browser.
std::string where_to_log_in(const Configuration& configuration) {
  constexpr std::string_view interface_path = "/api/v2";
  std::string_view address = configuration.tokens.issuer;
  if (address.ends_with(interface_path)) address.remove_suffix(interface_path.size());
  return fmt::format("Open {}/ and log in as {}\n\n", address, demo::erika);
}

/// If no issuer is configured, it follows from where the demo listens.
Configuration with_issuer(Configuration configuration) {
  auto& server = configuration.server;
  const auto address = parse_listen_address(server.listen);
  if (configuration.tokens.issuer != TokensConfiguration{}.issuer || !address) return configuration;
  const auto port = address->port == 0 ? bindable_port(*address) : address->port;
  if (!port) throw std::runtime_error(port.error());
  server.listen = with_port(server.listen, *port);
  configuration.tokens.issuer = issuer_served(server, *port);
  return configuration;
}

void serve_demo(const Configuration& configuration, application::Log& log) {
  const TemporaryFolder folder;
  const auto database = folder.path() / "demo.db";
  block_service_signals();
  fill(database);
  auto served = with_issuer(configuration);
  served.database.url = "sqlite:" + database.string();
  Service service(served, serve_database(served.database, log), log);
  fmt::print("{}", demo::how_to_log_in());
  if (served.server.web) fmt::print("{}", where_to_log_in(served));
  run_until_stopped(service);
}

}  // namespace

void add_demo(Command& program) {
  auto command = program.add("demo", "Serve a fresh temporary database with a realistic demo company");
  auto options = std::make_shared<CommonOptions>();
  options->add_configuration(command);
  options->add_listen(command);
  command.action([options] { options->run_with_log(serve_demo); });
}

}  // namespace stint::app
