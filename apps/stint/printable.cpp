#include <stint/application/utf8.hpp>
#include <stint/printable.hpp>

namespace stint::app {

std::string printable(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const auto control = application::find_control_character(text);
    shown += text.substr(0, control.at);
    if (control.length > 0) shown += '?';
    text.remove_prefix(control.at + control.length);
  }
  return shown;
}

}  // namespace stint::app
