#include "tests/documents/view_schemas.hpp"
#include <fstream>
#include <catch2/catch.hpp>
using namespace stint::documents;
TEST_CASE("prints views", "[.printviews]") {
  std::ofstream("/tmp/contract/views.json") << view_schemas_page();
  for (const auto unused : unused_limits()) UNSCOPED_INFO(unused);
  CHECK(unused_limits().empty());
}
