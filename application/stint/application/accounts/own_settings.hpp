#pragma once

#include <optional>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/notifications/optional_mails.hpp>
#include <stint/application/ports/outbox.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

// The settings that users choose for themselves: their language, and the mails they receive.

namespace stint::application {

namespace fields {
inline constexpr domain::Field mails{"mails"};  ///< which e-mails the user wants to receive
}  // namespace fields

struct MailChoice {
  MailKind kind{};
  bool wanted = true;
};

struct OwnSettingsView {
  std::string language{};           ///< their own choice; empty: the branch office's, or the company's
  std::string spoken_language{};    ///< the language in effect today
  std::vector<MailChoice> mails{};  ///< those that users can switch off, by kind
  bool company_sends_them = true;   ///< false: the company has switched these mails off
};

template <>
inline constexpr auto description<OwnSettingsView> = [] {
  using View = OwnSettingsView;
  return describe(
      member("language", unless_empty(&View::language),
             "The caller's choice; `null`: the language of the branch office or the company."),
      member("spoken_language", &View::spoken_language,
             "The language of refusals and mails: the choice, or that of the branch office or the company."),
      member(
          "mails",
          [](const View& view) {
            return NamedValues{view.mails | std::views::transform([](const MailChoice& choice) {
                                 return std::pair{name(choice.kind), choice.wanted};
                               })};
          },
          "Whether the caller wants each of the mails that users can switch off, by its name."),
      member("company_sends_mails", &View::company_sends_them, "Whether the company sends these mails at all."));
}();

/// Members that are left out stay. An inner `nullopt` removes the user's own choice.
struct OwnSettingsCommand {
  std::optional<std::optional<std::string>> language{};
  std::vector<std::pair<std::string, bool>> mails{};  ///< by the names of their kinds
};

template <>
inline constexpr auto description<OwnSettingsCommand> =
    describe(input(domain::fields::language, &OwnSettingsCommand::language, accepts::RemovedByNull{},
                   "A tag such as `de`. Empty or `null`: no choice."),
             input(fields::mails, &OwnSettingsCommand::mails,
                   "For each mail that can be switched off, whether the caller wants it."));

[[nodiscard]] domain::Result<OwnSettingsView> show_own_settings(const Context& context);

/// Changes the caller's own settings. Refuses: an unsupported language, or a mail that users cannot switch off
/// (invalid).
[[nodiscard]] domain::Result<OwnSettingsView> change_own_settings(const Context& context,
                                                                  const AccountServices& services,
                                                                  const Submitted<OwnSettingsCommand>& form);

/// Adds an error if the language tag that a user chooses is not one of the supported languages.
void judge_language(ValidationErrors& errors, const AccountServices& services, const std::string& tag);

}  // namespace stint::application
