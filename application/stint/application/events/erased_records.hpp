#pragma once

#include <cstddef>

#include <stint/domain/company/retention.hpp>

namespace stint::application {

/// How many records of a kind were deleted, or lost their texts.
struct ErasedRecords {
  domain::RecordKind kind{};
  std::size_t count = 0;
  bool operator==(const ErasedRecords&) const = default;
};

}  // namespace stint::application
