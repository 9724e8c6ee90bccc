#pragma once

#include <string_view>

#include <stint/application/ports/record_changes.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class RecordChanges : public application::RecordChanges, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::optional<application::DataVersion> version(domain::CompanyId company) const override;
  [[nodiscard]] std::vector<std::int32_t> since(domain::CompanyId company, application::ChangedKind kind,
                                                domain::Instant moment) const override;
  [[nodiscard]] std::vector<application::GoneRecord> gone(domain::CompanyId company,
                                                          const application::GonePage& page) const override;
  void forget_gone_before(domain::Instant moment) override;
};

/// What a statement does to the data of which something is shown.
enum class ShownChange {
  none,      ///< it only reads, or writes to a table of which nothing is shown
  possible,  ///< it changes the rows that it finds, if any
  certain,   ///< it adds a row, or fails
};

/// Something is shown of every table but those that are known not to be.
[[nodiscard]] ShownChange shown_change_of(std::string_view statement);

}  // namespace stint::sql
