// Passwords at a terminal and in memory.

#include <algorithm>
#include <csignal>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <fcntl.h>
#include <unistd.h>

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/database_url.hpp"
#include "tests/system/support/eventually.hpp"
#include "tests/system/support/terminal.hpp"
#include "tests/system/support/workplace.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;
using Catch::Contains;

namespace {

/// The command that sets erika's password, which is then typed.
std::vector<std::string> setting_password(const Workplace& workplace) {
  return {"user", "password", "--email", "erika@acme.example", "--database", database_url(workplace.database())};
}

void with_small_company(const Workplace& workplace) {
  workplace.done({"import", workplace.write("acme.json", small_company_file)});
}

std::string text_of_file(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The memory of a process in a range of addresses, in pieces that overlap by `overlap` bytes.
template <class Look>
void each_piece(int memory, std::uint64_t begin, std::uint64_t end, std::size_t overlap, Look look) {
  std::string piece(std::size_t{1} << 20U, '\0');
  while (begin < end) {
    const auto wanted = std::min<std::uint64_t>(piece.size(), end - begin);
    const auto got = ::pread(memory, piece.data(), static_cast<std::size_t>(wanted), static_cast<off_t>(begin));
    if (got <= 0) return;
    look(std::string_view{piece}.substr(0, static_cast<std::size_t>(got)));
    if (static_cast<std::uint64_t>(got) == end - begin) return;
    begin += static_cast<std::uint64_t>(got) - std::min<std::uint64_t>(overlap, static_cast<std::uint64_t>(got) - 1);
  }
}

/// How often these bytes occur in the writable memory of a process. The shadow memory of sanitizers, which is larger
/// than all memory, is skipped: it contains nothing of the program's.
int occurrences_in_memory(int pid, const std::string& bytes) {
  constexpr auto largest_area = std::uint64_t{1} << 34U;
  const std::string folder = "/proc/" + std::to_string(pid);
  const int memory = ::open((folder + "/mem").c_str(), O_RDONLY | O_CLOEXEC);
  if (memory < 0) throw std::runtime_error("no access to memory");
  std::istringstream maps(text_of_file(folder + "/maps"));
  int count = 0;
  for (std::string line; std::getline(maps, line);) {
    std::size_t dash = 0;
    const auto begin = std::stoull(line, &dash, 16);
    std::size_t rest = 0;
    const auto end = std::stoull(line.substr(dash + 1), &rest, 16);
    if (line.substr(dash + 1 + rest).find(" rw") != 0 || end - begin > largest_area) continue;
    each_piece(memory, begin, end, bytes.size() - 1, [&](std::string_view piece) {
      for (auto at = piece.find(bytes); at != std::string_view::npos; at = piece.find(bytes, at + 1)) ++count;
    });
  }
  ::close(memory);
  return count;
}

}  // namespace

TEST_CASE_METHOD(Workplace,
                 "At a terminal a password is asked for twice and not shown, and the terminal is as it was") {
  with_small_company(*this);
  Terminal terminal(setting_password(*this));
  terminal.wait_for("Password: ");
  CHECK_FALSE(terminal.echoes());
  terminal.type("battery staple\n");
  terminal.wait_for("Once more: ");
  CHECK_FALSE(terminal.echoes());
  const std::string second = GENERATE("battery staple", "battery stable");
  terminal.type(second + "\n");
  const auto [screen, status] = terminal.end();
  CHECK_THAT(screen, !Contains("battery"));
  if (second == "battery staple") {
    CHECK(status == 0);
    CHECK_THAT(screen, Contains("password of erika@acme.example set"));
  } else {
    CHECK(status == 1);
    CHECK_THAT(screen, Contains("the two passwords differ"));
  }
}

TEST_CASE_METHOD(Workplace, "A signal ends the question for a password, and the terminal shows again what is typed") {
  with_small_company(*this);
  const std::string before = records();
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
    CAPTURE(signal);
    Terminal terminal(setting_password(*this));
    terminal.wait_for("Password: ");
    terminal.type("batt");
    terminal.send(signal);
    terminal.wait_for("\r\n");
    CHECK(terminal.echoes());
    CHECK(terminal.end().second == 128 + signal);
  }
  CHECK(records() == before);
}

TEST_CASE_METHOD(Workplace, "Who stops the question for a password is asked anew when it goes on") {
  with_small_company(*this);
  Terminal terminal(setting_password(*this));
  terminal.wait_for("Password: ");
  terminal.send(SIGTSTP);  // which continues at once, because no shell could wake it (POSIX, orphaned groups)
  terminal.wait_for("Password: \r\nPassword: ");
  CHECK_FALSE(terminal.echoes());
  terminal.type("battery staple\n");
  terminal.wait_for("Once more: ");
  terminal.type("battery staple\n");
  CHECK(terminal.end().second == 0);
}

TEST_CASE_METHOD(CompanyHouse,
                 "A server writes no core dumps, and after a login the password is nowhere in its memory") {
  const int pid = server().pid();
  CHECK_THAT(text_of_file("/proc/" + std::to_string(pid) + "/limits"),
             Catch::Matches("[^]*Max core file size +0 +0 [^]*"));
  const auto log_in_with = [&](const std::string& password) {
    return ask_token({{"grant_type", "password"},
                      {"client_id", "public"},
                      {"username", email_of("erika")},
                      {"password", password}})
        .status;
  };
  const auto send_along = [&](const std::string& password) {
    return as("erika").post("/user/tokens", boost::json::object{{"name", "script"}, {"password", password}}).status;
  };
  // The dynamic linker saves registers, including their contents, on the stack when a function is called for the first
  // time.
  CHECK(log_in_with("the first one") == 400);
  CHECK(send_along("the first one") == 403);

  const std::string wrong = "w7uQzX0pLs93-wrong";
  const std::string sent_along = "Vn4-sentMeToo-7q";
  CHECK(log_in_with(wrong) == 400);
  CHECK(log_in_with(std::string{house_password}) == 200);
  CHECK(send_along(sent_along) == 403);
  CHECK(log_in("max").status == 200);
  if (::geteuid() != 0) {
    CHECK_THROWS_WITH(occurrences_in_memory(pid, wrong), "no access to memory");
    return;
  }
  CHECK(occurrences_in_memory(pid, "listening on") + occurrences_in_memory(pid, "erika@acme.example") > 0);
  for (const std::string& password : {wrong, sent_along, std::string{"correct+horse"}, std::string{house_password}}) {
    // After the response the password may not be wiped yet: the hashing thread yields to all others.
    eventually([&] { return occurrences_in_memory(pid, password) == 0; });
  }
}
