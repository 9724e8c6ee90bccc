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

/// Whether a statement writes to a table of which something is shown: to any but those that are known not to be.
[[nodiscard]] bool changes_shown_data(std::string_view statement);

}  // namespace stint::sql
