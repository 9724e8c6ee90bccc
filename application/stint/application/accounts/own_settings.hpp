#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/ports/outbox.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

// What people choose for themselves: in which language they are spoken to, and which mails they do without.

namespace stint::application {

struct MailChoice {
  MailKind kind{};
  bool wanted = true;
};

struct OwnSettingsView {
  std::string language{};           ///< their own choice; empty: the branch office's, or the company's
  std::string spoken_language{};    ///< in which they are spoken to today
  std::vector<MailChoice> mails{};  ///< those that they may do without, by kind
  bool company_sends_them = true;   ///< false: the company has switched these mails off
};

/// What is left out stays. An inner nothing: no choice of their own.
struct OwnSettingsCommand {
  std::optional<std::optional<std::string>> language{};
  std::vector<std::pair<std::string, bool>> mails{};  ///< by the names of their kinds
};

/// The mails that people may do without: those that companies may switch off (hearers.hpp).
[[nodiscard]] const std::vector<MailKind>& optional_mails();

[[nodiscard]] domain::Result<OwnSettingsView> show_own_settings(const Context& context);

/// Changes what the caller has chosen. Refuses: a language that there are no words in, or a mail that is not among
/// those that they may do without (invalid).
[[nodiscard]] domain::Result<OwnSettingsView> change_own_settings(const Context& context,
                                                                  const AccountServices& services,
                                                                  const Submitted<OwnSettingsCommand>& form);

}  // namespace stint::application
