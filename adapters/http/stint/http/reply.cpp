#include <stint/application/ports/store.hpp>
#include <stint/application/ports/store_failures.hpp>
#include <stint/http/problem_document.hpp>
#include <stint/http/reply.hpp>

namespace stint::http {
namespace {

void log(Exchange& exchange, const std::exception_ptr& exception) noexcept {
  try {
    std::rethrow_exception(exception);
  } catch (const std::exception& error) {
    exchange.log_failure(error.what());
  } catch (...) {
    exchange.log_failure("exception without a description");
  }
}

/// Passes responses through a function on their way.
class Through final : public Exchange {
 public:
  Through(std::shared_ptr<Exchange> exchange, Response (*change)(Response))
      : exchange_{std::move(exchange)}, change_{change} {}

  void answer(Response&& response) noexcept override {
    try {
      exchange_->answer(change_(std::move(response)));
    } catch (...) {
      log(*exchange_, std::current_exception());
      exchange_->answer(internal_error());
    }
  }
  void admit() noexcept override { exchange_->admit(); }
  void set_facts(const RequestFacts& facts) noexcept override { exchange_->set_facts(facts); }
  void log_failure(std::string_view what) noexcept override { exchange_->log_failure(what); }

 private:
  std::shared_ptr<Exchange> exchange_;
  Response (*change_)(Response);
};

}  // namespace

Reply Reply::through(Response (*change)(Response)) && {
  return Reply{std::make_shared<Through>(std::exchange(exchange_, nullptr), change)};
}

Reply::~Reply() {
  if (!exchange_) return;
  exchange_->log_failure("left without an answer");
  exchange_->answer(internal_error());
}

void Reply::operator()(Response response) noexcept {
  if (const auto exchange = std::exchange(exchange_, nullptr)) exchange->answer(std::move(response));
}

void Reply::admit() noexcept {
  if (const auto exchange = std::exchange(exchange_, nullptr)) exchange->admit();
}

void Reply::about(const RequestFacts& facts) noexcept {
  if (exchange_) exchange_->set_facts(facts);
}

void Reply::fail(const std::exception_ptr& exception) noexcept {
  try {
    std::rethrow_exception(exception);
  } catch (const application::StoreOverloaded&) {
    (*this)(overloaded());
  } catch (const application::StoreBusy&) {
    (*this)(busy_database());
  } catch (const application::StoreUnavailable&) {
    (*this)(unavailable());
  } catch (const application::OutcomeUnknown&) {
    fail(exception, outcome_unknown());
  } catch (...) {
    fail(exception, internal_error());
  }
}

void Reply::fail(const std::exception_ptr& exception, Response response) noexcept {
  if (!exchange_) return;
  log(*exchange_, exception);
  (*this)(std::move(response));
}

}  // namespace stint::http
