#pragma once

#include <atomic>
#include <exception>

#include <stint/application/ports/log.hpp>
#include <stint/application/ports/store_failures.hpp>
#include <stint/postgresql/schema.hpp>

namespace stint::postgresql {

/// Whether the schema has become incompatible with this program: a later version has removed what it uses. The log gets
/// one line when that is noticed, and one when it has been undone. Thread-safe.
class SchemaWatch {
 public:
  /// `log` must outlive this; null: no log.
  explicit SchemaWatch(application::Log* log) : log_(log) {}

  void see(const Schema& schema);
  [[nodiscard]] bool is_past() const { return is_past_; }
  /// The error for work that was not attempted because of it: an application::StoreUnavailable.
  [[nodiscard]] static std::exception_ptr refusal();

 private:
  application::Log* log_;
  std::atomic<bool> is_past_ = false;
};

inline void SchemaWatch::see(const Schema& schema) {
  const bool is_past = !is_compatible(schema);
  if (is_past_.exchange(is_past) == is_past || log_ == nullptr) return;
  auto& log = *log_;
  if (!is_past) return log.write(application::LogLevel::info, "schema fits again", {{"schema", schema.number}});
  log.write(application::LogLevel::error, "schema is that of a later version, which has to take over",
            {{"schema", schema.number}, {"for", schema.compatible_from}, {"known", newest_schema()}});
}

inline std::exception_ptr SchemaWatch::refusal() {
  return std::make_exception_ptr(application::StoreUnavailable(schema_is_past));
}

}  // namespace stint::postgresql
