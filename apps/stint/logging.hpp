#pragma once

#include <cstdio>
#include <memory>

#include <stint/application/ports/log.hpp>
#include <stint/configuration.hpp>

namespace spdlog {
class logger;
}  // namespace spdlog

namespace stint::app {

/// The log as configured: one line each, as text (`TIME LEVEL MESSAGE name=value …`, values quoted as in JSON unless
/// they are plain words) or as a JSON object with `time`, `level`, `message` and the fields as members. Only
/// logging.cpp includes spdlog.
class LogLines final : public application::Log {
 public:
  explicit LogLines(const LogConfiguration& configuration, std::FILE* to = stderr);
  LogLines(const LogLines&) = delete;
  LogLines& operator=(const LogLines&) = delete;
  ~LogLines() override;

  [[nodiscard]] bool shows(application::LogLevel level) const noexcept override;
  void write(application::LogLevel level, std::string_view message,
             std::initializer_list<application::LogField> fields) noexcept override;

 private:
  bool json_;
  std::unique_ptr<spdlog::logger> logger_;
};

}  // namespace stint::app
