#include <filesystem>
#include <fstream>
#include <string>

#include <catch2/catch.hpp>
#include <sys/stat.h>

#include <stint/system/file_parts.hpp>

#include "tests/support/temporary_folder.hpp"

using stint::support::TemporaryFolder;
using stint::system::FileParts;

namespace {

void write(const std::filesystem::path& path, const std::string& content) { std::ofstream{path} << content; }

}  // namespace

TEST_CASE("a file is read from any place and less of it at its end") {
  const TemporaryFolder folder;
  write(folder / "file", "0123456789");
  const auto parts = FileParts::open(folder / "file");
  REQUIRE(parts);
  CHECK(parts->read(0, 4) == "0123");
  CHECK(parts->read(8, 4) == "89");
  CHECK(parts->read(10, 4) == "");
  CHECK(parts->read(20, 4) == "");
  std::filesystem::rename(folder / "file", folder / "moved");
  write(folder / "file", "another");
  CHECK(parts->read(0, 4) == "0123");
}

TEST_CASE("a file that changes while it is read is an error") {
  const TemporaryFolder folder;
  write(folder / "file", "0123456789");
  const auto parts = FileParts::open(folder / "file");
  REQUIRE(parts);
  write(folder / "file", "01234567890");
  CHECK(parts->read(0, 4).error() == "The file has changed while it was read");
}

TEST_CASE("only a regular file can be read in parts") {
  const TemporaryFolder folder;
  CHECK_FALSE(FileParts::open(folder / "missing"));
  CHECK_FALSE(FileParts::open(folder.path()));
  REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
  CHECK_FALSE(FileParts::open(folder / "pipe"));
}
