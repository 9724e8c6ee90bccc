#include <chrono>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/progress.hpp>

using stint::app::Advance;
using stint::app::final_figures;
using stint::app::progress_line;
using namespace std::chrono_literals;

TEST_CASE("A line of progress has a bar and the counts and the time left") {
  struct Row {
    std::size_t done;
    std::size_t all;
    std::chrono::milliseconds elapsed;
    std::size_t columns;
    const char* line;
  };
  const std::vector<Row> rows{
      {0, 200, 0ms, 80, "import [..............................]   0 % 0 of 200 records"},
      {100, 200, 999ms, 80, "import [###############...............]  50 % 100 of 200 records"},
      {100, 200, 1'000ms, 80, "import [###############...............]  50 % 100 of 200 records, 0:01 left"},
      {100, 200, 750'000ms, 80, "import [###############...............]  50 % 100 of 200 records, 12:30 left"},
      {1, 2, 3'723'000ms, 80, "import [###############...............]  50 % 1 of 2 records, 1:02:03 left"},
      {199, 200, 1'990ms, 80, "import [#############################.]  99 % 199 of 200 records, 0:01 left"},
      {200, 200, 2'000ms, 80, "import [##############################] 100 % 200 of 200 records"},
      {0, 200, 5'000ms, 80, "import [..............................]   0 % 0 of 200 records"},
      {1'234, 1'234'567, 0ms, 80, "import [..............................]   0 % 1,234 of 1,234,567 records"},
      {1'234, 0, 5'000ms, 80, "import 1,234 records"},
      {0, 1, 0ms, 80, "import [..............................]   0 % 0 of 1 record"},
      {1, 0, 0ms, 80, "import 1 record"},
      {3, 2, 2'000ms, 80, "import [##############################] 100 % 3 of 2 records"},
      {100, 200, 0ms, 50, "import [#######........]  50 % 100 of 200 records"},
      {100, 200, 0ms, 40, "import [##...]  50 % 100 of 200 records"},
      {100, 200, 0ms, 39, "import  50 % 100 of 200 records"},
      {100, 200, 0ms, 11, "import  50"},
      {100, 200, 0ms, 0, ""}};
  for (const auto& row : rows) {
    const Advance advance{.work = "import",
                          .part = "record",
                          .parts = "records",
                          .done = row.done,
                          .all = row.all,
                          .elapsed = row.elapsed};
    CAPTURE(row.done, row.all, row.elapsed.count(), row.columns);
    CHECK(progress_line(advance, row.columns) == row.line);
  }
}

TEST_CASE("Work ends with its figures") {
  CHECK(final_figures(
            {.work = "backup", .part = "page", .parts = "pages", .done = 12'000, .all = 12'000, .elapsed = 6'001ms}) ==
        "backup: 12,000 pages in 0:07");
  CHECK(final_figures({.work = "copy", .parts = "rows", .done = 7, .all = 7, .elapsed = 0ms}) ==
        "copy: 7 rows in 0:00");
}
