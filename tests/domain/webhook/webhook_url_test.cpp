#include <string>

#include <catch2/catch.hpp>

#include <stint/domain/webhook/webhook_url.hpp>

using namespace stint::domain;

TEST_CASE("A webhook's URL has TLS, a host, and nothing that misleads") {
  for (const std::string url :
       {"https://a", "https://payroll.example", "https://payroll.example/", "https://payroll.example/stint?key=1&b=%20",
        "https://payroll.example?x", "HTTPS://Payroll.Example/", "https://payroll.example:8443/stint",
        "https://payroll.example:1/", "https://payroll.example:65535/", "https://192.0.2.1/", "https://[2001:db8::1]/",
        "https://[2001:db8::1]:8443/x", "https://[::af09]/", "https://[::AF09]/", "https://a_b-c.example/@user/",
        "https://a/b:c@d"}) {
    CAPTURE(url);
    CHECK(is_webhook_url(url, false));
  }
  for (const std::string url : {"",
                                "https",
                                "https://",
                                "https:///path",
                                "https://:443/",
                                "https://?x",
                                "payroll.example",
                                "//payroll.example",
                                "ftp://payroll.example",
                                "file:///etc/passwd",
                                "javascript:alert(1)",
                                "https:/payroll.example",
                                "https://user@payroll.example/",
                                "https://user:secret@payroll.example/",
                                "https://payroll.example#part",
                                "https://payroll.example/a b",
                                "https://payroll.example/\n",
                                "https://payroll.example/\t",
                                " https://payroll.example",
                                "https://payroll.example/\xC3\xA4",
                                "https://p\xC3\xA4yroll.example/",
                                "https://payroll.example:0/",
                                "https://payroll.example:65536/",
                                "https://payroll.example:/",
                                "https://payroll.example:80a/",
                                "https://payroll.example:-1/",
                                "https://payroll.example:99999999999/",
                                "https://[2001:db8::1/",
                                "https://[]/",
                                "https://[::g]/",
                                "https://[::G]/",
                                "https://[2001:db8::1]x/",
                                "https://[::1%25eth0]/",
                                "https://.example/",
                                "https://-a/",
                                "https://a\\b/",
                                "https://a/\\b",
                                "https://a,b/",
                                "https://a%2eb/"}) {
    CAPTURE(url);
    CHECK_FALSE(is_webhook_url(url, false));
    CHECK_FALSE(is_webhook_url(url, true));
  }
}

TEST_CASE("A URL without TLS is one where the operator allows it") {
  CHECK(is_webhook_url("http://127.0.0.1:9000/", true));
  CHECK_FALSE(is_webhook_url("http://127.0.0.1:9000/", false));
  CHECK(is_webhook_url("https://127.0.0.1:9000/", false));  // its address is checked on connecting
}

TEST_CASE("A URL has at most 2,000 bytes") {
  const std::string begin = "https://a/";
  CHECK(is_webhook_url(begin + std::string(2000 - begin.size(), 'x'), false));
  CHECK_FALSE(is_webhook_url(begin + std::string(2001 - begin.size(), 'x'), false));
}

TEST_CASE("Of a URL people are told the host, and nothing of what may be secret") {
  CHECK(host_of_webhook("https://hooks.example/services/T0/B0/secret") == "hooks.example");
  CHECK(host_of_webhook("https://hooks.example:8443?key=secret") == "hooks.example");
  CHECK(host_of_webhook("http://[2001:db8::1]:80/x") == "[2001:db8::1]");
  CHECK(host_of_webhook("nonsense").empty());
}
