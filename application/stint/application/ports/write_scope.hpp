#pragma once

#include <optional>

#include <stint/domain/ids.hpp>

namespace stint::application {

/// Whose records a writing unit of work is about.
struct WriteScope {
  std::optional<domain::CompanyId> company{};  ///< nothing: everything, which is all companies and what belongs to none

  [[nodiscard]] bool contains(domain::CompanyId other) const { return !company || *company == other; }
  bool operator==(const WriteScope&) const = default;
};

}  // namespace stint::application
