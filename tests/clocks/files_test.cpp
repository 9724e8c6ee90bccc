#include <filesystem>
#include <iterator>
#include <string>
#include <system_error>

#include <catch2/catch.hpp>

#include <stint/system/files.hpp>

#include "tests/clocks/temporary_folder.hpp"

using namespace std::string_literals;
using namespace stint::system;
using stint::tests::TemporaryFolder;

namespace {

long entries(const std::filesystem::path& folder) {
  return std::distance(std::filesystem::directory_iterator{folder}, std::filesystem::directory_iterator{});
}

}  // namespace

TEST_CASE("A file is read as it was written, byte for byte") {
  const TemporaryFolder folder;
  const std::string content = GENERATE(""s, "one line\n"s, "\0\r\n\xff\xfe"s, std::string(200'000, 'x'));
  write_file_atomically(folder / "file", content);
  CHECK(read_file(folder / "file") == content);
}

TEST_CASE("A file that cannot be read says why") {
  const TemporaryFolder folder;
  CHECK(read_file(folder / "nothing").error() == "No such file or directory");
  CHECK(read_file(folder.path()).error() == "Is a directory");
}

TEST_CASE("A file may be as long as the limit and no longer") {
  const TemporaryFolder folder;
  write_file_atomically(folder / "file", "12345");
  CHECK(read_file(folder / "file", 5) == "12345");
  CHECK(read_file(folder / "file", 4).error() == "More than 4 bytes");
  CHECK_FALSE(read_file("/dev/zero", 1'000'000));
}

TEST_CASE("A file is replaced whole and leaves nothing beside it") {
  const TemporaryFolder folder;
  write_file_atomically(folder / "file", "a long old content");
  write_file_atomically(folder / "file", "new");
  CHECK(read_file(folder / "file") == "new");
  CHECK(entries(folder.path()) == 1);
}

TEST_CASE("A written file is private unless asked otherwise") {
  using std::filesystem::perms;
  const TemporaryFolder folder;
  write_file_atomically(folder / "secret", "");
  write_file_atomically(folder / "open", "", perms::owner_read | perms::owner_write | perms::others_read);
  CHECK(std::filesystem::status(folder / "secret").permissions() == (perms::owner_read | perms::owner_write));
  CHECK(std::filesystem::status(folder / "open").permissions() ==
        (perms::owner_read | perms::owner_write | perms::others_read));
}

TEST_CASE("A write that fails leaves the old content and nothing beside it") {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "taken");
  write_file_atomically(folder / "taken" / "inside", "old");
  CHECK_THROWS_AS(write_file_atomically(folder / "taken", "new"), std::system_error);
  CHECK_THROWS_AS(write_file_atomically(folder / "missing" / "file", "new"), std::system_error);
  CHECK(read_file(folder / "taken" / "inside") == "old");
  CHECK(entries(folder.path()) == 1);
}
