#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace stint::application {

/// Kinds of imported records that have no key of their own in the domain.
enum class ImportedKind { absence, time_entry };

/// Under which of the operator's keys an absence or entry of a company was imported, so that the same file again
/// changes nothing. A key outlives its record: what was deleted here is not brought back by the next import.
class ImportKeys {
 public:
  virtual ~ImportKeys() = default;
  [[nodiscard]] virtual std::unordered_map<std::string, std::int32_t> all(ImportedKind kind) const = 0;
  virtual void add(ImportedKind kind, std::string_view key, std::int32_t id) = 0;
};

}  // namespace stint::application
