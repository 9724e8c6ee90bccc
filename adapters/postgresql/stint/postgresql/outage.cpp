#include <initializer_list>
#include <string_view>
#include <utility>

#include <libpq-fe.h>

#include <stint/application/ports/store_failures.hpp>
#include <stint/postgresql/outage.hpp>
#include <stint/postgresql/session.hpp>

namespace stint::postgresql {
namespace {

using application::LogLevel;

constexpr std::chrono::milliseconds between_tries{200};

/// Used if there is no log.
class Silence final : public application::Log {
 public:
  [[nodiscard]] bool shows(LogLevel /*level*/) const noexcept override { return false; }
  void write(LogLevel /*level*/, std::string_view /*message*/,
             std::initializer_list<application::LogField> /*fields*/) noexcept override {}
};

application::Log& log_or_silence(application::Log* log) {
  static Silence silence;
  return log == nullptr ? silence : *log;
}

/// Whether a session at the database can be opened, and may write.
bool takes_writes(const std::string& url) {
  try {
    Session session(url);
    const auto answer = session.run("SHOW transaction_read_only");
    return std::string_view{PQgetvalue(answer.get(), 0, 0)} == "off";
  } catch (const Error&) {
    return false;
  }
}

}  // namespace

Outage::Outage(std::string url, application::Log* log)
    : url_(std::move(url)), log_(log_or_silence(log)), watcher_([this](const std::stop_token& stop) { watch(stop); }) {}

bool Outage::is_on() const {
  const std::scoped_lock held(mutex_);
  return is_on_;
}

void Outage::expect_none() const {
  if (is_on()) std::rethrow_exception(refusal());
}

std::exception_ptr Outage::refusal() {
  return std::make_exception_ptr(application::StoreUnavailable("the database is away"));
}

std::exception_ptr Outage::told(const std::exception_ptr& failure) {
  try {
    std::rethrow_exception(failure);
  } catch (const Error& error) {
    if (!error.is_passing()) return failure;
    if (error.is_of_connection()) {
      begin(error.what());
      return std::make_exception_ptr(application::StoreUnavailable(error.what()));
    }
    log_.write(LogLevel::warning, "database has given up", {{"reason", error.what()}});
    return std::make_exception_ptr(application::StoreBusy(error.what()));
  } catch (...) {
    return failure;
  }
}

std::exception_ptr Outage::told_of_commit(const std::exception_ptr& failure) {
  try {
    std::rethrow_exception(failure);
  } catch (const Error& error) {
    if (!error.is_of_connection()) return told(failure);
    begin(error.what());
    return std::make_exception_ptr(application::OutcomeUnknown(std::string{"commit not confirmed: "} + error.what()));
  } catch (...) {
    return failure;
  }
}

void Outage::begin(const std::string& reason) {
  {
    const std::scoped_lock held(mutex_);
    if (is_on_) return;
    is_on_ = true;
    since_ = std::chrono::steady_clock::now();
  }
  log_.write(LogLevel::warning, "database away", {{"reason", reason}});
  changed_.notify_all();
}

void Outage::end() {
  std::chrono::duration<double> lasted{};
  {
    const std::scoped_lock held(mutex_);
    is_on_ = false;
    lasted = std::chrono::steady_clock::now() - since_;
  }
  log_.write(LogLevel::info, "database back", {{"seconds", lasted.count()}});
}

void Outage::watch(const std::stop_token& stop) {
  std::unique_lock held(mutex_);
  while (changed_.wait(held, stop, [this] { return is_on_; }) && !stop.stop_requested()) {
    held.unlock();
    const bool is_over = takes_writes(url_);
    if (is_over) end();
    held.lock();
    if (!is_over) changed_.wait_for(held, stop, between_tries, [] { return false; });
  }
}

}  // namespace stint::postgresql
