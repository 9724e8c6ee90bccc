#include <algorithm>
#include <string>

#include <stint/domain/company/dated_sites.hpp>
#include <stint/domain/company/place_of_work.hpp>

namespace stint::domain {
namespace {

std::vector<Site> of_office(const std::vector<Site>& sites, const std::string& office) {
  std::vector<Site> found;
  std::ranges::copy_if(sites, std::back_inserter(found),
                       [&](const Site& site) { return site.branch_office == office; });
  std::ranges::sort(found, {}, &Site::valid_from);
  return found;
}

Site said_on(const std::vector<Site>& rows, const std::string& office, Date day) {
  const auto* const site = site_on(rows, office, day);
  return site != nullptr ? *site : Site{.branch_office = office};
}

/// The rows of one office for which `wanted` has one row without a day.
std::vector<Site> dated(std::vector<Site> rows, Site wanted, Date today) {
  const Date tomorrow = today + std::chrono::days{1};
  const Site last = said_on(rows, wanted.branch_office, tomorrow);
  if (last.time_zone != wanted.time_zone || last.holiday_calendar != wanted.holiday_calendar) {
    const Site now = said_on(rows, wanted.branch_office, today);
    wanted.valid_from = now.time_zone != wanted.time_zone ? tomorrow : today;
    std::erase_if(rows, [&](const Site& row) { return row.valid_from >= wanted.valid_from; });
    rows.push_back(wanted);
  } else if (!rows.empty()) {
    rows.back().language = wanted.language;
  } else {
    rows.push_back(wanted);
  }
  return rows;
}

}  // namespace

std::vector<Site> dated_sites(const std::vector<Site>& before, const std::vector<Site>& wanted, Date today) {
  std::vector<Site> sites;
  std::vector<std::string> offices;
  const auto add = [&](const Site& site) {
    if (std::ranges::find(offices, site.branch_office) != offices.end()) return;
    offices.push_back(site.branch_office);
    const auto said = of_office(wanted, site.branch_office);
    const bool names_days = std::ranges::any_of(said, [](const Site& one) { return one.valid_from.has_value(); });
    const Site one = said.empty() ? Site{.branch_office = site.branch_office} : said.front();
    const auto rows = names_days ? said : dated(of_office(before, site.branch_office), one, today);
    sites.insert(sites.end(), rows.begin(), rows.end());
  };
  std::ranges::for_each(wanted, add);
  std::ranges::for_each(before, add);
  return sites;
}

}  // namespace stint::domain
