#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <stint/application/secret.hpp>

namespace stint::app {

/// Why a string is not a valid answer to a question, as a sentence; `nullopt` if it is valid.
using Objection = std::function<std::optional<std::string>(std::string_view)>;

struct Question {
  std::string text{};    ///< `Time zone`
  std::string option{};  ///< that also gives the answer: `--time-zone`
  std::string preset{};  ///< the default answer; empty: an answer is required
};

/// Asks on standard error and reads one line of standard input for each answer. At a terminal an objection is printed
/// and the question asked again. Otherwise it ends the command: prints the reason and throws Failure. Without a
/// terminal, the end of standard input is treated as an empty line.
class Questions {
 public:
  Questions();

  /// Whether a question can be asked again.
  [[nodiscard]] bool at_terminal() const { return at_terminal_; }

  /// The answer, trimmed of white space. `given`: the value of the option, in which case nothing is asked; an objection
  /// to it is a usage error.
  [[nodiscard]] std::string ask(const Question& question, const std::string& given, const Objection& objection) const;

  /// A new password, not echoed, and requested twice at a terminal. Empty: no password is wanted.
  [[nodiscard]] application::Secret ask_new_password(const Question& question, const Objection& objection) const;

 private:
  bool at_terminal_;
};

}  // namespace stint::app
