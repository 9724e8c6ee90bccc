#include <stint/listen_address.hpp>

#include "tests/apps/configuring.hpp"

using namespace stint::app;
using namespace stint::tests;

TEST_CASE("Everything has a default") {
  for (const char* text : {"", "[server]\n[database]\n[tokens]\n[mail]\n[log]\n"}) {
    const auto configuration = read(text);
    CHECK(configuration.server.listen == "127.0.0.1:8080");
    CHECK(configuration.server.threads == 0);
    CHECK(configuration.server.tls_certificate == "");
    CHECK(configuration.server.tls_key == "");
    CHECK(configuration.server.trusted_proxies.empty());
    CHECK(configuration.server.cors_origins.empty());
    CHECK(configuration.server.explorer);
    CHECK(configuration.server.maximum_body_bytes == 1'048'576);
    CHECK(configuration.server.request_timeout_seconds == 30);
    CHECK(configuration.server.maximum_connections == 10'000);
    CHECK(configuration.server.maximum_connections_per_address == 1'000);
    CHECK(configuration.operations.listen == "");
    CHECK(configuration.database.url == "sqlite:stint.db");
    CHECK(configuration.database.writes_per_commit == 64);
    CHECK(configuration.tokens.issuer == "http://127.0.0.1:8080/api/v2");
    CHECK(configuration.tokens.access_lifetime_seconds == 900);
    CHECK(configuration.tokens.refresh_lifetime_seconds == 2'592'000);
    CHECK(configuration.tokens.requests_per_minute == 30);
    CHECK(configuration.tokens.requests_per_minute_in_all == 600);
    CHECK(configuration.tokens.session_lifetime_seconds == 7'776'000);
    CHECK(configuration.passwords.minimum_length == 8);
    CHECK(configuration.log.level == "info");
    CHECK(configuration.log.format == "text");
  }
}

TEST_CASE("Every key is taken over") {
  const auto configuration = read(R"(
[server]
listen = "[::1]:0"
threads = 4
tls_certificate = "chain.pem"
tls_key = "key.pem"
trusted_proxies = ["10.0.0.0/8", "::1/128"]
cors_origins = ["https://acme.example"]
explorer = false
maximum_body_bytes = 1
request_timeout_seconds = 2
maximum_connections = 3
maximum_connections_per_address = 4
[database]
url = "sqlite:/var/lib/stint.db"
writes_per_commit = 1
[tokens]
issuer = "https://stint.acme.example/api/v2"
access_lifetime_seconds = 60
refresh_lifetime_seconds = 61
requests_per_minute = 0
requests_per_minute_in_all = 7
session_lifetime_seconds = 62

[passwords]
minimum_length = 12
[mail]
transport = "none"
directory = "outbox"
smtp_url = "smtp://127.0.0.1:25"
username = "stint"
password = "secret"
starttls = "required"
from = "Stint <no-reply@localhost>"
[log]
level = "warning"
format = "json"
)");
  CHECK(configuration.server.listen == "[::1]:0");
  CHECK(configuration.server.threads == 4);
  CHECK(configuration.server.tls_certificate == "chain.pem");
  CHECK(configuration.server.tls_key == "key.pem");
  CHECK(configuration.server.trusted_proxies == std::vector<std::string>{"10.0.0.0/8", "::1/128"});
  CHECK(configuration.server.cors_origins == std::vector<std::string>{"https://acme.example"});
  CHECK_FALSE(configuration.server.explorer);
  CHECK(configuration.server.maximum_body_bytes == 1);
  CHECK(configuration.server.request_timeout_seconds == 2);
  CHECK(configuration.server.maximum_connections == 3);
  CHECK(configuration.server.maximum_connections_per_address == 4);
  CHECK(configuration.database.url == "sqlite:/var/lib/stint.db");
  CHECK(configuration.database.writes_per_commit == 1);
  CHECK(configuration.tokens.issuer == "https://stint.acme.example/api/v2");
  CHECK(configuration.tokens.access_lifetime_seconds == 60);
  CHECK(configuration.tokens.refresh_lifetime_seconds == 61);
  CHECK(configuration.tokens.requests_per_minute == 0);
  CHECK(configuration.tokens.requests_per_minute_in_all == 7);
  CHECK(configuration.tokens.session_lifetime_seconds == 62);
  CHECK(configuration.passwords.minimum_length == 12);
  CHECK(configuration.log.level == "warning");
  CHECK(configuration.log.format == "json");
}

TEST_CASE("An unknown key or section is named with its line, and all of them are") {
  CHECK(faults_of("[server]\nlisten = \"x:1\"\nlisen = 1\n[tokens]\nlifetime = 2\n[colour]\nred = 1\n") ==
        "line 3: server.lisen: unknown key\n"
        "line 5: tokens.lifetime: unknown key\n"
        "line 6: colour: unknown key\n");
  CHECK(faults_of("listen = \"127.0.0.1:1\"\n") == "line 1: listen: unknown key\n");
  CHECK(faults_of("[server.tls]\nkey = 1\n") == "line 1: server.tls: unknown key\n");
  CHECK(faults_of("[mail]\nserver = \"x\"\n") == "line 2: mail.server: unknown key\n");
}

TEST_CASE("A wrong type is named with its line") {
  CHECK(faults_of("[server]\nlisten = 8080\nthreads = \"4\"\ncors_origins = \"*\"\ntrusted_proxies = [1]\n") ==
        "line 2: server.listen: must be a text\n"
        "line 3: server.threads: must be an integer\n"
        "line 5: server.trusted_proxies: must be a list of texts\n"
        "line 4: server.cors_origins: must be a list of texts\n");
  CHECK(faults_of("[server]\nthreads = 1.0\n") == "line 2: server.threads: must be an integer\n");
  CHECK(faults_of("[server]\ncors_origins = [\"a\", 1]\n") == "line 2: server.cors_origins: must be a list of texts\n");
  CHECK(faults_of("[server]\nexplorer = \"no\"\n") == "line 2: server.explorer: must be true or false\n");
  CHECK(faults_of("[log]\nlevel = true\n") == "line 2: log.level: must be a text\n");
  CHECK(faults_of("log = \"info\"\n") == "line 1: log: must be a table\n");
  CHECK(faults_of("[[log]]\nlevel = \"info\"\n") == "line 1: log: must be a table\n");
}

TEST_CASE("Numbers have ranges") {
  struct Range {
    std::string section, key;
    std::int64_t least, most;
  };
  for (const auto& [section, key, least, most] : {Range{"server", "threads", 0, 1024},
                                                  {"server", "maximum_body_bytes", 1, 1'073'741'824},
                                                  {"server", "request_timeout_seconds", 1, 3600},
                                                  {"server", "maximum_connections", 1, 1'000'000},
                                                  {"server", "maximum_connections_per_address", 0, 1'000'000},
                                                  {"database", "writes_per_commit", 1, 1024},
                                                  {"tokens", "access_lifetime_seconds", 1, 86'400},
                                                  {"tokens", "refresh_lifetime_seconds", 1, 315'360'000},
                                                  {"tokens", "requests_per_minute", 0, 1'000'000},
                                                  {"tokens", "requests_per_minute_in_all", 0, 1'000'000},
                                                  {"tokens", "session_lifetime_seconds", 1, 315'360'000},
                                                  {"passwords", "minimum_length", 1, 1024}}) {
    CAPTURE(key);
    const auto with = [&](std::int64_t number) {
      return faults_of("[" + section + "]\n" + key + " = " + std::to_string(number) + "\n");
    };
    const auto fault = "line 2: " + section + "." + key + ": must be from " + std::to_string(least) + " to " +
                       std::to_string(most) + "\n";
    CHECK(with(least) == "");
    CHECK(with(most) == "");
    CHECK(with(least - 1) == fault);
    CHECK(with(most + 1) == fault);
  }
}

TEST_CASE("An issuer fits into a token") {
  const auto with = [](const std::string& issuer) { return faults_of("[tokens]\nissuer = \"" + issuer + "\"\n"); };
  const std::string fault = "line 2: tokens.issuer: must have 1 to 255 bytes and no control characters\n";
  const std::string url = "https://stint.example/";
  CHECK(with(url + std::string(255 - url.size(), 'a')) == "");
  CHECK(with(url + std::string(256 - url.size(), 'a')) == fault);
  CHECK(with(url + std::string(255 - url.size() - 2, 'a') + "\u00e4") == "");
  CHECK(with(url + std::string(256 - url.size() - 2, 'a') + "\u00e4") == fault);
  CHECK(with("") == fault);
  CHECK(with(url + "\\u001f") == fault);
  CHECK(with(url + "\\u007f") == fault);
}

TEST_CASE("Words are chosen from a list") {
  CHECK(faults_of("[log]\nlevel = \"loud\"\nformat = \"xml\"\n") ==
        "line 2: log.level: must be one of trace, debug, info, warning, error, critical, off\n"
        "line 3: log.format: must be one of text, json\n");
  CHECK(faults_of("[mail]\nstarttls = \"maybe\"\n") ==
        "line 2: mail.starttls: must be one of off, opportunistic, required\n");
  CHECK(faults_of("[mail]\ntransport = \"pigeon\"\n") ==
        "line 2: mail.transport: must be one of none, directory, smtp\n");
}

TEST_CASE("A certificate needs its key, and the other way round") {
  CHECK(faults_of("[server]\ntls_certificate = \"chain.pem\"\n") ==
        "line 2: server.tls_certificate: needs server.tls_key beside it\n");
  CHECK(faults_of("[server]\ntls_key = \"key.pem\"\n") ==
        "line 2: server.tls_key: needs server.tls_certificate beside it\n");
}

TEST_CASE("Where to listen is a host and a port") {
  for (const char* const address : {"127.0.0.1:0", "[::1]:8080", "stint.example:65535"}) {
    CHECK(faults_of("[server]\nlisten = \"" + std::string{address} + "\"\n") == "");
  }
  for (const std::string address : {"", "8080", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:http", "127.0.0.1:-1"}) {
    CHECK(faults_of("[server]\nlisten = \"" + address + "\"\n") ==
          "line 2: server.listen: '" + address + "' must be HOST:PORT\n");
  }
}

TEST_CASE("Operations are served where that is a host and a port, and nowhere unless it is said") {
  CHECK(read("[operations]\nlisten = \"[::1]:9464\"\n").operations.listen == "[::1]:9464");
  CHECK(read("[operations]\nlisten = \"\"\n").operations.listen == "");
  CHECK(faults_of("[operations]\nlisten = \"9464\"\n") == "line 2: operations.listen: '9464' must be HOST:PORT\n");
  CHECK(faults_of("[operations]\nlisten = 9464\n") == "line 2: operations.listen: must be a text\n");
  CHECK(faults_of("[operations]\nport = 1\n") == "line 2: operations.port: unknown key\n");
}

TEST_CASE("Which addresses are certainly this machine's own") {
  for (const char* host : {"127.0.0.1", "127.255.255.254", "::1", "localhost"}) CHECK(is_loopback(host));
  for (const char* host :
       {"", "0.0.0.0", "::", "10.0.0.1", "127.example", "127.0.0.1.example", "127.1", "stint.example"}) {
    CAPTURE(host);
    CHECK_FALSE(is_loopback(host));
  }
}

TEST_CASE("An address keeps its host when it gets another port") {
  CHECK(with_port("127.0.0.1:0", 9464) == "127.0.0.1:9464");
  CHECK(with_port("[::1]:0", 80) == "[::1]:80");
}

TEST_CASE("Every trusted proxy is a network, and those that are none are all told") {
  CHECK(faults_of("[server]\ntrusted_proxies = [\"x\", \"10.0.0.0/8\", \"::/129\"]\n") ==
        "line 2: server.trusted_proxies: 'x' is not a network in CIDR notation\n"
        "line 2: server.trusted_proxies: '::/129' is not a network in CIDR notation\n");
}

TEST_CASE("A secret may come from a file, but not from two places") {
  const File secret{"geheim\r\n"};
  CHECK(faults_of("[mail]\npassword_file = \"" + secret.path() + "\"\n") == "");
  CHECK(faults_of("[mail]\npassword = \"\"\npassword_file = \"" + secret.path() + "\"\n") == "");
  CHECK(faults_of("[mail]\npassword_file = \"\"\n") == "");
  CHECK(faults_of("[mail]\npassword = \"x\"\npassword_file = \"" + secret.path() + "\"\n") ==
        "line 3: mail.password_file: cannot be set beside password\n");
  CHECK(faults_of("[mail]\npassword_file = \"/nowhere/secret\"\n") ==
        "line 2: mail.password_file: /nowhere/secret: No such file or directory\n");
  CHECK(faults_of("[mail]\npassword_file = 1\n") == "line 2: mail.password_file: must be a text\n");
}

TEST_CASE("What is not TOML is told with its line") {
  CHECK(faults_of("[server]\nlisten = \n").starts_with("line 2: "));
  CHECK(faults_of("[server]\nthreads = 1\nthreads = 2\n").starts_with("line 3: "));
}

TEST_CASE("A configuration is read from a file; without one everything is at its default") {
  const File file{"[server]\nthreads = 7\n"};
  const auto configuration = load_configuration(file.path());
  REQUIRE(configuration);
  CHECK(configuration->server.threads == 7);
  CHECK(load_configuration("")->server.threads == 0);
  CHECK(load_configuration("/nowhere/stint.toml").error() ==
        ConfigurationFaults{"cannot be read: No such file or directory"});
}
