#include <cstddef>
#include <utility>

#include <fmt/format.h>
#include <toml++/toml.h>

#include <stint/application/text.hpp>
#include <stint/configuration.hpp>
#include <stint/configuration_section.hpp>
#include <stint/http/network.hpp>
#include <stint/listen_address.hpp>
#include <stint/mail/address.hpp>
#include <stint/mail/directory_transport.hpp>
#include <stint/mail/smtp_transport.hpp>
#include <stint/settings.hpp>
#include <stint/system/files.hpp>

namespace stint::app {
namespace {

template <class Value>
void check(Section& section, std::string_view key, const std::expected<Value, std::string>& checked) {
  if (!checked) section.fault(key, checked.error());
}

void check_smtp(Section& section, const MailConfiguration& mail) {
  check(section, "smtp_url", mail::check_smtp_url(mail.smtp_url));
  if (!mail.username.empty() && mail::has_user(mail.smtp_url)) {
    section.fault("username", "cannot be set beside a user in smtp_url");
  }
  if (mail.transport == "smtp" && mail.username.empty() && !mail.password.empty()) {
    section.fault("password", "needs a username; that of a user in smtp_url stands there too");
  }
  if (mail.tls_ca_file.empty()) return;
  const auto readable = system::read_file(mail.tls_ca_file);
  if (!readable) section.fault("tls_ca_file", mail.tls_ca_file + ": " + readable.error());
}

/// In bytes. An issuer appears twice in every access token, whose length has a limit.
constexpr std::size_t maximum_issuer = 255;

// Checks a section beyond the types of its keys.

void check(Section& section, const ServerConfiguration& server) {
  if (!parse_listen_address(server.listen))
    section.fault("listen", fmt::format("'{}' must be HOST:PORT", server.listen));
  if (server.tls_key.empty() && !server.tls_certificate.empty()) {
    section.fault("tls_certificate", "needs server.tls_key beside it");
  }
  if (server.tls_certificate.empty() && !server.tls_key.empty()) {
    section.fault("tls_key", "needs server.tls_certificate beside it");
  }
  for (const auto& text : server.trusted_proxies) {
    if (!http::Network::parse(text)) {
      section.fault("trusted_proxies", fmt::format("'{}' is not a network in CIDR notation", text));
    }
  }
}

void check(Section& section, const OperationsConfiguration& operations) {
  if (!operations.listen.empty() && !parse_listen_address(operations.listen)) {
    section.fault("listen", fmt::format("'{}' must be HOST:PORT", operations.listen));
  }
}

void check(Section& section, const TokensConfiguration& tokens) {
  if (tokens.issuer.empty() || tokens.issuer.size() > maximum_issuer ||
      application::has_control_characters(tokens.issuer)) {
    section.fault("issuer", fmt::format("must have 1 to {} bytes and no control characters", maximum_issuer));
  }
}

void check(Section& /*section*/, const DatabaseConfiguration& /*database*/) {}
void check(Section& /*section*/, const PasswordsConfiguration& /*passwords*/) {}
void check(Section& /*section*/, const LogConfiguration& /*log*/) {}
void check(Section& /*section*/, const AuditConfiguration& /*audit*/) {}
void check(Section& /*section*/, const WebhooksConfiguration& /*webhooks*/) {}

}  // namespace

void check(Section& section, const MailConfiguration& mail) {
  check(section, "from", mail::parse_sender(mail.from));
  if (mail.transport == "directory") check(section, "directory", mail::check_directory(mail.directory));
  check_smtp(section, mail);
}

std::string description(const MailConfiguration& mail) {
  if (mail.transport == "directory") return "directory " + mail.directory;
  if (mail.transport == "smtp") return "smtp " + mail::without_secrets(mail.smtp_url);
  return "none, mails stay in the outbox";
}

std::expected<Configuration, ConfigurationFaults> parse_configuration(std::string_view text,
                                                                      std::string_view file_name) {
  ConfigurationFaults faults;
  Configuration configuration;
  try {
    const toml::table root = toml::parse(text, file_name);
    Section document(&root, "", faults);
    each_setting(configuration_sections, [&](const auto& part) {
      auto section = document.section(part.name);
      auto& record = configuration.*part.member;
      take_settings(section, part.settings, record);
      check(section, record);
    });
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
    auto section = Section(&root, "", faults).section("log");
    take_settings(section, log_keys, log);
  } catch (const toml::parse_error&) {
    log = {};  // errors are reported when the whole file is read
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
