#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <stint/sso_configuration.hpp>

namespace stint::app {

class Section;

/// `[mail]`. Keys that the transport does not use are checked as well.
struct MailConfiguration {
  std::string transport = "none";                ///< none, directory or smtp; with none, mails stay in the outbox
  std::string directory = "outbox";              ///< one .eml file per mail
  std::string smtp_url = "smtp://127.0.0.1:25";  ///< see mail::check_smtp_url
  std::string username{};                        ///< empty: none, unless the URL has one
  std::string password{};
  std::string starttls = "opportunistic";  ///< off, opportunistic or required; see mail::SmtpSettings
  std::string tls_ca_file{};               ///< PEM of trusted certificate authorities; empty: the system's
  std::string from = "Stint <no-reply@localhost>";
};

/// Adds errors of values with the correct type to the faults of the section `mail`.
void check(Section& section, const MailConfiguration& mail);

/// The transport and its target, in a few words without secrets.
[[nodiscard]] std::string description(const MailConfiguration& mail);

struct ServerConfiguration {
  std::string listen = "127.0.0.1:8080";  ///< HOST:PORT; port 0 picks a free one
  std::int64_t threads = 0;               ///< 0: one per core
  std::string tls_certificate{};
  std::string tls_key{};
  std::vector<std::string> trusted_proxies{};  ///< CIDR
  std::vector<std::string> cors_origins{};
  bool web = true;       ///< whether the web application is served at `/`
  bool explorer = true;  ///< whether the API explorer is served at `/docs`
  std::int64_t maximum_body_bytes = 1'048'576;
  std::int64_t request_timeout_seconds = 30;
  std::int64_t maximum_connections = 10'000;
  std::int64_t maximum_connections_per_address = 1'000;  ///< IPv6: per /64; trusted proxies are exempt; 0: no limit
};

/// Health and metrics.
struct OperationsConfiguration {
  std::string listen{};  ///< HOST:PORT; port 0 picks a free one; empty: nothing is served or counted
};

struct DatabaseConfiguration {
  std::string url = "sqlite:stint.db";
  std::int64_t writes_per_commit = 64;  ///< maximum number of writes that share one durable commit; 1: each has its own
};

struct TokensConfiguration {
  std::string issuer = "http://127.0.0.1:8080/api/v2";
  std::int64_t access_lifetime_seconds = 900;
  std::int64_t refresh_lifetime_seconds = 2'592'000;
  std::int64_t session_lifetime_seconds = 7'776'000;  ///< of a login and all its refreshes
  std::int64_t requests_per_minute = 30;              ///< failed ones per address, token endpoint; 0: no limit
  std::int64_t requests_per_minute_in_all = 600;      ///< requests per address to the token endpoint; 0: no limit
};

struct PasswordsConfiguration {
  std::int64_t minimum_length = 8;  ///< in characters; applies to passwords set from now on
  std::string page{};               ///< URL that one-time links point to; empty: the server's own page
};

struct AuditConfiguration {
  std::string heads{};  ///< folder; empty: heads are stored only in the database
};

/// Deliveries to webhooks.
struct WebhooksConfiguration {
  bool allow_private_addresses = false;  ///< and URLs without TLS
};

struct LogConfiguration {
  std::string level = "info";
  std::string format = "text";  ///< text or json
};

/// How the service runs; the members are the keys of the configuration file.
struct Configuration {
  std::string file{};  ///< the file it was read from; empty: none
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

/// Errors of a configuration, one line each, naming the key and its line in the file, but not the file.
using ConfigurationFaults = std::vector<std::string>;

/// Parses TOML. Unknown keys, wrong types and values out of range are faults; omitted keys have their default. A secret
/// may be given as the path of a file that contains it, under the same key with the suffix `_file`.
[[nodiscard]] std::expected<Configuration, ConfigurationFaults> parse_configuration(std::string_view text,
                                                                                    std::string_view file_name);

/// As above, from a file; an empty path means all defaults.
[[nodiscard]] std::expected<Configuration, ConfigurationFaults> load_configuration(const std::string& path);

/// The log settings used to report errors of the rest of the file: the default if the file does not specify them
/// correctly.
[[nodiscard]] LogConfiguration load_log_configuration(const std::string& path);

}  // namespace stint::app
