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

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/ports/credentials.hpp>
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

/// Beginning of every personal token, by which it is told from an access token; the rest is as in secret_text.hpp.
inline constexpr std::string_view personal_token_prefix = "svc_";

[[nodiscard]] std::string new_personal_token_text(Random& random, const Digests& digests);

/// Whether the text has that form and its checksum is right; it need not be anybody's token.
[[nodiscard]] bool is_personal_token(std::string_view text, const Digests& digests);

/// Gathers uses of personal tokens, or of calendar feeds, until they are written, so that no request waits for that: at
/// most one a minute and token. Thread-safe; the memory is bounded. Noting costs a comparison where the stored use is
/// younger than a minute, else one look-up under a mutex that is held for nothing else than look-ups.
class TokenUses {
 public:
  static constexpr std::chrono::minutes interval{1};
  static constexpr std::size_t maximum_tokens = 65'536;

  struct Use {
    std::int32_t id{};  ///< of the token or feed
    domain::Instant at{};
  };

  /// Notes that a token or feed, as it is stored, is used now. A use within a minute after the last one that was stored
  /// or noted is left out; so is one that would make too many: a later one may be noted.
  template <class Stored>
  void note(const Stored& stored, domain::Instant now) {
    note(stored.id, stored.last_used_at, now);
  }

  [[nodiscard]] bool has_waiting() const { return waiting_ > 0; }
  /// Writes what is waiting, and returns it. A token that has been revoked meanwhile stays gone. Where writing fails
  /// everything goes on waiting, and the exception passes through.
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
  /// What was written has not been committed: it waits again.
  void put_back(const std::vector<Use>& uses);

 private:
  struct Noted {
    domain::Instant at{};
    bool is_waiting = true;  ///< to be written
  };

  void note(std::int32_t id, std::optional<domain::Instant> last_used_at, domain::Instant now);
  /// Everything that waits. Forgets those that were written a minute ago or earlier.
  [[nodiscard]] std::vector<Use> take(domain::Instant now);

  std::atomic<std::size_t> waiting_ = 0;
  std::mutex mutex_;
  std::unordered_map<std::int32_t, Noted> noted_;
};

}  // namespace stint::application
