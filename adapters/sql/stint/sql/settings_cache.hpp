#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>

#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/ids.hpp>

namespace stint::sql {

/// Stands for one state of a company's settings and employees.
using SettingsVersion = std::int64_t;

/// Records with the version under which they were read. Of those that have not been looked up for long none stays once
/// there are more than `maximum`.
template <class Id, class Record>
class RecordCache {
 public:
  explicit RecordCache(std::size_t maximum) : maximum_of_each_(maximum / 2) {}

  /// Nothing where the record is not kept, or of another version. Valid until the next call.
  [[nodiscard]] const Record* find(Id id, SettingsVersion version) {
    auto found = recent_.find(id);
    if (found == recent_.end()) {
      auto node = earlier_.extract(id);
      if (!node) return nullptr;
      make_room();
      found = recent_.insert(std::move(node)).position;
    }
    return found->second.version == version ? &found->second.record : nullptr;
  }

  void keep(Id id, SettingsVersion version, Record record) {
    make_room();
    recent_.insert_or_assign(id, Entry{version, std::move(record)});
  }

  [[nodiscard]] std::size_t size() const { return recent_.size() + earlier_.size(); }

 private:
  struct Entry {
    SettingsVersion version;
    Record record;
  };
  using Entries = std::unordered_map<Id, Entry>;

  /// Where the recent ones are as many as they may be, those before them go.
  void make_room() {
    if (recent_.size() < maximum_of_each_) return;
    earlier_ = std::exchange(recent_, {});
  }

  std::size_t maximum_of_each_;
  Entries recent_;   // looked up or kept since the last exchange
  Entries earlier_;  // and before it
};

/// What a connection has read of companies and their employees.
struct SettingsCache {
  RecordCache<domain::CompanyId, domain::Company> companies{256};
  RecordCache<domain::EmployeeId, domain::Employee> employees{2'048};
};

}  // namespace stint::sql
