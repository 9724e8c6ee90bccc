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

}  // namespace

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
