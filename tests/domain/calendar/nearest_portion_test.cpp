#include <vector>

#include <catch2/catch.hpp>

#include <stint/domain/calendar/nearest_portion.hpp>

using namespace std::chrono_literals;
using stint::domain::nearest_portion;
using stint::domain::Portion;

TEST_CASE("A part of a day is the portion of a working day from 8 to 16 from which it differs least") {
  struct Row {
    std::chrono::minutes begin;
    std::chrono::minutes end;
    Portion portion;
    bool is_exact;
  };
  const std::vector<Row> rows{{0h, 24h, Portion::full, true},
                              {0h, 12h, Portion::morning, true},
                              {12h, 24h, Portion::afternoon, true},
                              {8h, 16h, Portion::full, false},
                              {10h, 14h, Portion::full, false},
                              {10h + 1min, 14h, Portion::afternoon, false},
                              {10h, 14h - 1min, Portion::morning, false},
                              {14h, 24h, Portion::afternoon, false},
                              {14h + 1min, 24h, Portion::afternoon, false},
                              {0h, 10h, Portion::morning, false},
                              {0h, 10h - 1min, Portion::morning, false},
                              {0h, 5h, Portion::morning, false},
                              {18h, 20h, Portion::afternoon, false},
                              {11h, 13h, Portion::afternoon, false},
                              {11h, 13h - 1min, Portion::morning, false},
                              {8h, 14h, Portion::full, false},
                              {8h, 14h - 1min, Portion::morning, false}};
  for (const auto& row : rows) {
    CAPTURE(row.begin.count(), row.end.count());
    const auto nearest = nearest_portion(row.begin, row.end);
    CHECK(nearest.portion == row.portion);
    CHECK(nearest.is_exact == row.is_exact);
  }
}
