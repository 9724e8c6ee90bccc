#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <catch2/catch.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include <stint/system/files.hpp>

#include "tests/support/temporary_folder.hpp"

using namespace std::string_literals;
using namespace stint::system;
using stint::support::TemporaryFolder;

namespace {

constexpr uid_t nobody = 65534;

long entries(const std::filesystem::path& folder) {
  return std::distance(std::filesystem::directory_iterator{folder}, std::filesystem::directory_iterator{});
}

/// Another umask as long as this object exists.
class Umask {
 public:
  explicit Umask(mode_t mask) : before_{::umask(mask)} {}
  Umask(const Umask&) = delete;
  Umask& operator=(const Umask&) = delete;
  ~Umask() { ::umask(before_); }

 private:
  mode_t before_;
};

void write(const std::filesystem::path& path, std::string_view content) { REQUIRE(write_whole_file(path, content)); }

mode_t mode_of(const std::filesystem::path& path) { return rights_of(path).value().mode; }

template <class T>
std::string fault_of(const FileResult<T>& result) {
  return result ? "none" : result.error().text;
}

/// Changes an existing file.
void overwrite(const std::filesystem::path& path, const std::string& content) { std::ofstream{path} << content; }

}  // namespace

TEST_CASE("A file is read as it was written, byte for byte") {
  const TemporaryFolder folder;
  const std::string content = GENERATE(""s, "one line\n"s, "\0\r\n\xff\xfe"s, std::string(200'000, 'x'));
  write(folder / "file", content);
  CHECK(read_file(folder / "file") == content);
}

TEST_CASE("A file that cannot be read says why") {
  const TemporaryFolder folder;
  CHECK(read_file(folder / "nothing").error() == "No such file or directory");
  CHECK(read_file(folder.path()).error() == "Is a directory");
}

TEST_CASE("A file may be as long as the limit and no longer") {
  const TemporaryFolder folder;
  write(folder / "file", "12345");
  CHECK(read_file(folder / "file", 5) == "12345");
  CHECK(read_file(folder / "file", 4).error() == "More than 4 bytes");
  CHECK_FALSE(read_file("/dev/zero", 1'000'000));
}

TEST_CASE("A file is replaced whole and leaves nothing beside it, not even what a crash left") {
  const TemporaryFolder folder;
  write(folder / "file", "a long old content");
  write(folder / ".file.part", "half of a");
  write(folder / "file", "new");
  CHECK(read_file(folder / "file") == "new");
  CHECK(entries(folder.path()) == 1);
}

TEST_CASE("A write that fails leaves the old content and nothing beside it") {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "taken");
  write(folder / "taken" / "inside", "old");
  CHECK(fault_of(write_whole_file(folder / "taken", "new")) == "Is a directory");
  CHECK(fault_of(write_whole_file(folder / "missing" / "file", "new")) == "No such file or directory");
  CHECK(read_file(folder / "taken" / "inside") == "old");
  CHECK(entries(folder.path()) == 1);
}

TEST_CASE("What is made has the rights that were asked for, whatever the umask") {
  for (const mode_t mask : {0000U, 0022U, 0777U}) {
    CAPTURE(mask);
    const TemporaryFolder folder;
    const Umask umask{mask};
    write(folder / "whole", "");
    REQUIRE(create_file(folder / "private", {}));
    REQUIRE(create_file(folder / "group", {.mode = 0640}));
    REQUIRE(open_shared_file(folder / "shared", {.mode = 0660}));
    REQUIRE(make_folders(folder / "a" / "b"));
    CHECK(mode_of(folder / "whole") == 0600);
    CHECK(mode_of(folder / "private") == 0600);
    CHECK(mode_of(folder / "group") == 0640);
    CHECK(mode_of(folder / "shared") == 0660);
    CHECK(mode_of(folder / "a") == 0700);
    CHECK(mode_of(folder / "a" / "b") == 0700);
  }
}

TEST_CASE("A file is made where there is nothing, not even a link that leads nowhere") {
  const TemporaryFolder folder;
  write(folder / "file", "old");
  std::filesystem::create_symlink(folder / "elsewhere", folder / "link");
  CHECK(fault_of(create_file(folder / "file", {})) == "File exists");
  CHECK(fault_of(create_file(folder / "link", {})) == "File exists");
  CHECK(fault_of(create_file(folder / "missing" / "file", {})) == "No such file or directory");
  CHECK(read_file(folder / "file") == "old");
  CHECK_FALSE(std::filesystem::exists(folder / "elsewhere"));
}

TEST_CASE("A shared file is not a link, a pipe or a folder, and has one name") {
  const TemporaryFolder folder;
  const auto fault = [&](const char* name) {
    const auto opened = fault_of(open_shared_file(folder / name, {.mode = 0666}));
    CHECK(fault_of(set_rights(folder / name, {.mode = 0666})) == opened);
    return opened;
  };
  write(folder / "target", "precious");
  std::filesystem::create_symlink(folder / "target", folder / "link");
  std::filesystem::create_symlink(folder / "elsewhere", folder / "dangling");
  std::filesystem::create_hard_link(folder / "target", folder / "second name");
  REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
  CHECK(fault("link") == "It is a symbolic link");
  CHECK(fault("dangling") == "It is a symbolic link");
  CHECK(fault("second name") == "It has other names (hard links)");
  CHECK(fault("pipe") == "It is not a regular file");
  CHECK(mode_of(folder / "target") == 0600);
  CHECK(mode_of(folder / "pipe") == 0600);
  CHECK_FALSE(std::filesystem::exists(folder / "elsewhere"));
  CHECK(fault_of(open_shared_file(folder.path(), {})) == "Is a directory");
}

TEST_CASE("A shared file keeps its content and takes the rights that are right now") {
  const TemporaryFolder folder;
  write(folder / "file", "content");
  ::chmod((folder / "file").c_str(), 0644);
  SECTION("when it is opened") { REQUIRE(open_shared_file(folder / "file", {.mode = 0600})); }
  SECTION("when it is told") { REQUIRE(set_rights(folder / "file", {.mode = 0600})); }
  CHECK(mode_of(folder / "file") == 0600);
  CHECK(read_file(folder / "file") == "content");
}

TEST_CASE("What root makes in the folder of another user belongs to that one") {
  if (::geteuid() != 0) return;  // only root can give files away
  const TemporaryFolder folder;
  REQUIRE(::chown(folder.path().c_str(), nobody, nobody) == 0);
  write(folder / "whole", "");
  REQUIRE(make_folders(folder / "a" / "b"));
  REQUIRE(create_file(folder / "private", rights_in(folder.path())));
  REQUIRE(open_shared_file(folder / "shared", rights_in(folder.path())));
  for (const auto& made : {folder / "whole", folder / "a", folder / "a" / "b", folder / "private", folder / "shared"}) {
    CAPTURE(made);
    CHECK(rights_of(made)->owner == nobody);
    CHECK(rights_of(made)->group == nobody);
  }
  write(folder / "roots", "");
  REQUIRE(::chown((folder / "roots").c_str(), 0, 0) == 0);
  REQUIRE(open_shared_file(folder / "roots", rights_in(folder.path())));  // of an earlier version
  CHECK(rights_of(folder / "roots")->owner == nobody);
}

TEST_CASE("A group that a file cannot be given to gets no rights to it") {
  if (::geteuid() != 0) return;
  const TemporaryFolder folder;
  REQUIRE(::chown(folder.path().c_str(), nobody, nobody) == 0);
  REQUIRE(::seteuid(nobody) == 0);
  const bool made = create_file(folder / "file", {.owner = nobody, .group = 4711, .mode = 0660}).has_value();
  const bool back = ::seteuid(0) == 0;
  REQUIRE((made && back));
  CHECK(mode_of(folder / "file") == 0600);
}

TEST_CASE("A new file is whole, has its rights whatever the umask, and takes the place of nothing") {
  const TemporaryFolder folder;
  const Umask mask(0077);
  const auto file = folder / "stint.toml";
  FileRights rights;
  rights.mode = 0640;
  REQUIRE(write_new_file(file, "mine", rights));
  CHECK(read_file(file) == "mine");
  CHECK(mode_of(file) == 0640);
  CHECK(write_new_file(file, "another's", rights).error().error == EEXIST);
  CHECK(read_file(file) == "mine");
  std::filesystem::create_symlink("/nowhere", folder / "link");
  CHECK(write_new_file(folder / "link", "mine", rights).error().error == EEXIST);
  CHECK(write_new_file(folder / "missing" / "file", "mine", rights).error().error == ENOENT);
  CHECK(entries(folder.path()) == 2);  // no draft is left
}

TEST_CASE("a file is read from any place and less of it at its end") {
  const TemporaryFolder folder;
  overwrite(folder / "file", "0123456789");
  const auto parts = FileParts::open(folder / "file");
  REQUIRE(parts);
  CHECK(parts->read(0, 4) == "0123");
  CHECK(parts->read(8, 4) == "89");
  CHECK(parts->read(10, 4) == "");
  CHECK(parts->read(20, 4) == "");
  std::filesystem::rename(folder / "file", folder / "moved");
  overwrite(folder / "file", "another");
  CHECK(parts->read(0, 4) == "0123");
}

TEST_CASE("a file that changes while it is read is an error") {
  const TemporaryFolder folder;
  overwrite(folder / "file", "0123456789");
  const auto parts = FileParts::open(folder / "file");
  REQUIRE(parts);
  overwrite(folder / "file", "01234567890");
  CHECK(parts->read(0, 4).error() == "The file has changed while it was read");
}

TEST_CASE("only a regular file can be read in parts") {
  const TemporaryFolder folder;
  CHECK_FALSE(FileParts::open(folder / "missing"));
  CHECK_FALSE(FileParts::open(folder.path()));
  REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
  CHECK_FALSE(FileParts::open(folder / "pipe"));
}
