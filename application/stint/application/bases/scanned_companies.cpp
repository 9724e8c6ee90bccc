#include <algorithm>
#include <limits>
#include <utility>

#include <stint/application/bases/contract.hpp>
#include <stint/application/bases/scanned_companies.hpp>
#include <stint/domain/time_clock/auto_stop.hpp>

namespace stint::application {

using namespace domain;

std::optional<Company> ScannedCompanies::find(CompanyId id) const {
  for (auto& company : all()) {
    if (company.id == id) return std::move(company);
  }
  return std::nullopt;
}

std::optional<Company> ScannedCompanies::find_by_key(std::string_view key) const {
  for (auto& company : all()) {
    if (company.key == key) return std::move(company);
  }
  return std::nullopt;
}

std::vector<CompanyId> ScannedCompanies::with_overdue_clocks(Instant now, std::size_t most) const {
  constexpr std::size_t any_number = std::numeric_limits<std::int32_t>::max();
  std::vector<CompanyId> overdue;
  for (const auto& company : all()) {
    if (!company.time_tracking.active) continue;
    const auto started = records_.clocks(company.id).started_by(now, any_number);
    const bool is_overdue = std::ranges::any_of(started, [&](const auto& clock) {
      return domain::auto_stop_moment(*clock.second.session(), company.time_tracking.auto_stop_after, now).has_value();
    });
    if (is_overdue) overdue.push_back(company.id);
  }
  std::ranges::sort(overdue);
  if (overdue.size() > most) overdue.resize(most);
  return overdue;
}

std::vector<CompanyId> ScannedCompanies::with_turned_day(Instant /*now*/, std::size_t /*most*/) const {
  throw_not_kept("up to which day employments are judged");
}

std::optional<Date> ScannedCompanies::employments_judged(CompanyId /*company*/) const {
  throw_not_kept("up to which day employments are judged");
}

void ScannedCompanies::set_employments_judged(CompanyId /*company*/, Date /*day*/, Instant /*next_change_of_day*/) {
  throw_not_kept("up to which day employments are judged");
}

Company ScannedCompanies::add(const Company& /*company*/) { throw_not_kept("companies"); }

void ScannedCompanies::save(const Company& /*company*/) { throw_not_kept("companies"); }

}  // namespace stint::application
