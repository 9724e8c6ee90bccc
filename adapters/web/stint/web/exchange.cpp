#include <cstring>
#include <memory>
#include <new>
#include <stdexcept>
#include <utility>

#include <curl/curl.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <stint/web/exchange.hpp>

namespace stint::web {
namespace {

struct Cleanup {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Handle = std::unique_ptr<CURL, Cleanup>;
using Headers = std::unique_ptr<curl_slist, Cleanup>;

/// Once per program, before its first transfer.
void ready_curl() {
  static const CURLcode outcome = curl_global_init(CURL_GLOBAL_DEFAULT);
  if (outcome != CURLE_OK) throw std::runtime_error{"libcurl cannot be used"};
}

template <class Value>
void set(CURL* handle, CURLoption option, Value value) {
  if (curl_easy_setopt(handle, option, value) != CURLE_OK) throw std::runtime_error{"libcurl refuses an option"};
}

/// The context of libcurl's callbacks.
struct Transfer {
  const Terms& terms;
  Response response{};
  std::string objection{};
  bool is_cut = false;
  bool was_cancelled = false;
};

Transfer& transfer_of(void* user) { return *static_cast<Transfer*>(user); }

/// Returning fewer bytes than received ends the transfer.
std::size_t receive(const char* bytes, std::size_t size, std::size_t count, void* user) {
  auto& transfer = transfer_of(user);
  auto& body = transfer.response.body;
  const auto room = transfer.terms.most_bytes - body.size();
  if (size * count <= room) {
    body.append(bytes, size * count);
    return size * count;
  }
  transfer.is_cut = transfer.terms.cuts_body;
  if (transfer.is_cut) body.append(bytes, room);
  return 0;
}

/// The bytes of an IPv4 or IPv6 address; empty for any other one.
std::span<const std::uint8_t> bytes_of(const sockaddr& address) {
  const auto* const at = reinterpret_cast<const std::uint8_t*>(&address);  // NOLINT(*-reinterpret-cast): as sockets are
  if (address.sa_family == AF_INET) return {at + offsetof(sockaddr_in, sin_addr), sizeof(in_addr)};
  if (address.sa_family == AF_INET6) return {at + offsetof(sockaddr_in6, sin6_addr), sizeof(in6_addr)};
  return {};
}

/// libcurl connects the socket to this address and to no other: the checked address is the one that is reached.
curl_socket_t open_socket(void* user, curlsocktype /*purpose*/, curl_sockaddr* address) {
  auto& transfer = transfer_of(user);
  if (transfer.terms.objection_to) {
    transfer.objection = transfer.terms.objection_to(bytes_of(address->addr));
    if (!transfer.objection.empty()) return CURL_SOCKET_BAD;
  }
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/// A result other than 0 ends the transfer.
int look_up(void* user, curl_off_t /*to_receive*/, curl_off_t /*received*/, curl_off_t /*to_send*/,
            curl_off_t /*sent*/) {
  auto& transfer = transfer_of(user);
  transfer.was_cancelled = transfer.terms.is_cancelled && transfer.terms.is_cancelled();
  return transfer.was_cancelled ? 1 : 0;
}

Headers headers_of(const Request& request) {
  Headers headers;
  for (const auto& line : request.headers) {
    auto* const shorter = headers.release();
    headers.reset(curl_slist_append(shorter, line.c_str()));
    if (headers != nullptr) continue;
    headers.reset(shorter);
    throw std::bad_alloc{};
  }
  return headers;
}

void set_terms(CURL* handle, Transfer& transfer) {
  const Terms& terms = transfer.terms;
  set(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  set(handle, CURLOPT_FOLLOWLOCATION, 0L);
  set(handle, CURLOPT_SSL_VERIFYPEER, 1L);
  set(handle, CURLOPT_SSL_VERIFYHOST, 2L);
  set(handle, CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
  set(handle, CURLOPT_NOSIGNAL, 1L);
  set(handle, CURLOPT_TIMEOUT_MS, static_cast<long>(terms.most_time.count()));
  set(handle, CURLOPT_QUICK_EXIT, 1L);  // otherwise the end of the time would wait for a name server that hangs
  if (!terms.by_proxy) set(handle, CURLOPT_PROXY, "");
  if (!terms.cuts_body) set(handle, CURLOPT_MAXFILESIZE_LARGE, static_cast<curl_off_t>(terms.most_bytes));
  set(handle, CURLOPT_WRITEFUNCTION, &receive);
  set(handle, CURLOPT_WRITEDATA, static_cast<void*>(&transfer));
  set(handle, CURLOPT_OPENSOCKETFUNCTION, &open_socket);
  set(handle, CURLOPT_OPENSOCKETDATA, static_cast<void*>(&transfer));
  set(handle, CURLOPT_XFERINFOFUNCTION, &look_up);
  set(handle, CURLOPT_XFERINFODATA, static_cast<void*>(&transfer));
  set(handle, CURLOPT_NOPROGRESS, 0L);
}

std::string reason_of(CURLcode outcome, const Transfer& transfer) {
  return transfer.objection.empty() ? curl_easy_strerror(outcome) : transfer.objection;
}

}  // namespace

std::expected<Response, Failure> exchange(const Request& request, const Terms& terms) {
  if (terms.most_time.count() < 1) return std::unexpected(Failure{"no time left"});
  ready_curl();
  const Handle handle{curl_easy_init()};
  if (!handle) throw std::bad_alloc{};
  const Headers headers = headers_of(request);
  Transfer transfer{.terms = terms};
  set_terms(handle.get(), transfer);
  set(handle.get(), CURLOPT_URL, request.url.c_str());
  set(handle.get(), CURLOPT_HTTPHEADER, headers.get());
  if (!request.body.empty()) {
    set(handle.get(), CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request.body.size()));
    set(handle.get(), CURLOPT_POSTFIELDS, request.body.c_str());
  }
  const auto outcome = curl_easy_perform(handle.get());
  if (outcome != CURLE_OK && !transfer.is_cut) {
    return std::unexpected(
        Failure{reason_of(outcome, transfer), transfer.was_cancelled, outcome == CURLE_COULDNT_RESOLVE_HOST});
  }
  long status = 0;
  curl_easy_getinfo(handle.get(), CURLINFO_RESPONSE_CODE, &status);
  transfer.response.status = static_cast<int>(status);
  return std::move(transfer.response);
}

}  // namespace stint::web
