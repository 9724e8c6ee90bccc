#pragma once

#include <filesystem>
#include <fstream>

#include <catch2/catch.hpp>
#include <unistd.h>

#include <stint/configuration.hpp>

namespace stint::tests {

/// The errors of a configuration, one fault per line.
[[nodiscard]] inline std::string faults_of(const std::string& text) {
  const auto read = app::parse_configuration(text, "stint.toml");
  std::string faults;
  if (!read) {
    for (const auto& fault : read.error()) faults += fault + "\n";
  }
  return faults;
}

/// A configuration without faults; a fault ends the test.
[[nodiscard]] inline app::Configuration read(const std::string& text) {
  INFO(faults_of(text));
  auto configuration = app::parse_configuration(text, "stint.toml");
  REQUIRE(configuration);
  return *std::move(configuration);
}

/// A file that is deleted with this object.
class File {
 public:
  explicit File(const std::string& content)
      : path_{std::filesystem::temp_directory_path() / ("stint-configuration-" + std::to_string(::getpid()))} {
    std::ofstream{path_, std::ios::binary} << content;
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() { std::filesystem::remove(path_); }
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace stint::tests
