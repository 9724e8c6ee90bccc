#pragma once

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
  std::vector<RecordName> created;
  std::vector<ChangedRecord> changed;
  std::vector<RecordName> left;
  /// Some of those that were changed or left, with the values in the database (before) and in the file (after): members
  /// whose last import is unknown, so that the database takes precedence.
  std::vector<ChangedRecord> kept;
  std::vector<ImportWarning> warnings;
};

/// By the name of the list in the company file: "employees", "absences", …; that of the company itself is "companies".
using ImportReport = std::map<std::string, KindReport, std::less<>>;

}  // namespace stint::application
