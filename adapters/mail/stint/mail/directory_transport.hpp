#pragma once

#include <expected>
#include <filesystem>
#include <string>

#include <stint/application/ports/mail_transport.hpp>
#include <stint/mail/address.hpp>

namespace stint::mail {

/// Succeeds if files can be created in the folder, or the folder itself can be created; otherwise the error is a
/// sentence.
[[nodiscard]] std::expected<void, std::string> check_directory(const std::filesystem::path& directory);

/// Writes each mail into a folder as a separate file, for another program to pick up, or for inspection. The name is
/// derived from the Message-ID and ends in `.eml`: a mail that is sent again replaces its file. A file has that name
/// only when it is complete and on disk. Files, and the folder if it is missing, are created with access only for their
/// owner; those created by root belong to the owner of the folder.
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
