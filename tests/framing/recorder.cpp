// Stint's server with a handler that reports what it received: every response describes its request, as JSON.
// Prints its port, and serves until its standard input ends. Proxies on this machine are trusted.
//
//   framing_recorder            serves
//   framing_recorder --table    prints the requests that must be refused, as a JSON array of hexadecimal strings
#include <array>
#include <iostream>

#include <boost/json.hpp>

#include <stint/http/server.hpp>

#include "tests/fakes/kept_log.hpp"
#include "tests/http/malformed_requests.hpp"

namespace {

using namespace stint::http;
namespace json = boost::json;

struct EpochClock final : stint::domain::Clock {
  [[nodiscard]] stint::domain::Instant now() const override { return {}; }
};

std::string hexadecimal(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const char c : bytes) {
    const auto octet = static_cast<unsigned char>(c);
    text.append(1, digits[octet / 16]).append(1, digits[octet % 16]);
  }
  return text;
}

/// The field `X-Front` is the name that a front end gives each request that it forwards.
void tell(const Request& request, Reply reply) {
  json::array names;
  for (const auto& field : request.fields) {
    if (equal_ignoring_case(field.name, "X-Front")) names.emplace_back(json::string_view{field.value});
  }
  const json::object seen{{"method", json::string_view{to_string(request.method)}},
                          {"target", json::string_view{request.path}},
                          {"query", json::string_view{request.query}},
                          {"names", names},
                          {"body", hexadecimal(request.body)}};
  reply({.status = 200, .content_type = "application/json", .body = json::serialize(seen), .headers = {}});
}

void print_table() {
  json::array table;
  for (const auto& row : malformed_requests()) table.emplace_back(hexadecimal(row.bytes));
  std::cout << json::serialize(table) << '\n';
}

void serve() {
  ServerSettings settings;
  settings.port = 0;
  settings.threads = 2;
  settings.trusted_proxies = {Network::parse("127.0.0.0/8").value()};
  const EpochClock clock;
  stint::fakes::KeptLog log;
  Server server{settings, clock, log, tell, {}};
  server.start();
  std::cout << server.port() << std::endl;
  while (std::cin.get() != std::char_traits<char>::eof()) {
  }
  server.stop();
}

}  // namespace

int main(int count, char** words) {
  if (count > 1 && words[1] == std::string_view{"--table"}) {
    print_table();
  } else {
    serve();
  }
}
