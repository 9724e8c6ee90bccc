#include <string>
#include <utility>

#include <stint/application/notifications/audit_lines.hpp>
#include <stint/application/notifications/event_row.hpp>
#include <stint/application/notifications/mail_facts.hpp>

namespace stint::application {

using namespace domain;

namespace {

// Lines of the audit trail.

AuditLine account_line(const auto& event) { return {event.employee.value, {}}; }
AuditLine end_line(const auto& event) {
  return {event.employee.value, {{"reason", event.reason}, {"client", event.client}}};
}

AuditLine token_line(const auto& event) {
  AuditDetails details{{"token", std::to_string(event.token.id)}, {"name", event.token.name}};
  if (event.token.expires_on) details.emplace_back("expiresOn", domain::format_date(*event.token.expires_on));
  if (event.token.scope != TokenScope::everything) {
    details.emplace_back("scope", std::string{name(event.token.scope)});
  }
  return {event.token.employee.value, std::move(details)};
}

AuditLine feed_line(const auto& event) {
  return {event.feed.employee.value,
          {{"feed", std::to_string(event.feed.id)},
           {"name", event.feed.name},
           {"kind", std::string{name(event.feed.kind)}}}};
}

/// The mail with a link of a purpose.
MailRule link_mail(LinkPurpose purpose, MailKind kind, std::string_view only_if) {
  MailRule rule = event_table::mail<PasswordLinkMade>(
      kind, Sent::always, {Hearer::owner}, link_facts, only_if,
      [purpose](const PasswordLinkMade& event) { return event.purpose == purpose; });
  rule.link = [](const Event& event) {
    const auto& made = event.get<PasswordLinkMade>();
    return MailLink{made.link, made.expires_at};
  };
  return rule;
}

}  // namespace

std::vector<EventRow> event_table::account_rows() {
  using enum Hearer;
  using enum Sent;
  return {
      row<AccountLocked>("AccountLocked", account_locked, account_line<AccountLocked>,
                         "An administrator or the operator has locked an account, by command or import."),
      row<AccountUnlocked>("AccountUnlocked", account_unlocked, account_line<AccountUnlocked>,
                           "An administrator or the operator has unlocked it, by command or import."),
      row<PasswordSet>("PasswordSet", "account.password-set", account_line<PasswordSet>,
                       "The operator has set a password."),
      row<PasswordLinkMade>(
          "PasswordLinkMade", "account.link-made",
          [](const PasswordLinkMade& event) {
            return AuditLine{event.employee.value, {{"purpose", std::string{name(event.purpose)}}}};
          },
          "A link that works once is on its way: an administrator invites an employee, an employee has forgotten "
          "their password, or an administrator or a directory has changed their address.",
          {link_mail(LinkPurpose::invitation, MailKind::invitation, "an administrator invites"),
           link_mail(LinkPurpose::password_reset, MailKind::password_forgotten, "the owner has asked for it"),
           link_mail(LinkPurpose::address_confirmation, MailKind::address_to_confirm,
                     "the address has changed, and another one was confirmed before"),
           link_mail(LinkPurpose::address_restoration, MailKind::address_changed,
                     "the address has changed; it goes to the former one")}),
      row<PasswordChanged>("PasswordChanged", "account.password-changed",
                           [](const PasswordChanged& event) {
                             return AuditLine{
                                 event.employee.value,
                                 {{"by", event.by_link ? std::string{name(*event.by_link)} : std::string{"owner"}}}};
                           },
                           "The owner has set their password.",
                           {mail<PasswordChanged>(
                               MailKind::password_changed, always, {owner},
                               [](const CompanyContext& context, const PasswordChanged& event) {
                                 return moment_facts(context, event.employee);
                               },
                               "not by an invitation",
                               [](const PasswordChanged& event) { return event.by_link != LinkPurpose::invitation; })}),
      row<AddressConfirmed>("AddressConfirmed", "account.address-confirmed", account_line<AddressConfirmed>,
                            "The owner has confirmed a new address by a link that was sent to it."),
      row<AddressRestored>("AddressRestored", "account.address-restored", account_line<AddressRestored>,
                           "The owner has set their former address again by a link that was sent to it.",
                           {mail<AddressRestored>(MailKind::address_restored, always, {administrators},
                                                  [](const CompanyContext& context, const AddressRestored& event) {
                                                    return restoration_facts(context, event);
                                                  })}),
      row<AccountSettingsChanged>(
          "AccountSettingsChanged", "account.settings-changed",
          [](const AccountSettingsChanged& event) {
            return AuditLine{event.employee.value, event.values};
          },
          "The owner has chosen another language, or other mails."),
      row<DataExported>("DataExported", "account.data-exported", account_line<DataExported>,
                        "The owner has had all that is kept of them."),
      row<EmploymentEndSet>(
          "EmploymentEndSet", "employee.end-set",
          [](const EmploymentEndSet& event) {
            AuditLine line{event.employee.value, {}};
            if (event.last_day_before) {
              line.details.emplace_back("before-last-day", domain::format_date(*event.last_day_before));
            }
            if (event.last_day) line.details.emplace_back("last-day", domain::format_date(*event.last_day));
            if (!event.reason.empty()) line.details.emplace_back("reason", event.reason);
            return line;
          },
          "An administrator has said when somebody leaves, or that they stay."),
      row<TwoFactorEnabled>(
          "TwoFactorEnabled", "account.two-factor-enabled",
          [](const TwoFactorEnabled& event) {
            auto line = account_line(event);
            if (event.recovery_codes > 0) {
              line.details.emplace_back("recoveryCodes", std::to_string(event.recovery_codes));
            }
            return line;
          },
          "The owner, or the operator, has turned two-factor on.",
          {mail<TwoFactorEnabled>(
              MailKind::two_factor_turned_on, always, {owner},
              [](const CompanyContext& context, const TwoFactorEnabled& event) {
                return moment_facts(context, event.employee);
              },
              "the owner did it", [](const TwoFactorEnabled& event) { return event.recovery_codes > 0; })}),
      row<TwoFactorDisabled>(
          "TwoFactorDisabled", "account.two-factor-disabled",
          [](const TwoFactorDisabled& event) {
            auto line = account_line(event);
            if (!event.proof.empty()) line.details.emplace_back("proof", event.proof);
            return line;
          },
          "The owner, or the operator, has turned two-factor off."),
      row<IdentityLinked>(
          "IdentityLinked", "account.identity-linked",
          [](const IdentityLinked& event) {
            return AuditLine{event.employee.value,
                             {{"provider", event.identity.provider}, {"subject", event.identity.subject}}};
          },
          "An account is linked to somebody whom a provider of identities knows."),
      row<LoggedIn>(
          "LoggedIn", "account.logged-in",
          [](const LoggedIn& event) {
            AuditLine line{event.employee.value, {{"method", event.method}, {"client", event.client}}};
            if (!event.address.empty()) line.details.emplace_back("address", event.address);
            return line;
          },
          "Somebody has logged in."),
      row<LoginRefused>(
          "LoginRefused", "account.login-refused",
          [](const LoginRefused& event) {
            std::int32_t count = 0;
            AuditDetails refusals;
            for (const auto& [reason, times] : event.refusals) {
              count += times;
              refusals.emplace_back(reason, std::to_string(times));
            }
            AuditLine line{event.employee.value, {{"count", std::to_string(count)}}};
            line.details.insert(line.details.end(), refusals.begin(), refusals.end());
            line.details.emplace_back("addresses", event.addresses);
            return line;
          },
          "Logins to an account were refused, summed up when their minute is over."),
      row<SessionEnded>(
          "SessionEnded", "session.ended", end_line<SessionEnded>,
          "A refresh token was given back, or used twice, or the owner has ended it or set another password."),
      row<AccessTokenRevoked>("AccessTokenRevoked", "access-token.revoked", end_line<AccessTokenRevoked>,
                              "An access token was given back."),
      row<TokenCreated>("TokenCreated", "token.created", token_line<TokenCreated>,
                        "The owner, or the operator, has made a personal token.",
                        {mail<TokenCreated>(
                             MailKind::token_made, always, {owner},
                             [](const CompanyContext& context, const TokenCreated& event) {
                               return token_facts(context, event.token);
                             },
                             "the owner did it", [](const TokenCreated& event) { return event.by_owner; }),
                         mail<TokenCreated>(
                             MailKind::token_made_by_operator, always, {owner},
                             [](const CompanyContext& context, const TokenCreated& event) {
                               return token_facts(context, event.token);
                             },
                             "the operator did it", [](const TokenCreated& event) { return !event.by_owner; })}),
      row<TokenRevoked>("TokenRevoked", "token.revoked", token_line<TokenRevoked>,
                        "The owner, or the operator, has made one worthless."),
      row<FeedMade>("FeedMade", "feed.made", feed_line<FeedMade>,
                    "Somebody has made an address at which a calendar program reads absences.",
                    {mail<FeedMade>(MailKind::feed_made, always, {owner},
                                    [](const CompanyContext& context, const FeedMade& event) {
                                      return feed_facts(context, event.feed);
                                    })}),
      row<FeedRevoked>("FeedRevoked", "feed.revoked", feed_line<FeedRevoked>,
                       "The owner has made such an address worthless."),
  };
}

}  // namespace stint::application
