#include <fstream>

#include <sys/stat.h>
#include <unistd.h>

#include <stint/sqlite/backup.hpp>
#include <stint/sqlite/database_files.hpp>
#include <stint/sqlite/file_lock.hpp>
#include <stint/sqlite/open_error.hpp>

#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::sqlite_tests;
using sqlite::OpenError;
using sqlite::Store;
using system::FileRights;

namespace {

constexpr uid_t nobody = 65534;

/// Makes the database if it does not exist, writes, and exits as if killed: all files of a database in use remain.
void serve(const std::filesystem::path& file) {
  Process server([&] {
    const sqlite::ServingLock serving(file);
    Store store(file);
    keep(store, [](auto& work) { add_company(work, std::to_string(work.companies().all().size())); });
    ::_exit(0);
    return 0;
  });
  REQUIRE(server.answer() == 0);
}

/// As `serve`, for tests to which it does not matter how the database is made.
void use(const std::filesystem::path& file) {
  if (!std::filesystem::exists(file)) support::with_empty_database(file);
  serve(file);
}

/// The rights of the files in a folder, except the folder itself.
std::map<std::string, FileRights> files_in(const std::filesystem::path& folder) {
  std::map<std::string, FileRights> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    files[entry.path().filename()] = system::rights_of(entry.path()).value();
  }
  return files;
}

std::string refusal(const std::function<void()>& job) {
  try {
    job();
  } catch (const OpenError& error) {
    return error.what();
  }
  return "none";
}

}  // namespace

TEST_CASE_METHOD(InFolder, "everything that is made for a database is for its owner alone, whatever the umask") {
  const mode_t before = ::umask(0);
  serve(folder / "stint.db");
  sqlite::back_up(folder / "stint.db", folder / "copy.db");
  sqlite::restore(folder / "copy.db", folder / "new.db");
  std::ofstream(folder / "copy.db", std::ios::app);
  ::umask(before);
  const auto files = files_in(folder.path());
  for (const char* const name : {"stint.db", "stint.db-wal", "stint.db-shm", "stint.db-writer.lock",
                                 "stint.db-serving.lock", "copy.db", "new.db", "new.db-writer.lock"}) {
    CAPTURE(name);
    REQUIRE(files.contains(name));
    CHECK(files.at(name).mode == 0600);
  }
}

TEST_CASE_METHOD(InFolder, "a backup that replaces a file is for its owner alone, however open that was") {
  use(folder / "stint.db");
  std::ofstream(folder / "copy.db") << "old";
  ::chmod((folder / "copy.db").c_str(), 0644);
  sqlite::back_up(folder / "stint.db", folder / "copy.db");
  CHECK(system::rights_of(folder / "copy.db")->mode == 0600);
}

TEST_CASE_METHOD(InFolder, "what stands beside a database has its mode, though it was made with another") {
  serve(folder / "stint.db");
  ::chmod((folder / "stint.db").c_str(), 0660);
  serve(folder / "stint.db");
  for (const auto& [name, rights] : files_in(folder.path())) {
    CAPTURE(name);
    CHECK(rights.mode == 0660);
  }
}

TEST_CASE("what root does leaves every file to the user of the service") {
  if (::geteuid() != 0) {
    SUCCEED("only root can give files away");
    return;
  }
  const TemporaryFolder folder;
  REQUIRE(::chown(folder.path().c_str(), nobody, nobody) == 0);
  const auto all_are_nobodys = [&] {
    for (const auto& [name, rights] : files_in(folder.path())) {
      CAPTURE(name);
      CHECK(rights.owner == nobody);
      CHECK(rights.group == nobody);
    }
  };
  serve(folder / "stint.db");
  all_are_nobodys();
  sqlite::back_up(folder / "stint.db", folder / "copy.db");
  all_are_nobodys();
  sqlite::restore(folder / "copy.db", folder / "stint.db");
  sqlite::restore(folder / "copy.db", folder / "new.db");
  all_are_nobodys();
  // Files that an earlier version left to root.
  serve(folder / "stint.db");
  for (const auto& [name, rights] : files_in(folder.path())) {
    if (name.starts_with("stint.db-")) REQUIRE(::chown((folder.path() / name).c_str(), 0, 0) == 0);
  }
  serve(folder / "stint.db");
  all_are_nobodys();
  Process service([&] {
    if (::setuid(nobody) != 0) return 1;
    serve(folder / "stint.db");
    return 0;
  });
  CHECK(service.answer() == 0);
}

TEST_CASE("root's backup elsewhere stays root's") {
  if (::geteuid() != 0) {
    SUCCEED("only root can give files away");
    return;
  }
  const TemporaryFolder folder;
  const TemporaryFolder of_nobody;
  REQUIRE(::chown(of_nobody.path().c_str(), nobody, nobody) == 0);
  use(of_nobody / "stint.db");
  sqlite::back_up(of_nobody / "stint.db", folder / "copy.db");
  CHECK(system::rights_of(folder / "copy.db") == FileRights{0, 0, 0600});
}

TEST_CASE_METHOD(InFolder, "what is restored keeps owner and mode of what it replaces") {
  use(folder / "stint.db");
  sqlite::back_up(folder / "stint.db", folder / "copy.db");
  ::chmod((folder / "stint.db").c_str(), 0640);
  if (::geteuid() == 0) REQUIRE(::chown((folder / "stint.db").c_str(), nobody, 4711) == 0);
  const auto before = system::rights_of(folder / "stint.db");
  sqlite::restore(folder / "copy.db", folder / "stint.db");
  CHECK(system::rights_of(folder / "stint.db") == before);
}

TEST_CASE("a database of another user is restored by that user or by root alone") {
  if (::geteuid() != 0) {
    SUCCEED("only root can give files away");
    return;
  }
  const TemporaryFolder folder;
  use(folder / "stint.db");
  sqlite::back_up(folder / "stint.db", folder / "copy.db");
  ::chmod((folder / "copy.db").c_str(), 0644);
  ::chmod((folder / "stint.db").c_str(), 0666);
  ::chmod(folder.path().c_str(), 0777);
  use(folder / "stint.db");
  Process other([&] {
    if (::setuid(nobody) != 0) return 1;
    const auto told = refusal([&] { sqlite::restore(folder / "copy.db", folder / "stint.db"); });
    return told.find("belongs to another user") == std::string::npos ? 2 : 0;
  });
  CHECK(other.answer() == 0);
  CHECK(system::rights_of(folder / "stint.db")->owner == 0);
}

TEST_CASE_METHOD(InFolder, "no link that somebody planted leads to a file elsewhere") {
  const TemporaryFolder elsewhere;
  { const Store without_log(folder / "stint.db"); }
  sqlite::back_up(folder / "stint.db", folder / "copy.db");
  const auto refused = [&](const std::string& name, const std::function<void()>& job) {
    CAPTURE(name);
    const auto file = folder.path() / name;
    std::filesystem::remove(file);
    std::filesystem::create_symlink(elsewhere / "made", file);
    const auto told = refusal(job);
    CHECK_FALSE(std::filesystem::exists(elsewhere / "made"));
    std::filesystem::remove(file);
    return told;
  };
  const auto serve = [&] {
    const sqlite::ServingLock serving(folder / "stint.db");
    const Store store(folder / "stint.db");
  };
  for (const char* const name : {"stint.db-writer.lock", "stint.db-serving.lock", "stint.db-wal", "stint.db-shm"}) {
    CHECK_THAT(refused(name, serve), Catch::Contains(name) && Catch::Contains("symbolic link"));
  }
  CHECK(refused("copy.db.partial", [&] { sqlite::back_up(folder / "stint.db", folder / "copy.db"); }) == "none");
  CHECK(refused("stint.db.restoring", [&] { sqlite::restore(folder / "copy.db", folder / "stint.db"); }) == "none");
  CHECK_THAT(refused("new.db", [&] { const Store store(folder / "new.db"); }), Catch::Contains("new.db"));
  CHECK_THAT(refused("target.db", [&] { sqlite::back_up(folder / "stint.db", folder / "target.db"); }),
             Catch::Contains("not a regular file"));
}

TEST_CASE_METHOD(InFolder, "a lock file is a file of one name") {
  use(folder / "stint.db");
  const auto lock = folder / "stint.db-writer.lock";
  std::filesystem::remove(lock);
  SECTION("no pipe") { REQUIRE(::mkfifo(lock.c_str(), 0600) == 0); }
  SECTION("no folder") { std::filesystem::create_directory(lock); }
  SECTION("no second name of another file") {
    std::ofstream(folder / "precious") << "precious";
    ::chmod((folder / "precious").c_str(), 0640);
    std::filesystem::create_hard_link(folder / "precious", lock);
  }
  CHECK_THAT(refusal([&] { const Store store(folder / "stint.db"); }), Catch::Contains(lock.string()));
  if (const auto precious = system::rights_of(folder / "precious")) CHECK(precious->mode == 0640);
}

TEST_CASE_METHOD(InFolder, "a link to a database is followed where root or its user has made it") {
  use(folder / "stint.db");
  std::filesystem::create_symlink(folder / "stint.db", folder / "link.db");
  std::filesystem::create_symlink(folder / "missing.db", folder / "dangling.db");
  CHECK(sqlite::database_at(folder / "stint.db") == folder / "stint.db");
  CHECK(sqlite::database_at(folder / "missing.db") == folder / "missing.db");
  CHECK(sqlite::database_at(folder / "link.db") == folder / "stint.db");
  CHECK_THAT(refusal([&] { (void)sqlite::database_at(folder / "dangling.db"); }), Catch::Contains("leads nowhere"));
  if (::geteuid() != 0) return;
  REQUIRE(::lchown((folder / "link.db").c_str(), nobody, nobody) == 0);
  CHECK_THAT(refusal([&] { (void)sqlite::database_at(folder / "link.db"); }), Catch::Contains("another user"));
}

TEST_CASE_METHOD(DatabaseFile, "a check tells what keeps a user from serving, and makes nothing") {
  CHECK(refusal([&] { sqlite::expect_writable(file); }) == "none");
  CHECK_FALSE(sqlite::is_served(file));
  CHECK(files_in(folder.path()).empty());
  CHECK_THAT(refusal([&] { sqlite::expect_writable(folder / "no" / "stint.db"); }), Catch::Contains("not a folder"));
  use(file);
  CHECK(refusal([&] { sqlite::expect_writable(file); }) == "none");
  CHECK_FALSE(sqlite::is_served(file));
  const auto files = files_in(folder.path());
  {
    const sqlite::ServingLock serving(file);
    CHECK(sqlite::is_served(file));
  }
  CHECK(files_in(folder.path()) == files);
  std::filesystem::remove(folder / "stint.db-shm");
  std::filesystem::create_symlink("elsewhere", folder / "stint.db-shm");
  CHECK_THAT(refusal([&] { sqlite::expect_writable(file); }), Catch::Contains("-shm") && Catch::Contains("link"));
}

TEST_CASE("a check as another user tells which file is closed to that one") {
  if (::geteuid() != 0) {
    SUCCEED("only root can give files away");
    return;
  }
  const TemporaryFolder folder;
  const auto file = folder / "stint.db";
  use(file);
  ::chmod(folder.path().c_str(), 0777);
  const auto told = [&] {
    const auto note = folder.path() / "told";
    Process other([&] {
      if (::setuid(nobody) != 0) return 1;
      std::ofstream(note) << refusal([&] { sqlite::expect_writable(file); });
      return 0;
    });
    REQUIRE(other.answer() == 0);
    std::string text;
    std::getline(std::ifstream(note), text);
    return text;
  };
  CHECK_THAT(told(), Catch::Contains("stint.db cannot be written: Permission denied"));
  for (const char* const ending : {"", "-wal", "-shm"}) ::chmod(sqlite::beside(file, ending).c_str(), 0666);
  CHECK_THAT(told(), Catch::Contains("stint.db-writer.lock cannot be written: Permission denied"));
  for (const char* const ending : {"-writer.lock", "-serving.lock"}) {
    ::chmod(sqlite::beside(file, ending).c_str(), 0666);
  }
  CHECK(told() == "none");
  ::chmod(folder.path().c_str(), 0755);
  CHECK_THAT(told(), Catch::Contains(folder.path().string() + " cannot be written"));
}

TEST_CASE_METHOD(DatabaseFile, "rights of others than the owner are warned of, and files that are not the owner's") {
  CHECK(sqlite::warnings_about_rights(file).empty());
  use(file);
  CHECK(sqlite::warnings_about_rights(file).empty());
  ::chmod((folder / "stint.db-wal").c_str(), 0640);
  REQUIRE(sqlite::warnings_about_rights(file).size() == 1);
  CHECK_THAT(sqlite::warnings_about_rights(file)[0],
             Catch::Contains(file.string() + "-wal: ") && !Catch::Contains(file.string() + ","));
  ::chmod(file.c_str(), 0604);
  CHECK_THAT(sqlite::warnings_about_rights(file)[0], Catch::Contains(file.string() + ", " + file.string() + "-wal: "));
  if (::geteuid() != 0) return;
  REQUIRE(::chown((folder / "stint.db-shm").c_str(), nobody, nobody) == 0);
  REQUIRE(sqlite::warnings_about_rights(file).size() == 2);
  CHECK_THAT(sqlite::warnings_about_rights(file)[1], Catch::StartsWith(file.string() + "-shm belongs to another user"));
}
