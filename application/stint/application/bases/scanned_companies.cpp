#include <algorithm>
#include <limits>
#include <utility>

#include <stint/application/bases/contract.hpp>
#include <stint/application/bases/scanned_companies.hpp>
#include <stint/domain/time_clock/auto_stop.hpp>

namespace stint::application {

std::optional<domain::Company> ScannedCompanies::find(domain::CompanyId id) const {
  for (auto& company : all()) {
    if (company.id == id) return std::move(company);
  }
  return std::nullopt;
}

std::optional<domain::Company> ScannedCompanies::find_by_key(std::string_view key) const {
  for (auto& company : all()) {
    if (company.key == key) return std::move(company);
  }
  return std::nullopt;
}

std::vector<domain::CompanyId> ScannedCompanies::with_overdue_clocks(domain::Instant now, std::size_t most) const {
  constexpr std::size_t any_number = std::numeric_limits<std::int32_t>::max();
  std::vector<domain::CompanyId> overdue;
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

std::vector<domain::CompanyId> ScannedCompanies::with_turned_day(domain::Instant /*now*/, std::size_t /*most*/) const {
  throw_not_kept("up to which day employments are judged");
}

std::optional<domain::Date> ScannedCompanies::employments_judged(domain::CompanyId /*company*/) const {
  throw_not_kept("up to which day employments are judged");
}

void ScannedCompanies::set_employments_judged(domain::CompanyId /*company*/, domain::Date /*day*/,
                                              domain::Instant /*next_change_of_day*/) {
  throw_not_kept("up to which day employments are judged");
}

domain::Company ScannedCompanies::add(const domain::Company& /*company*/) { throw_not_kept("companies"); }

void ScannedCompanies::save(const domain::Company& /*company*/) { throw_not_kept("companies"); }

}  // namespace stint::application
