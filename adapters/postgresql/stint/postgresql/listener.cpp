#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <memory>
#include <system_error>
#include <utility>

#include <libpq-fe.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <stint/postgresql/error.hpp>
#include <stint/postgresql/listener.hpp>
#include <stint/postgresql/session.hpp>

namespace stint::postgresql {
namespace {

constexpr std::chrono::milliseconds first_pause{250};
constexpr std::chrono::milliseconds longest_pause{5'000};
/// How often a silent connection is checked.
constexpr std::chrono::milliseconds longest_silence{10'000};

struct FreeNotice {
  void operator()(PGnotify* notice) const { PQfreemem(notice); }
};

/// Waits until one of them can be read, or the time is over.
void wait_for(int first, int second, std::chrono::milliseconds limit) {
  std::array<pollfd, 2> files{pollfd{.fd = first, .events = POLLIN, .revents = 0},
                              pollfd{.fd = second, .events = POLLIN, .revents = 0}};
  static_cast<void>(poll(files.data(), files.size(), static_cast<int>(limit.count())));
}

}  // namespace

Listener::Listener(std::string url, Hear hear)
    : url_(std::move(url)), hear_(std::move(hear)), end_(eventfd(0, EFD_CLOEXEC)) {
  if (end_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  thread_ = std::thread([this] { run(); });
}

Listener::~Listener() {
  is_ending_ = true;
  static_cast<void>(eventfd_write(end_, 1));
  thread_.join();
  close(end_);
}

void Listener::run() {
  auto pause = std::chrono::milliseconds{0};
  while (!is_ending_) {
    has_listened_ = false;
    try {
      listen();
    } catch (const Error&) {  // readers and writers report it
      pause = has_listened_ ? first_pause : std::clamp(2 * pause, first_pause, longest_pause);
      wait_for(end_, -1, pause);
    }
  }
}

void Listener::listen() {
  Session session(url_);
  session.run((std::string{"LISTEN "} + channel).c_str());
  has_listened_ = true;
  hear_({});
  auto* const connection = session.handle();
  while (!is_ending_) {
    while (const auto notice = std::unique_ptr<PGnotify, FreeNotice>{PQnotifies(connection)}) hear_(notice->extra);
    const auto before = std::chrono::steady_clock::now();
    wait_for(end_, PQsocket(connection), longest_silence);
    if (PQconsumeInput(connection) == 0) throw Error(PQerrorMessage(connection), "");
    if (std::chrono::steady_clock::now() - before >= longest_silence) session.run("SELECT 1");
  }
}

}  // namespace stint::postgresql
