#include <catch2/catch.hpp>

#include <stint/domain/ids.hpp>
#include <stint/domain/time_entry/project_choice.hpp>

using namespace stint::domain;

namespace {

constexpr std::optional<ProjectId> none{};
using Wish = WishedChoice<ProjectId>;
const Wish left_out{};
const Wish no_project{none};

std::optional<std::int32_t> number(const std::optional<ProjectId>& id) {
  return id ? std::optional{id->value} : std::nullopt;
}

}  // namespace

TEST_CASE("The project that holds, by wish and by the company's default") {
  const auto [wished, by_default, chosen] =
      GENERATE(table<Wish, std::optional<ProjectId>, std::optional<std::int32_t>>({
          {left_out, none, std::nullopt},
          {left_out, ProjectId{4}, 4},
          {no_project, none, std::nullopt},
          {no_project, ProjectId{4}, std::nullopt},
          {ProjectId{9}, none, 9},
          {ProjectId{9}, ProjectId{4}, 9},
      }));
  CAPTURE(wished.has_value(), number(by_default).value_or(-1));
  CHECK(number(choose(wished, by_default, false).value()) == chosen);

  const auto mandatory = choose(wished, by_default, true);
  REQUIRE(mandatory.has_value() == chosen.has_value());
  if (mandatory) CHECK(number(*mandatory) == chosen);
}

TEST_CASE("A mandatory project or category that is missing is named") {
  const auto project = choose(left_out, none, true);
  REQUIRE_FALSE(project);
  CHECK(project.error().refusal == Refusal::invalid);
  CHECK(project.error().rule == rules::project_mandatory);
  CHECK(project.error().errors == std::vector<FieldError>{{fields::project, reasons::is_mandatory}});

  const auto category =
      choose(WishedChoice<CategoryId>{std::optional<CategoryId>{}}, std::optional{CategoryId{2}}, true);
  REQUIRE_FALSE(category);
  CHECK(category.error().rule == rules::category_mandatory);
  CHECK(category.error().errors.front().field == fields::category);
}
