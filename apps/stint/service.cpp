#include <csignal>
#include <cstdio>
#include <ctime>
#include <functional>

#include <fmt/core.h>

#include <stint/application/audit/heads.hpp>
#include <stint/application/composition/recurring_jobs.hpp>
#include <stint/application/ports/store_failures.hpp>
#include <stint/audit_heads_folder.hpp>
#include <stint/figures.hpp>
#include <stint/http/admission.hpp>
#include <stint/http/api/api.hpp>
#include <stint/http/api/open_routes.hpp>
#include <stint/http/tls_context.hpp>
#include <stint/icalendar/write_calendar.hpp>
#include <stint/identity/https_client.hpp>
#include <stint/importing.hpp>
#include <stint/listen_address.hpp>
#include <stint/passwords.hpp>
#include <stint/service.hpp>
#include <stint/spreadsheet/write_csv.hpp>
#include <stint/spreadsheet/write_workbook.hpp>
#include <stint/sso_providers.hpp>
#include <stint/system/service_manager.hpp>
#include <stint/words/languages.hpp>

namespace stint::app {
namespace {

using application::LogLevel;

/// Maximum number of token requests in the queue of a pool; the queue of hashes has a limit of its own, see
/// HashingQueue.
constexpr std::size_t maximum_waiting = 256;
/// They wait for commits, which concurrent waiters share.
constexpr std::size_t writing_threads = 8;
/// They write calendars, in addition to the threads that serve requests.
constexpr std::size_t calendar_threads = 2;
/// They compute dry runs and exports, each of them for a different company.
constexpr std::size_t computing_threads = 2;
/// Requests that read over a network: as many at once as the store has connections for them.
constexpr std::size_t reading_threads = 16;
/// Limit for one company: the others are left to the rest, however long its reads take.
constexpr std::size_t reading_threads_of_one = 12;
constexpr std::size_t maximum_waiting_reads = 1024;
/// The program stops within 10 s, and after the last request there are still writes to finish.
constexpr std::chrono::seconds stop_timeout{8};

/// The keys that sign access tokens; the first start creates one.
std::vector<application::SigningKey> signing_keys(application::Store& store, domain::Instant now) {
  std::vector<application::SigningKey> keys;
  application::write_now(store, [&](application::Work& work) {
    keys = work.signing_keys().all();
    if (!keys.empty()) return false;
    keys.push_back(identity::Es256Signer{{}}.new_key(now));
    work.signing_keys().add(keys.front());
    return true;
  });
  return keys;
}

http::ServerSettings server_settings(const ServerConfiguration& configuration) {
  const auto address = parse_listen_address(configuration.listen);
  if (!address) throw std::runtime_error("listen address '" + configuration.listen + "': must be HOST:PORT");
  http::ServerSettings settings;
  settings.host = address->host;
  settings.port = address->port;
  settings.threads = static_cast<std::size_t>(configuration.threads);
  settings.tls_certificate = configuration.tls_certificate;
  settings.tls_key = configuration.tls_key;
  settings.cors_origins = configuration.cors_origins;
  settings.maximum_body_bytes = static_cast<std::size_t>(configuration.maximum_body_bytes);
  settings.maximum_connections = static_cast<std::size_t>(configuration.maximum_connections);
  settings.maximum_connections_per_address = static_cast<std::size_t>(configuration.maximum_connections_per_address);
  settings.stop_timeout = stop_timeout;
  settings.request_timeout = std::chrono::seconds{configuration.request_timeout_seconds};
  for (const auto& text : configuration.trusted_proxies) {
    settings.trusted_proxies.push_back(http::Network::parse(text).value());  // already validated
  }
  return settings;
}

/// The target of one-time links: the configured page, or this server's own page at the root of the origin that clients
/// know.
std::string password_page(const Configuration& configuration) {
  if (!configuration.passwords.page.empty()) return configuration.passwords.page;
  const std::string& issuer = configuration.tokens.issuer;
  const auto host = issuer.find("://");
  const auto path = host == std::string::npos ? host : issuer.find('/', host + 3);
  return issuer.substr(0, path) + "/password";
}

sigset_t service_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGTERM, SIGINT, SIGHUP}) sigaddset(&signals, signal);
  return signals;
}

}  // namespace

Service::Service(const Configuration& configuration, std::unique_ptr<Database> database, application::Log& log)
    : configuration_(configuration),
      database_(std::move(database)),
      log_(log),
      login_limits_(database_->guesses()),
      payroll_files_{spreadsheet::write_csv, spreadsheet::write_workbook},
      store_(database_->store()),
      office_(store_, clock_, zones_),
      settings_(import_services(hasher_, codes_, digests_, zones_, password_policy_of(configuration.passwords),
                                office_.policies())),
      lock_log_(store_, log),
      signer_(signing_keys(store_, clock_.now())),
      access_tokens_(signer_, configuration.tokens.issuer),
      providers_(registrations(configuration.sso, configuration.tokens.issuer), identity::send_https,
                 [&log](const std::string& trouble) {
                   log.write(application::LogLevel::warning, "identity provider failed", {{"reason", trouble}});
                 }),
      hashing_pool_(identity::Argon2idHasher::at_once(), http::HashingQueue::places),
      hashing_(hashing_pool_),
      provider_pool_(provider_threads(configuration.sso), maximum_waiting),
      writing_pool_(writing_threads, maximum_waiting, http::Priority::normal),
      calendar_pool_(calendar_threads, maximum_waiting, http::Priority::low),
      computing_pool_(computing_threads, maximum_waiting, http::Priority::low, 1, maximum_waiting / 4),
      schedule_(scheduled_work(office_, *database_, clock_, token_uses_, feed_uses_, refused_logins_,
                               application::sign_audit_heads(signer_, configuration.tokens.issuer,
                                                             hand_out_into(configuration.audit.heads, signer_, log)),
                               log)),
      mail_worker_(configuration.mail, store_, clock_, random_, log),
      webhook_worker_({configuration.tokens.issuer, configuration.webhooks.allow_private_addresses}, office_, clock_,
                      log) {
  settings_.links.emplace(digests_, random_, password_page(configuration));
  if (!database_->reads_are_local()) {
    reading_pool_.emplace(reading_threads, maximum_waiting_reads, http::Priority::normal, reading_threads_of_one);
  }
  api_ = std::make_unique<http::Api>(http::ApiParts{.office = office_,
                                                    .access_tokens = access_tokens_,
                                                    .accounts = account_services(),
                                                    .token_uses = token_uses_,
                                                    .hashing = hashing_,
                                                    .settings = settings_,
                                                    .reading = reading_pool_ ? &*reading_pool_ : nullptr,
                                                    .payroll = &payroll_files_,
                                                    .edition = STINT_VERSION,
                                                    .computing = &computing_pool_,
                                                    .session_lifetime = token_services().settings.session_lifetime,
                                                    .commits = database_->commits()},
                                     open_routes());
  auto settings = server_settings(configuration.server);
  if (!configuration.operations.listen.empty()) {
    counts_ = std::make_unique<http::RequestCounts>(api_->paths(), http::threads_of(settings));
    settings.counts = counts_.get();
  }
  settings.maximum_connections =
      http::make_descriptors_for(settings.maximum_connections, http::threads_of(settings), log);
  server_ = std::make_unique<http::Server>(
      std::move(settings), clock_, log, std::cref(*api_),
      http::Doorkeeper{std::bind_front(&http::Api::refusal_of_head, api_.get()),
                       reading_pool_ ? std::bind_front(&http::Api::judge_head, api_.get()) : http::Handler{},
                       std::bind_front(&http::Api::no_memory, api_.get())});
  if (counts_) make_operations();
}

void Service::make_operations() {
  readiness_.emplace(store_, clock_, [this] { return database_->obstacle(); });
  operations_.emplace(
      configuration_.operations, clock_, log_, *readiness_,
      [instruments = Instruments{clock_.now(), *readiness_, *counts_, *server_, *api_, hashing_, hashing_pool_,
                                 provider_pool_, writing_pool_, calendar_pool_, computing_pool_, webhook_worker_,
                                 *database_}] { return figures(instruments); });
}

Service::~Service() {
  if (readiness_) readiness_->stop();  // load balancers switch while requests in flight finish
  mail_worker_.request_stop();
  webhook_worker_.request_stop();
  server_->stop();
  operations_.reset();
  hashing_pool_.stop();
  provider_pool_.stop();
  writing_pool_.stop();
  calendar_pool_.stop();
  computing_pool_.stop();
  if (reading_pool_) reading_pool_->stop();
  office_.store().write(application::write_what_waits(token_uses_, feed_uses_, refused_logins_, clock_.now()),
                        [](application::WriteOutcome, const std::exception_ptr&) {});  // no caller is left to try again
  mail_worker_.stop();                                                                 // it records its deliveries
  webhook_worker_.stop();                                                              // as above
  database_.reset();  // queued writes run now, while everything they use still exists
}

http::OpenRoutes Service::open_routes() {
  const http::TokenPools pools{hashing_, provider_pool_, writing_pool_};
  const auto passwords = password_parts(pools, make_address_limit("password"));
  const auto logins = make_address_limit("token");
  return http::open_routes(
      {.tokens = std::make_unique<const http::TokenEndpoint>(token_services(), clock_, pools, logins),
       .revocation = std::make_unique<const http::RevocationEndpoint>(token_services(), access_tokens_, clock_, pools,
                                                                      make_address_limit("revocation")),
       .calendars = std::make_unique<const http::CalendarEndpoint>(
           http::CalendarParts{.office = office_,
                               .services = {digests_, feed_uses_},
                               .pool = calendar_pool_,
                               .limit = make_address_limit("calendar"),
                               .write =
                                   [](const application::CalendarView& calendar) {
                                     return icalendar::write_calendar(calendar, words::language_of(calendar.language));
                                   }}),
       .forgotten_password = std::make_unique<const http::ForgottenPasswordEndpoint>(passwords),
       .password_reset = std::make_unique<const http::PasswordResetEndpoint>(passwords),
       .sessions = std::make_shared<const http::SessionEndpoint>(
           http::SessionParts{.office = office_,
                              .tokens = token_services(),
                              .authentication = authentication(),
                              .pools = pools,
                              .limit = logins,
                              .reading = reading_pool_ ? &*reading_pool_ : nullptr,
                              .providers = login_providers(configuration_.sso)}),
       .signer = signer_,
       .issuer = configuration_.tokens.issuer,
       .providers = login_providers(configuration_.sso),
       .explorer = configuration_.server.explorer,
       .web = configuration_.server.web,
       .password_page = configuration_.passwords.page.empty()});
}

std::string Service::feeds_at() const { return configuration_.tokens.issuer + "/calendars/"; }

std::shared_ptr<http::AddressLimit> Service::make_address_limit(const char* name) {
  const auto& tokens = configuration_.tokens;
  const http::AddressQuota quota{.failures = static_cast<std::size_t>(tokens.requests_per_minute),
                                 .requests = static_cast<std::size_t>(tokens.requests_per_minute_in_all)};
  return address_limits_.emplace_back(name, std::make_shared<http::AddressLimit>(quota)).second;
}

void Service::exchange_tallies() {
  auto* const tallies = database_->tallies();
  if (tallies == nullptr) return;
  for (const auto& [name, limit] : address_limits_) limit->exchange(*tallies, name, clock_.now());
}

void Service::take_up_signing_keys() {
  const std::scoped_lock lock(taking_up_keys_);
  std::vector<application::SigningKey> keys;
  store_.read([&](application::Work& work) { keys = work.signing_keys().all(); });
  const auto [added, removed] = signer_.exchange(keys);
  if (!removed.empty()) access_tokens_.forget();
  for (const auto& id : added) log_.write(LogLevel::info, "signing key taken up", {{"key", id}});
  for (const auto& id : removed) log_.write(LogLevel::info, "signing key withdrawn", {{"key", id}});
}

void Service::reload_certificates() {
  const std::string& file = configuration_.server.tls_certificate;
  if (file.empty()) return;
  try {
    server_->reload_certificates();
    log_.write(LogLevel::info, "certificate reloaded", {{"file", file}});
  } catch (const std::runtime_error& error) {
    log_.write(LogLevel::error, "certificate not reloaded", {{"file", file}, {"reason", error.what()}});
  }
}

application::TokenServices Service::token_services() {
  const auto& tokens = configuration_.tokens;
  return {office_.store(),
          hasher_,
          signer_,
          digests_,
          random_,
          {.issuer = tokens.issuer,
           .access_lifetime = std::chrono::seconds{tokens.access_lifetime_seconds},
           .refresh_lifetime = std::chrono::seconds{tokens.refresh_lifetime_seconds},
           .session_lifetime = std::chrono::seconds{tokens.session_lifetime_seconds}},
          codes_,
          login_limits_,
          providers_,
          refused_logins_,
          zones_};
}

application::Authentication Service::authentication() {
  return {access_tokens_, digests_, token_uses_, zones_, token_services().settings.session_lifetime};
}

application::AccountServices Service::account_services() {
  std::vector<std::string> languages;
  for (const auto* language : words::languages()) languages.emplace_back(language->tag);
  return {digests_,
          random_,
          codes_,
          qr_codes_,
          login_limits_,
          hasher_,
          refused_logins_,
          feeds_at(),
          export_limit_,
          {.policy = password_policy_of(configuration_.passwords), .page = password_page(configuration_)},
          std::move(languages),
          {.may_be_private = configuration_.webhooks.allow_private_addresses}};
}

http::PasswordParts Service::password_parts(const http::TokenPools& pools,
                                            const std::shared_ptr<http::AddressLimit>& limit) {
  return {.office = office_, .accounts = account_services(), .pools = pools, .limit = limit, .log = log_};
}

void Service::start() {
  server_->start();
  if (operations_) operations_->start();
  const auto& file = configuration_.file;
  log_.write(LogLevel::info, "started",
             {{"version", STINT_VERSION},
              {"address", address()},
              {"operations", operations_address()},
              {"database", database_->place()},
              {"configuration", file.empty() ? "none" : file}});
  tell_of_empty_database();
  mail_worker_.start();
  webhook_worker_.start();
  database_->tell_of_signing_keys([this] {
    try {
      take_up_signing_keys();
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): the next round tries again, and tells of it
    }
  });
}

void Service::tell_of_empty_database() {
  bool is_empty = false;
  store_.read([&](application::Work& work) { is_empty = work.companies().all().empty(); });
  if (!is_empty) return;
  log_.write(LogLevel::warning,
             "no company yet: stint init writes a first company file, and stint import brings it in, also while this "
             "runs");
}

std::string Service::address() const {
  const auto& server = configuration_.server;
  return fmt::format("{}://{}", server.tls_key.empty() ? "http" : "https", with_port(server.listen, server_->port()));
}

std::optional<std::string> Service::operations_address() const {
  return operations_ ? std::optional{operations_->address()} : std::nullopt;
}

void check_configuration(const Configuration& configuration) {
  const auto settings = server_settings(configuration.server);
  static_cast<void>(http::make_tls_context(settings.tls_certificate, settings.tls_key));
  if (configuration.operations.listen == configuration.server.listen && settings.port != 0) {
    throw std::runtime_error("operations.listen must not be server.listen: " + configuration.server.listen);
  }
}

void block_service_signals() {
  const auto signals = service_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

void run_until_stopped(Service& service) {
  service.start();
  if (const auto operations = service.operations_address()) fmt::print("operations at {}\n", *operations);
  fmt::print("listening on {}\n", service.address());
  std::fflush(stdout);
  system::notify_service_manager("READY=1");
  const auto signals = service_signals();
  constexpr timespec round{.tv_sec = 1, .tv_nsec = 0};
  while (true) {
    const int signal = sigtimedwait(&signals, nullptr, &round);
    if (signal == SIGTERM || signal == SIGINT) {
      system::notify_service_manager("STOPPING=1");
      return;
    }
    try {
      if (signal == SIGHUP) service.reload_certificates();
      service.look_at_schema();
      service.take_up_signing_keys();
      service.exchange_tallies();
      service.log_locks();
      service.schedule().do_round();
    } catch (const application::StoreUnavailable&) {
      continue;                              // already logged by the store
    } catch (const std::exception& error) {  // the next round tries again
      service.log().write(LogLevel::error, "scheduled work failed", {{"reason", error.what()}});
    }
  }
}

}  // namespace stint::app
