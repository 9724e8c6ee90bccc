#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include <stint/domain/calendar/clock.hpp>
#include <stint/domain/calendar/time_zones.hpp>

namespace stint::system {

/// The clock of the machine, in UTC; it may be set back.
class SystemClock final : public domain::Clock {
 public:
  [[nodiscard]] domain::Instant now() const override {
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
  }
};

/// The zones of the machine's IANA database (package tzdata), read once: a newer database requires a new object.
/// Thread-safe; a zone is read on its first use and then found without a lock.
class TimeZones final : public domain::TimeZones {
 public:
  /// Throws std::runtime_error on a machine without the database.
  TimeZones();
  TimeZones(const TimeZones&) = delete;
  TimeZones& operator=(const TimeZones&) = delete;
  ~TimeZones() override;

  /// Names are exact, `Europe/Berlin`; old names that the database keeps as links are also known. A zone's offsets are
  /// correct from 1900 to 2199. Throws std::runtime_error for a damaged database.
  [[nodiscard]] const domain::TimeZone* find(std::string_view name) const override;

 private:
  struct Slot;
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view name) const { return std::hash<std::string_view>{}(name); }
  };
  std::unordered_map<std::string, std::unique_ptr<Slot>, Hash, std::equal_to<>> zones_;
};

}  // namespace stint::system
