#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include <stint/application/import/company_file.hpp>

namespace stint::application {

/// A member of a record whose value in the database differs from that in the file, or has been changed to it. Values
/// are formatted for display; for a secret they only show whether there is one.
struct MemberChange {
  std::string member;  ///< its path in the record, such as "timeTracking.active"
  std::string before;
  std::string after;
  bool operator==(const MemberChange&) const = default;
};

/// A record by the operator's keys: its company's and its own.
struct RecordName {
  std::string company;
  std::string key;
  auto operator<=>(const RecordName&) const = default;
};

/// The names of records, of which there may be a million: takes little more memory than their keys.
class RecordNames {
 public:
  /// The key must not contain NUL.
  void add(const RecordName& name) {
    if (companies_.empty() || companies_.back().name != name.company) companies_.push_back({name.company, 0});
    ++companies_.back().count;
    ++size_;
    keys_.append(name.key.c_str(), name.key.size() + 1);
  }
  void append(const RecordNames& more) {
    companies_.insert(companies_.end(), more.companies_.begin(), more.companies_.end());
    size_ += more.size_;
    keys_ += more.keys_;
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  /// Calls `visit` with each name in the order in which they were added, until it returns false.
  template <class Visit>
  void each(Visit visit) const {
    const char* key = keys_.c_str();
    for (const auto& company : companies_) {
      for (std::size_t i = 0; i < company.count; ++i) {
        RecordName name{company.name, key};
        key += name.key.size() + 1;
        if (!visit(name)) return;
      }
    }
  }

 private:
  /// Names that follow each other.
  struct OfCompany {
    std::string name;
    std::size_t count;
  };
  std::vector<OfCompany> companies_{};
  std::size_t size_ = 0;
  std::string keys_{};  ///< each with a NUL behind it
};

struct ChangedRecord {
  RecordName name;
  std::vector<MemberChange> members;
};

/// A state of a company that an import may leave behind, but should not.
struct ImportWarning {
  std::string name;     ///< stable, such as "manager-circle"
  RecordName record;    ///< of the list under which the warning appears
  std::string pointer;  ///< the place in the file (RFC 6901); empty if it is only in the database
  std::string message;
};

/// The results of an import for the records of one kind, each listed once.
struct KindReport {
  RecordNames created;
  std::vector<ChangedRecord> changed;
  RecordNames left;
  /// Some of those that were changed or left, with the values in the database (before) and in the file (after): members
  /// whose last import is unknown, so that the database takes precedence.
  std::vector<ChangedRecord> kept;
  std::vector<ImportWarning> warnings;
};

/// By the name of the list in the company file: "employees", "absences", …; that of the company itself is "companies".
using ImportReport = std::map<std::string, KindReport, std::less<>>;

}  // namespace stint::application
