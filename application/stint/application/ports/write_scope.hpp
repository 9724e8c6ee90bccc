#pragma once

#include <optional>

#include <stint/domain/ids.hpp>

namespace stint::application {

/// Whose records a unit of work is about.
struct WriteScope {
  std::optional<domain::CompanyId> company{};  ///< nothing: everything, which is all companies and what belongs to none
  /// Nobody's yet, for somebody signs in. What accounts are found by is there to be read, and the settings of
  /// companies, until it keeps to a company (Work::keep_to). To write, it waits like what is about everything.
  bool signs_in = false;

  [[nodiscard]] bool contains(domain::CompanyId other) const { return company ? *company == other : !signs_in; }
  /// Whether it may go on about that company alone.
  [[nodiscard]] bool may_become(domain::CompanyId other) const { return signs_in || contains(other); }
  bool operator==(const WriteScope&) const = default;
};

inline constexpr WriteScope signing_in{.signs_in = true};

}  // namespace stint::application
