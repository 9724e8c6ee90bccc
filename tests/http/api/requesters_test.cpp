#include <catch2/catch.hpp>

#include <stint/http/api/requesters.hpp>

using namespace stint;
using http::Requesters;

namespace {

http::Request request_with(std::string_view field, std::string_view credentials) {
  http::Request request;
  request.client_address = http::Address::parse("192.0.2.1").value();
  if (!field.empty()) request.fields.push_back({field, credentials});
  return request;
}

}  // namespace

TEST_CASE("Requests wait in the turn of the company whose credentials they have been seen to have") {
  Requesters requesters;
  const auto by_token = request_with("Authorization", "Bearer a");
  const auto by_cookie = request_with("Cookie", "session=b");
  const auto address = requesters.of(by_token);
  CHECK(address == "192.0.2.1");
  CHECK(requesters.of(by_cookie) == address);
  requesters.remember(by_token, domain::CompanyId{7});
  requesters.remember(by_cookie, domain::CompanyId{7});
  CHECK(requesters.of(by_token) != address);
  CHECK(requesters.of(by_token) == requesters.of(by_cookie));
  CHECK(requesters.of(request_with("Authorization", "Bearer c")) == address);

  const auto none = request_with("", "");
  requesters.remember(none, domain::CompanyId{7});
  CHECK(requesters.of(none) == address);
}
