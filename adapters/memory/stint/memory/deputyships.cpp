#include <stint/memory/deputyships.hpp>

namespace stint::memory {

std::vector<domain::Deputyship> Deputyships::of(domain::EmployeeId person) const {
  auto deputyships = all();
  std::erase_if(deputyships, [&](const auto& one) { return one.manager != person && one.deputy != person; });
  return deputyships;
}

std::vector<domain::Deputyship> Deputyships::all() const { return all_owned(state_.deputyships, company_); }

domain::Deputyship Deputyships::add(const domain::Deputyship& deputyship) {
  demand(deputyship.manager != deputyship.deputy, "nobody is their own deputy");
  demand_employee(state_, deputyship.manager, company_);
  demand_employee(state_, deputyship.deputy, company_);
  domain::Deputyship stored = deputyship;
  stored.id = {state_.next_id("deputyship")};
  state_.deputyships.edit().insert_or_assign(stored.id, Owned<domain::Deputyship>{company_, stored});
  return stored;
}

void Deputyships::remove(domain::DeputyshipId id) {
  if (find_owned(state_.deputyships, id, company_) != nullptr) state_.deputyships.edit().erase(id);
}

}  // namespace stint::memory
