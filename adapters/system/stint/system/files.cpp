#include <array>
#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <stint/system/files.hpp>

namespace stint::system {
namespace {

std::string message_of(int error) { return std::generic_category().message(error); }

[[noreturn]] void fail(int error, const std::filesystem::path& path) {
  throw std::system_error{error, std::generic_category(), path.string()};
}

/// Calls until no signal interrupts; answers what the call answers.
template <class Call>
auto uninterrupted(Call call) {
  auto result = call();
  while (result < 0 && errno == EINTR) result = call();
  return result;
}

/// A file beside its destination that is deleted unless it is moved there.
class TemporaryFile {
 public:
  explicit TemporaryFile(std::filesystem::path destination)
      : destination_{std::move(destination)}, path_{destination_.string() + ".XXXXXX"} {
    file_ = Descriptor{::mkostemp(path_.data(), O_CLOEXEC)};
    if (!file_.is_open()) fail(errno, destination_);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    if (!moved_) ::unlink(path_.c_str());
  }

  void write(std::string_view content) {
    while (!content.empty()) {
      const auto written = uninterrupted([&] { return ::write(file_.number(), content.data(), content.size()); });
      if (written < 0) fail(errno, destination_);
      content.remove_prefix(static_cast<std::size_t>(written));
    }
  }

  void move_into_place(std::filesystem::perms permissions) {
    if (::fchmod(file_.number(), static_cast<mode_t>(permissions)) != 0) fail(errno, destination_);
    if (::fsync(file_.number()) != 0) fail(errno, destination_);
    if (::rename(path_.c_str(), destination_.c_str()) != 0) fail(errno, destination_);
    moved_ = true;
  }

 private:
  std::filesystem::path destination_;
  std::string path_;
  Descriptor file_;
  bool moved_ = false;
};

/// Makes a rename in the folder survive a loss of power.
void sync_folder_of(const std::filesystem::path& path) {
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
  const Descriptor opened{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (!opened.is_open() || ::fsync(opened.number()) != 0) fail(errno, folder);
}

Descriptor open_lock(const std::filesystem::path& path) {
  Descriptor file{::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR)};
  if (!file.is_open()) fail(errno, path);
  return file;
}

}  // namespace

std::expected<std::string, std::string> read_file(const std::filesystem::path& path, std::size_t most_bytes) {
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  if (!file.is_open()) return std::unexpected{message_of(errno)};
  std::string content;
  std::array<char, 64 * 1024> block;
  for (;;) {
    const auto count = uninterrupted([&] { return ::read(file.number(), block.data(), block.size()); });
    if (count < 0) return std::unexpected{message_of(errno)};
    if (count == 0) return content;
    content.append(block.data(), static_cast<std::size_t>(count));
    if (content.size() > most_bytes) return std::unexpected{"More than " + std::to_string(most_bytes) + " bytes"};
  }
}

void write_file_atomically(const std::filesystem::path& path, std::string_view content,
                           std::filesystem::perms permissions) {
  TemporaryFile file{path};
  file.write(content);
  file.move_into_place(permissions);
  sync_folder_of(path);
}

std::optional<FileLock> FileLock::try_lock(const std::filesystem::path& path) {
  Descriptor file = open_lock(path);
  if (uninterrupted([&] { return ::flock(file.number(), LOCK_EX | LOCK_NB); }) == 0) return FileLock{std::move(file)};
  if (errno != EWOULDBLOCK) fail(errno, path);
  return std::nullopt;
}

FileLock FileLock::lock(const std::filesystem::path& path) {
  Descriptor file = open_lock(path);
  if (uninterrupted([&] { return ::flock(file.number(), LOCK_EX); }) != 0) fail(errno, path);
  return FileLock{std::move(file)};
}

}  // namespace stint::system
