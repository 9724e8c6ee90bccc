// Reads that are recorded before the response.

#include "tests/http/api/served.hpp"

using namespace stint;
using namespace stint::test;

namespace {

struct Noted : Served {
  Response own_data() { return by(erika, Method::get, "/api/v2/user/data-export", ""); }
  std::size_t lines() {
    std::size_t count = 0;
    store.read([&](Work& work) {
      for (const auto& line : work.audit().page(acme, {})) count += line.action == "account.data-exported" ? 1U : 0U;
    });
    return count;
  }
};

}  // namespace

TEST_CASE_METHOD(Noted, "Whoever is given what is kept of them finds a line of it in the audit trail") {
  const auto response = own_data();
  CHECK(response.status == 200);
  CHECK(boost::json::parse(response.body).at("record").at("key") == "erika");
  CHECK(http::header_of(response, "Vary") == "Accept");
  CHECK(lines() == 1);
  CHECK(own_data().status == 429);  // refused, and so not recorded
  CHECK(lines() == 1);
}

TEST_CASE_METHOD(Noted, "Nobody is given what cannot be written down") {
  store.health = FragileStore::Health::overloaded;
  const auto response = own_data();
  CHECK(response.status == 503);
  CHECK(response.body.find("\"record\"") == std::string::npos);
  store.health = FragileStore::Health::well;
  CHECK(lines() == 0);
}

TEST_CASE_METHOD(Noted, "Of no other read anything is written down") {
  int noted = 0;
  for (const auto& route : http::all_routes()) {
    CAPTURE(route.path);
    noted += route.payload.note == nullptr ? 0 : 1;
    if (route.payload.note != nullptr) CHECK(std::holds_alternative<http::ReadOperation>(route.payload.act));
  }
  CHECK(noted == 1);
}
