#include <stint/application/pages_of_people.hpp>

namespace stint::application {

using namespace domain;

std::shared_ptr<const std::vector<PlacedPerson>> people_by_name(const SharedEmployees& people) {
  static KeptWithPeople<std::vector<PlacedPerson>> kept;
  return kept.of(people, [](const std::vector<Employee>& all) {
    std::vector<PlacedPerson> placed;
    placed.reserve(all.size());
    for (const auto& one : all) {
      placed.push_back({{collated_name(one.last_name, one.first_name), sortable(one.id.value)}, &one});
    }
    std::ranges::sort(placed, {}, &PlacedPerson::place);
    return placed;
  });
}

}  // namespace stint::application
