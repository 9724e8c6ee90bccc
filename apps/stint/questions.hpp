#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <stint/application/secret.hpp>

namespace stint::app {

/// What keeps a text from being the answer to a question, as a sentence; nothing where it may be one.
using Objection = std::function<std::optional<std::string>(std::string_view)>;

struct Question {
  std::string text{};    ///< `Time zone`
  std::string option{};  ///< which gives the answer as well: `--time-zone`
  std::string preset{};  ///< what no answer means; empty: there must be one
};

/// Asks on standard error and reads a line of standard input for each answer. At a terminal an objection is told and
/// the question asked again. From elsewhere, where nobody could, it ends the command: says why and throws Failure. The
/// end of standard input there is the same as an empty line.
class Questions {
 public:
  Questions();

  /// Whether a person may be asked again.
  [[nodiscard]] bool at_terminal() const { return at_terminal_; }

  /// The answer, without white space around it. `given`: by the option, not asked for then; an objection to it is wrong
  /// usage.
  [[nodiscard]] std::string ask(const Question& question, const std::string& given, const Objection& objection) const;

  /// A new password, which is not shown, and at a terminal is asked for twice. Empty: none is wanted.
  [[nodiscard]] application::Secret ask_new_password(const Question& question, const Objection& objection) const;

 private:
  bool at_terminal_;
};

}  // namespace stint::app
