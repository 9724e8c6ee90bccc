#include <string>

#include <catch2/catch.hpp>

#include <stint/application/paging.hpp>

using namespace stint::application;

TEST_CASE("A page tells what follows it as long as there is more") {
  const auto page = [](std::vector<int> rows, std::size_t limit) {
    return page_of(std::move(rows), PageQuery{.limit = limit}, [](int row) { return std::to_string(row); });
  };
  CHECK(page({}, 2).items.empty());
  CHECK_FALSE(page({}, 2).next);
  CHECK(page({7, 8}, 2).items == std::vector{7, 8});
  CHECK_FALSE(page({7, 8}, 2).next);
  CHECK(page({7, 8, 9}, 2).items == std::vector{7, 8});
  CHECK(page({7, 8, 9}, 2).next == "8");
}
