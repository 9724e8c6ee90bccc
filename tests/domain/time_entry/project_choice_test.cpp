#include <catch2/catch.hpp>

#include <stint/domain/ids.hpp>
#include <stint/domain/time_entry/project_choice.hpp>

using namespace stint::domain;

namespace {

constexpr std::optional<ProjectId> none{};
constexpr WishedChoice left_out{};

std::optional<std::int32_t> number(const std::optional<ProjectId>& id) {
  return id ? std::optional{id->value} : std::nullopt;
}

}  // namespace

TEST_CASE("The project that holds, by wish and by the company's default") {
  const auto [wished, by_default, chosen] =
      GENERATE(table<WishedChoice, std::optional<ProjectId>, std::optional<std::int32_t>>({
          {left_out, none, std::nullopt},
          {left_out, ProjectId{4}, 4},
          {0, none, std::nullopt},
          {0, ProjectId{4}, std::nullopt},
          {9, none, 9},
          {9, ProjectId{4}, 9},
      }));
  CAPTURE(wished.value_or(-1), number(by_default).value_or(-1));
  CHECK(number(choose(wished, by_default, false, "projectId").value()) == chosen);

  const auto mandatory = choose(wished, by_default, true, "projectId");
  REQUIRE(mandatory.has_value() == chosen.has_value());
  if (mandatory) CHECK(number(*mandatory) == chosen);
}

TEST_CASE("A mandatory project or category that is missing is named") {
  const auto project = choose(left_out, none, true, "projectId");
  REQUIRE_FALSE(project);
  CHECK(project.error().refusal == Refusal::invalid);
  CHECK(project.error().rule == Rule::project_mandatory);
  CHECK(project.error().errors == std::vector<FieldError>{{"projectId", "is mandatory in this company"}});

  const auto category = choose(0, std::optional{CategoryId{2}}, true, "categoryId");
  REQUIRE_FALSE(category);
  CHECK(category.error().rule == Rule::category_mandatory);
  CHECK(category.error().errors.front().field == "categoryId");
}
