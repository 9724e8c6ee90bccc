#include "tests/company_file/edited_example.hpp"

using namespace stint::test;

TEST_CASE("A schedule has 1 to 8 weeks, the first of which begins on a Monday") {
  const auto weeks = [](int count) {
    std::string list = "[{}";
    for (int i = 1; i < count; ++i) list += R"(, {"monday": 480})";
    return list + "]";
  };
  check_refused({
      {"/workSchedules/1/weeks", "{}"},
      {"/workSchedules/1/weeks", "[]"},
      {"/workSchedules/1/weeks", weeks(9)},
      {"/workSchedules/1/weeks/1", "[]"},
      {"/workSchedules/1/weeks/1/tuesday", "1441"},
      {"/workSchedules/1/firstWeekBegins", ""},
      {"/workSchedules/1/firstWeekBegins", "null"},
      {"/workSchedules/1/firstWeekBegins", "\"2026-01-06\""},
      {"/workSchedules/1/firstWeekBegins", "\"2026-01-11\""},
      {"/workSchedules/0/firstWeekBegins", "\"2026-01-05\""},
      {"/workSchedules/0/weeks", weeks(1)},
  });
  check_taken({
      {"/workSchedules/1/weeks", weeks(1)},
      {"/workSchedules/1/weeks", weeks(8)},
      {"/workSchedules/1/firstWeekBegins", "\"2026-01-12\""},
      {"/workSchedules/1/firstWeekBegins", "\"1969-12-29\""},
  });
}

TEST_CASE("A half of a weekday is a half of working time") {
  check_refused({
      {"/workSchedules/1/weeks/0/friday/half", ""},
      {"/workSchedules/1/weeks/0/friday/half", "null"},
      {"/workSchedules/1/weeks/0/friday/half", "\"full\""},
      {"/workSchedules/1/weeks/0/friday/minutes", ""},
      {"/workSchedules/1/weeks/0/friday/minutes", "0"},
      {"/workSchedules/1/weeks/0/friday/minutes", "1441"},
      {"/workSchedules/1/weeks/0/friday/portion", "\"morning\""},
  });
  check_taken({
      {"/workSchedules/1/weeks/0/friday/half", "\"afternoon\""},
      {"/workSchedules/1/weeks/0/friday/minutes", "1"},
      {"/workSchedules/0/minutes/monday", R"({"minutes": 1440, "half": "morning"})"},
  });
}
