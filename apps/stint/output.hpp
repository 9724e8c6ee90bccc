#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/system/descriptor.hpp>

namespace stint::app {

/// Buffers output and writes it in blocks: to standard output, or into a new file that only its owner can read.
class Output {
 public:
  /// `file`: empty for standard output. Throws Failure if the file exists or cannot be created.
  explicit Output(const std::string& file);

  void put(std::string_view text);
  /// Throws Failure.
  void flush();

 private:
  std::string name_;
  std::optional<system::Descriptor> file_{};  // `nullopt`: standard output
  std::string waiting_{};
};

}  // namespace stint::app
