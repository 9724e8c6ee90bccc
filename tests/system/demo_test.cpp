// The demo company from the outside, as a user who tries the program sees it.

#include <sstream>

#include "tests/system/support/answers.hpp"
#include "tests/system/support/moved_clock.hpp"
#include "tests/system/support/server_process.hpp"

using namespace stint::system_tests;

namespace {

/// The addresses at the beginnings of lines in the demo's output.
std::vector<std::string> printed_addresses(const std::string& output) {
  std::vector<std::string> addresses;
  std::istringstream lines{output};
  for (std::string line; std::getline(lines, line);) {
    std::string first;
    if (std::istringstream{line} >> first && first.find('@') != std::string::npos) addresses.push_back(first);
  }
  return addresses;
}

std::string printed_password(const std::string& output) {
  const std::string beginning = "password is ";
  const std::size_t at = output.find(beginning);
  REQUIRE(at != std::string::npos);
  return output.substr(at + beginning.size(), output.find('\n', at) - at - beginning.size());
}

std::string outcome_of(const boost::json::value& answer) {
  for (const auto* member : {"access_token", "mfa_token", "error"}) {
    if (answer.as_object().contains(member)) return member;
  }
  return "nothing";
}

}  // namespace

TEST_CASE("The demo's issuer is where it listens, unless another is configured") {
  const auto issuer = [](const std::string& config) {
    const MovedClock clock;
    ServerProcess server{
        {.command = "demo", .database = {}, .config = config, .arguments = {}, .environment = clock.environment()}};
    const auto metadata = HttpClient{server.url()}.get("/.well-known/oauth-authorization-server").json();
    const std::string told{metadata.at("issuer").as_string()};
    return told == server.url() + "/api/v2" ? "its own" : told;
  };
  CHECK(issuer("") == "its own");
  CHECK(issuer("[tokens]\nissuer = \"https://hr.example/api/v2\"\n") == "https://hr.example/api/v2");
}

TEST_CASE_METHOD(MovedClock, "The demo says how to log in, and its people have lived in it") {
  ServerProcess server{
      {.command = "demo", .database = {}, .config = {}, .arguments = {}, .environment = environment()}};
  HttpClient client{server.url()};
  const std::string told = server.output();
  const std::string password = printed_password(told);
  const auto log_in = [&](const std::string& address) {
    return client
        .post_form("/api/v2/oauth2/token",
                   {{"grant_type", "password"}, {"client_id", "public"}, {"username", address}, {"password", password}})
        .json();
  };

  std::multiset<std::string> outcomes;
  for (const std::string& address : printed_addresses(told)) outcomes.insert(outcome_of(log_in(address)));
  CHECK(outcomes.count("access_token") >= 10);
  CHECK(outcomes.count("mfa_token") == 1);
  CHECK(outcomes.count("error") == 1);  // a locked account

  const std::string erika = text(log_in("erika@stint.example"), "access_token");
  const auto states = texts(ok(client.get("/api/v2/absence-requests/my", erika)), "status");
  CHECK(std::set<std::string>(states.begin(), states.end()) ==
        std::set<std::string>{"pending", "approved", "rejected"});
  const std::string iris = text(log_in("iris@stint.example"), "access_token");
  CHECK_FALSE(ok(client.get("/api/v2/time-entry-requests", iris)).as_array().empty());
  CHECK(number(ok(client.get("/api/v2/absence-requests/pending-count", iris)), "numberOfAbsenceRequests") > 0);
  CHECK(server.stop() == 0);
}
