// The REST API in a product's own I/O context, below a path of its own, for users whom the product has authenticated.
#include <optional>
#include <string>
#include <thread>

#include <boost/asio.hpp>

#include <stint/application/office.hpp>
#include <stint/http/api/api.hpp>
#include <stint/http/server.hpp>
#include <stint/memory/store.hpp>

#include "../expect.hpp"
#include "../surroundings.hpp"

using namespace product;
namespace http = stint::http;

class NoLog final : public application::Log {
  bool shows(application::LogLevel) const noexcept override { return false; }
  void write(application::LogLevel, std::string_view, std::initializer_list<application::LogField>) noexcept override {}
};

std::string get(unsigned short port, const std::string& path, const std::string& cookie) {
  boost::asio::ip::tcp::iostream stream{"127.0.0.1", std::to_string(port)};
  stream << "GET " << path << " HTTP/1.1\r\nHost: a\r\nCookie: " << cookie << "\r\nConnection: close\r\n\r\n";
  return {std::istreambuf_iterator<char>{stream}, {}};
}

int main() {
  boost::asio::io_context context;
  NoLog log;
  const MondayMorning clock;
  const Utc zones;
  stint::memory::Store store;
  application::Office office{store, clock, zones};
  const auto erika = found_company(store);
  const auto find_caller = [&](const http::Request& request) -> std::optional<application::Caller> {
    if (request.header("Cookie") != "session=4711") return std::nullopt;
    return erika;
  };
  const http::Api api{http::Mount{office, "/hr/stint", {.find_caller = find_caller, .challenge = "Session"}}};
  const auto serve = [&](const http::Request& request, http::Reply reply) {
    if (api.serves(request.path)) return api(request, std::move(reply));
    reply({.status = 200, .content_type = "text/plain", .body = "payroll", .headers = {}});
  };
  http::GuestServer server{context, {.port = 0}, clock, log, serve};
  std::thread host{[&] { context.run(); }};
  expect(get(server.port(), "/hr/stint/user/profile", "session=4711").contains("Erika"), "she sees her profile");
  expect(get(server.port(), "/hr/stint/user/profile", "session=1").contains(" 401 "), "nobody else does");
  expect(get(server.port(), "/payroll", "").ends_with("payroll"), "other paths are the product's");
  boost::asio::post(context, [&] { server.stop(); });
  host.join();
  return broken_expectations;
}
