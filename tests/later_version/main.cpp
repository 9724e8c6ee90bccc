// The program as a version after this one: its schema has later steps, and its servers use what those have added.

#include <chrono>
#include <exception>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <stint/commands.hpp>
#include <stint/database.hpp>
#include <stint/options.hpp>
#include <stint/postgresql/connection.hpp>
#include <stint/service.hpp>

namespace {

using namespace stint;
using namespace stint::app;

/// A database whose marks are counted once a second.
class LaterDatabase final : public Database {
 public:
  LaterDatabase(std::unique_ptr<Database> database, const std::string& url)
      : connection_(url), database_(std::move(database)) {}

  application::Store& store() override { return database_->store(); }
  [[nodiscard]] sql::Statistics statistics() const override { return database_->statistics(); }
  [[nodiscard]] bool reads_are_local() const override { return database_->reads_are_local(); }
  [[nodiscard]] Readiness::Obstacle obstacle() override { return database_->obstacle(); }
  void look_at_schema() override { database_->look_at_schema(); }
  [[nodiscard]] std::string place() const override { return database_->place(); }
  [[nodiscard]] std::unique_ptr<application::Guesses> guesses() override { return database_->guesses(); }
  [[nodiscard]] application::AddressTallies* tallies() override { return database_->tallies(); }
  [[nodiscard]] application::JobClaims* job_claims() override { return database_->job_claims(); }
  void tell_of_signing_keys(const std::function<void()>& changed) override { database_->tell_of_signing_keys(changed); }
  void add_figures(metrics::Exposition& to) const override { database_->add_figures(to); }

  [[nodiscard]] std::vector<application::Job> jobs() override {
    auto jobs = database_->jobs();
    jobs.push_back({.name = "count-marks",
                    .interval = std::chrono::seconds{1},
                    .look = [this](application::Work&, domain::Instant) {
                      return std::vector<application::Job::Unit>{[this](application::Work&) { count_marks(); }};
                    }});
    return jobs;
  }

 private:
  void count_marks() {
    connection_.session().run(
        "INSERT INTO mark_counts (company_id, marks) SELECT company_id, count(*) FROM marks GROUP BY company_id"
        " ON CONFLICT (company_id) DO UPDATE SET marks = excluded.marks");
  }

  postgresql::Connection connection_;
  std::unique_ptr<Database> database_;  // what is queued in it counts
};

void add_later_serve(Command& program) {
  auto command = program.add("serve", "Run the server until SIGTERM or SIGINT");
  auto options = std::make_shared<CommonOptions>();
  options->add_configuration(command);
  options->add_database(command);
  options->add_listen(command);
  command.action([options] {
    options->run_with_log([](const Configuration& configuration, application::Log& log) {
      block_service_signals();
      auto database =
          std::make_unique<LaterDatabase>(serve_database(configuration.database, log), configuration.database.url);
      Service service(configuration, std::move(database), log);
      run_until_stopped(service);
    });
  });
}

}  // namespace

int main(int argc, char** argv) {
  try {
    auto commands = all_commands;
    commands.front() = add_later_serve;
    return run_command_line(argc, argv, "stint, a later version", commands) ? ExitCode::done : ExitCode::wrong_usage;
  } catch (const Failure& failure) {
    return failure.code;
  } catch (const std::exception& error) {
    fmt::print(stderr, "stint: {}\n", error.what());
    return ExitCode::failed;
  }
}
