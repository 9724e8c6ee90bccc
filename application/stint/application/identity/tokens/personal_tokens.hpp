#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

// First what users who manage their own personal tokens and the operator who manages everybody's have in common.

/// How many tokens somebody may have; those that have expired count until they are deleted.
inline constexpr std::size_t maximum_personal_tokens = 100;

struct CreatedToken {
  PersonalToken token;
  std::string text;  ///< shown this once; only its hash is kept
};

/// Whose token is made or deleted, and by whom.
struct TokenOwner {
  domain::CompanyId company;
  domain::EmployeeId employee;
  std::optional<domain::EmployeeId> actor{};  ///< nothing: the operator
};

/// Makes a token, of which its owner gets a mail. Refuses: an invalid name (1 to 100 characters, not all blank) or a
/// last day that is not a date or has passed; one token too many.
[[nodiscard]] domain::Result<CreatedToken> add_personal_token(const CompanyContext& company_context, Random& random,
                                                              const Digests& digests, const TokenOwner& owner,
                                                              const Submitted<PersonalTokenCommand>& form);

/// Makes a token worthless.
void remove_personal_token(Work& work, const TokenOwner& owner, const PersonalToken& token, domain::Instant now);

/// The caller's personal tokens, oldest first. Refuses: forbidden to a personal token.
[[nodiscard]] domain::Result<std::vector<PersonalToken>> list_own_tokens(const Context& context);

/// Makes a personal token of the caller's, of which they get a mail. Refuses: forbidden to personal tokens, and without
/// a recent login (see password.hpp) unless the password is unreadable; then as `add_personal_token`.
[[nodiscard]] domain::Result<CreatedToken> create_own_token(const Context& context, const AccountServices& services,
                                                            const Submitted<PersonalTokenCommand>& form);

/// Makes a personal token of the caller's worthless. Refuses: forbidden to a personal token; unknown, also for somebody
/// else's.
[[nodiscard]] domain::Result<DeleteView> delete_own_token(const Context& context, std::int32_t id);

// The text of a personal token: `svc_`, 43 characters that are 32 random bytes, and 6 that are their CRC-32, most
// significant byte first; both in URL-safe Base64 without padding (RFC 4648 §5). A scanner that knows this can tell a
// leaked token from chance, and a mistyped one is refused without a look-up.

/// Beginning of every personal token, by which it is told from an access token.
inline constexpr std::string_view personal_token_prefix = "svc_";

[[nodiscard]] std::string new_personal_token_text(Random& random, const Digests& digests);

/// Whether the text has that form and its checksum is right; it need not be anybody's token.
[[nodiscard]] bool is_personal_token(std::string_view text, const Digests& digests);

}  // namespace stint::application
