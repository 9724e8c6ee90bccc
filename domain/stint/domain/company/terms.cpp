#include <algorithm>

#include <stint/domain/company/terms.hpp>

namespace stint::domain {

Terms& terms_from(std::vector<Terms>& terms, Date day) {
  const auto at = std::ranges::lower_bound(terms, day, {}, &Terms::valid_from);
  if (at != terms.end() && at->valid_from == day) return *at;
  return *terms.insert(at, Terms{.valid_from = day});
}

}  // namespace stint::domain
