#pragma once

#include <stint/configuration.hpp>
#include <stint/setting.hpp>

// Every key of the configuration, in the order of the reference.

namespace stint::app {

inline constexpr std::tuple server_keys{
    Setting{"listen", Text{}, &ServerConfiguration::listen,
            "`HOST:PORT`, an IPv6 address in brackets; port 0 picks a free one"},
    Setting{"threads", Whole{0, 1024}, &ServerConfiguration::threads, "threads that serve; 0: one per core"},
    Setting{"tls_certificate", Text{}, &ServerConfiguration::tls_certificate,
            "PEM chain; if set with the key, only HTTPS is served; read again on SIGHUP"},
    Setting{"tls_key", Text{}, &ServerConfiguration::tls_key, "PEM"},
    Setting{"trusted_proxies", TextList{}, &ServerConfiguration::trusted_proxies,
            "networks (CIDR, see [below](#networks)) whose forwarded addresses are trusted"},
    Setting{"cors_origins", TextList{}, &ServerConfiguration::cors_origins,
            "web origins whose scripts may read responses; `\"*\"` for all"},
    Setting{"web", Truth{}, &ServerConfiguration::web,
            "serves the [web application](rest-api-additions.md#the-web-application) at `/`"},
    Setting{"explorer", Truth{}, &ServerConfiguration::explorer,
            "serves the [explorer](rest-api-additions.md#the-explorer) at `/docs`; without `web` also at `/` for "
            "browsers"},
    Setting{"maximum_body_bytes", Whole{1, std::int64_t{1} << 30U}, &ServerConfiguration::maximum_body_bytes,
            "longer request bodies get 413"},
    Setting{"request_timeout_seconds", Whole{1, 3600}, &ServerConfiguration::request_timeout_seconds,
            "time for a request to arrive completely, and for its response to be sent"},
    Setting{"maximum_connections", Whole{1, 1'000'000}, &ServerConfiguration::maximum_connections,
            "if all are taken, the one that has been idle longest is closed for a new one; if none is idle, the new "
            "one gets 503"},
    Setting{"maximum_connections_per_address", Whole{0, 1'000'000},
            &ServerConfiguration::maximum_connections_per_address,
            "further ones get 503; an IPv6 /64 is treated as one address; trusted proxies are exempt; 0: no limit"}};

inline constexpr std::tuple operations_keys{
    Setting{"listen", Text{}, &OperationsConfiguration::listen,
            "`HOST:PORT`, an IPv6 address in brackets; port 0 picks a free one. Must differ from `server.listen`. "
            "Empty: they are not served, and nothing is counted"}};

inline constexpr std::tuple database_keys{
    Setting{"url", Text{}, &DatabaseConfiguration::url,
            "`sqlite:PATH`, or `postgresql://…` [as in libpq](../how-to/run-on-postgresql.md)"},
    Setting{"writes_per_commit", Whole{1, 1024}, &DatabaseConfiguration::writes_per_commit,
            "maximum number of writes that share one durable commit"}};

inline constexpr std::tuple tokens_keys{
    Setting{"issuer", Text{}, &TokensConfiguration::issuer,
            "issuer and audience of access tokens; tokens of other issuers are refused. 1 to 255 bytes, no control "
            "characters. The URL at which clients reach the interface, from which the "
            "[metadata](rest-api-additions.md#metadata) is derived"},
    Setting{"access_lifetime_seconds", Whole{1, 86'400}, &TokensConfiguration::access_lifetime_seconds,
            "how long an access token is valid"},
    Setting{"refresh_lifetime_seconds", Whole{1, 315'360'000}, &TokensConfiguration::refresh_lifetime_seconds,
            "30 days by default"},
    Setting{"session_lifetime_seconds", Whole{1, 315'360'000}, &TokensConfiguration::session_lifetime_seconds,
            "90 days by default: a session ends this long after its login, however often it was refreshed"},
    Setting{"requests_per_minute", Whole{0, 1'000'000}, &TokensConfiguration::requests_per_minute,
            "failing token requests from one address in any minute, and as many revocations and reads of calendar "
            "feeds; 0: no limit. An IPv6 /64 is treated as one address"},
    Setting{"requests_per_minute_in_all", Whole{0, 1'000'000}, &TokensConfiguration::requests_per_minute_in_all,
            "as above, for all requests, whether they fail or not; 0: no limit"}};

inline constexpr std::tuple passwords_keys{
    Setting{"minimum_length", Whole{1, 1024}, &PasswordsConfiguration::minimum_length,
            "minimum number of characters of new passwords; existing ones stay"},
    Setting{"page", Text{}, &PasswordsConfiguration::page,
            "URL of the page on which users set a password by a link from a mail: `#token=` and the token are "
            "appended. Empty: `/password` of this server, at the origin of `tokens.issuer`"}};

inline constexpr std::tuple audit_keys{
    Setting{"heads", Text{}, &AuditConfiguration::heads,
            "folder into which the signed head of each company's [audit trail](../explanation/audit-chain.md) is "
            "written once a day; it is created if it is missing. Empty: heads are only stored in the database"}};

inline constexpr std::tuple webhooks_keys{
    Setting{"allow_private_addresses", Truth{}, &WebhooksConfiguration::allow_private_addresses,
            "also sends to [webhooks](../how-to/receive-webhooks.md) at addresses of this machine and of private "
            "networks, and by `http://`. Administrators of every company can then reach whatever this machine can"}};

inline constexpr std::tuple log_keys{
    Setting{"level", OneOf{"trace", "debug", "info", "warning", "error", "critical", "off"}, &LogConfiguration::level,
            "the lowest level that is written"},
    Setting{"format", OneOf{"text", "json"}, &LogConfiguration::format,
            "`\"json\"` writes one object per line: [Watch the log](../how-to/watch-the-log.md)"}};

inline constexpr std::tuple mail_keys{
    Setting{"transport", OneOf{"none", "directory", "smtp"}, &MailConfiguration::transport,
            "`\"none\"`: mails stay in the outbox; `\"directory\"`: each becomes a file; `\"smtp\"`: they go to a mail "
            "server"},
    Setting{
        "directory", Text{}, &MailConfiguration::directory,
        "folder for one `.eml` file per mail, created if it is missing. A file only gets its name once it is complete"},
    Setting{"smtp_url", Text{}, &MailConfiguration::smtp_url,
            "`smtp://HOST:PORT`, or `smtps://…` for TLS from the first byte. `USER:PASSWORD@` may precede the host, "
            "percent-encoded; a path, as in `smtp://HOST/hr.example`, is the name to greet with"},
    Setting{"username", Text{}, &MailConfiguration::username, "instead of one in the URL"},
    Setting{"password", SecretText{}, &MailConfiguration::password, "of that user"},
    Setting{"starttls", OneOf{"off", "opportunistic", "required"}, &MailConfiguration::starttls,
            "`\"opportunistic\"`: encrypts if the server offers it, without verifying its certificate; `\"required\"`: "
            "encrypts and verifies, or does not send"},
    Setting{"tls_ca_file", Text{}, &MailConfiguration::tls_ca_file,
            "PEM of the authorities to trust instead of the system's; with it, `\"opportunistic\"` also verifies"},
    Setting{"from", Text{}, &MailConfiguration::from,
            "sender of all mails; its domain is also that of their Message-IDs"}};

/// Keys of a table `[sso.NAME]`.
inline constexpr std::tuple sso_keys{
    Setting{"display_name", Text{}, &SsoProviderConfiguration::display_name,
            "what apps show to people, up to 100 characters; empty: the name"},
    Setting{"issuer", Text{}, &SsoProviderConfiguration::issuer, "exactly as in id tokens"},
    Setting{"jwks_uri", Text{}, &SsoProviderConfiguration::jwks_uri, "where the provider publishes its keys"},
    Setting{"audiences", TextList{}, &SsoProviderConfiguration::audiences,
            "client ids of your apps. With them the grant `sso_id_token` accepts id tokens for one of them"},
    Setting{"authorization_endpoint", Text{}, &SsoProviderConfiguration::authorization_endpoint,
            "where users log in with a browser. With it the login page of the web application offers the provider, and "
            "the keys below are required. Register the address `ISSUER/user/session/sso/NAME/return` with the "
            "provider, where `ISSUER` is `tokens.issuer`; it need not be among `redirect_uris`"},
    Setting{"token_endpoint", Text{}, &SsoProviderConfiguration::token_endpoint,
            "where codes are redeemed. With it the grant `sso_code` accepts codes, and the keys below are required"},
    Setting{"client_id", Text{}, &SsoProviderConfiguration::client_id,
            "of your registration; the id token for a redeemed code must be issued for it"},
    Setting{"client_secret", SecretText{}, &SsoProviderConfiguration::client_secret,
            "empty: a public registration, which requires PKCE"},
    Setting{"redirect_uris", TextList{}, &SsoProviderConfiguration::redirect_uris,
            "the registered ones; codes for any other are refused"}};

/// A table of the file.
template <class Record, class Table>
struct ConfigurationSection {
  std::string_view name;
  Record Configuration::*member;
  Table settings;
};

template <class Record, class Table>
[[nodiscard]] consteval ConfigurationSection<Record, Table> section_of(std::string_view name,
                                                                       Record Configuration::*member,
                                                                       const Table& settings) {
  return {name, member, settings};
}

/// The tables of the file except those of single sign-on, whose names the operator chooses.
inline constexpr std::tuple configuration_sections{
    section_of("server", &Configuration::server, server_keys),
    section_of("operations", &Configuration::operations, operations_keys),
    section_of("database", &Configuration::database, database_keys),
    section_of("tokens", &Configuration::tokens, tokens_keys),
    section_of("passwords", &Configuration::passwords, passwords_keys),
    section_of("audit", &Configuration::audit, audit_keys),
    section_of("webhooks", &Configuration::webhooks, webhooks_keys),
    section_of("log", &Configuration::log, log_keys),
    section_of("mail", &Configuration::mail, mail_keys)};

}  // namespace stint::app
