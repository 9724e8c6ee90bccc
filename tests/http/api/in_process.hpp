#pragma once

#include <concepts>
#include <future>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <stint/http/reply.hpp>
#include <stint/http/request.hpp>

#include "tests/http/api/documented_refusals.hpp"

namespace stint::http {

/// A request without a socket, and the response once it has arrived.
class InProcess : public Exchange {
 public:
  void answer(Response&& response) noexcept override { response_.set_value(complete(std::move(response))); }
  void admit() noexcept override { admitted_ = true; }
  [[nodiscard]] bool admitted() const { return admitted_; }
  void set_facts(const RequestFacts& facts) noexcept override { facts_ = facts; }
  void log_failure(std::string_view what) noexcept override { failure_ = what; }
  [[nodiscard]] const RequestFacts& facts() const { return facts_; }
  [[nodiscard]] const std::string& failure() const { return failure_; }
  [[nodiscard]] std::future<Response> response() { return response_.get_future(); }

 private:
  std::promise<Response> response_;
  RequestFacts facts_;
  std::string failure_;
  bool admitted_{false};
};

class Api;

/// Passes a request on and waits for the response. The API must declare how it refuses.
template <class Handle>
Response answer_to(const Request& request, Handle&& handle) {
  const auto exchange = std::make_shared<InProcess>();
  auto pending = exchange->response();
  handle(request, Reply{exchange});
  auto response = pending.get();
  if constexpr (std::same_as<std::remove_cvref_t<Handle>, Api>) check_documented(request, response);
  return response;
}

/// The value of a header; `none` if there is no such header.
inline std::string header_of(const Response& response, std::string_view name) {
  for (const auto& header : response.headers) {
    if (header.name() == name) return header.value();
  }
  return "none";
}

/// The problem code in a SCIM error.
inline std::string code_of_scim(const boost::json::object& error) {
  const std::map<std::string, std::string> codes{
      {"401", "authentication"}, {"403", "role"},          {"405", "wrong-method"},  {"500", "internal-error"},
      {"503", "overloaded"},     {"400", "invalid-field"}, {"404", "unknown-record"}};
  const auto found = codes.find(std::string{error.at("status").as_string()});
  return found == codes.end() ? "other" : found->second;
}

/// The code that ends a problem's URI.
inline std::string code_of(const Response& response) {
  const auto problem = boost::json::parse(response.body);
  if (response.content_type.text() == scim_json_type.text()) return code_of_scim(problem.as_object());
  const std::string type{problem.at("type").as_string()};
  return type.substr(type.rfind('/') + 1);
}

}  // namespace stint::http
