#include <cerrno>
#include <cstdio>
#include <system_error>

#include <fmt/core.h>
#include <unistd.h>

#include <stint/application/text.hpp>
#include <stint/domain/characters.hpp>
#include <stint/options.hpp>
#include <stint/passwords.hpp>
#include <stint/questions.hpp>

namespace stint::app {
namespace {

constexpr std::size_t maximum_line = 4096;

/// Reads up to the next line break, byte by byte, because another reader may need the rest. `nullopt` at the end of
/// input.
std::optional<application::Secret> read_line() {
  application::Secret line;
  line.reserve(maximum_line);
  char byte{};
  while (line.size() < maximum_line) {
    const auto count = ::read(STDIN_FILENO, &byte, 1);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail("cannot read standard input: " + std::system_category().message(errno));
    if (count == 0) return line.empty() ? std::nullopt : std::optional{std::move(line)};
    if (byte == '\n') return line;
    line.push_back(byte);
  }
  fail("a line of standard input is too long");
}

std::string prompt_of(const Question& question) {
  return question.preset.empty() ? question.text + ": " : fmt::format("{} [{}]: ", question.text, question.preset);
}

void say(const std::string& text) { fmt::print(stderr, "  {}\n", application::one_line(text)); }

}  // namespace

Questions::Questions() : at_terminal_(::isatty(STDIN_FILENO) != 0) {}

std::string Questions::ask(const Question& question, const std::string& given, const Objection& objection) const {
  const auto objection_to = [&](std::string_view answer) -> std::optional<std::string> {
    if (answer.empty()) return "there must be an answer";
    if (!application::is_utf8(answer) || application::has_control_characters(answer)) {
      return "must be UTF-8 without control characters";
    }
    return objection(answer);
  };
  if (!given.empty()) {
    if (const auto why = objection_to(given)) fail(question.option + ": " + *why, ExitCode::wrong_usage);
    return given;
  }
  while (true) {
    if (at_terminal_) {
      fmt::print(stderr, "{}", prompt_of(question));
      std::fflush(stderr);
    }
    const auto line = read_line();
    if (!line && (at_terminal_ || question.preset.empty())) {
      fail(fmt::format("{}: no answer, for standard input has ended; {} gives one", question.text, question.option));
    }
    auto answer = std::string{domain::trimmed(line.value_or(""), " \t\r")};
    if (answer.empty()) answer = question.preset;
    const auto why = objection_to(answer);
    if (!why) return answer;
    if (!at_terminal_) fail(question.text + ": " + *why);
    say(*why);
  }
}

application::Secret Questions::ask_new_password(const Question& question, const Objection& objection) const {
  while (true) {
    auto password = at_terminal_ ? ask_password(prompt_of(question).c_str()) : read_line().value_or("");
    if (std::string_view{password}.empty()) return password;
    const auto why = objection(password);
    if (why && !at_terminal_) fail(question.text + ": " + *why);
    if (why) {
      say(*why);
    } else if (!at_terminal_ || std::string_view{ask_password("Once more: ")} == std::string_view{password}) {
      return password;
    } else {
      say("the two passwords differ");
    }
  }
}

}  // namespace stint::app
