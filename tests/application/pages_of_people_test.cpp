#include <memory>

#include <catch2/catch.hpp>

#include <stint/application/pages_of_people.hpp>

using namespace stint;
using application::Column;
using application::Sorting;
using domain::Employee;

namespace {

using People = std::vector<const Employee*>;

constexpr domain::Date today = std::chrono::sys_days{std::chrono::year{2026} / 3 / 2};

/// People with few different names, some of which are equal for readers.
domain::SharedEmployees people(int count) {
  static const char* const names[]{"Özdemir", "Ozdemir", "anna", "Weiß", "Weiss", "Zoe"};
  std::vector<Employee> all;
  for (int i = 0; i < count; ++i) {
    Employee one;
    one.id = {i + 1};
    one.last_name = names[i * 7 % 6];
    one.first_name = names[i * 5 % 4];
    one.employee_number = std::to_string(i * 31 % 17);
    all.push_back(one);
  }
  return std::make_shared<const std::vector<Employee>>(std::move(all));
}

/// Every third.
People shown_of(People some) {
  std::erase_if(some, [](const Employee* one) { return one->id.value % 3 != 0; });
  return some;
}

}  // namespace

TEST_CASE("the first people of a page are those of the whole list in any order and direction") {
  const auto all = people(700);
  for (const auto by : {Column::name, Column::employee_number}) {
    for (const bool is_descending : {false, true}) {
      CAPTURE(static_cast<int>(by), is_descending);
      const Sorting sorting{by, is_descending};
      const auto order = application::in_order_of_people("people", sorting, today);
      const auto everyone = application::chosen_from(*all, [](const Employee&) { return true; });
      const auto whole = order.rest_of(shown_of(everyone), {}).value();
      std::string cursor;
      People read;
      for (std::size_t most = 1; read.size() < whole.size(); most = most * 2 + 1) {
        const auto page = application::first_people(order, sorting, all, cursor, most, shown_of);
        REQUIRE(page);
        REQUIRE_FALSE(page->empty());
        CHECK(page->size() <= most);
        read.insert(read.end(), page->begin(), page->end());
        cursor = order.cursor_of(read.back());
      }
      CHECK(read == whole);
      CHECK(application::first_people(order, sorting, all, cursor, 1, shown_of).value().empty());
    }
  }
}

TEST_CASE("a page in the order of names looks at few people of a large company") {
  const auto all = people(5'000);
  const auto order = application::in_order_of_people("people", {}, today);
  std::size_t looked_at = 0;
  const auto page = application::first_people(order, {}, all, {}, 11, [&](People some) {
    looked_at += some.size();
    return shown_of(std::move(some));
  });
  REQUIRE(page);
  CHECK(page->size() == 11);
  CHECK(looked_at <= 128);
}

TEST_CASE("the cursor of another list of people is refused in any order") {
  const auto all = people(100);
  for (const auto by : {Column::name, Column::employee_number}) {
    const Sorting sorting{by, false};
    const auto order = application::in_order_of_people("people", sorting, today);
    const auto other = application::in_order_of_people("others", sorting, today);
    CHECK_FALSE(application::first_people(order, sorting, all, other.cursor_of(all->front()), 1, shown_of));
  }
}

TEST_CASE("what is made of a company's employees is kept while a store shares them") {
  application::KeptWithPeople<std::size_t> kept;
  int made = 0;
  const auto count = [&](const std::vector<Employee>& all) {
    ++made;
    return all.size();
  };
  auto all = people(100);
  auto store = all;
  CHECK(*kept.of(all, count) == 100);
  CHECK(*kept.of(all, count) == 100);
  CHECK(made == 1);
  const auto later = people(101);
  const auto again = later;
  CHECK(*kept.of(later, count) == 101);
  CHECK(*kept.of(all, count) == 100);
  CHECK(made == 2);
  const auto of_one_request = people(102);
  CHECK(*kept.of(of_one_request, count) == 102);
  CHECK(*kept.of(of_one_request, count) == 102);
  CHECK(made == 4);
}
