#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/core.h>
#include <fmt/format.h>
#include <unistd.h>

#include <stint/options.hpp>
#include <stint/output.hpp>
#include <stint/system/files.hpp>

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

std::string timestamp(domain::Date date, std::chrono::milliseconds time_of_day) {
  return fmt::format("{}T{:%T}", domain::format_date(date), time_of_day);
}

}  // namespace

Output::Output(const std::string& file) : name_(file) {
  if (file.empty()) return;
  auto created = system::create_file(file, system::rights_in(system::folder_of(file)));
  if (!created) fail(file + ": " + created.error().text);
  file_.emplace(*std::move(created));
}

void Output::put(std::string_view text) {
  constexpr std::size_t enough = std::size_t{64} * 1024;
  waiting_ += text;
  if (waiting_.size() >= enough) flush();
}

void Output::flush() {
  const int descriptor = file_ ? file_->number() : STDOUT_FILENO;
  for (std::string_view rest = waiting_; !rest.empty();) {
    const auto written = ::write(descriptor, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail((name_.empty() ? "standard output" : name_) + ": cannot be written");
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  waiting_.clear();
}

std::string coloured(Tone tone, std::string_view text, int descriptor) {
  return has_colours(descriptor) ? fmt::format("{}{}\x1b[0m", sequence_of(tone), text) : std::string{text};
}

std::string utc_timestamp(domain::Instant moment) {
  const auto date = std::chrono::floor<std::chrono::days>(moment);
  return timestamp(date, moment - date) + "Z";
}

std::string local_timestamp(domain::Instant moment, const domain::TimeZone& zone) {
  using namespace std::chrono;
  const auto local = zone.to_local(moment);
  const auto shown = domain::Instant{local.date} + local.time_of_day;
  const auto offset = duration_cast<minutes>(shown - moment);
  return fmt::format("{}{}{:%R}", timestamp(local.date, local.time_of_day), offset < 0min ? '-' : '+', abs(offset));
}

}  // namespace stint::app
