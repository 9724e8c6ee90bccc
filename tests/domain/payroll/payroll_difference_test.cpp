#include <map>

#include <rapidcheck/catch.h>

#include <stint/domain/payroll/payroll_difference.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::days;

namespace {

PayrollLine line(std::string number, std::int64_t hundredths, DateSpan span = days("2026-03-01", "2026-03-31")) {
  return {.number = std::move(number), .name = "Hours", .span = span, .hundredths = hundredths};
}

/// "number change before>now", separated by semicolons.
std::string told(const std::vector<MarkedLine>& lines) {
  std::string text;
  for (const auto& one : lines) {
    if (!text.empty()) text += "; ";
    text += one.line.number + " " + std::string{name(one.change)} + " " + std::to_string(one.hundredths_before) + ">" +
            std::to_string(one.line.hundredths);
  }
  return text;
}

using Lines = std::vector<PayrollLine>;

}  // namespace

TEST_CASE("What was never handed on is new") {
  CHECK(told(marked_lines(Lines{line("100", 800), line("200", 100)}, Lines{})) == "100 new 0>800; 200 new 0>100");
  CHECK(marked_lines(Lines{}, Lines{}).empty());
}

TEST_CASE("What was handed on is unchanged, changed or withdrawn") {
  const Lines before{line("100", 800), line("200", 100), line("300", 50)};
  const Lines now{line("100", 800), line("200", 150)};
  const auto marked = marked_lines(now, before);
  CHECK(told(marked) == "100 unchanged 800>800; 200 changed 100>150; 300 withdrawn 50>0");
  CHECK(marked[1].difference() == 50);
  CHECK(marked[2].difference() == -50);
  CHECK_FALSE(all_unchanged(marked));
  CHECK(all_unchanged(marked_lines(before, before)));
  CHECK(standing_lines(marked) == now);
}

TEST_CASE("Another number, unit, first day or cost centre is another line") {
  auto elsewhere = line("100", 800);
  elsewhere.cost_center = "K9";
  auto in_days = line("100", 800);
  in_days.unit = WageUnit::days;
  for (const auto& other : {line("101", 800), line("100", 800, days("2026-03-02", "2026-03-31")), elsewhere, in_days}) {
    const auto marked = marked_lines(Lines{other}, Lines{line("100", 800)});
    CHECK(marked.size() == 2);
    CHECK_FALSE(all_unchanged(marked));
  }
}

TEST_CASE("Illness whose sick pay ends on another day is changed, where its end was handed on") {
  const auto paid_until = [](std::optional<Date> last) {
    auto ill = line("200", 300);
    ill.paid_until = last;
    return Lines{ill};
  };
  const auto until_march = paid_until(stint::test::day("2026-03-15"));
  const auto until_april = paid_until(stint::test::day("2026-04-15"));
  CHECK(all_unchanged(marked_lines(until_march, until_march)));
  CHECK(all_unchanged(marked_lines(until_march, paid_until({}))));
  CHECK(told(marked_lines(until_april, until_march)) == "200 changed 300>300");
}

TEST_CASE("An absence that ends on another day is changed, a wage type of another name is not") {
  CHECK(told(marked_lines(Lines{line("100", 800, days("2026-03-01", "2026-03-04"))},
                          Lines{line("100", 800, days("2026-03-01", "2026-03-05"))})) == "100 changed 800>800");
  auto renamed = line("100", 800);
  renamed.name = "Work";
  CHECK(told(marked_lines(Lines{renamed}, Lines{line("100", 800)})) == "100 unchanged 800>800");
}

TEST_CASE("Differences make of what was handed on what is now, whatever happened between") {
  rc::prop("they add up", [] {
    std::map<std::string, std::int64_t> paid;  // the state of payroll, which adds up differences
    Lines last;
    const int runs = *rc::gen::inRange(1, 6);
    for (int run = 0; run < runs; ++run) {
      Lines now;
      for (const std::string number : {"100", "200", "300", "400"}) {
        const auto hundredths = *rc::gen::inRange(0, 4);
        if (hundredths > 0) now.push_back(line(number, hundredths));
      }
      const auto marked = marked_lines(now, last);
      for (const auto& one : marked) {
        RC_ASSERT((one.change == LineChange::unchanged) == (one.difference() == 0));
        RC_ASSERT((one.change == LineChange::added) == (paid[one.line.number] == 0));
        paid[one.line.number] += one.difference();
      }
      std::map<std::string, std::int64_t> due{{"100", 0}, {"200", 0}, {"300", 0}, {"400", 0}};
      for (const auto& one : now) due[one.number] = one.hundredths;
      for (const auto& [number, hundredths] : due) RC_ASSERT(paid[number] == hundredths);
      last = standing_lines(marked);
      RC_ASSERT(last == now);
    }
  });
}
