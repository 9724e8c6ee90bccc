#include <fstream>
#include <iterator>

#include <sys/stat.h>
#include <unistd.h>

#include <stint/mail/compose.hpp>
#include <stint/mail/directory_transport.hpp>
#include <stint/system/files.hpp>

#include "tests/mail/support/sample_mails.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace stint;
using namespace stint::mail;
using application::SendResult;
using stint::test::sample_mail;
using Verdict = SendResult::Verdict;

namespace {

const Sender sender{"Stint", "no-reply@stint.example"};

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> files_in(const std::filesystem::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) names.push_back(entry.path().filename());
  return names;
}

}  // namespace

TEST_CASE_METHOD(support::InFolder,
                 "A mail becomes a file that is named after its Message-ID, in a folder that is made for it") {
  const auto outbox = folder / "to" / "come";
  DirectoryTransport transport(outbox, sender);
  const auto mail = sample_mail("absence-filed");
  REQUIRE(transport.carry(mail, "<1f2e@stint.example>").verdict == Verdict::delivered);
  CHECK(files_in(outbox) == std::vector<std::string>{"1f2e@stint.example.eml"});
  CHECK(content_of(outbox / "1f2e@stint.example.eml") ==
        compose(mail, sender, "<1f2e@stint.example>", mail.created_at)->content);
}

TEST_CASE_METHOD(support::InFolder,
                 "A mail that is carried again replaces its file, even one that was left unfinished") {
  std::ofstream(folder / ".1@x.eml.part") << "half of a ma";
  DirectoryTransport transport(folder.path(), sender);
  CHECK(transport.carry(sample_mail("absence-filed"), "<1@x>").verdict == Verdict::delivered);
  CHECK(transport.carry(sample_mail("absence-filed"), "<1@x>").verdict == Verdict::delivered);
  CHECK(files_in(folder.path()) == std::vector<std::string>{"1@x.eml"});
}

TEST_CASE_METHOD(support::InFolder,
                 "Mails are for the owner of their folder alone, whatever the umask, and whoever delivers them") {
  constexpr uid_t nobody = 65534;
  if (::geteuid() == 0) REQUIRE(::chown(folder.path().c_str(), nobody, nobody) == 0);
  const mode_t before = ::umask(0);
  const auto carried = DirectoryTransport(folder / "outbox", sender).carry(sample_mail("absence-filed"), "<1@x>");
  ::umask(before);
  REQUIRE(carried.verdict == Verdict::delivered);
  const auto mail = system::rights_of(folder / "outbox" / "1@x.eml").value();
  CHECK(mail.mode == 0600);
  CHECK(system::rights_of(folder / "outbox")->mode == 0700);
  if (::geteuid() == 0) CHECK(mail.owner == nobody);
}

TEST_CASE_METHOD(support::InFolder, "No link leads a mail to another place, unless its reader has made it") {
  const support::TemporaryFolder elsewhere;
  std::filesystem::create_symlink(elsewhere.path(), folder / "outbox");
  std::ofstream(elsewhere / "precious") << "precious";
  std::filesystem::create_symlink(elsewhere / "precious", elsewhere / ".1@x.eml.part");
  DirectoryTransport transport(folder / "outbox", sender);
  CHECK(transport.carry(sample_mail("absence-filed"), "<1@x>").verdict == Verdict::delivered);
  CHECK(content_of(elsewhere / "precious") == "precious");
  if (::geteuid() != 0) return;  // only root can create a link that belongs to another user
  REQUIRE(::lchown((folder / "outbox").c_str(), 65534, 65534) == 0);
  CHECK(transport.carry(sample_mail("absence-filed"), "<2@x>").verdict == Verdict::no_way);
  CHECK_FALSE(std::filesystem::exists(elsewhere / "2@x.eml"));
}

TEST_CASE_METHOD(support::InFolder, "No Message-ID leads out of the folder") {
  DirectoryTransport transport(folder / "outbox", sender);
  CHECK(transport.carry(sample_mail("absence-filed"), "<../../etc@x>").verdict == Verdict::refused);
  CHECK(transport.carry(sample_mail("absence-filed"), "<a/b@x>").verdict == Verdict::delivered);
  CHECK(files_in(folder / "outbox") == std::vector<std::string>{"a_b@x.eml"});
}

TEST_CASE_METHOD(support::InFolder,
                 "A mail that cannot be written is not the mail's fault; one that cannot be composed is") {
  std::ofstream(folder / "file") << "";
  DirectoryTransport broken(folder / "file", sender);
  const auto carried = broken.carry(sample_mail("absence-filed"), "<1@x>");
  CHECK(carried.verdict == Verdict::no_way);
  CHECK_THAT(carried.reason, Catch::StartsWith((folder / "file").string() + ": "));

  DirectoryTransport transport(folder.path(), sender);
  auto mail = sample_mail("absence-filed");
  mail.to_address = "not an address";
  const auto refused = transport.carry(mail, "<1@x>");
  CHECK(refused.verdict == Verdict::refused);
  CHECK(refused.reason != "");
}

TEST_CASE_METHOD(support::InFolder, "A folder is fit for mails if they, or it, can be made there") {
  std::ofstream(folder / "file") << "";
  CHECK(check_directory(folder.path()));
  CHECK(check_directory(folder / "a/b/c"));
  CHECK_FALSE(check_directory(folder / "file"));
  CHECK_FALSE(check_directory(folder / "file/below"));
  if (::geteuid() != 0) {  // root may write anywhere
    ::chmod(folder.path().c_str(), S_IRUSR | S_IXUSR);
    CHECK_FALSE(check_directory(folder.path()));
    CHECK_FALSE(check_directory(folder / "below"));
    ::chmod(folder.path().c_str(), S_IRWXU);
  }
}
