// The only source file that includes spdlog, which takes ten seconds to compile.
#include <algorithm>
#include <cstdio>
#include <string>

#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <fmt/format.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <stint/application/text.hpp>
#include <stint/logging.hpp>

namespace stint::app {
namespace {

using application::LogField;
using application::LogLevel;
using Fields = std::initializer_list<LogField>;
using Sink = spdlog::sinks::stdout_sink_base<spdlog::details::console_mutex>;

spdlog::level::level_enum level_of(LogLevel level) {
  switch (level) {
    case LogLevel::debug:
      return spdlog::level::debug;
    case LogLevel::info:
      return spdlog::level::info;
    case LogLevel::warning:
      return spdlog::level::warn;
    case LogLevel::error:
      break;
  }
  return spdlog::level::err;
}

/// In quotation marks, on one line and in UTF-8, whatever the string is.
std::string quoted(std::string_view text) {
  return boost::json::serialize(boost::json::string{application::one_line(text)});
}

bool is_plain(std::string_view text) {
  return !text.empty() &&
         std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7f' && c != '"' && c != '='; });
}

struct ValueText {
  bool json;
  std::string operator()(std::monostate) const { return {}; }
  std::string operator()(std::int64_t number) const { return fmt::format("{}", number); }
  std::string operator()(double number) const { return fmt::format("{:.1f}", number); }
  std::string operator()(std::string_view text) const {
    return json || !is_plain(text) ? quoted(text) : std::string{text};
  }
};

/// The part after time and level.
std::string line_of(std::string_view message, Fields fields, bool json) {
  auto line = json ? R"("message":)" + quoted(message) : application::one_line(message);
  for (const auto& field : fields) {
    if (std::holds_alternative<std::monostate>(field.value)) continue;
    const auto value = std::visit(ValueText{json}, field.value);
    line += json ? fmt::format(R"(,"{}":{})", field.name, value) : fmt::format(" {}={}", field.name, value);
  }
  return line;
}

}  // namespace

LogLines::LogLines(const LogConfiguration& configuration, std::FILE* to)
    : json_{configuration.format == "json"}, logger_{std::make_unique<spdlog::logger>("", std::make_shared<Sink>(to))} {
  logger_->set_level(spdlog::level::from_str(configuration.level));
  logger_->set_pattern(json_ ? R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v})" : "%Y-%m-%dT%H:%M:%S.%e%z %l %v");
}

LogLines::~LogLines() = default;

bool LogLines::shows(LogLevel level) const noexcept { return logger_->should_log(level_of(level)); }

void LogLines::write(LogLevel level, std::string_view message, Fields fields) noexcept {
  if (!shows(level)) return;
  try {
    logger_->log(level_of(level), spdlog::string_view_t{line_of(message, fields, json_)});
  } catch (...) {  // out of memory: the program continues without the line
    static_cast<void>(std::fputs("stint: out of memory: a line of the log is lost\n", stderr));
  }
}

}  // namespace stint::app
