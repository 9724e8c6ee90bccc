#include <catch2/catch.hpp>

#include <stint/http/api/form_reader.hpp>

using stint::http::read_time_entry_query;

TEST_CASE("Query parameters are read by name; what is left out stays so") {
  const auto query = read_time_entry_query("status=done&month=3&year=2026&projectId=7&categoryId=8");
  CHECK(query.year == "2026");
  CHECK(query.month == "3");
  CHECK(query.project_id == "7");
  CHECK(query.category_id == "8");
  CHECK(query.status == "done");
  for (const char* without : {"", "other=1", "Year=2026", "yea", "&&"}) {
    CAPTURE(without);
    CHECK_FALSE(read_time_entry_query(without).year);
  }
}

TEST_CASE("A parameter that was sent empty was sent") {
  CHECK(read_time_entry_query("year=").year == "");
  CHECK(read_time_entry_query("year").year == "");
}

TEST_CASE("Names and values are percent-decoded") {
  CHECK(read_time_entry_query("%79ear=%32026").year == "2026");
  CHECK(read_time_entry_query("status=%64one&month=%33").status == "done");
  CHECK(read_time_entry_query("status=%C3%A4").status == "ä");
  CHECK(read_time_entry_query("year=%2B5").year == "+5");
}

TEST_CASE("A plus is a blank, which no number has") { CHECK(read_time_entry_query("year=+2026").year == " 2026"); }

TEST_CASE("Of a repeated parameter the first counts") {
  CHECK(read_time_entry_query("year=2025&year=2026").year == "2025");
}

TEST_CASE("What need not be decoded is taken as it is, for the use case to judge") {
  CHECK(read_time_entry_query("month=3|4").month == "3|4");
  CHECK(read_time_entry_query("status=\xff").status == "\xff");
}

TEST_CASE("What is not a query is passed on for the use case to refuse") {
  for (const char* broken : {"year=%", "year=%zz", "year=2026&month=%4", "%&year=2026"}) {
    CAPTURE(broken);
    CHECK(read_time_entry_query(broken).year == broken);
  }
}
