#include "tests/architecture/file_rules.hpp"

#include <catch2/catch.hpp>

using namespace stint::architecture;

const std::string domain_source = "domain/stint/domain/a.cpp";
const std::string domain_header = "domain/stint/domain/a.hpp";

TEST_CASE("A good header breaks no rule") {
  CHECK(broken_file_rules({domain_header, "#pragma once\n\nnamespace stint::domain {\n}\n"}).empty());
}

TEST_CASE("Path = namespace") {
  struct Row {
    std::string path;
    std::string text;
    bool right;
  };
  const std::vector<Row> rows{
      {"adapters/http/stint/http/a.hpp", "namespace stint::http {\n", true},
      {"adapters/http/stint/http/json/a.hpp", "#pragma once\nnamespace stint::http::json {\n", true},
      {"adapters/http/stint/http/a.hpp", "namespace stint::domain {\n", false},
      {"adapters/http/stint/http/a.hpp", "namespace stint::http_extra {\n", false},
      {"adapters/http/stint/http/a.hpp", "// namespace stint::http {\n", false},
      {"adapters/http/stint/http/a.hpp", "namespace http {\n", false},
      {"adapters/http/stint/sqlite/a.hpp", "namespace stint::sqlite {\n", false},
      {"domain/stint/application/a.cpp", "", false},
      {"domain/a.hpp", "namespace stint::domain {\n", false},
      {"domain/stint/domain/a.cpp", "", true},
      {"apps/stint/a.hpp", "namespace stint {\n", true},
  };
  for (const Row& row : rows) {
    CAPTURE(row.path, row.text);
    CHECK(wrong_namespace({row.path, row.text}).empty() == row.right);
  }
}

TEST_CASE("Headers are guarded") {
  CHECK(unguarded_header({domain_header, "// what it is\n#pragma once\n"}).empty());
  CHECK(unguarded_header({domain_header, "#include <vector>\n"}).size() == 1);
  CHECK(unguarded_header({domain_header, "// #pragma once\n"}).size() == 1);
  CHECK(unguarded_header({domain_source, "#include <vector>\n"}).empty());
}

TEST_CASE("Files have at most 400 lines") {
  CHECK(overlong_file({domain_source, std::string(400, '\n')}).empty());
  CHECK(overlong_file({domain_source, std::string(401, '\n')}) ==
        Violations{domain_source + ": has 401 lines, more than 400"});
}

TEST_CASE("No marker of work put off") {
  const std::vector<std::string> markers{
      "TO"
      "DO",
      "FIX"
      "ME",
      "XX"
      "X",
      "HA"
      "CK"};
  for (const std::string& marker : markers) {
    CAPTURE(marker);
    CHECK(leftover_marker({"tests/domain/a.cpp", "// " + marker + ": later\n"}).size() == 1);
    CHECK(leftover_marker({"tests/domain/a.cpp", "int " + marker + "S;\n"}).empty());
  }
}

TEST_CASE("The inside knows no HTTP") {
  for (const char* code : {"int status_code;", "Status::BAD_REQUEST", "return 404;", "int http_status(Problem);"}) {
    CAPTURE(code);
    CHECK(http_in_the_inside({domain_source, code}).size() == 1);
    CHECK(http_in_the_inside({"application/stint/application/a.cpp", code}).size() == 1);
    CHECK(http_in_the_inside({"adapters/http/stint/http/a.cpp", code}).empty());
  }
  for (const char* code : {"// never an HTTP number", "auto a = \"http://127.0.0.1\";", "return 4040;", "f(480);"}) {
    CAPTURE(code);
    CHECK(http_in_the_inside({domain_source, code}).empty());
  }
}

TEST_CASE("The wall clock is read in one adapter, and by its tests") {
  for (const char* code :
       {"auto a = std::chrono::system_clock::now();", "std::time(nullptr);", "clock_gettime(0, &a);"}) {
    CAPTURE(code);
    CHECK(reads_wall_clock({domain_source, code}).size() == 1);
    CHECK(reads_wall_clock({"apps/stint/main.cpp", code}).size() == 1);
    CHECK(reads_wall_clock({"tests/http/served.hpp", code}).size() == 1);
    CHECK(reads_wall_clock({"adapters/system/stint/system/clock.cpp", code}).empty());
    CHECK(reads_wall_clock({"tests/system_adapter/clock_test.cpp", code}).empty());
  }
  CHECK(reads_wall_clock({domain_source, "std::chrono::steady_clock::now(); // system_clock::now\n"}).empty());
}

TEST_CASE("Stores alone make aggregates of what they have kept") {
  for (const char* code : {"auto a = domain::AbsenceRequest::stored(record);", "TimeEntry ::\n  stored({});",
                           "std::ranges::transform(rows, clocks, &TimeClock::stored);"}) {
    CAPTURE(code);
    CHECK(restores_outside_stores({domain_source, code}).size() == 1);
    CHECK(restores_outside_stores({"application/stint/application/a.cpp", code}).size() == 1);
    CHECK(restores_outside_stores({"adapters/http/stint/http/a.cpp", code}).size() == 1);
    CHECK(restores_outside_stores({"adapters/demo/stint/demo/a.cpp", code}).size() == 1);
    CHECK(restores_outside_stores({"apps/stint/main.cpp", code}).size() == 1);
    CHECK(restores_outside_stores({"adapters/sql/stint/sql/a.cpp", code}).empty());
    CHECK(restores_outside_stores({"adapters/memory/stint/memory/a.cpp", code}).empty());
    CHECK(restores_outside_stores({"tests/application/support/two_companies.cpp", code}).empty());
  }
  CHECK(restores_outside_stores({domain_source, "// AbsenceRequest::stored\noffice.stored(id);"}).empty());
}

TEST_CASE("A system test has a name that CTest can pass on") {
  const std::string divided = "TEST_CASE(\"Two halves; one test\") {}";
  CHECK(divided_test_name({"tests/system/a_test.cpp", divided}).size() == 1);
  CHECK(divided_test_name({"tests/system/a_test.cpp", "TEST_CASE_METHOD(Desk, \"Here; there\") {}"}).size() == 1);
  CHECK(divided_test_name({"tests/system/a_test.cpp", "TEST_CASE(\"Two halves, one test\") { f(\"a;b\"); }"}).empty());
  CHECK(divided_test_name({"tests/domain/a_test.cpp", divided}).empty());
}

TEST_CASE("A name that is brought in is used") {
  for (const char* code :
       {"using domain::Problem;\nResult<Prob> f();", "namespace json = boost::json;\nboost::json::value v;",
        "using domain::Problem;  // Problem\n", "using std::chrono::minutes;\nstd::chrono::minutes f();"}) {
    CAPTURE(code);
    CHECK(unused_local_name({domain_source, code}).size() == 1);
    CHECK(unused_local_name({"tests/domain/a.cpp", code}).size() == 1);
    CHECK(unused_local_name({domain_header, code}).empty());
  }
  for (const char* code : {"using domain::Problem;\nProblem f();", "namespace json = boost::json;\njson::value v;",
                           "using namespace stint;", "using Ids = std::vector<Id>;"}) {
    CAPTURE(code);
    CHECK(unused_local_name({domain_source, code}).empty());
  }
}

TEST_CASE("All rules of a file are applied") {
  const SourceFile bad{domain_header,
                       "// TO"
                       "DO\nint status_code = std::time(nullptr);\nTimeClock::stored({});\n" +
                           std::string(400, '\n')};
  CHECK(broken_file_rules(bad).size() == 7);
}

TEST_CASE("Comments and literals are told apart from code") {
  CHECK(without_comments("a /* b\nc */ d // e\nf") == "a     \n     d     \nf");
  CHECK(without_comments("\"// no comment\" 'x' a") == "\"// no comment\" 'x' a");
  CHECK(without_comments("R\"x(// \" no)x\" // c") == "R\"x(// \" no)x\"     ");
  CHECK(code_alone("a(\"b\\\"c\", 'd', 1'000)") == "a(      ,    , 1'000)");
  CHECK(code_alone("/* never closed") == "               ");
}

TEST_CASE("Statements name the columns of tables, which have more of them after an upgrade") {
  struct Row {
    std::string path;
    std::string statement;
    bool right;
  };
  const std::string source = "adapters/sql/stint/sql/a.cpp";
  const std::vector<Row> rows{
      {source, "INSERT INTO job_runs (name) VALUES (?1)", true},
      {source, "INSERT INTO job_runs VALUES (?1)", false},
      {source, "INSERT INTO job_runs (name) SELECT name FROM jobs", true},
      {source, "INSERT INTO job_runs SELECT name FROM jobs", false},
      {source, "SELECT * FROM job_runs", false},
      {source, "SELECT count(*) FROM job_runs", true},
      {source, "SELECT t.name FROM (SELECT *, 1 AS one FROM job_runs) t", true},
      {source, "DELETE FROM job_runs RETURNING *", false},
      {"adapters/sqlite/stint/sqlite/migrations/0001_a.hpp", "INSERT INTO job_runs VALUES ('a')", true},
      {"tests/sqlite/a.cpp", "SELECT * FROM job_runs", true},
  };
  for (const Row& row : rows) {
    CAPTURE(row.path, row.statement);
    CHECK(unnamed_columns({row.path, "run(\"" + row.statement + "\");\n"}).empty() == row.right);
  }
}
