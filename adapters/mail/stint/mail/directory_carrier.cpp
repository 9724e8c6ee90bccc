#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include <stint/mail/compose.hpp>
#include <stint/mail/directory_carrier.hpp>

namespace stint::mail {
namespace {

using application::Carried;

/// An open file that closes itself; what fails throws std::system_error.
class OpenFile {
 public:
  OpenFile(const std::filesystem::path& path, int flags) {
    constexpr mode_t for_owner_and_group = 0640;
    descriptor_ = ::open(path.c_str(), flags | O_CLOEXEC, for_owner_and_group);
    check(descriptor_);
  }
  ~OpenFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  void write(std::string_view content) const {
    while (!content.empty()) {
      const auto written = ::write(descriptor_, content.data(), content.size());
      check(written);
      content.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  void reach_disk() const { check(::fsync(descriptor_)); }

 private:
  static void check(ssize_t result) {
    if (result < 0) throw std::system_error(errno, std::generic_category());
  }

  int descriptor_ = -1;
};

bool is_plain(char letter) {
  const bool is_alphanumeric =
      (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
  return is_alphanumeric || letter == '-' || letter == '_' || letter == '.' || letter == '@';
}

/// `1f2e@stint.example.eml` for `<1f2e@stint.example>`.
std::string file_name(std::string_view message_id) {
  std::string name;
  for (const char letter : message_id) {
    if (letter == '<' || letter == '>') continue;
    name += is_plain(letter) ? letter : '_';
  }
  return name + ".eml";
}

void write_whole(const std::filesystem::path& directory, const std::string& name, std::string_view content) {
  std::filesystem::create_directories(directory);
  const auto unfinished = directory / ("." + name + ".part");
  {
    const OpenFile file(unfinished, O_WRONLY | O_CREAT | O_TRUNC);
    file.write(content);
    file.reach_disk();
  }
  std::filesystem::rename(unfinished, directory / name);
  OpenFile(directory, O_RDONLY | O_DIRECTORY).reach_disk();
}

}  // namespace

std::expected<void, std::string> check_directory(const std::filesystem::path& directory) {
  auto nearest = std::filesystem::absolute(directory);
  std::error_code error;
  while (!std::filesystem::exists(nearest, error) && nearest.has_relative_path()) nearest = nearest.parent_path();
  if (!std::filesystem::is_directory(nearest, error)) return std::unexpected(nearest.string() + " is not a folder");
  if (::access(nearest.c_str(), W_OK | X_OK) != 0) {
    return std::unexpected(nearest.string() + " cannot be written to by this user");
  }
  return {};
}

DirectoryCarrier::DirectoryCarrier(std::filesystem::path directory, Sender from)
    : directory_(std::move(directory)), from_(std::move(from)) {}

Carried DirectoryCarrier::carry(const application::Mail& mail, std::string_view message_id) {
  const auto message = compose(mail, from_, message_id, mail.created_at);
  if (!message) return {Carried::Verdict::refused, message.error()};
  try {
    write_whole(directory_, file_name(message_id), message->content);
    return {Carried::Verdict::delivered};
  } catch (const std::system_error& error) {  // of the folder or the disk, not of the mail
    return {Carried::Verdict::no_way, directory_.string() + ": " + error.code().message()};
  }
}

}  // namespace stint::mail
