#include <algorithm>
#include <set>
#include <tuple>

#include <stint/domain/company/dated_back.hpp>

namespace stint::domain {
namespace {

/// The terms that begin on a day; empty terms if there are none.
Terms terms_of(const std::vector<Terms>& terms, Date day) {
  const auto found = std::ranges::find(terms, day, &Terms::valid_from);
  return found == terms.end() ? Terms{.valid_from = day} : *found;
}

auto place_and_time(const Terms& terms) { return std::tie(terms.schedule, terms.holidays, terms.branch_office); }

}  // namespace

std::optional<Date> dated_back_to(const std::vector<Terms>& before, const std::vector<Terms>& after, Date today) {
  std::set<Date> days;
  for (const auto* terms : {&before, &after}) {
    for (const Terms& one : *terms) {
      if (one.valid_from < today) days.insert(one.valid_from);
    }
  }
  const auto first = std::ranges::find_if(days, [&](Date day) {
    const Terms was = terms_of(before, day);
    const Terms is = terms_of(after, day);
    return place_and_time(was) != place_and_time(is);
  });
  return first == days.end() ? std::nullopt : std::optional{*first};
}

}  // namespace stint::domain
