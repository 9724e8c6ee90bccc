#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

namespace stint::support {

/// A new, empty folder that is deleted with this object and all its contents.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "stint-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::system_error{errno, std::generic_category(), "mkdtemp"};
    path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::filesystem::path operator/(const std::filesystem::path& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

/// For test cases in such a folder.
struct InFolder {
  const TemporaryFolder folder;
};

}  // namespace stint::support
