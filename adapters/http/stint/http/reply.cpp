#include <spdlog/spdlog.h>

#include <stint/http/problem_document.hpp>
#include <stint/http/reply.hpp>

namespace stint::http {
namespace {

void log(std::string_view request_id, std::string_view what) noexcept {
  spdlog::error("request {}: {}", request_id, what);
}

void log(std::string_view request_id, const std::exception_ptr& breakdown) noexcept {
  try {
    std::rethrow_exception(breakdown);
  } catch (const std::exception& error) {
    log(request_id, error.what());
  } catch (...) {
    log(request_id, "breakdown without a description");
  }
}

}  // namespace

Reply::~Reply() {
  if (!exchange_) return;
  log(exchange_->request_id(), "left without an answer");
  exchange_->answer(internal_error());
}

void Reply::operator()(Response response) noexcept {
  if (const auto exchange = std::exchange(exchange_, nullptr)) exchange->answer(std::move(response));
}

void Reply::fail(const std::exception_ptr& breakdown) noexcept { fail(breakdown, internal_error()); }

void Reply::fail(const std::exception_ptr& breakdown, Response response) noexcept {
  if (!exchange_) return;
  log(exchange_->request_id(), breakdown);
  (*this)(std::move(response));
}

}  // namespace stint::http
