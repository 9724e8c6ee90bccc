#include "tests/support/postgresql_server.hpp"

#include <chrono>
#include <csignal>
#include <memory>
#include <stdexcept>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace stint::support {
namespace {

struct User {
  uid_t id = ::geteuid();
  gid_t group = ::getegid();
};

/// The user that runs the server.
User server_user() {
  if (::geteuid() != 0) return {};
  const passwd* const nobody = ::getpwnam("nobody");
  if (nobody == nullptr) throw std::runtime_error("there is no user nobody, who would run PostgreSQL");
  return {nobody->pw_uid, nobody->pw_gid};
}

/// Starts a PostgreSQL program, which ends with this process at the latest.
pid_t start_program(const std::string& name, std::vector<std::string> arguments, const std::filesystem::path& log) {
  std::string program = std::string{STINT_POSTGRESQL_FOLDER} + "/" + name;
  std::vector<char*> words{program.data()};
  for (auto& argument : arguments) words.push_back(argument.data());
  words.push_back(nullptr);
  const auto user = server_user();
  const auto parent = ::getpid();
  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error("fork failed");
  if (child > 0) return child;
  const int output = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(output, STDERR_FILENO);
  if (::geteuid() == 0 && (::setgid(user.group) != 0 || ::setuid(user.id) != 0)) ::_exit(126);
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
  if (::getppid() != parent) ::_exit(126);
  ::execv(program.c_str(), words.data());
  ::_exit(127);
}

std::unique_ptr<PGconn, decltype(&PQfinish)> connect(const std::string& url) {
  return {PQconnectdb(url.c_str()), PQfinish};
}

std::unique_ptr<PGresult, decltype(&PQclear)> result_of(const std::string& url, const std::string& sql) {
  const auto connection = connect(url);
  std::unique_ptr<PGresult, decltype(&PQclear)> result{PQexec(connection.get(), sql.c_str()), PQclear};
  const auto status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    throw std::runtime_error(PQerrorMessage(connection.get()));
  }
  return result;
}

}  // namespace

PostgresqlServer::PostgresqlServer(Syncs syncs) : syncs_(syncs) {
  run_program("initdb", {"--pgdata=" + (folder_ / "data").string(), "--no-sync", "--auth=trust", "--username=stint",
                         "--encoding=UTF8", "--locale=C.UTF-8"});
  start();
}

PostgresqlServer::PostgresqlServer(Follows other) : syncs_(Syncs::no) {
  run_program("pg_basebackup",
              {"--pgdata=" + (folder_ / "data").string(), "--dbname=" + other.primary.url_of("postgres"),
               "--checkpoint=fast", "--no-sync", "--write-recovery-conf"});
  start();
}

void PostgresqlServer::run_program(const std::string& program, std::vector<std::string> arguments) const {
  const auto user = server_user();
  if (::chown(folder_.path().c_str(), user.id, user.group) != 0) throw std::runtime_error("chown failed");
  const auto made = start_program(program, std::move(arguments), folder_ / "log");
  int status = 0;
  ::waitpid(made, &status, 0);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) throw std::runtime_error(program + " failed");
}

PostgresqlServer::~PostgresqlServer() { kill(); }

PostgresqlServer& PostgresqlServer::of_this_process() {
  static PostgresqlServer server;
  return server;
}

void PostgresqlServer::start() {
  server_ =
      start_program("postgres",
                    {"-D", (folder_ / "data").string(), "-k", folder_.path().string(), "-c", "listen_addresses=", "-c",
                     syncs_ == Syncs::yes ? "fsync=on" : "fsync=off", "-c", "full_page_writes=off", "-c",
                     "autovacuum=off", "-c", "max_connections=200", "-c", "shared_buffers=32MB"},
                    folder_ / "log");
  const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds{60};
  while (PQping(url_of("postgres").c_str()) != PQPING_OK) {
    if (std::chrono::steady_clock::now() > give_up || ::waitpid(server_, nullptr, WNOHANG) != 0) {
      throw std::runtime_error("PostgreSQL did not start");
    }
    std::this_thread::sleep_for(std::chrono::milliseconds{10});
  }
}

void PostgresqlServer::kill() {
  if (server_ < 0) return;
  ::kill(server_, SIGQUIT);
  ::waitpid(std::exchange(server_, -1), nullptr, 0);
}

std::string PostgresqlServer::url_of(const std::string& database) const {
  std::string host;  // a path, whose slashes are encoded in a URL
  for (const char c : folder_.path().string()) host += c == '/' ? std::string{"%2F"} : std::string{c};
  return "postgresql://stint@" + host + "/" + database;
}

std::string PostgresqlServer::make_database() {
  const auto name = "test" + std::to_string(++last_database_);
  run(url_of("postgres"), "CREATE DATABASE " + name + " TEMPLATE template0");
  return url_of(name);
}

std::string PostgresqlServer::restore(const std::string& url_elsewhere) {
  const auto dump = (folder_ / "dump.sql").string();
  run_program("pg_dump", {"--file=" + dump, "--dbname=" + url_elsewhere});
  const auto url = make_database();
  run_program("psql", {"--quiet", "--no-psqlrc", "--file=" + dump, "--dbname=" + url});
  return url;
}

void PostgresqlServer::drop_database(const std::string& url) {
  run(url_of("postgres"), "DROP DATABASE " + url.substr(url.rfind('/') + 1) + " WITH (FORCE)");
}

void PostgresqlServer::run(const std::string& url, const std::string& sql) const {
  static_cast<void>(result_of(url, sql));
}

std::vector<std::string> PostgresqlServer::rows_of(const std::string& url, const std::string& sql) const {
  const auto result = result_of(url, sql);
  std::vector<std::string> rows;
  for (int number = 0; number < PQntuples(result.get()); ++number) {
    auto& row = rows.emplace_back();
    for (int column = 0; column < PQnfields(result.get()); ++column) {
      if (column > 0) row += ' ';
      row += PQgetvalue(result.get(), number, column);
    }
  }
  return rows;
}

}  // namespace stint::support
