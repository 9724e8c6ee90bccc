#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <stint/application/identity/tokens/authentication.hpp>
#include <stint/application/ports/commits.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/http/api/kept_table.hpp>
#include <stint/http/coding.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

/// Everything on which responses and permissions depend, apart from the request. As long as it is equal, nothing has
/// changed that a response shows: nothing was committed, no key for tokens was withdrawn, and no day has begun
/// anywhere, because all time zones are whole quarters of an hour from UTC.
struct KeptState {
  application::CommitMark commit{};
  std::uint64_t keys = 0;
  std::int64_t quarter = 0;
  bool operator==(const KeptState&) const = default;
};

/// A read whose caller and response may be kept.
struct KeepableRead {
  /// Before the read began. `nullopt`: unknown, then a kept response must be confirmed by its tag.
  std::optional<KeptState> state{};
  std::string credentials{};  ///< by which its caller is known; empty: the caller is not kept
  /// Identifies the request, apart from caller and coding, see entity_tag.hpp; empty: the response is not kept.
  std::string representation{};
  Coding coding = Coding::identity;  ///< in which the response is sent
  /// The kept caller, and the key of the response to them, see `identify`; null: they must be looked up.
  std::shared_ptr<const application::Authenticated> who{};
  std::string key{};
};

/// A response with a tag.
struct KeptAnswer {
  std::string tag{};
  std::shared_ptr<const Response> response{};  ///< as it is sent; null: only that the tag is current
};

/// Callers and responses that were read before, for reads of the same. Bounded in bytes, and thread-safe.
///
/// A response is returned without a unit of work while nothing has changed (KeptState), and otherwise if its tag is
/// still the current one. Two callers never share one.
class KeptAnswers {
 public:
  struct Figures {
    std::uint64_t hits = 0;       ///< without a unit of work
    std::uint64_t confirmed = 0;  ///< by their tags
    std::uint64_t misses = 0;     ///< responses that were read and written again
    std::size_t bytes = 0;        ///< of what is kept now
  };

  static constexpr KeptLimits default_limits{
      .in_all = std::size_t{64} << 20U, .of_company = std::size_t{48} << 20U, .of_caller = std::size_t{2} << 20U};
  /// A longer response is not kept.
  static constexpr std::size_t longest_answer = std::size_t{512} << 10U;

  explicit KeptAnswers(const KeptLimits& limits = default_limits);

  /// Sets the caller with these credentials, unless they must be looked up.
  void identify(KeepableRead& read, domain::Instant now);
  /// Keeps a caller who has been looked up in that state, unless their account is locked.
  void keep(const KeepableRead& read, const std::shared_ptr<const application::Authenticated>& who);

  /// The response to a caller if nothing has changed.
  [[nodiscard]] std::shared_ptr<const KeptAnswer> current(const KeepableRead& read, const application::Caller& caller);
  /// The response to a caller if it has that tag, which is the current one. It is kept for the state of `read`.
  [[nodiscard]] std::shared_ptr<const KeptAnswer> confirmed(const KeepableRead& read, const application::Caller& caller,
                                                            std::string_view tag);
  /// Keeps a response to a caller, unless it is too long.
  void keep(const KeepableRead& read, const application::Caller& caller, KeptAnswer answer);

  void count_hit() { ++hits_; }
  void count_confirmed() { ++confirmed_; }
  void count_miss() { ++misses_; }
  [[nodiscard]] Figures figures() const;

 private:
  struct Who {
    std::shared_ptr<const application::Authenticated> who;
    KeptState state;
  };
  struct Answer {
    std::shared_ptr<const KeptAnswer> answer;
    std::optional<KeptState> state;
    std::size_t bytes;
  };

  KeptTable<Who> callers_;
  KeptTable<Answer> answers_;
  std::atomic<std::uint64_t> hits_ = 0;
  std::atomic<std::uint64_t> confirmed_ = 0;
  std::atomic<std::uint64_t> misses_ = 0;
};

}  // namespace stint::http
