#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <stint/mail_configuration.hpp>
#include <stint/sso_configuration.hpp>

namespace stint::app {

struct ServerConfiguration {
  std::string listen = "127.0.0.1:8080";  ///< HOST:PORT; port 0 picks a free one
  std::int64_t threads = 0;               ///< 0: one per core
  std::string tls_certificate{};
  std::string tls_key{};
  std::vector<std::string> trusted_proxies{};  ///< CIDR
  std::vector<std::string> cors_origins{};
  bool web = true;       ///< whether the web application is served, at `/`
  bool explorer = true;  ///< whether the page of the interface is served, at `/docs`
  std::int64_t maximum_body_bytes = 1'048'576;
  std::int64_t request_timeout_seconds = 30;
  std::int64_t maximum_connections = 10'000;
  std::int64_t maximum_connections_per_address = 1'000;  ///< IPv6: per /64; not of trusted proxies; 0: no limit
};

/// Of health and metrics.
struct OperationsConfiguration {
  std::string listen{};  ///< HOST:PORT; port 0 picks a free one; empty: nothing is served, nor counted
};

struct DatabaseConfiguration {
  std::string url = "sqlite:stint.db";
  std::int64_t writes_per_commit = 64;  ///< writes that share one durable commit at most; 1: each has its own
};

struct TokensConfiguration {
  std::string issuer = "http://127.0.0.1:8080/api/v2";
  std::int64_t access_lifetime_seconds = 900;
  std::int64_t refresh_lifetime_seconds = 2'592'000;
  std::int64_t session_lifetime_seconds = 7'776'000;  ///< of a login and all its refreshes
  std::int64_t requests_per_minute = 30;              ///< that fail, per address, token endpoint; 0: no limit
  std::int64_t requests_per_minute_in_all = 600;      ///< per address, token endpoint; 0: no limit
};

struct PasswordsConfiguration {
  std::int64_t minimum_length = 8;  ///< in characters, of those that are set from now on
  std::string page{};               ///< URL that one-time links lead to; empty: the server's own page
};

struct AuditConfiguration {
  std::string heads{};  ///< folder; empty: heads are kept in the database alone
};

/// Of what is sent to webhooks.
struct WebhooksConfiguration {
  bool allow_private_addresses = false;  ///< and URLs without TLS
};

struct LogConfiguration {
  std::string level = "info";
  std::string format = "text";  ///< text or json
};

/// How the service is run; the members are the keys of the configuration file.
struct Configuration {
  std::string file{};  ///< where it was read; empty: nowhere
  ServerConfiguration server{};
  OperationsConfiguration operations{};
  DatabaseConfiguration database{};
  TokensConfiguration tokens{};
  PasswordsConfiguration passwords{};
  AuditConfiguration audit{};
  WebhooksConfiguration webhooks{};
  LogConfiguration log{};
  SsoConfiguration sso{};
  MailConfiguration mail{};
};

/// What is wrong with a configuration, one line a fault, naming the key and its line in the file, but not the file.
using ConfigurationFaults = std::vector<std::string>;

/// Reads TOML. Unknown keys, wrong types and values out of range are faults; what is left out has its default. A
/// secret may be given as the path of a file that holds it, under the same key with `_file` at its end.
[[nodiscard]] std::expected<Configuration, ConfigurationFaults> parse_configuration(std::string_view text,
                                                                                    std::string_view file_name);

/// The same from a file; an empty path means every default.
[[nodiscard]] std::expected<Configuration, ConfigurationFaults> load_configuration(const std::string& path);

/// How to log, for telling what is wrong with the rest: the default where the file does not say it rightly.
[[nodiscard]] LogConfiguration load_log_configuration(const std::string& path);

}  // namespace stint::app
