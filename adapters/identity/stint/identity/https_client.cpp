#include <memory>
#include <new>
#include <stdexcept>
#include <string_view>

#include <curl/curl.h>

#include <stint/identity/https_client.hpp>
#include <stint/identity/provider_url.hpp>

namespace stint::identity {
namespace {

struct Cleanup {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
  void operator()(char* text) const { curl_free(text); }
};
using Handle = std::unique_ptr<CURL, Cleanup>;
using Headers = std::unique_ptr<curl_slist, Cleanup>;

/// Once a program, before its first transfer.
void ready_curl() {
  static const CURLcode outcome = curl_global_init(CURL_GLOBAL_DEFAULT);
  if (outcome != CURLE_OK) throw std::runtime_error{"libcurl cannot be used"};
}

template <class Value>
void set(CURL* handle, CURLoption option, Value value) {
  if (curl_easy_setopt(handle, option, value) != CURLE_OK) throw std::runtime_error{"libcurl refuses an option"};
}

std::string escaped(std::string_view text) {
  if (text.empty()) return {};  // libcurl takes a length of 0 for "up to the NUL"
  const std::unique_ptr<char, Cleanup> result{curl_easy_escape(nullptr, text.data(), static_cast<int>(text.size()))};
  if (!result) throw std::bad_alloc{};
  return result.get();
}

std::string form_encoded(const HttpCall& call) {
  std::string body;
  for (const auto& [name, value] : call.form) {
    if (!body.empty()) body += '&';
    body += escaped(name) + '=' + escaped(value);
  }
  return body;
}

/// Called by libcurl; what it does not take ends the transfer.
std::size_t receive(const char* bytes, std::size_t size, std::size_t count, void* user) {
  auto& body = *static_cast<std::string*>(user);
  if (body.size() + size * count > maximum_answer_bytes) return 0;
  body.append(bytes, size * count);
  return size * count;
}

void set_limits(CURL* handle, std::chrono::milliseconds left) {
  set(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  set(handle, CURLOPT_FOLLOWLOCATION, 0L);
  set(handle, CURLOPT_SSL_VERIFYPEER, 1L);
  set(handle, CURLOPT_SSL_VERIFYHOST, 2L);
  set(handle, CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
  set(handle, CURLOPT_NOSIGNAL, 1L);
  set(handle, CURLOPT_TIMEOUT_MS, static_cast<long>(left.count()));
  set(handle, CURLOPT_QUICK_EXIT, 1L);  // or the end of the time would wait for a name server that hangs
  set(handle, CURLOPT_MAXFILESIZE_LARGE, static_cast<curl_off_t>(maximum_answer_bytes));
}

}  // namespace

std::expected<HttpAnswer, std::string> send_https(const HttpCall& call, Deadline deadline) {
  if (!is_provider_url(call.url)) return std::unexpected("no usable URL");
  const auto left = std::chrono::floor<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
  if (left.count() < 1) return std::unexpected("no time left");
  ready_curl();
  const Handle handle{curl_easy_init()};
  const Headers headers{curl_slist_append(nullptr, "Accept: application/json")};
  if (!handle || !headers) throw std::bad_alloc{};
  HttpAnswer answer;
  set_limits(handle.get(), left);
  set(handle.get(), CURLOPT_URL, call.url.c_str());
  set(handle.get(), CURLOPT_HTTPHEADER, headers.get());
  set(handle.get(), CURLOPT_WRITEFUNCTION, &receive);
  set(handle.get(), CURLOPT_WRITEDATA, static_cast<void*>(&answer.body));
  if (is_loopback_url(call.url)) set(handle.get(), CURLOPT_PROXY, "");
  const auto body = form_encoded(call);
  if (!call.form.empty()) {
    set(handle.get(), CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(body.size()));
    set(handle.get(), CURLOPT_POSTFIELDS, body.c_str());
  }
  if (const auto outcome = curl_easy_perform(handle.get()); outcome != CURLE_OK) {
    return std::unexpected(curl_easy_strerror(outcome));
  }
  long status = 0;
  curl_easy_getinfo(handle.get(), CURLINFO_RESPONSE_CODE, &status);
  answer.status = static_cast<int>(status);
  return answer;
}

}  // namespace stint::identity
