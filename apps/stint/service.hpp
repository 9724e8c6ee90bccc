#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/accounts/accounts.hpp>
#include <stint/application/accounts/export_limit.hpp>
#include <stint/application/identity/sign_in/login_limits.hpp>
#include <stint/application/identity/sign_in/refused_logins.hpp>
#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/application/identity/tokens/authentication.hpp>
#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/application/import/importing.hpp>
#include <stint/application/office.hpp>
#include <stint/application/ports/log.hpp>
#include <stint/configuration.hpp>
#include <stint/database.hpp>
#include <stint/http/api/address_limit.hpp>
#include <stint/http/api/api.hpp>
#include <stint/http/api/password_endpoints.hpp>
#include <stint/http/hashing_queue.hpp>
#include <stint/http/server.hpp>
#include <stint/http/slow_pool.hpp>
#include <stint/identity/argon2id_hasher.hpp>
#include <stint/identity/es256_signer.hpp>
#include <stint/identity/open_id_providers.hpp>
#include <stint/identity/second_factor.hpp>
#include <stint/identity/sodium.hpp>
#include <stint/mail_worker.hpp>
#include <stint/operations_listener.hpp>
#include <stint/readiness.hpp>
#include <stint/scheduled_work.hpp>
#include <stint/system/system_time.hpp>
#include <stint/webhook_worker.hpp>

namespace stint::app {

/// The composition root: every adapter, wired. Serves from `start` until it is destroyed.
class Service {
 public:
  /// Binds the address. Throws if it cannot be used.
  Service(const Configuration& configuration, std::unique_ptr<Database> database, application::Log& log);
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  /// Waits for requests in flight, 8 s at most, and runs the queued writes.
  ~Service();

  void start();
  /// `http://HOST:PORT`, or https if certificate and key are configured.
  [[nodiscard]] std::string address() const;
  /// `http://HOST:PORT` of health and metrics; `nullopt` if they are not served.
  [[nodiscard]] std::optional<std::string> operations_address() const;
  /// For new connections. If the files cannot be used, the old ones stay; either is logged.
  void reload_certificates();

  [[nodiscard]] application::Schedule& schedule() { return schedule_; }
  [[nodiscard]] application::Log& log() { return log_; }

  /// Signs and verifies with the keys that the database has now. Cheap if they are unchanged.
  void take_up_signing_keys();
  /// Whether a later version has changed the database, see Database::look_at_schema.
  void look_at_schema() { database_->look_at_schema(); }
  /// Reads the address counts of other servers, and publishes those of this one.
  void exchange_tallies();
  /// Logs the accounts locked or unlocked since the last call. Cheap if there are none.
  void log_locks() { lock_log_.write_news(); }

 private:
  void tell_of_empty_database();
  [[nodiscard]] http::OpenRoutes open_routes();
  /// Limits how often an address may call one of the endpoints that require no token.
  [[nodiscard]] std::shared_ptr<http::AddressLimit> make_address_limit(const char* name);
  /// The prefix of the addresses of calendar feeds.
  [[nodiscard]] std::string feeds_at() const;
  void make_operations();
  [[nodiscard]] application::TokenServices token_services();
  [[nodiscard]] application::Authentication authentication();
  [[nodiscard]] application::AccountServices account_services();
  [[nodiscard]] http::PasswordParts password_parts(const http::TokenPools& pools,
                                                   const std::shared_ptr<http::AddressLimit>& limit);

  // Writes still queued in the store when the service ends run and use all of this: the database is destroyed first.
  Configuration configuration_;
  std::unique_ptr<Database> database_;
  application::Log& log_;
  system::SystemClock clock_;
  system::TimeZones zones_;
  identity::Argon2idHasher hasher_;
  identity::SodiumDigests digests_;
  identity::SodiumRandom random_;
  identity::TimeBasedCodes codes_;
  identity::QrDrawings qr_codes_;
  application::LoginLimits login_limits_;
  std::vector<std::pair<std::string, std::shared_ptr<http::AddressLimit>>> address_limits_;  // by name
  application::RefusedLogins refused_logins_;
  application::TokenUses token_uses_;
  application::TokenUses feed_uses_;
  application::ExportLimit export_limit_;
  http::PayrollFiles payroll_files_;
  std::unique_ptr<const http::Api> api_;
  application::Store& store_;
  application::Office office_;
  application::ImportServices settings_;  // for manual changes of settings
  application::LockLog lock_log_;
  identity::Es256Signer signer_;
  std::mutex taking_up_keys_;
  application::AccessTokens access_tokens_;
  identity::OpenIdProviders providers_;
  http::SlowPool hashing_pool_;
  http::HashingQueue hashing_;
  http::SlowPool provider_pool_;
  http::SlowPool writing_pool_;
  http::SlowPool calendar_pool_;
  http::SlowPool computing_pool_;
  std::optional<http::SlowPool> reading_pool_;   // `nullopt` if reads are local
  std::unique_ptr<http::RequestCounts> counts_;  // only if the metrics are served
  std::unique_ptr<http::Server> server_;
  application::Schedule schedule_;
  MailWorker mail_worker_;
  WebhookWorker webhook_worker_;
  std::optional<Readiness> readiness_;
  std::optional<OperationsListener> operations_;
};

/// Throws std::runtime_error that states which part of the configuration cannot be used: addresses, networks.
void check_configuration(const Configuration& configuration);

/// Runs a service until SIGTERM or SIGINT; SIGHUP reloads the certificates. Prints where it listens.
void run_until_stopped(Service& service);

/// Blocks the signals that `run_until_stopped` waits for, in this thread and in those that it starts later.
void block_service_signals();

}  // namespace stint::app
