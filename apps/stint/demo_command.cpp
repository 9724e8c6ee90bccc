#include <filesystem>
#include <memory>
#include <system_error>

#include <fmt/core.h>
#include <unistd.h>

#include <stint/commands.hpp>
#include <stint/demo/demo_companies.hpp>
#include <stint/demo/personas.hpp>
#include <stint/importing.hpp>
#include <stint/issuer_advice.hpp>
#include <stint/listen_address.hpp>
#include <stint/options.hpp>
#include <stint/service.hpp>
#include <stint/store.hpp>

namespace stint::app {
namespace {

/// A folder that goes with this object.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    auto name = (std::filesystem::temp_directory_path() / "stint-demo-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::system_error(errno, std::generic_category(), name);
    path_ = name;
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;  // what stays behind is in the folder for temporary files
    std::filesystem::remove_all(path_, ignored);
  }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

void fill(const std::filesystem::path& database) {
  sqlite::Store store(database);
  const auto now = system::SystemClock{}.now();
  const demo::DemoSecrets secrets{.password_hash = identity::Argon2idHasher{}.hash(demo::demo_password)};
  const auto companies = demo::demo_companies(std::chrono::floor<std::chrono::days>(now), secrets);
  const auto imported = import_into(store, companies, now, {});
  for (const auto& fault : imported.faults) fmt::print(stderr, "demo: {}: {}\n", fault.pointer, fault.message);
  if (imported.refused) fail("the demo company could not be imported");
}

/// Whoever configures no issuer gets the one that fits where the demo listens.
Configuration with_issuer(Configuration configuration) {
  auto& server = configuration.server;
  const auto address = parse_listen_address(server.listen);
  if (configuration.tokens.issuer != TokensConfiguration{}.issuer || !address) return configuration;
  const auto port = address->port == 0 ? bindable_port(*address) : address->port;
  if (!port) fail(port.error());
  server.listen = server.listen.substr(0, server.listen.rfind(':') + 1) + std::to_string(*port);
  configuration.tokens.issuer = issuer_served(server, *port);
  return configuration;
}

void serve_demo(const Configuration& configuration, application::Log& log) {
  const TemporaryFolder folder;
  const auto database = folder.path() / "demo.db";
  block_service_signals();
  fill(database);
  Service service(with_issuer(configuration), database, log);
  fmt::print("{}", demo::how_to_log_in());
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
