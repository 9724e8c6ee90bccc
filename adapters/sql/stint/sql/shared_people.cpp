#include <algorithm>
#include <iterator>
#include <utility>

#include <stint/sql/shared_people.hpp>

namespace stint::sql {
namespace {

std::size_t weight_of(const domain::SharedEmployees& people) { return std::max<std::size_t>(people->size(), 1); }

}  // namespace

domain::SharedEmployees SharedPeople::find(domain::CompanyId company, SettingsVersion version) {
  const std::scoped_lock held(mutex_);
  const auto found = by_company_.find(company);
  if (found == by_company_.end() || found->second->version != version) return nullptr;
  kept_.splice(kept_.begin(), kept_, found->second);
  return found->second->people;
}

void SharedPeople::keep(domain::CompanyId company, SettingsVersion version, ReadingTurn turn,
                        domain::SharedEmployees people) {
  const std::scoped_lock held(mutex_);
  if (const auto found = by_company_.find(company); found != by_company_.end()) {
    if (turn.is_before(found->second->turn)) return;
    remove(found->second);
  }
  weight_ += weight_of(people);
  people_ += people->size();
  kept_.push_front({company, version, turn, std::move(people)});
  by_company_.emplace(company, kept_.begin());
  while (weight_ > maximum_ && kept_.size() > 1) remove(std::prev(kept_.end()));
}

void SharedPeople::remove(Companies::iterator one) {
  weight_ -= weight_of(one->people);
  people_ -= one->people->size();
  by_company_.erase(one->company);
  kept_.erase(one);
}

std::size_t SharedPeople::size() const {
  const std::scoped_lock held(mutex_);
  return people_;
}

SharedPeople& shared_people() {
  constexpr std::size_t maximum = 32'768;
  static SharedPeople people(maximum);
  return people;
}

}  // namespace stint::sql
