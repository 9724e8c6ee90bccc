#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/domain/webhook/reserved_address.hpp>

using namespace stint::domain;

namespace {

using Bytes = std::vector<std::uint8_t>;

/// Such as `192.168.0.1`.
Bytes v4(const std::string& text) {
  std::istringstream parts{text};
  Bytes bytes;
  for (std::string part; std::getline(parts, part, '.');) bytes.push_back(static_cast<std::uint8_t>(std::stoi(part)));
  REQUIRE(bytes.size() == 4);
  return bytes;
}

/// Eight groups of hexadecimal digits, such as `2001:db8:0:0:0:0:0:1`.
Bytes v6(const std::string& text) {
  std::istringstream groups{text};
  Bytes bytes;
  for (std::string group; std::getline(groups, group, ':');) {
    const auto value = std::stoul(group, nullptr, 16);
    bytes.push_back(static_cast<std::uint8_t>(value >> 8U));
    bytes.push_back(static_cast<std::uint8_t>(value & 0xFFU));
  }
  REQUIRE(bytes.size() == 16);
  return bytes;
}

std::string purpose(const Bytes& address) { return std::string{reserved_for(address).value_or("public")}; }

struct Row {
  std::string address;
  std::string purpose;
};

}  // namespace

TEST_CASE("Each range of IPv4 that is reserved ends where it ends") {
  for (const auto& [address, expected] : std::vector<Row>{{"0.0.0.0", "this network"},
                                                          {"0.255.255.255", "this network"},
                                                          {"1.0.0.0", "public"},
                                                          {"9.255.255.255", "public"},
                                                          {"10.0.0.0", "private"},
                                                          {"10.255.255.255", "private"},
                                                          {"11.0.0.0", "public"},
                                                          {"100.63.255.255", "public"},
                                                          {"100.64.0.0", "shared by a carrier"},
                                                          {"100.127.255.255", "shared by a carrier"},
                                                          {"100.128.0.0", "public"},
                                                          {"126.255.255.255", "public"},
                                                          {"127.0.0.0", "loopback"},
                                                          {"127.0.0.1", "loopback"},
                                                          {"127.255.255.255", "loopback"},
                                                          {"128.0.0.0", "public"},
                                                          {"169.253.255.255", "public"},
                                                          {"169.254.0.0", "link-local"},
                                                          {"169.254.169.254", "link-local"},  // metadata of clouds
                                                          {"169.254.255.255", "link-local"},
                                                          {"169.255.0.0", "public"},
                                                          {"172.15.255.255", "public"},
                                                          {"172.16.0.0", "private"},
                                                          {"172.31.255.255", "private"},
                                                          {"172.32.0.0", "public"},
                                                          {"191.255.255.255", "public"},
                                                          {"192.0.0.0", "protocols"},
                                                          {"192.0.0.255", "protocols"},
                                                          {"192.0.1.255", "public"},
                                                          {"192.0.2.0", "documentation"},
                                                          {"192.0.2.255", "documentation"},
                                                          {"192.0.3.0", "public"},
                                                          {"192.88.98.255", "public"},
                                                          {"192.88.99.0", "6to4"},
                                                          {"192.88.99.255", "6to4"},
                                                          {"192.88.100.0", "public"},
                                                          {"192.167.255.255", "public"},
                                                          {"192.168.0.0", "private"},
                                                          {"192.168.255.255", "private"},
                                                          {"192.169.0.0", "public"},
                                                          {"198.17.255.255", "public"},
                                                          {"198.18.0.0", "benchmarks"},
                                                          {"198.19.255.255", "benchmarks"},
                                                          {"198.20.0.0", "public"},
                                                          {"198.51.99.255", "public"},
                                                          {"198.51.100.0", "documentation"},
                                                          {"198.51.100.255", "documentation"},
                                                          {"198.51.101.0", "public"},
                                                          {"203.0.112.255", "public"},
                                                          {"203.0.113.0", "documentation"},
                                                          {"203.0.113.255", "documentation"},
                                                          {"203.0.114.0", "public"},
                                                          {"223.255.255.255", "public"},
                                                          {"224.0.0.0", "multicast"},
                                                          {"239.255.255.255", "multicast"},
                                                          {"240.0.0.0", "future use"},
                                                          {"255.255.255.255", "future use"}}) {
    CAPTURE(address);
    CHECK(purpose(v4(address)) == expected);
  }
}

TEST_CASE("Of IPv6 what has been given out is public, but for what is reserved within") {
  const std::string most = "ffff:ffff:ffff:ffff:ffff";
  for (const auto& [address, expected] : std::vector<Row>{{"0:0:0:0:0:0:0:0", "unspecified"},
                                                          {"0:0:0:0:0:0:0:1", "loopback"},
                                                          {"0:0:0:0:0:0:0:2", "not given out"},
                                                          {"1fff:ffff:ffff:" + most, "not given out"},
                                                          {"2000:0:0:0:0:0:0:0", "public"},
                                                          {"2000:ffff:ffff:" + most, "public"},
                                                          {"2001:0:0:0:0:0:0:0", "protocols"},
                                                          {"2001:1ff:ffff:" + most, "protocols"},
                                                          {"2001:200:0:0:0:0:0:0", "public"},
                                                          {"2001:db7:ffff:" + most, "public"},
                                                          {"2001:db8:0:0:0:0:0:0", "documentation"},
                                                          {"2001:db8:ffff:" + most, "documentation"},
                                                          {"2001:db9:0:0:0:0:0:0", "public"},
                                                          {"2001:ffff:ffff:" + most, "public"},
                                                          {"2002:0:0:0:0:0:0:0", "6to4"},
                                                          {"2002:7f00:1:0:0:0:0:1", "6to4"},
                                                          {"2002:ffff:ffff:" + most, "6to4"},
                                                          {"2003:0:0:0:0:0:0:0", "public"},
                                                          {"2a00:1450:4001:82b:0:0:0:200e", "public"},
                                                          {"3ffe:ffff:ffff:" + most, "public"},
                                                          {"3fff:0:0:0:0:0:0:0", "documentation"},
                                                          {"3fff:fff:ffff:" + most, "documentation"},
                                                          {"3fff:1000:0:0:0:0:0:0", "public"},
                                                          {"3fff:ffff:ffff:" + most, "public"},
                                                          {"4000:0:0:0:0:0:0:0", "not given out"},
                                                          {"fbff:ffff:ffff:" + most, "not given out"},
                                                          {"fc00:0:0:0:0:0:0:0", "private"},
                                                          {"fdff:ffff:ffff:" + most, "private"},
                                                          {"fe00:0:0:0:0:0:0:0", "not given out"},
                                                          {"fe7f:ffff:ffff:" + most, "not given out"},
                                                          {"fe80:0:0:0:0:0:0:1", "link-local"},
                                                          {"febf:ffff:ffff:" + most, "link-local"},
                                                          {"fec0:0:0:0:0:0:0:0", "private"},
                                                          {"feff:ffff:ffff:" + most, "private"},
                                                          {"ff00:0:0:0:0:0:0:0", "multicast"},
                                                          {"ff02:0:0:0:0:0:0:1", "multicast"},
                                                          {"ffff:ffff:ffff:" + most, "multicast"}}) {
    CAPTURE(address);
    CHECK(purpose(v6(address)) == expected);
  }
}

TEST_CASE("Where an address of IPv6 leads to one of IPv4, that counts") {
  for (const auto& [address, expected] :
       std::vector<Row>{{"0:0:0:0:0:ffff:7f00:1", "loopback"},         // ::ffff:127.0.0.1
                        {"0:0:0:0:0:ffff:a9fe:a9fe", "link-local"},    // ::ffff:169.254.169.254
                        {"0:0:0:0:0:ffff:a00:1", "private"},           // ::ffff:10.0.0.1
                        {"0:0:0:0:0:ffff:808:808", "public"},          // ::ffff:8.8.8.8
                        {"0:0:0:0:0:fffe:808:808", "not given out"},   // not mapped
                        {"0:0:0:0:1:ffff:808:808", "not given out"},   // as above
                        {"0:0:0:0:0:0:7f00:1", "not given out"},       // ::127.0.0.1, which is obsolete
                        {"64:ff9b:0:0:0:0:7f00:1", "loopback"},        // translated
                        {"64:ff9b:0:0:0:0:c0a8:1", "private"},         // as above
                        {"64:ff9b:0:0:0:0:808:808", "public"},         // as above
                        {"64:ff9b:1:0:0:0:808:808", "not given out"},  // translated within a network
                        {"64:ff9c:0:0:0:0:808:808", "not given out"}}) {
    CAPTURE(address);
    CHECK(purpose(v6(address)) == expected);
  }
}

TEST_CASE("What is no address of IPv4 or IPv6 is not public") {
  for (const std::size_t size : {0U, 1U, 3U, 5U, 15U, 17U}) CHECK(purpose(Bytes(size, 8)) == "unknown");
}
