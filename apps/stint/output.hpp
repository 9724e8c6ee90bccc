#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/system/descriptor.hpp>

namespace stint::app {

/// Gathers what is written, and hands it on in pieces of some size: to the standard output, or into a new file that is
/// its owner's alone.
class Output {
 public:
  /// `file`: empty for the standard output. Throws Failure where it is there already, or cannot be made.
  explicit Output(const std::string& file);

  void put(std::string_view text);
  /// Throws Failure.
  void flush();

 private:
  std::string name_;
  std::optional<system::Descriptor> file_{};  // none: the standard output
  std::string waiting_{};
};

}  // namespace stint::app
