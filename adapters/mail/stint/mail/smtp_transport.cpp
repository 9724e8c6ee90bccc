#include <algorithm>
#include <array>
#include <memory>
#include <new>
#include <string_view>
#include <utility>

#include <curl/curl.h>
#include <sys/socket.h>

#include <stint/mail/compose.hpp>
#include <stint/mail/smtp_dialogue.hpp>
#include <stint/mail/smtp_transport.hpp>

namespace stint::mail {
namespace {

struct Cleanup {
  void operator()(CURLU* url) const { curl_url_cleanup(url); }
  void operator()(char* text) const { curl_free(text); }
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Url = std::unique_ptr<CURLU, Cleanup>;

/// Null if the text is not a URL.
Url parse(const std::string& text) {
  Url url(curl_url());
  if (url && curl_url_set(url.get(), CURLUPART_URL, text.c_str(), CURLU_NON_SUPPORT_SCHEME) != CURLUE_OK) url.reset();
  return url;
}

/// Empty if there is none.
std::string part(const Url& url, CURLUPart which, unsigned flags = 0) {
  char* found = nullptr;
  if (curl_url_get(url.get(), which, &found, flags) != CURLUE_OK) return {};
  const std::unique_ptr<char, Cleanup> owned(found);
  return found;
}

}  // namespace

std::expected<void, std::string> check_smtp_url(const std::string& text) {
  const auto url = parse(text);
  if (!url) return std::unexpected("must be a URL such as smtp://mail.example:587");
  const auto scheme = part(url, CURLUPART_SCHEME);
  if (scheme != "smtp" && scheme != "smtps") return std::unexpected("must begin with smtp:// or smtps://");
  if (part(url, CURLUPART_HOST).empty()) return std::unexpected("must name a host");
  if (!part(url, CURLUPART_QUERY).empty() || !part(url, CURLUPART_FRAGMENT).empty()) {
    return std::unexpected("must end after the host, the port and the name to greet with");
  }
  return {};
}

bool is_smtps(const std::string& smtp_url) {
  const auto url = parse(smtp_url);
  return url && part(url, CURLUPART_SCHEME) == "smtps";
}

bool has_user(const std::string& smtp_url) {
  const auto url = parse(smtp_url);
  return url && !part(url, CURLUPART_USER).empty();
}

std::string without_secrets(const std::string& smtp_url) {
  const auto url = parse(smtp_url);
  if (!url) return {};
  curl_url_set(url.get(), CURLUPART_USER, nullptr, 0);
  curl_url_set(url.get(), CURLUPART_PASSWORD, nullptr, 0);
  return part(url, CURLUPART_URL);
}

namespace {

using application::SendResult;
using Verdict = SendResult::Verdict;

constexpr std::chrono::seconds goodbye_timeout{2};

using Handle = std::unique_ptr<CURL, Cleanup>;
using List = std::unique_ptr<curl_slist, Cleanup>;

Handle new_handle() {
  static const CURLcode initialised = curl_global_init(CURL_GLOBAL_DEFAULT);
  Handle handle(initialised == CURLE_OK ? curl_easy_init() : nullptr);
  if (!handle) throw std::bad_alloc();
  return handle;
}

long milliseconds(std::chrono::milliseconds duration) { return static_cast<long>(duration.count()); }

long use_of_tls(SmtpSettings::StartTls starttls) {
  switch (starttls) {
    case SmtpSettings::StartTls::off:
      return CURLUSESSL_NONE;
    case SmtpSettings::StartTls::opportunistic:
      return CURLUSESSL_TRY;
    case SmtpSettings::StartTls::required:
      return CURLUSESSL_ALL;
  }
  return CURLUSESSL_ALL;
}

bool verifies(const SmtpSettings& settings) {
  return settings.starttls == SmtpSettings::StartTls::required || is_smtps(settings.url) || !settings.ca_file.empty();
}

/// The time limits of one mail.
struct Patience {
  const std::function<bool()>& is_stopping;
  std::chrono::steady_clock::time_point end;
};

// libcurl's callbacks; each receives what was set for it as the last argument.

std::size_t give_content(char* buffer, std::size_t size, std::size_t count, void* rest) {
  auto& content = *static_cast<std::string_view*>(rest);
  const auto given = content.substr(0, size * count);
  std::ranges::copy(given, buffer);
  content.remove_prefix(given.size());
  return given.size();
}

/// Called at least once a second, also where libcurl's own time limits do not apply.
int ask_whether_to_stop(void* how_long, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  const auto& patience = *static_cast<const Patience*>(how_long);
  return patience.is_stopping() || std::chrono::steady_clock::now() >= patience.end ? 1 : 0;
}

int listen(CURL*, curl_infotype kind, char* data, std::size_t size, void* dialogue) {
  if (kind == CURLINFO_HEADER_OUT) static_cast<SmtpDialogue*>(dialogue)->note_command({data, size});
  if (kind == CURLINFO_HEADER_IN) static_cast<SmtpDialogue*>(dialogue)->note_reply({data, size});
  return 0;
}

}  // namespace

/// A libcurl handle with the connection that it keeps.
class SmtpTransport::Connection {
 public:
  Connection(const SmtpSettings& settings, const std::function<bool()>& is_stopping);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  [[nodiscard]] SendResult send(const std::string& from, const Message& message);
  void say_goodbye();

 private:
  template <class Value>
  void set(CURLoption option, Value value) {
    curl_easy_setopt(handle_.get(), option, value);
  }
  void set_security(const SmtpSettings& settings);
  [[nodiscard]] bool was_kept() const;
  [[nodiscard]] CURLcode perform();

  Patience patience_;
  std::array<char, CURL_ERROR_SIZE> error_{};
  SmtpDialogue dialogue_;
  Handle handle_ = new_handle();  // last: it uses the other members until it is destroyed
};

SmtpTransport::Connection::Connection(const SmtpSettings& settings, const std::function<bool()>& is_stopping)
    : patience_{is_stopping, {}} {
  set(CURLOPT_URL, settings.url.c_str());
  set(CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  set(CURLOPT_PROXY, "");
  if (!settings.username.empty()) {
    set(CURLOPT_USERNAME, settings.username.c_str());
    set(CURLOPT_PASSWORD, settings.password.c_str());
  }
  set_security(settings);
  set(CURLOPT_NOSIGNAL, 1L);
  set(CURLOPT_QUICK_EXIT, 1L);  // a resolver that hangs does not delay us when we stop
  set(CURLOPT_MAXCONNECTS, 1L);
  set(CURLOPT_CONNECTTIMEOUT_MS, milliseconds(settings.connect_timeout));
  set(CURLOPT_TIMEOUT_MS, milliseconds(settings.timeout));
  set(CURLOPT_NOPROGRESS, 0L);
  set(CURLOPT_XFERINFOFUNCTION, ask_whether_to_stop);
  set(CURLOPT_XFERINFODATA, &patience_);
  set(CURLOPT_VERBOSE, 1L);
  set(CURLOPT_DEBUGFUNCTION, listen);
  set(CURLOPT_DEBUGDATA, &dialogue_);
  set(CURLOPT_ERRORBUFFER, error_.data());
}

void SmtpTransport::Connection::set_security(const SmtpSettings& settings) {
  constexpr long name_too = 2;
  set(CURLOPT_USE_SSL, use_of_tls(settings.starttls));
  set(CURLOPT_SSL_VERIFYPEER, verifies(settings) ? 1L : 0L);
  set(CURLOPT_SSL_VERIFYHOST, verifies(settings) ? name_too : 0L);
  if (!settings.ca_file.empty()) set(CURLOPT_CAINFO, settings.ca_file.c_str());
}

SmtpTransport::Connection::~Connection() {
  // libcurl would send QUIT and wait two minutes for the reply.
  curl_socket_t open = CURL_SOCKET_BAD;
  if (curl_easy_getinfo(handle_.get(), CURLINFO_ACTIVESOCKET, &open) == CURLE_OK && open != CURL_SOCKET_BAD) {
    ::shutdown(open, SHUT_RDWR);
  }
}

SendResult SmtpTransport::Connection::send(const std::string& from, const Message& message) {
  const List receivers(curl_slist_append(nullptr, message.to_address.c_str()));
  std::string_view content = message.content;
  set(CURLOPT_MAIL_FROM, from.c_str());
  set(CURLOPT_MAIL_RCPT, receivers.get());
  set(CURLOPT_UPLOAD, 1L);
  set(CURLOPT_READFUNCTION, give_content);
  set(CURLOPT_READDATA, &content);
  patience_.end = std::chrono::steady_clock::now() + application::MailTransport::longest_try;
  auto result = perform();
  if (result != CURLE_OK && result != CURLE_ABORTED_BY_CALLBACK && was_kept() && !dialogue_.has_reached_receiver()) {
    // Servers close connections that were idle or have carried enough mails: that does not affect new ones.
    set(CURLOPT_FRESH_CONNECT, 1L);
    content = message.content;
    result = perform();
    set(CURLOPT_FRESH_CONNECT, 0L);
  }
  if (result == CURLE_OK) return {Verdict::delivered};
  const std::string_view failure = error_.front() != '\0' ? error_.data() : curl_easy_strerror(result);
  auto carried = dialogue_.outcome(failure);
  if (result == CURLE_ABORTED_BY_CALLBACK && patience_.is_stopping()) carried.verdict = Verdict::interrupted;
  return carried;
}

void SmtpTransport::Connection::say_goodbye() {
  set(CURLOPT_UPLOAD, 0L);
  set(CURLOPT_MAIL_RCPT, nullptr);
  set(CURLOPT_NOBODY, 1L);
  set(CURLOPT_CUSTOMREQUEST, "NOOP");
  set(CURLOPT_FORBID_REUSE, 1L);
  patience_.end = std::chrono::steady_clock::now() + goodbye_timeout;
  static_cast<void>(perform());
}

bool SmtpTransport::Connection::was_kept() const {
  long connects = 0;
  curl_easy_getinfo(handle_.get(), CURLINFO_NUM_CONNECTS, &connects);
  return connects == 0;
}

CURLcode SmtpTransport::Connection::perform() {
  dialogue_ = {};
  error_.front() = '\0';
  return curl_easy_perform(handle_.get());
}

SmtpTransport::SmtpTransport(SmtpSettings settings, std::function<bool()> is_stopping)
    : settings_(std::move(settings)), is_stopping_(std::move(is_stopping)) {}

SmtpTransport::~SmtpTransport() = default;

SendResult SmtpTransport::carry(const application::Mail& mail, std::string_view message_id) {
  const auto message = compose(mail, settings_.from, message_id, mail.created_at);
  if (!message) return {Verdict::refused, message.error()};
  if (!connection_) connection_ = std::make_unique<Connection>(settings_, is_stopping_);
  auto carried = connection_->send(settings_.from.address, *message);
  if (carried.verdict != Verdict::delivered) connection_.reset();  // the next mail starts a new conversation
  return carried;
}

void SmtpTransport::rest() {
  if (!connection_) return;
  connection_->say_goodbye();
  connection_.reset();
}

}  // namespace stint::mail
