#include "tests/system/support/workplace.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "tests/system/support/database_url.hpp"

namespace stint::system_tests {
const std::string small_company_file = R"({
  "company": {"key": "acme", "name": "Acme GmbH", "timeZone": "Europe/Berlin"},
  "employees": [{"key": "erika", "firstName": "Erika", "lastName": "Muster", "email": "erika@acme.example",
                 "password": "erika's password"}]
})";

std::string Workplace::write(const std::string& name, const std::string& text) const {
  if (!(std::ofstream{file(name), std::ios::binary} << text).flush()) throw std::runtime_error{"cannot write " + name};
  return file(name).string();
}

std::string Workplace::read(const std::string& name) const {
  std::ifstream stream{file(name), std::ios::binary};
  if (!stream) throw std::runtime_error{"cannot read " + name};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

Environment Workplace::environment(Environment additions) const {
  additions.try_emplace("STINT_DATABASE", database_url(database()));
  additions.merge(clock_.environment());
  return additions;
}

ProgramResult Workplace::run(std::vector<std::string> arguments, const std::string& input,
                             Environment additions) const {
  return run_stint(std::move(arguments), input, environment(std::move(additions)));
}

std::string Workplace::done(std::vector<std::string> arguments, const std::string& input) const {
  const std::string command = arguments.front();
  ProgramResult result = run(std::move(arguments), input);
  if (result.exit_code != 0) throw std::runtime_error{"stint " + command + " failed: " + result.err};
  return std::move(result.out);
}

ServerSetup Workplace::server(const std::string& config, Environment additions) const {
  return {.database = database(), .config = config, .arguments = {}, .environment = environment(std::move(additions))};
}

std::string Workplace::records() const { return records_of(database()); }

}  // namespace stint::system_tests
