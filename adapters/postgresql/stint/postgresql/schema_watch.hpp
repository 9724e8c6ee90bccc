#pragma once

#include <atomic>
#include <exception>

#include <stint/application/ports/log.hpp>
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

}  // namespace stint::postgresql
