#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stint::application {

/// The kinds of records that a company file has.
enum class ImportedKind : std::uint8_t {
  absence,
  time_entry,
  company,
  work_schedule,
  holiday_calendar,
  absence_type,
  project,
  category,
  client,
  employee,
};

/// What is kept of a record that a company file has named.
struct ImportedRecord {
  std::int32_t id = 0;                       ///< of an absence or entry; 0 of records that have their key themselves
  std::optional<std::string> said{};         ///< digests of its members; nothing: imported before these were kept
  std::optional<std::string> secret_hash{};  ///< encoded Argon2id of the password, or client secret, that a file said
  bool operator==(const ImportedRecord&) const = default;
};

/// What company files have said of the records of one company so far, by the operator's keys. A key outlives its
/// record: what was deleted here is not brought back by the next import.
class ImportedRecords {
 public:
  virtual ~ImportedRecords() = default;
  [[nodiscard]] virtual std::optional<ImportedRecord> find(ImportedKind kind, std::string_view key) const = 0;
  /// Adds what is kept under a key, or replaces it.
  virtual void save(ImportedKind kind, std::string_view key, const ImportedRecord& record) = 0;
};

/// How many imports have written something. An import that prepares itself on one state of the data finds out by it
/// whether another one came between.
class ImportCount {
 public:
  virtual ~ImportCount() = default;
  [[nodiscard]] virtual std::int32_t so_far() const = 0;
  /// By one.
  virtual void raise() = 0;
};

}  // namespace stint::application
