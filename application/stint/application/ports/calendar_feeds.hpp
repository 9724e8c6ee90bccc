#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/description/describe.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/calendar_feed.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// A feed that a calendar program reads from a secret address. Only the SHA-256 of the secret is stored.
struct CalendarFeed {
  std::int32_t id{};
  std::string hash{};  ///< 32 bytes
  domain::EmployeeId employee;
  std::string name{};
  domain::FeedKind kind{};
  domain::Instant created_at{};
  std::optional<domain::Instant> last_used_at{};
};

template <>
inline constexpr auto description<CalendarFeed> =
    describe(member("id", as_digits(&CalendarFeed::id)), member("name", &CalendarFeed::name),
             member("kind", &CalendarFeed::kind), member("created_at", &CalendarFeed::created_at),
             member("last_used_at", &CalendarFeed::last_used_at, "Recorded at most once a minute."));

class CalendarFeeds {
 public:
  virtual ~CalendarFeeds() = default;
  [[nodiscard]] virtual std::optional<CalendarFeed> find(std::string_view hash) const = 0;
  /// By id, that is, oldest first.
  [[nodiscard]] virtual std::vector<CalendarFeed> of(domain::EmployeeId employee) const = 0;
  /// Stores a new feed under a new id, ignoring the id it has, and returns it with that id. Throws if the hash is taken
  /// or the employee does not exist.
  virtual CalendarFeed add(const CalendarFeed& feed) = 0;
  /// Does nothing if the feed does not exist or a later use is recorded (see `later_use_stands`).
  virtual void record_use(std::int32_t id, domain::Instant at) = 0;
  virtual void remove(std::int32_t id) = 0;
  virtual void remove_all_of(domain::EmployeeId employee) = 0;
};

}  // namespace stint::application
