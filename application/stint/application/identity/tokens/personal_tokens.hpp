#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <stint/application/commands/accounts.hpp>
#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/ports/credentials.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_requests_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace rules {
inline constexpr domain::Rule too_many_tokens{"too-many-tokens"};
}  // namespace rules

namespace reasons {
inline constexpr domain::Reason too_many_tokens{"too-many-tokens"};  ///< count
}  // namespace reasons

// First come the parts shared by users who manage their own personal tokens and the operator who manages everyone's.

/// The maximum number of tokens per user; expired ones count until they are deleted.
inline constexpr std::size_t maximum_personal_tokens = 100;

struct CreatedToken {
  PersonalToken token;
  std::string text;  ///< shown only once; only its hash is kept
};

template <>
inline constexpr auto description<CreatedToken> =
    describe(joined(&CreatedToken::token), member("token", &CreatedToken::text, "Only shown in this response."));

/// Whose token is created or deleted, and by whom.
struct TokenOwner {
  domain::CompanyId company;
  domain::EmployeeId employee;
  std::optional<domain::EmployeeId> actor{};  ///< nullopt: the operator
};

/// Creates a token and mails its owner. Refuses: an invalid name (1 to 100 characters, not only spaces), or a last day
/// that is not a date or has passed; more tokens than the maximum.
[[nodiscard]] domain::Result<CreatedToken> add_personal_token(const CompanyContext& company_context, Random& random,
                                                              const Digests& digests, const TokenOwner& owner,
                                                              const Submitted<PersonalTokenCommand>& form);

/// Makes a token worthless.
void remove_personal_token(Work& work, const TokenOwner& owner, const PersonalToken& token, domain::Instant now);

/// The caller's personal tokens, oldest first. Refuses: forbidden to a personal token.
[[nodiscard]] domain::Result<std::vector<PersonalToken>> list_own_tokens(const Context& context);

/// Creates a personal token for the caller and mails them. Refuses: forbidden to personal tokens, and without a recent
/// login (see password.hpp) unless the password is unreadable; then as `add_personal_token`.
[[nodiscard]] domain::Result<CreatedToken> create_own_token(const Context& context, const AccountServices& services,
                                                            const Submitted<PersonalTokenCommand>& form);

/// Makes one of the caller's personal tokens worthless. Refuses: forbidden to a personal token; unknown, also if it is
/// someone else's.
[[nodiscard]] domain::Result<DeleteView> delete_own_token(const Context& context, std::int32_t id);

/// Prefix of every personal token, which distinguishes it from an access token; the rest is as in secret_text.hpp.
inline constexpr std::string_view personal_token_prefix = "svc_";

[[nodiscard]] std::string new_personal_token_text(Random& random, const Digests& digests);

/// Whether the string has that form and a valid checksum; the token need not exist.
[[nodiscard]] bool is_personal_token(std::string_view text, const Digests& digests);

/// Collects uses of personal tokens, or of calendar feeds, until they are written, so that no request waits for that:
/// at most one per minute and token. Thread-safe; the memory is bounded. Recording costs a comparison if the stored use
/// is younger than a minute, otherwise one look-up under a mutex that is held only for look-ups.
class TokenUses {
 public:
  static constexpr std::chrono::minutes interval{1};
  static constexpr std::size_t maximum_tokens = 65'536;

  struct Use {
    std::int32_t id{};  ///< of the token or feed
    domain::Instant at{};
  };

  /// Records that a token or feed, as it is stored, is used now. A use within a minute of the last one that was stored
  /// or recorded is left out. So is one that exceeds the bound: a later one may be recorded.
  template <class Stored>
  void note(const Stored& stored, domain::Instant now) {
    note(stored.id, stored.last_used_at, now);
  }

  [[nodiscard]] bool has_waiting() const { return waiting_ > 0; }
  /// Writes the waiting uses and returns them. A token that has been revoked meanwhile stays deleted. If writing fails,
  /// everything remains waiting, and the exception passes through.
  template <class Collection>
  std::vector<Use> write(Collection& collection, domain::Instant now) {
    auto uses = take(now);
    try {
      for (const auto& [id, at] : uses) collection.record_use(id, at);
    } catch (...) {
      put_back(uses);
      throw;
    }
    return uses;
  }
  /// Undoes a write that was not committed: the uses wait again.
  void put_back(const std::vector<Use>& uses);

 private:
  struct Noted {
    domain::Instant at{};
    bool is_waiting = true;  ///< to be written
  };

  void note(std::int32_t id, std::optional<domain::Instant> last_used_at, domain::Instant now);
  /// All waiting uses. Forgets those that were written a minute ago or earlier.
  [[nodiscard]] std::vector<Use> take(domain::Instant now);

  std::atomic<std::size_t> waiting_ = 0;
  std::mutex mutex_;
  std::unordered_map<std::int32_t, Noted> noted_;
};

}  // namespace stint::application
