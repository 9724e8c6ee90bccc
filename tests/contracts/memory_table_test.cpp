// The table of the store in memory: rows by key, indexes, and copies that share what has not changed.

#include <bit>
#include <stdexcept>

#include <stint/memory/table.hpp>

using namespace stint;

namespace {

/// Counts how often one is compared with another.
struct Owner {
  static inline std::size_t comparisons = 0;
  std::int32_t id = 0;
  friend bool operator<(Owner left, Owner right) {
    ++comparisons;
    return left.id < right.id;
  }
  bool operator==(const Owner&) const = default;
};

/// The key of a sheet that counts its comparisons in the same way.
struct Number {
  static inline std::size_t comparisons = 0;
  std::int32_t number = 0;
  friend bool operator<(Number left, Number right) {
    ++comparisons;
    return left.number < right.number;
  }
};

struct Sheet {
  Owner owner{};
  std::string text{};
  bool operator==(const Sheet&) const = default;
};

using Sheets = memory::Table<std::int32_t, Sheet, memory::By<&Sheet::owner>>;

constexpr Owner erika{1};
constexpr Owner max{2};

std::vector<std::string> texts_of(const Sheets& sheets, Owner owner) {
  std::vector<std::string> texts;
  for (const auto& row : sheets.by<&Sheet::owner>(owner)) texts.push_back(row.record.text);
  return texts;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("The store in memory finds the records of an owner without a look at those of ten thousand others") {
  constexpr std::int32_t people = 10'000;
  Sheets sheets;
  for (std::int32_t id = 1; id <= people; ++id) sheets.put(id, {.owner = {id}, .text = std::to_string(id)});
  Owner::comparisons = 0;
  CHECK(texts_of(sheets, {people / 2}) == Texts{"5000"});
  CHECK(Owner::comparisons <= 2 * std::bit_width(static_cast<std::size_t>(people)) + 2);
}

TEST_CASE("A bulk erase in memory looks up each record once and leaves the index in order") {
  constexpr std::size_t sheets_of_each = 2'000;
  memory::Table<Number, Sheet, memory::By<&Sheet::owner>> sheets;
  for (std::int32_t number = 0; number < 4'000; ++number) {
    sheets.put({number}, {.owner = number % 2 == 0 ? erika : max, .text = std::to_string(number)});
  }
  Number::comparisons = Owner::comparisons = 0;
  const auto is_kept = [](const auto& row) { return row.key.number == 5 || row.key.number == 3'001; };
  const auto erased = sheets.erase_each(sheets.by<&Sheet::owner>(max) | std::views::filter(std::not_fn(is_kept)));
  CHECK(erased == sheets_of_each - 2);
  CHECK(Number::comparisons <= erased * 2 * std::bit_width(sheets_of_each));
  CHECK(Owner::comparisons <= 4 * erased + 10);
  Texts left;
  for (const auto& row : sheets.by<&Sheet::owner>(max)) left.push_back(row.record.text);
  CHECK(left == Texts{"5", "3001"});
  CHECK(sheets.all().size() == sheets_of_each + 2);
}

TEST_CASE("A change in memory that keeps the owner looks for their records only once") {
  constexpr std::int32_t people = 10'000;
  Sheets sheets;
  for (std::int32_t id = 1; id <= people; ++id) sheets.put(id, {.owner = {id}, .text = std::to_string(id)});
  Owner::comparisons = 0;
  CHECK(texts_of(sheets, {people / 2}) == Texts{"5000"});
  const auto of_a_search = std::exchange(Owner::comparisons, 0);
  CHECK(sheets.change(people / 2, [](Sheet& sheet) { sheet.text = "half"; }));
  CHECK(Owner::comparisons == of_a_search);
  CHECK(texts_of(sheets, {people / 2}) == Texts{"half"});
}

TEST_CASE("An index in memory follows what is added, changed and erased") {
  Sheets sheets;
  sheets.put(7, {.owner = erika, .text = "seven"});
  sheets.put(3, {.owner = erika, .text = "three"});
  sheets.put(5, {.owner = max, .text = "five"});
  CHECK(texts_of(sheets, erika) == Texts{"three", "seven"});

  sheets.put(3, {.owner = erika, .text = "three again"});
  CHECK(texts_of(sheets, erika) == Texts{"three again", "seven"});

  CHECK(sheets.change(7, [](Sheet& sheet) { sheet.owner = max; }));
  CHECK(texts_of(sheets, erika) == Texts{"three again"});
  CHECK(texts_of(sheets, max) == Texts{"five", "seven"});

  CHECK(sheets.erase(5));
  CHECK(texts_of(sheets, max) == Texts{"seven"});
  CHECK(sheets.erase_each(sheets.by<&Sheet::owner>(max)) == 1);
  CHECK(texts_of(sheets, max).empty());
  CHECK(sheets.all().size() == 1);
}

TEST_CASE("A bulk change in memory that gives records to another owner leaves the index in order") {
  Sheets sheets;
  for (const std::int32_t number : {1, 2, 4, 6, 8})
    sheets.put(number, {.owner = erika, .text = std::to_string(number)});
  for (const std::int32_t number : {3, 5, 9}) sheets.put(number, {.owner = max, .text = std::to_string(number)});

  const auto is_given = [](const auto& row) { return row.key != 6; };
  const auto given =
      sheets.change_each(sheets.by<&Sheet::owner>(erika) | std::views::filter(is_given), [](auto& sheet) {
        if (sheet.text != "2") sheet.owner = max;
        sheet.text += " given";
      });
  CHECK(given == 4);
  CHECK(texts_of(sheets, erika) == Texts{"2 given", "6"});
  CHECK(texts_of(sheets, max) == Texts{"1 given", "3", "4 given", "5", "8 given", "9"});
  CHECK(sheets.find(4)->text == "4 given");

  CHECK(sheets.change_each(sheets.by<&Sheet::owner>(erika), [](auto& sheet) { sheet.owner = {3}; }) == 2);
  CHECK(texts_of(sheets, erika).empty());
  CHECK(texts_of(sheets, {3}) == Texts{"2 given", "6"});
  CHECK(sheets.change_each(sheets.by<&Sheet::owner>(erika), [](auto& sheet) { sheet.text.clear(); }) == 0);
}

TEST_CASE("A bulk change in memory that fails on one record changes none") {
  Sheets sheets;
  for (const std::int32_t number : {1, 2}) sheets.put(number, {.owner = erika, .text = std::to_string(number)});
  const auto before = sheets;
  CHECK_THROWS_AS(sheets.change_each(sheets.all(),
                                     [](auto& sheet) {
                                       if (sheet.text == "2") throw std::runtime_error("is not changed");
                                       sheet.owner = max;
                                     }),
                  std::runtime_error);
  CHECK(sheets.is_untouched(before));
  CHECK(texts_of(sheets, erika) == Texts{"1", "2"});
}

TEST_CASE("A change of a table in memory copies only the record that changes") {
  Sheets before;
  before.put(1, {.owner = erika, .text = "one"});
  before.put(2, {.owner = erika, .text = "two"});
  Sheets after = before;
  CHECK(after.is_untouched(before));

  after.change(2, [](Sheet& sheet) { sheet.text = "two again"; });
  CHECK_FALSE(after.is_untouched(before));
  CHECK(after.find(1) == before.find(1));
  CHECK(texts_of(before, erika) == Texts{"one", "two"});
  CHECK(texts_of(after, erika) == Texts{"one", "two again"});
}

TEST_CASE("A table in memory is untouched by what changes nothing") {
  Sheets before;
  before.put(1, {.owner = erika, .text = "one"});
  Sheets after = before;
  CHECK_FALSE(after.erase(2));
  CHECK_FALSE(after.add(1, {.owner = max}));
  CHECK_FALSE(after.change(2, [](Sheet& sheet) { sheet.text.clear(); }));
  CHECK(after.erase_each(after.by<&Sheet::owner>(max)) == 0);
  CHECK(after.is_untouched(before));
}

TEST_CASE("The differences of two tables in memory are the records added, changed and erased") {
  Sheets before;
  for (const std::int32_t id : {1, 2, 4}) before.put(id, {.owner = erika, .text = "before"});
  Sheets after = before;
  after.put(1, {.owner = erika, .text = "before"});  // saved without a change
  after.put(2, {.owner = erika, .text = "after"});
  after.put(3, {.owner = erika, .text = "after"});
  after.erase(4);
  std::map<std::int32_t, std::pair<std::string, std::string>> differences;
  after.each_difference(before, [&](std::int32_t id, const Sheet* then, const Sheet* now) {
    differences[id] = {then != nullptr ? then->text : "none", now != nullptr ? now->text : "none"};
  });
  CHECK(differences == std::map<std::int32_t, std::pair<std::string, std::string>>{
                           {2, {"before", "after"}}, {3, {"none", "after"}}, {4, {"before", "none"}}});
}

TEST_CASE("The records of a company in memory are found by the first part of their keys") {
  memory::OwnedTable<std::int32_t, Sheet, memory::By<&Sheet::owner>> sheets;
  sheets.put({{2}, 1}, {.owner = erika, .text = "rival's"});
  sheets.put({{1}, 9}, {.owner = erika, .text = "acme's last"});
  sheets.put({{1}, 2}, {.owner = max, .text = "acme's first"});
  const auto texts = [](const auto& found) {
    Texts all;
    for (const auto& record : found) all.push_back(record.text);
    return all;
  };
  using memory::records;
  CHECK(texts(records(sheets.in(domain::CompanyId{1}))) == Texts{"acme's first", "acme's last"});
  CHECK(texts(records(sheets.by<&Sheet::owner>(domain::CompanyId{1}, erika))) == Texts{"acme's last"});
  CHECK(records(sheets.in(domain::CompanyId{3})).empty());
}
