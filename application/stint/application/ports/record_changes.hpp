#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// Which state of a company's data a unit of work sees.
struct DataVersion {
  /// Another one after each unit of work that has changed something of the company that is shown to people, and never
  /// again that of another state.
  std::int64_t number = 0;
  /// When that was, by the clock of whoever did it, and never earlier than the unit before; or later, when a unit of
  /// work found nothing to change.
  domain::Instant changed_at{};
  bool operator==(const DataVersion&) const = default;
};

/// Records of which changes are kept.
enum class ChangedKind : std::uint8_t { absence, time_entry, employee };

/// How long it is known that a record is gone.
inline constexpr std::chrono::days gone_records_kept{90};

/// A record that is gone.
struct GoneRecord {
  ChangedKind kind{};
  std::int32_t id = 0;
  domain::EmployeeId employee;  ///< whose it was
  domain::Instant at{};         ///< never earlier than that of a record that went before
  bool operator==(const GoneRecord&) const = default;
};

/// A part of what is gone.
struct GonePage {
  domain::Instant since{};  ///< leaves out what went earlier
  /// Leaves out this one and what stands before it; nothing: none.
  struct Place {
    domain::Instant at{};
    ChangedKind kind{};
    std::int32_t id = 0;
    auto operator<=>(const Place&) const = default;
  };
  std::optional<Place> after{};
  std::optional<std::vector<domain::EmployeeId>> of{};  ///< whose; nothing: everybody's
  std::size_t count = 0;                                ///< at most
};

/// When the records of companies were last changed, or went. The moment is that of the unit of work
/// (Work::happens_at), or that of the unit before, if that is later: units of work of a company never go back in time,
/// whatever clocks show. Of what has not changed since a store began to keep this, it knows nothing.
class RecordChanges {
 public:
  virtual ~RecordChanges() = default;
  /// Nothing: the store does not tell, or there is no such company.
  [[nodiscard]] virtual std::optional<DataVersion> version(domain::CompanyId company) const = 0;
  /// The ids of the records of a kind that are there and were changed then or later, ascending.
  [[nodiscard]] virtual std::vector<std::int32_t> since(domain::CompanyId company, ChangedKind kind,
                                                        domain::Instant moment) const = 0;
  /// By moment, kind and id.
  [[nodiscard]] virtual std::vector<GoneRecord> gone(domain::CompanyId company, const GonePage& page) const = 0;
  /// Forgets which records went before, in all companies.
  virtual void forget_gone_before(domain::Instant moment) = 0;
};

}  // namespace stint::application
