#include "tests/support/http_receiver.hpp"

#include <array>
#include <stdexcept>
#include <utility>

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace stint::support {
namespace {

/// Whether a request is complete, by its Content-Length.
bool is_whole(const std::string& request) {
  const auto end = request.find("\r\n\r\n");
  if (end == std::string::npos) return false;
  const auto length = request.find("Content-Length: ");
  return length == std::string::npos || request.size() >= end + 4 + std::stoul(request.substr(length + 16));
}

bool is_readable(int descriptor) {
  pollfd watched{.fd = descriptor, .events = POLLIN, .revents = 0};
  return poll(&watched, 1, 20) > 0;
}

}  // namespace

HttpReceiver::HttpReceiver(std::string response)
    : response_(std::move(response)), listener_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* const any = reinterpret_cast<sockaddr*>(&address);  // NOLINT(*-reinterpret-cast): as sockets are
  if (bind(listener_, any, size) != 0 || listen(listener_, 16) != 0 || getsockname(listener_, any, &size) != 0) {
    throw std::runtime_error("a receiver cannot listen");
  }
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { run(); });
}

HttpReceiver::~HttpReceiver() {
  stopping_ = true;
  thread_.join();
  close(listener_);
}

std::string HttpReceiver::url(const std::string& scheme, const std::string& host) const {
  return scheme + "://" + host + ':' + std::to_string(port_) + "/hook";
}

void HttpReceiver::respond(std::string response) {
  const std::scoped_lock lock(mutex_);
  response_ = std::move(response);
}

std::vector<std::string> HttpReceiver::requests() const {
  const std::scoped_lock lock(mutex_);
  return requests_;
}

void HttpReceiver::run() {
  while (!stopping_) {
    if (!is_readable(listener_)) continue;
    const int connection = accept(listener_, nullptr, nullptr);
    if (connection < 0) continue;
    ++connections_;
    serve(connection);
    close(connection);
  }
}

void HttpReceiver::serve(int connection) {
  std::string request;
  while (!stopping_ && !is_whole(request)) {
    if (!is_readable(connection)) continue;
    std::array<char, 4096> bytes{};
    const auto count = read(connection, bytes.data(), bytes.size());
    if (count <= 0) return;
    request.append(bytes.data(), static_cast<std::size_t>(count));
    if (!request.starts_with("POST ")) return;  // not HTTP, such as TLS
  }
  std::string response;
  {
    const std::scoped_lock lock(mutex_);
    requests_.push_back(request);
    response = response_;
  }
  while (response.empty() && !stopping_) is_readable(listener_);
  static_cast<void>(send(connection, response.data(), response.size(), MSG_NOSIGNAL));
}

}  // namespace stint::support
