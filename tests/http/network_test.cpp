#include <catch2/catch.hpp>

#include <stint/http/network.hpp>

using stint::http::Address;
using stint::http::Network;

TEST_CASE("Addresses are read and written in their canonical form") {
  struct Row {
    const char* text;
    const char* canonical;  // null: not an address
  };
  for (const auto& row : std::initializer_list<Row>{{"192.0.2.1", "192.0.2.1"},
                                                    {"::ffff:192.0.2.1", "192.0.2.1"},
                                                    {"2001:DB8:0:0:0:0:0:1", "2001:db8::1"},
                                                    {"::1", "::1"},
                                                    {"", nullptr},
                                                    {"192.0.2", nullptr},
                                                    {"192.0.2.256", nullptr},
                                                    {"192.0.2.01", nullptr},
                                                    {"192.0.2.1:80", nullptr},
                                                    {"[::1]", nullptr},
                                                    {"fe80::1%eth0", nullptr},
                                                    {"localhost", nullptr}}) {
    CAPTURE(row.text);
    const auto address = Address::parse(row.text);
    REQUIRE(address.has_value() == (row.canonical != nullptr));
    if (address) CHECK(address->to_string() == row.canonical);
  }
  CHECK_FALSE(Address::parse(std::string_view{"192.0.2.1\0", 10}));
}

TEST_CASE("A network contains the addresses that share its prefix") {
  struct Row {
    const char* network;
    const char* address;
    bool contained;
  };
  for (const auto& row : std::initializer_list<Row>{{"10.0.0.0/8", "10.255.255.255", true},
                                                    {"10.0.0.0/8", "11.0.0.0", false},
                                                    {"10.1.2.3/8", "10.9.9.9", true},
                                                    {"192.0.2.128/25", "192.0.2.128", true},
                                                    {"192.0.2.128/25", "192.0.2.127", false},
                                                    {"192.0.2.1/32", "192.0.2.1", true},
                                                    {"192.0.2.1/32", "192.0.2.2", false},
                                                    {"192.0.2.1", "192.0.2.1", true},
                                                    {"192.0.2.1", "192.0.2.0", false},
                                                    {"0.0.0.0/0", "203.0.113.9", true},
                                                    {"0.0.0.0/0", "2001:db8::1", false},
                                                    {"::/0", "2001:db8::1", true},
                                                    {"2001:db8::/33", "2001:db8:7fff::1", true},
                                                    {"2001:db8::/33", "2001:db8:8000::1", false},
                                                    {"::1", "::1", true},
                                                    {"10.0.0.0/8", "::ffff:10.0.0.1", true},
                                                    {"::ffff:10.0.0.0/104", "10.0.0.1", true},
                                                    {"::ffff:10.0.0.0/104", "11.0.0.1", false}}) {
    CAPTURE(row.network, row.address);
    const auto network = Network::parse(row.network);
    REQUIRE(network);
    CHECK(network->contains(Address::parse(row.address).value()) == row.contained);
  }
}

TEST_CASE("A network of IPv6 contains no IPv4, however wide it is") {
  struct Row {
    const char* network;
    const char* v6;  // an address that it contains; null: none
    const char* v4;
  };
  for (const auto& row : std::initializer_list<Row>{{"::/0", "2001:db8::1", nullptr},
                                                    {"::/80", "::1", nullptr},
                                                    {"::fffe:0.0.0.0/94", "::fffd:0:1", nullptr},
                                                    {"::fffe:0.0.0.0/95", "::fffe:0:1", nullptr},
                                                    {"::fffe:0.0.0.0/96", "::fffe:0:1", nullptr},
                                                    {"::/96", "::10.0.0.1", nullptr},
                                                    {"::10.0.0.0/104", "::10.0.0.1", nullptr},
                                                    {"0.0.0.0/0", nullptr, "10.0.0.1"},
                                                    {"::ffff:0.0.0.0/96", nullptr, "10.0.0.1"},
                                                    {"::ffff:a00:0/104", nullptr, "10.0.0.1"},
                                                    {"::ffff:10.0.0.1/128", nullptr, "10.0.0.1"}}) {
    CAPTURE(row.network);
    const auto network = Network::parse(row.network);
    REQUIRE(network);
    CHECK(network->contains(Address::parse("10.0.0.1").value()) == (row.v4 != nullptr));
    CHECK(network->contains(Address::parse("::ffff:10.0.0.1").value()) == (row.v4 != nullptr));
    CHECK(network->contains(Address::parse(row.v6 ? row.v6 : "2001:db8::1").value()) == (row.v6 != nullptr));
  }
}

TEST_CASE("The mapped form of an IPv4 network has the bits of IPv6, 96 at least") {
  struct Row {
    const char* network;
    const char* in;  // null: not a network
    const char* out;
  };
  for (const auto& row : std::initializer_list<Row>{{"::ffff:10.0.0.0/0", nullptr, nullptr},
                                                    {"::ffff:10.0.0.0/8", nullptr, nullptr},
                                                    {"::ffff:10.0.0.0/95", nullptr, nullptr},
                                                    {"::ffff:0:0/95", nullptr, nullptr},
                                                    {"::ffff:10.0.0.0/96", "203.0.113.9", "::1"},
                                                    {"::ffff:10.0.0.0/97", "127.0.0.1", "128.0.0.0"},
                                                    {"::ffff:10.0.0.0/103", "11.0.0.1", "12.0.0.0"},
                                                    {"::ffff:10.0.0.0/104", "10.255.255.255", "11.0.0.0"},
                                                    {"::ffff:10.0.0.0/105", "10.127.255.255", "10.128.0.0"},
                                                    {"::ffff:10.0.0.1/127", "10.0.0.0", "10.0.0.2"},
                                                    {"::ffff:10.0.0.1/128", "10.0.0.1", "10.0.0.0"},
                                                    {"::ffff:10.0.0.1", "10.0.0.1", "10.0.0.0"},
                                                    {"::ffff:10.0.0.1/129", nullptr, nullptr}}) {
    CAPTURE(row.network);
    const auto network = Network::parse(row.network);
    REQUIRE(network.has_value() == (row.in != nullptr));
    if (!network) continue;
    CHECK(network->contains(Address::parse(row.in).value()));
    CHECK_FALSE(network->contains(Address::parse(row.out).value()));
  }
}

TEST_CASE("What is not a network is not read as one") {
  for (const auto* text : {"", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0.0/8 ", "::/129",
                           "10.0.0.0/8/8", "example.org/8"}) {
    CAPTURE(text);
    CHECK_FALSE(Network::parse(text));
  }
}

TEST_CASE("Host bits are those behind the prefix") {
  for (const auto* network : {"10.0.0.0/8", "192.168.1.128/25", "192.168.1.7/32", "192.168.1.7", "0.0.0.0/0", "::/0",
                              "2001:db8::/32", "2001:db8::1/128", "::ffff:127.0.0.0/104"}) {
    CAPTURE(network);
    CHECK_FALSE(stint::http::Network::parse(network)->has_host_bits());
  }
  for (const auto* network : {"10.0.0.1/8", "192.168.1.129/25", "10.128.0.0/8", "0.0.0.1/0", "::1/0", "2001:db8::1/32",
                              "2001:db8::1/127", "::ffff:127.0.0.1/104"}) {
    CAPTURE(network);
    CHECK(stint::http::Network::parse(network)->has_host_bits());
  }
}
