#include <cstdio>
#include <memory>
#include <regex>

#include <stint/logging.hpp>

#include "tests/apps/configuring.hpp"

using namespace stint;
using application::LogLevel;

namespace {

/// The output of a log with that configuration, without the times.
class Written {
 public:
  explicit Written(const std::string& configuration) : log{tests::read(configuration).log, file_.get()} {}

  [[nodiscard]] std::string lines() {
    std::rewind(file_.get());
    std::string text;
    for (int c = std::fgetc(file_.get()); c != EOF; c = std::fgetc(file_.get())) text += static_cast<char>(c);
    static const std::regex time{R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d)"};
    return std::regex_replace(text, time, "TIME");
  }

 private:
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_{std::tmpfile(), std::fclose};

 public:
  app::LogLines log;
};

void write_one_of_each(application::Log& log) {
  log.write(LogLevel::info, "login refused",
            {{"address", "192.0.2.1"},
             {"count", 3U},
             {"duration_ms", 1.25},
             {"employee", std::optional<std::int32_t>{15}},
             {"company", std::optional<std::int32_t>{}},
             {"reason", "no \"such\" file"}});
}

}  // namespace

TEST_CASE("A line of text has the message and the fields, quoted where they are not plain words") {
  Written written{""};
  write_one_of_each(written.log);
  CHECK(written.lines() ==
        "TIME info login refused address=192.0.2.1 count=3 duration_ms=1.2 employee=15 "
        "reason=\"no \\\"such\\\" file\"\n");
}

TEST_CASE("A line of JSON has the fields as members") {
  Written written{"[log]\nformat = \"json\"\n"};
  write_one_of_each(written.log);
  CHECK(written.lines() ==
        R"({"time":"TIME","level":"info","message":"login refused","address":"192.0.2.1","count":3,"duration_ms":1.2,)"
        R"("employee":15,"reason":"no \"such\" file"})"
        "\n");
}

TEST_CASE("Whatever is in a text, it stays on its line and in its field") {
  struct Row {
    std::string text;
    const char* shown;
    const char* in_json;
  };
  for (const auto& row : std::initializer_list<Row>{{"", R"("")", R"("")"},
                                                    {"a=b", R"("a=b")", R"("a=b")"},
                                                    {"a\nerror b", R"("a error b")", R"("a error b")"},
                                                    {"a\x1b[31mb", R"("a [31mb")", R"("a [31mb")"},
                                                    {"\xff", "\"\xef\xbf\xbd\"", "\"\xef\xbf\xbd\""},
                                                    {"M\xc3\xbcller", "\"M\xc3\xbcller\"", "\"M\xc3\xbcller\""}}) {
    CAPTURE(row.text);
    Written text{""};
    text.log.write(LogLevel::error, "request failed", {{"reason", row.text}});
    CHECK(text.lines() == "TIME error request failed reason=" + std::string{row.shown} + "\n");
    Written json{"[log]\nformat = \"json\"\n"};
    json.log.write(LogLevel::error, "request failed", {{"reason", row.text}});
    CHECK(json.lines() ==
          R"({"time":"TIME","level":"error","message":"request failed","reason":)" + std::string{row.in_json} + "}\n");
  }
}

TEST_CASE("Lines below the configured level are not written") {
  const auto levels_of = [](const std::string& level) {
    Written written{"[log]\nlevel = \"" + level + "\"\n"};
    for (const auto each : {LogLevel::debug, LogLevel::info, LogLevel::warning, LogLevel::error}) {
      written.log.write(each, "x", {});
    }
    CHECK(written.log.shows(LogLevel::warning) == (written.lines().find("warning") != std::string::npos));
    return written.lines();
  };
  CHECK(levels_of("trace") == "TIME debug x\nTIME info x\nTIME warning x\nTIME error x\n");
  CHECK(levels_of("debug") == levels_of("trace"));
  CHECK(levels_of("info") == "TIME info x\nTIME warning x\nTIME error x\n");
  CHECK(levels_of("warning") == "TIME warning x\nTIME error x\n");
  CHECK(levels_of("error") == "TIME error x\n");
  CHECK(levels_of("critical").empty());
  CHECK(levels_of("off").empty());
}

TEST_CASE("How to log is known even where the rest of a configuration is wrong") {
  const auto format_of = [](const std::string& text) {
    const tests::File file{text};
    return app::load_log_configuration(file.path()).format;
  };
  CHECK(format_of("[log]\nformat = \"json\"\n[server]\nlisten = 8080\n") == "json");
  CHECK(format_of("[log]\nformat = \"json\"\n") == "json");
  CHECK(format_of("[log]\nformat = \"xml\"\n") == "text");
  CHECK(format_of("[log\nformat = \"json\"\n") == "text");
  CHECK(app::load_log_configuration("").format == "text");
  CHECK(app::load_log_configuration("/nonexistent/stint.toml").format == "text");
}
