#pragma once

#include <optional>
#include <string_view>

#include <stint/application/ports/record_changes.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class RecordChanges : public application::RecordChanges, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::optional<application::DataVersion> version(domain::CompanyId company) const override;
  [[nodiscard]] std::optional<application::VersionOfPeople> version_of(domain::CompanyId company,
                                                                       domain::EmployeeId employee,
                                                                       application::PeopleShown people) const override;
  [[nodiscard]] std::vector<std::int32_t> since(domain::CompanyId company, application::ChangedKind kind,
                                                domain::Instant moment) const override;
  [[nodiscard]] std::vector<application::GoneRecord> gone(domain::CompanyId company,
                                                          const application::GonePage& page) const override;
  void forget_gone_before(domain::Instant moment) override;
  [[nodiscard]] std::map<std::string, application::FeedChange> in_feeds(
      domain::CompanyId company, application::FeedPart part, std::span<const std::string> keys) const override;

 private:
  /// The version that this unit of work has read, while it has changed nothing.
  struct Read {
    domain::CompanyId company;
    std::optional<application::DataVersion> version;
  };
  mutable std::optional<Read> read_{};
};

/// The effect of a statement on data that is shown.
enum class ShownChange {
  none,      ///< it only reads, or writes to a table that is not shown
  possible,  ///< it changes the rows that it finds, if any
  certain,   ///< it adds a row, or fails
};

/// All tables are treated as shown, except those known not to be.
[[nodiscard]] ShownChange shown_change_of(std::string_view statement);

}  // namespace stint::sql
