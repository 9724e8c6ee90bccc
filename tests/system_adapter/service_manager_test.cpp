#include <array>
#include <cstddef>
#include <cstring>

#include <catch2/catch.hpp>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <stint/system/descriptor.hpp>
#include <stint/system/service_manager.hpp>

#include "tests/support/temporary_folder.hpp"

namespace {

using namespace stint;

/// The socket at which a service manager waits for states, and the environment variable that names it.
class ServiceManager {
 public:
  explicit ServiceManager(const std::string& address) : socket_{::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0)} {
    sockaddr_un name{};
    name.sun_family = AF_UNIX;
    REQUIRE(address.size() < sizeof(name.sun_path));
    std::memcpy(name.sun_path, address.data(), address.size());
    if (address.front() == '@') name.sun_path[0] = '\0';
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + address.size());
    REQUIRE(::bind(socket_.number(), reinterpret_cast<const sockaddr*>(&name), size) == 0);
    ::setenv("NOTIFY_SOCKET", address.c_str(), 1);
  }
  ServiceManager(const ServiceManager&) = delete;
  ServiceManager& operator=(const ServiceManager&) = delete;
  ~ServiceManager() { ::unsetenv("NOTIFY_SOCKET"); }

  [[nodiscard]] std::string received() const {
    std::array<char, 100> bytes{};
    const auto count = ::recv(socket_.number(), bytes.data(), bytes.size(), MSG_DONTWAIT);
    return count < 0 ? std::string{} : std::string{bytes.data(), static_cast<std::size_t>(count)};
  }

 private:
  system::Descriptor socket_;
};

TEST_CASE_METHOD(support::InFolder, "A service manager is notified at its socket") {
  const bool is_abstract = GENERATE(false, true);
  const ServiceManager manager{is_abstract ? "@stint-test-" + std::to_string(::getpid())
                                           : (folder / "notify").string()};
  CHECK(system::notify_service_manager("READY=1"));
  CHECK(manager.received() == "READY=1");
}

TEST_CASE("Without a service manager there is no one to notify") {
  ::unsetenv("NOTIFY_SOCKET");
  CHECK_FALSE(system::notify_service_manager("READY=1"));
  const std::string address =
      GENERATE(as<std::string>{}, "", "/", "relative", "/nowhere/notify", "/" + std::string(200, 'x'));
  CAPTURE(address);
  ::setenv("NOTIFY_SOCKET", address.c_str(), 1);
  CHECK_FALSE(system::notify_service_manager("READY=1"));
  ::unsetenv("NOTIFY_SOCKET");
}

}  // namespace
