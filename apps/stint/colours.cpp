#include <cstdlib>

#include <fmt/format.h>
#include <unistd.h>

#include <stint/colours.hpp>

namespace stint::app {
namespace {

std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view{} : value;
}

bool has_colours(int descriptor) {
  const auto terminal = variable("TERM");
  return ::isatty(descriptor) != 0 && variable("NO_COLOR").empty() && !terminal.empty() && terminal != "dumb";
}

/// ECMA-48, 8.3.117: bold red, yellow, green.
std::string_view sequence_of(Tone tone) {
  switch (tone) {
    case Tone::good:
      return "\x1b[32m";
    case Tone::warning:
      return "\x1b[33m";
    case Tone::error:
      return "\x1b[1;31m";
  }
  return {};
}

}  // namespace

std::string coloured(Tone tone, std::string_view text, int descriptor) {
  return has_colours(descriptor) ? fmt::format("{}{}\x1b[0m", sequence_of(tone), text) : std::string{text};
}

}  // namespace stint::app
