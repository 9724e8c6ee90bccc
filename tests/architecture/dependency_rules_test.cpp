#include "tests/architecture/dependency_rules.hpp"

#include <algorithm>

#include <catch2/catch.hpp>

using namespace stint::architecture;

namespace {

bool may(const std::string& path, const std::string& include) {
  return forbidden_includes({path, "#include <" + include + ">\n"}).empty();
}

}  // namespace

TEST_CASE("What a layer may include") {
  struct Row {
    std::string path;
    std::string include;
    bool allowed;
  };
  const std::string domain = "domain/stint/domain/a.hpp";
  const std::string application = "application/stint/application/a.cpp";
  const std::string http = "adapters/http/stint/http/a.cpp";
  const std::string sqlite = "adapters/sqlite/stint/sqlite/a.cpp";
  const std::string sql = "adapters/sql/stint/sql/a.cpp";
  const std::string postgresql = "adapters/postgresql/stint/postgresql/a.cpp";
  const std::string identity = "adapters/identity/stint/identity/a.cpp";
  const std::string company_file = "adapters/company_file/stint/company_file/a.cpp";
  const std::string memory = "adapters/memory/stint/memory/a.cpp";
  const std::string demo = "adapters/demo/stint/demo/a.cpp";
  const std::string system = "adapters/system/stint/system/a.cpp";
  const std::string mail = "adapters/mail/stint/mail/a.cpp";
  const std::string web = "adapters/web/stint/web/a.cpp";
  const std::string webhooks = "adapters/webhooks/stint/webhooks/a.cpp";
  const std::string words = "adapters/words/stint/words/a.cpp";
  const std::string metrics = "adapters/metrics/stint/metrics/a.cpp";
  const std::vector<Row> rows{
      {domain, "expected", true},
      {domain, "stint/domain/ids.hpp", true},
      {domain, "stint/application/context.hpp", false},
      {domain, "stint/sqlite/database.hpp", false},
      {domain, "boost/json.hpp", false},
      {domain, "unistd.h", false},
      {application, "vector", true},
      {application, "stint/domain/ids.hpp", true},
      {application, "stint/application/context.hpp", true},
      {application, "stint/memory/store.hpp", false},
      {application, "boost/json.hpp", false},
      {http, "stint/http/server.hpp", true},
      {http, "stint/application/context.hpp", true},
      {http, "boost/beast/core.hpp", true},
      {http, "spdlog/spdlog.h", false},
      {http, "sys/socket.h", true},
      {http, "stint/sqlite/database.hpp", false},
      {http, "SQLiteCpp/SQLiteCpp.h", false},
      {http, "argon2.h", false},
      {http, "sodium.h", false},
      {sqlite, "SQLiteCpp/SQLiteCpp.h", true},
      {sqlite, "sqlite3.h", true},
      {sqlite, "boost/json/value.hpp", false},
      {sqlite, "stint/sql/work.hpp", true},
      {sqlite, "libpq-fe.h", false},
      {postgresql, "libpq-fe.h", true},
      {postgresql, "stint/sql/work.hpp", true},
      {postgresql, "stint/sqlite/store.hpp", false},
      {postgresql, "sqlite3.h", false},
      {sql, "boost/json/value.hpp", true},
      {sql, "stint/sqlite/connection.hpp", false},
      {sql, "stint/system/files.hpp", false},
      {sql, "sqlite3.h", false},
      {sql, "libpq-fe.h", false},
      {http, "stint/sql/work.hpp", false},
      {sqlite, "sqlite3.h/other.h", false},
      {sqlite, "boost/asio.hpp", false},
      {sqlite, "stint/memory/store.hpp", false},
      {sqlite, "stint/system/files.hpp", true},
      {identity, "argon2.h", true},
      {identity, "sodium.h", true},
      {identity, "openssl/evp.h", true},
      {identity, "liboath/oath.h", true},
      {identity, "curl/curl.h", true},
      {identity, "cjose/cjose.h", true},
      {company_file, "boost/json/value.hpp", true},
      {company_file, "boost/beast.hpp", false},
      {system, "cctz/time_zone.h", true},
      {system, "boost/json.hpp", false},
      {system, "stint/sqlite/database.hpp", false},
      {web, "curl/curl.h", true},
      {web, "sys/socket.h", true},
      {web, "stint/identity/https_client.hpp", false},
      {identity, "stint/web/exchange.hpp", true},
      {webhooks, "stint/web/exchange.hpp", true},
      {webhooks, "stint/words/languages.hpp", true},
      {webhooks, "openssl/hmac.h", true},
      {webhooks, "curl/curl.h", false},
      {webhooks, "sys/socket.h", false},
      {http, "stint/web/exchange.hpp", false},
      {mail, "curl/curl.h", true},
      {mail, "stint/system/files.hpp", true},
      {memory, "stint/system/files.hpp", false},
      {http, "stint/words/sentence.hpp", true},
      {mail, "stint/words/notation.hpp", true},
      {sqlite, "stint/words/sentence.hpp", false},
      {application, "stint/words/sentence.hpp", false},
      {words, "stint/application/language.hpp", true},
      {words, "stint/mail/languages.hpp", false},
      {words, "stint/system/files.hpp", false},
      {words, "unistd.h", false},
      {metrics, "prometheus/text_serializer.h", true},
      {metrics, "stint/http/request_counts.hpp", false},
      {metrics, "unistd.h", false},
      {http, "prometheus/counter.h", false},
      {demo, "stint/system/files.hpp", false},
      {mail, "cjose/cjose.h", false},
      {mail, "cctz/time_zone.h", false},
      {memory, "map", true},
      {memory, "stint/memory/store.hpp", true},
      {memory, "sqlite3.h", false},
      {memory, "unistd.h", false},
      {demo, "array", true},
      {demo, "stint/domain/ids.hpp", true},
      {demo, "stint/application/import/company_file.hpp", true},
      {demo, "stint/demo/personas.hpp", true},
      {demo, "stint/memory/store.hpp", false},
      {demo, "boost/json.hpp", false},
      {demo, "unistd.h", false},
      {mail, "unknown/library.h", false},
      {"apps/stint/main.cpp", "CLI/CLI.hpp", true},
      {"apps/stint/main.cpp", "stint/sqlite/database.hpp", true},
      {"tests/http/a.cpp", "boost/beast/core.hpp", true},
  };
  for (const Row& row : rows) {
    CAPTURE(row.path, row.include);
    CHECK(may(row.path, row.include) == row.allowed);
  }
}

TEST_CASE("A violation names the file and the include") {
  const Violations violations = forbidden_includes({"domain/stint/domain/a.hpp",
                                                    "#include <string>\n"
                                                    " #  include <boost/json.hpp> // why\n"
                                                    "#include \"ids.hpp\"\n"
                                                    "// #include <sqlite3.h>\n"
                                                    "/*\n#include <sqlite3.h>\n*/\n"});
  CHECK(violations ==
        Violations{"domain/stint/domain/a.hpp: may not include <boost/json.hpp>",
                   "domain/stint/domain/a.hpp: includes \"ids.hpp\", which is not a path below an include root"});
}

TEST_CASE("Each third-party library has one adapter, JSON, OpenSSL, libcurl and zlib aside") {
  for (const ThirdParty& library : third_party_libraries()) {
    CAPTURE(library.name);
    const bool shared = library.name == "Boost.JSON" || library.name == "OpenSSL" || library.name == "libcurl" ||
                        library.name == "zlib";
    CHECK((library.adapters.size() == 1) == !shared);
  }
}

TEST_CASE("Beast may be named in one source and in no header") {
  const SourceFile server{"adapters/http/stint/http/server.cpp", "#include <boost/beast/core.hpp>\n"};
  const SourceFile second{"adapters/http/stint/http/second.cpp", "namespace beast = boost::beast;\n"};
  const SourceFile header{"adapters/http/stint/http/server.hpp", "boost::beast::flat_buffer buffer;\n"};
  const SourceFile remark{"adapters/http/stint/http/route.cpp", "// not even beast\nconst char* a = \"beast\";\n"};
  const SourceFile test{"tests/http/client.cpp", "#include <boost/beast/core.hpp>\n"};
  CHECK(beast_outside_one_source({server, remark, test}).empty());
  CHECK(beast_outside_one_source({server, second}).size() == 2);
  CHECK(beast_outside_one_source({server, header}) ==
        Violations{"adapters/http/stint/http/server.hpp: names Boost.Beast"});
}

TEST_CASE("spdlog stays in one source") {
  const SourceFile logging{"apps/stint/logging.cpp", "#include <spdlog/spdlog.h>\n"};
  const SourceFile second{"apps/stint/service.cpp", "#include <spdlog/sinks/stdout_sinks.h>\n"};
  const SourceFile declared{"apps/stint/logging.hpp", "namespace spdlog {\nclass logger;\n}\n"};
  CHECK(spdlog_outside_one_source({logging, declared}).empty());
  CHECK(spdlog_outside_one_source({logging, second}).size() == 2);
}

TEST_CASE("CLI11 stays in one source") {
  const SourceFile command{"apps/stint/command.cpp", "#include <CLI/CLI.hpp>\n"};
  const SourceFile second{"apps/stint/main.cpp", "#include <CLI/App.hpp>\n"};
  const SourceFile header{"apps/stint/command.hpp", "#include <CLI/CLI.hpp>\n"};
  const SourceFile declared{"apps/stint/command.hpp", "namespace CLI {\nclass App;\n}  // see <CLI/CLI.hpp>\n"};
  CHECK(cli11_outside_one_source({command, declared}).empty());
  CHECK(cli11_outside_one_source({command, second}).size() == 2);
  CHECK(cli11_outside_one_source({header}) == Violations{"apps/stint/command.hpp: names CLI11"});
}
