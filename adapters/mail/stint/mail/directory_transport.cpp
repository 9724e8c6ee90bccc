#include <system_error>
#include <utility>

#include <stint/domain/characters.hpp>
#include <stint/mail/compose.hpp>
#include <stint/mail/directory_transport.hpp>
#include <stint/system/files.hpp>

namespace stint::mail {
namespace {

using application::SendResult;

bool is_plain(char letter) {
  return domain::is_letter_or_digit(letter) || letter == '-' || letter == '_' || letter == '.' || letter == '@';
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

system::FileResult<void> write_mail(const std::filesystem::path& directory, const std::string& name,
                                    std::string_view content) {
  if (const auto made = system::make_folders(directory); !made) return made;
  const auto folder = system::followed(directory);
  if (!folder) return std::unexpected(folder.error());
  return system::write_whole_file(*folder / name, content);
}

}  // namespace

std::expected<void, std::string> check_directory(const std::filesystem::path& directory) {
  auto nearest = std::filesystem::absolute(directory);
  std::error_code error;
  while (!std::filesystem::exists(nearest, error) && nearest.has_relative_path()) nearest = nearest.parent_path();
  const auto usable = system::check_folder(nearest);
  if (!usable) return std::unexpected(nearest.string() + " cannot be written to: " + usable.error().text);
  return {};
}

DirectoryTransport::DirectoryTransport(std::filesystem::path directory, Sender from)
    : directory_(std::move(directory)), from_(std::move(from)) {}

SendResult DirectoryTransport::carry(const application::Mail& mail, std::string_view message_id) {
  const auto message = compose(mail, from_, message_id, mail.created_at);
  if (!message) return {SendResult::Verdict::refused, message.error()};
  const auto written = write_mail(directory_, file_name(message_id), message->content);
  if (written) return {SendResult::Verdict::delivered};
  // A fault of the folder or the disk, not of the mail.
  return {SendResult::Verdict::no_way, directory_.string() + ": " + written.error().text};
}

}  // namespace stint::mail
