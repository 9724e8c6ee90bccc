// Statements, values and readers of rows, as derived from the description of a stored record.

#include <vector>

#include <catch2/catch.hpp>

#include <stint/sql/stored_row.hpp>

using namespace stint;

namespace {

struct Address {
  std::string street{};
  std::int32_t number = 0;
  bool operator==(const Address&) const = default;
};
struct Loan {
  std::int64_t until = 0;
  Address place{};
  bool operator==(const Loan&) const = default;
};
struct Book {
  std::int32_t id = 0;
  std::string title{};
  std::vector<std::string> authors{};
  Address shelf{};
  std::optional<Loan> loan{};
  bool operator==(const Book&) const = default;
};

std::string initials_of(const std::vector<std::string>& authors) {
  std::string initials;
  for (const auto& author : authors) initials += author;
  return initials;
}
std::vector<std::string> authors_in(std::string_view initials) {
  std::vector<std::string> authors;
  for (const char initial : initials) authors.emplace_back(1, initial);
  return authors;
}

constexpr auto address_row =
    sql::row_of<Address>(sql::column("street", &Address::street), sql::column("number", &Address::number));
constexpr auto loan_row = sql::row_of<Loan>(sql::column("lent_until", &Loan::until),
                                            sql::prefixed_part("lent_to_", address_row, &Loan::place));
constexpr auto book_row =
    sql::row_of<Book>(sql::key("id", &Book::id), sql::column("title", &Book::title),
                      sql::spelled("authors", initials_of, authors_in, &Book::authors),
                      sql::part(address_row, &Book::shelf), sql::optional_part(loan_row, &Book::loan));

/// A statement that returns its parameters as its only row.
class Echo : public sql::Statement {
 public:
  std::vector<std::optional<std::string>> values{};

  void run() override {}
  bool step() override { return true; }
  void reset() noexcept override {}
  [[nodiscard]] std::int64_t changes() const override { return 0; }
  [[nodiscard]] bool is_null(int column) const override { return !at(column); }
  [[nodiscard]] std::int64_t number(int column) const override { return at(column) ? std::stoll(*at(column)) : 0; }
  [[nodiscard]] std::string_view bytes(int column) const override {
    return at(column) ? std::string_view{*at(column)} : std::string_view{};
  }
  [[nodiscard]] const char* text() const override { return ""; }

 private:
  [[nodiscard]] const std::optional<std::string>& at(int column) const {
    return values.at(static_cast<std::size_t>(column));
  }
  void set(int index, std::optional<std::string> value) {
    REQUIRE(values.size() + 1 == static_cast<std::size_t>(index));
    values.push_back(std::move(value));
  }
  void bind_null(int index) override { set(index, std::nullopt); }
  void bind_number(int index, std::int64_t value) override { set(index, std::to_string(value)); }
  void bind_text(int index, std::string_view text) override { set(index, std::string{text}); }
  void bind_blob(int index, sql::Blob blob) override { set(index, std::string{blob.bytes}); }
};

const Book at_home{7, "Emma", {"J", "A"}, {"Long Row", 3}, std::nullopt};
const Book lent{8, "Emma", {}, {"Long Row", 4}, Loan{20, {"Mill Lane", 1}}};

}  // namespace

TEST_CASE("the parts of a statement follow from the description of a record") {
  struct Written {
    std::string text;
    std::string_view expected;
  };
  for (const auto& [text, expected] : std::vector<Written>{
           {sql::columns_of<loan_row>.text, "lent_until, lent_to_street, lent_to_number"},
           {sql::columns_in<address_row, "a">.text, "a.street, a.number"},
           {sql::parameters_of<loan_row>.text, "?1, ?2, ?3"},
           {sql::excluded_of<address_row>.text, "street = excluded.street, number = excluded.number"},
           {sql::insert_into<"addresses", address_row>.text, "INSERT INTO addresses (street, number) VALUES (?1, ?2)"},
           {sql::insert_into<"books", book_row, "company_id">.text,
            "INSERT INTO books (company_id, id, title, authors, street, number, lent_until, lent_to_street,"
            " lent_to_number) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"},
           {sql::save_in<"shelves", address_row, "company_id, shelf">.text,
            "INSERT INTO shelves (company_id, shelf, street, number) VALUES (?1, ?2, ?3, ?4)"
            " ON CONFLICT (company_id, shelf) DO UPDATE SET street = excluded.street, number = excluded.number"},
           {sql::update_in<"books", book_row, "company_id">.text,
            "UPDATE books SET title = ?3, authors = ?4, street = ?5, number = ?6, lent_until = ?7, lent_to_street = ?8,"
            " lent_to_number = ?9 WHERE company_id = ?1 AND id = ?2"}}) {
    CHECK(text == expected);
  }
}

TEST_CASE("a record is bound in the order of its columns and a missing part as nulls") {
  Echo statement;
  sql::Cursor{statement}.bind(3, book_row.values(at_home));
  CHECK(statement.values == std::vector<std::optional<std::string>>{"3", "7", "Emma", "JA", "Long Row", "3",
                                                                    std::nullopt, std::nullopt, std::nullopt});
}

TEST_CASE("a record is read as it was bound") {
  for (const auto& book : {at_home, lent}) {
    Echo statement;
    sql::Cursor row{statement};
    row.bind(book_row.values(book));
    REQUIRE(row.next());
    CHECK(book_row.read(row) == book);
  }
}
