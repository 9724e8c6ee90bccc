#pragma once

#include <cstdint>
#include <optional>

#include <stint/domain/ids.hpp>

namespace stint::application {

/// How long a unit of work that writes keeps others waiting.
enum class WriteWeight : std::uint8_t {
  light,  ///< about a record or a few
  heavy,  ///< about many: it has a commit of its own, and a caller has one at a time
};

/// Who a unit of work that writes is queued for. Companies take turns, and so do the callers of each.
struct WriteOrigin {
  std::optional<domain::CompanyId> company{};  ///< nullopt: that of the scope; if it has none, the server itself
  std::optional<domain::EmployeeId> caller{};  ///< nullopt: the company's jobs
  WriteWeight weight = WriteWeight::light;
  /// Whether it is a further piece of what has begun: it comes before the caller's others, even where the queue is
  /// full.
  bool continues = false;
};

/// Whose records a unit of work is about.
struct WriteScope {
  std::optional<domain::CompanyId> company{};  ///< nothing: everything, which is all companies and what belongs to none
  /// Nobody's yet, for somebody signs in. What accounts are found by is there to be read, and the settings of
  /// companies, until it keeps to a company (Work::keep_to). To write, it waits like what is about everything.
  bool signs_in = false;
  WriteOrigin origin{};  ///< of one that writes

  [[nodiscard]] bool contains(domain::CompanyId other) const { return company ? *company == other : !signs_in; }
  /// Whether it may go on about that company alone.
  [[nodiscard]] bool may_become(domain::CompanyId other) const { return signs_in || contains(other); }
  /// The company in whose turn it is run; `nullopt`: the server itself.
  [[nodiscard]] std::optional<domain::CompanyId> queued_for() const {
    return origin.company ? origin.company : company;
  }
  /// Whether both are about the same records. Their places in the queue may differ.
  bool operator==(const WriteScope& other) const { return company == other.company && signs_in == other.signs_in; }
};

inline constexpr WriteScope signing_in{.signs_in = true};

}  // namespace stint::application
