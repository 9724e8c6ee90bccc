#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/core.h>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/system/descriptor.hpp>

namespace stint::app {

/// Buffers output and writes it in blocks: to standard output, or into a new file that only its owner can read.
class Output {
 public:
  /// `file`: empty for standard output. Throws Failure if the file exists or cannot be created.
  explicit Output(const std::string& file);

  void put(std::string_view text);
  /// Throws Failure.
  void flush();

 private:
  std::string name_;
  std::optional<system::Descriptor> file_{};  // `nullopt`: standard output
  std::string waiting_{};
};

enum class Tone : std::uint8_t { good, warning, error };

/// The text in the colour of its tone if the descriptor is a terminal with colours; unchanged otherwise, and if the
/// environment has NO_COLOR (https://no-color.org) with any value, or TERM is `dumb` or missing.
[[nodiscard]] std::string coloured(Tone tone, std::string_view text, int descriptor);

/// `1 warning`, `2 warnings`.
[[nodiscard]] inline std::string counted(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

/// `2026-03-02T08:00:00.125Z`.
[[nodiscard]] std::string utc_timestamp(domain::Instant moment);

/// `2026-03-02T09:00:00.125+01:00`, as clocks in the zone show it.
[[nodiscard]] std::string local_timestamp(domain::Instant moment, const domain::TimeZone& zone);

}  // namespace stint::app
