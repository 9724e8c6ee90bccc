#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <stint/application/commands.hpp>
#include <stint/application/ports/digests.hpp>
#include <stint/application/ports/random.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

// What users who manage their own personal tokens and the operator who manages everybody's have in common.

namespace stint::application {

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

/// Makes a token and writes that down. Refuses: an invalid name (1 to 100 characters, not all blank) or a last day that
/// is not a date or has passed; one token too many.
[[nodiscard]] domain::Result<CreatedToken> add_personal_token(Work& work, Random& random, const Digests& digests,
                                                              const TokenOwner& owner,
                                                              const Submitted<PersonalTokenCommand>& form,
                                                              domain::Instant now);

/// Makes a token worthless and writes that down.
void remove_personal_token(Work& work, const TokenOwner& owner, const PersonalToken& token, domain::Instant now);

}  // namespace stint::application
