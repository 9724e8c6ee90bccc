#pragma once

#include <expected>
#include <filesystem>
#include <string>

#include <stint/application/ports/mail_transport.hpp>
#include <stint/mail/sender.hpp>

namespace stint::mail {

/// Nothing if files can be made in the folder, or the folder itself can be; else a sentence that says why not.
[[nodiscard]] std::expected<void, std::string> check_directory(const std::filesystem::path& directory);

/// Writes each mail into a folder as a file of its own, for another program to pick up, or for looking at. The name
/// comes from the Message-ID and ends in `.eml`: a mail that is carried again replaces its file. A file has that name
/// only when it is whole and has reached the disk. Files, and the folder where it is missing, are made for their owner
/// alone; what root makes belongs to the owner of the folder.
class DirectoryTransport : public application::MailTransport {
 public:
  DirectoryTransport(std::filesystem::path directory, Sender from);

  [[nodiscard]] application::SendResult carry(const application::Mail& mail, std::string_view message_id) override;
  void rest() override {}

 private:
  std::filesystem::path directory_;
  Sender from_;
};

}  // namespace stint::mail
