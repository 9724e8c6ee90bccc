#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>

#include <stint/system/file_parts.hpp>

namespace stint::system {
namespace {

bool is_as_before(const struct stat& before, const struct stat& now) {
  return before.st_size == now.st_size && before.st_mtim.tv_sec == now.st_mtim.tv_sec &&
         before.st_mtim.tv_nsec == now.st_mtim.tv_nsec;
}

}  // namespace

std::optional<FileParts> FileParts::open(const std::filesystem::path& path) {
  struct stat opened {};
  // A pipe is not opened, not even briefly: its writer would fail.
  if (::stat(path.c_str(), &opened) != 0 || !S_ISREG(opened.st_mode)) return std::nullopt;
  Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  if (!file.is_open() || ::fstat(file.number(), &opened) != 0 || !S_ISREG(opened.st_mode)) return std::nullopt;
  return FileParts{std::move(file), opened};
}

std::expected<std::string, std::string> FileParts::read(std::size_t offset, std::size_t most) const {
  std::string part(most, '\0');
  std::size_t length = 0;
  while (length < most) {
    const auto count =
        ::pread(file_.number(), part.data() + length, most - length, static_cast<off_t>(offset + length));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return std::unexpected{std::generic_category().message(errno)};
    if (count == 0) break;
    length += static_cast<std::size_t>(count);
  }
  part.resize(length);
  struct stat now {};
  if (::fstat(file_.number(), &now) != 0 || !is_as_before(opened_, now)) {
    return std::unexpected{std::string{"The file has changed while it was read"}};
  }
  return part;
}

}  // namespace stint::system
