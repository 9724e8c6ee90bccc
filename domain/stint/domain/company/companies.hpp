#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/company.hpp>

namespace stint::domain {

/// A company at one moment, shared by its readers.
using SharedCompany = std::shared_ptr<const Company>;

/// The tenants.
class Companies {
 public:
  virtual ~Companies() = default;
  [[nodiscard]] virtual std::optional<Company> find(CompanyId id) const = 0;
  [[nodiscard]] virtual std::optional<Company> find_by_key(std::string_view key) const = 0;
  [[nodiscard]] virtual std::vector<Company> all() const = 0;
  /// The companies that track time and have a session due for auto-stop (see auto_stop.hpp), by id; at most `most`.
  [[nodiscard]] virtual std::vector<CompanyId> with_overdue_clocks(Instant now, std::size_t most) const = 0;
  /// The companies whose next change of day, as stored by `set_employments_judged`, has come, in that order, and
  /// companies without one; at most `most`. Cheap if there are none.
  [[nodiscard]] virtual std::vector<CompanyId> with_turned_day(Instant now, std::size_t most) const = 0;
  /// The company's day up to which the start and end of employments have been processed; nullopt: none yet.
  [[nodiscard]] virtual std::optional<Date> employments_judged(CompanyId company) const = 0;
  virtual void set_employments_judged(CompanyId company, Date day, Instant next_change_of_day) = 0;
  /// Stores a new company under a new id. Throws if the key is taken.
  virtual Company add(const Company& company) = 0;
  /// Stores an existing company. Throws if another company has the key.
  virtual void save(const Company& company) = 0;
  /// As `find`, without a copy for each caller: a store may keep the result until the company changes. Null if there is
  /// none.
  [[nodiscard]] virtual SharedCompany find_shared(CompanyId id) const {
    auto company = find(id);
    return company ? std::make_shared<const Company>(*std::move(company)) : nullptr;
  }
};

}  // namespace stint::domain
