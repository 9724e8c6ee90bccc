#include <cstddef>
#include <utility>

#include <fmt/format.h>
#include <toml++/toml.h>

#include <stint/application/text.hpp>
#include <stint/configuration.hpp>
#include <stint/configuration_section.hpp>
#include <stint/http/network.hpp>
#include <stint/listen_address.hpp>
#include <stint/system/files.hpp>

namespace stint::app {
namespace {

/// In bytes. An issuer appears twice in every access token, whose length has a limit.
constexpr std::size_t maximum_issuer = 255;

void read(Section section, ServerConfiguration& server) {
  section.take("listen", server.listen);
  if (!parse_listen_address(server.listen))
    section.fault("listen", fmt::format("'{}' must be HOST:PORT", server.listen));
  section.take("threads", server.threads, 0, 1024);
  section.take("tls_certificate", server.tls_certificate);
  section.take("tls_key", server.tls_key);
  if (server.tls_key.empty() && !server.tls_certificate.empty()) {
    section.fault("tls_certificate", "needs server.tls_key beside it");
  }
  if (server.tls_certificate.empty() && !server.tls_key.empty()) {
    section.fault("tls_key", "needs server.tls_certificate beside it");
  }
  section.take("trusted_proxies", server.trusted_proxies);
  for (const auto& text : server.trusted_proxies) {
    if (!http::Network::parse(text)) {
      section.fault("trusted_proxies", fmt::format("'{}' is not a network in CIDR notation", text));
    }
  }
  section.take("cors_origins", server.cors_origins);
  section.take("explorer", server.explorer);
  section.take("maximum_body_bytes", server.maximum_body_bytes, 1, std::int64_t{1} << 30U);
  section.take("request_timeout_seconds", server.request_timeout_seconds, 1, 3600);
  section.take("maximum_connections", server.maximum_connections, 1, 1'000'000);
  section.take("maximum_connections_per_address", server.maximum_connections_per_address, 0, 1'000'000);
  section.report_unknown_keys();
}

void read(Section section, OperationsConfiguration& operations) {
  section.take("listen", operations.listen);
  if (!operations.listen.empty() && !parse_listen_address(operations.listen)) {
    section.fault("listen", fmt::format("'{}' must be HOST:PORT", operations.listen));
  }
  section.report_unknown_keys();
}

void read(Section section, DatabaseConfiguration& database) {
  section.take("url", database.url);
  section.take("writes_per_commit", database.writes_per_commit, 1, 1024);
  section.report_unknown_keys();
}

void read(Section section, TokensConfiguration& tokens) {
  section.take("issuer", tokens.issuer);
  if (tokens.issuer.empty() || tokens.issuer.size() > maximum_issuer ||
      application::has_control_characters(tokens.issuer)) {
    section.fault("issuer", fmt::format("must have 1 to {} bytes and no control characters", maximum_issuer));
  }
  section.take("access_lifetime_seconds", tokens.access_lifetime_seconds, 1, 86'400);
  section.take("refresh_lifetime_seconds", tokens.refresh_lifetime_seconds, 1, 315'360'000);
  section.take("session_lifetime_seconds", tokens.session_lifetime_seconds, 1, 315'360'000);
  section.take("requests_per_minute", tokens.requests_per_minute, 0, 1'000'000);
  section.take("requests_per_minute_in_all", tokens.requests_per_minute_in_all, 0, 1'000'000);
  section.report_unknown_keys();
}

void read(Section section, PasswordsConfiguration& passwords) {
  section.take("minimum_length", passwords.minimum_length, 1, 1024);
  section.report_unknown_keys();
}

void read(Section section, LogConfiguration& log) {
  section.take("level", log.level, {"trace", "debug", "info", "warning", "error", "critical", "off"});
  section.take("format", log.format, {"text", "json"});
  section.report_unknown_keys();
}

}  // namespace

std::expected<Configuration, ConfigurationFaults> parse_configuration(std::string_view text,
                                                                      std::string_view file_name) {
  ConfigurationFaults faults;
  Configuration configuration;
  try {
    const toml::table root = toml::parse(text, file_name);
    Section document(&root, "", faults);
    read(document.section("server"), configuration.server);
    read(document.section("operations"), configuration.operations);
    read(document.section("database"), configuration.database);
    read(document.section("tokens"), configuration.tokens);
    read(document.section("passwords"), configuration.passwords);
    read(document.section("log"), configuration.log);
    read(document.section("mail"), configuration.mail);
    read(document.section("sso"), configuration.sso);
    document.report_unknown_keys();
  } catch (const toml::parse_error& error) {
    faults.push_back(fmt::format("line {}: {}", error.source().begin.line, error.description()));
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return configuration;
}

LogConfiguration load_log_configuration(const std::string& path) {
  LogConfiguration log;
  if (path.empty()) return log;
  const auto content = system::read_file(path);
  if (!content) return log;
  ConfigurationFaults faults;
  try {
    const toml::table root = toml::parse(*content);
    read(Section(&root, "", faults).section("log"), log);
  } catch (const toml::parse_error&) {
    log = {};  // what is wrong is told by who reads the whole
  }
  return faults.empty() ? log : LogConfiguration{};
}

std::expected<Configuration, ConfigurationFaults> load_configuration(const std::string& path) {
  if (path.empty()) return Configuration{};
  const auto content = system::read_file(path);
  if (!content) return std::unexpected(ConfigurationFaults{"cannot be read: " + content.error()});
  auto configuration = parse_configuration(*content, path);
  if (configuration) configuration->file = path;
  return configuration;
}

}  // namespace stint::app
