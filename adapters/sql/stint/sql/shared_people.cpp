#include <algorithm>
#include <utility>

#include <stint/sql/shared_people.hpp>

namespace stint::sql {

domain::SharedEmployees SharedPeople::find(domain::CompanyId company, SettingsVersion version) {
  const std::scoped_lock held(mutex_);
  const auto found =
      std::ranges::find_if(kept_, [&](const Kept& one) { return one.company == company && one.version == version; });
  if (found == kept_.end()) return nullptr;
  kept_.splice(kept_.begin(), kept_, found);
  return found->people;
}

void SharedPeople::keep(domain::CompanyId company, SettingsVersion version, domain::SharedEmployees people) {
  const std::scoped_lock held(mutex_);
  std::erase_if(kept_, [&](const Kept& one) { return one.company == company; });
  kept_.push_front({company, version, std::move(people)});
  for (auto total = count(); total > maximum_ && kept_.size() > 1;) {
    total -= kept_.back().people->size();
    kept_.pop_back();
  }
}

std::size_t SharedPeople::size() const {
  const std::scoped_lock held(mutex_);
  return count();
}

std::size_t SharedPeople::count() const {
  std::size_t total = 0;
  for (const auto& one : kept_) total += one.people->size();
  return total;
}

SharedPeople& shared_people() {
  constexpr std::size_t maximum = 32'768;
  static SharedPeople people(maximum);
  return people;
}

}  // namespace stint::sql
