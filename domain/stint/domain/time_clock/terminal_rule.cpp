#include <stint/domain/time_clock/terminal_rule.hpp>

namespace stint::domain {
namespace {

bool is_reserved(ClockOperation operation, const TerminalOnly& setting) {
  switch (operation) {
    case ClockOperation::start:
      return setting.start;
    case ClockOperation::pause:
      return setting.pause;
    case ClockOperation::stop:
      return setting.stop;
  }
  return false;
}

Reason reason_for(ClockOperation operation) {
  switch (operation) {
    case ClockOperation::start:
      return reasons::start_on_terminal_only;
    case ClockOperation::pause:
      return reasons::pause_on_terminal_only;
    case ClockOperation::stop:
      return reasons::stop_on_terminal_only;
  }
  return {};
}

}  // namespace

bool is_terminal_only(ClockOperation operation, const TerminalOnly& setting, bool employee_is_exempt) {
  return !employee_is_exempt && is_reserved(operation, setting);
}

std::optional<Problem> refusal_off_terminal(ClockOperation operation, const TerminalOnly& setting,
                                            bool employee_is_exempt, bool caller_is_terminal) {
  if (caller_is_terminal || !is_terminal_only(operation, setting, employee_is_exempt)) return std::nullopt;
  return Problem::forbidden(rules::terminal_only, reason_for(operation));
}

}  // namespace stint::domain
