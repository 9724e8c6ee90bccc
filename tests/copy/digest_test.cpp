#include <vector>

#include <catch2/catch.hpp>

#include <stint/identity/sodium.hpp>
#include <stint/sql/copy/copying.hpp>

using namespace stint;
using sql::copy::RowDigest;
using sql::copy::Value;

namespace {

using Rows = std::vector<std::vector<Value>>;

std::string digest_of(const Rows& rows) {
  const identity::SodiumDigests digests;
  RowDigest digest(digests);
  for (const auto& row : rows) digest.add(row);
  CHECK(digest.rows() == static_cast<std::int64_t>(rows.size()));
  return digest.text();
}

Value text(std::string_view bytes) { return bytes; }
Value number(std::int64_t value) { return value; }

}  // namespace

TEST_CASE("no rows have the digest of nothing") {
  CHECK(digest_of({}) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST_CASE("equal rows have equal digests") {
  CHECK(digest_of({{text("a"), number(-1), Value{}}}) == digest_of({{text("a"), number(-1), Value{}}}));
}

TEST_CASE("rows that differ in any way have another digest") {
  const std::vector<Rows> all{{{text("ab"), text("c")}},
                              {{text("a"), text("bc")}},
                              {{text("abc"), text("")}},
                              {{text("abc"), Value{}}},
                              {{text("abc")}},
                              {{text("abc"), number(0)}},
                              {{text("abc"), number(1)}},
                              {{text("abc"), number(256)}},
                              {{text("abc"), number(-1)}},
                              {{text("abc"), text("0")}},
                              {{text("abd"), text("0")}},
                              {{text("ab")}, {text("c")}},
                              {{text("c")}, {text("ab")}},
                              {{text("c")}, {text("ab")}, {text("ab")}},
                              {}};
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      CAPTURE(i, j);
      CHECK(digest_of(all[i]) != digest_of(all[j]));
    }
  }
}
