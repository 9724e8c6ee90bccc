#pragma once

#include <map>
#include <string>
#include <vector>

#include <stint/application/import/company_file.hpp>

namespace stint::application {

/// A member of a record whose value in the database differs from that in the file, or has been changed to it. Values
/// are texts for people; of a secret they say only whether there is one.
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

/// Something about a company that an import may leave behind, but should not.
struct ImportWarning {
  std::string name;     ///< stable, such as "manager-circle"
  RecordName record;    ///< of the list that the warning stands under
  std::string pointer;  ///< where the file says it (RFC 6901); empty: only the database does
  std::string message;
};

/// What an import did to the records of one kind, each once.
struct KindReport {
  std::vector<RecordName> created;
  std::vector<ChangedRecord> changed;
  std::vector<RecordName> left;
  /// Some of those that were changed or left, with what the database has (before) and the file says (after): members of
  /// which no last import is known, and where the database therefore wins.
  std::vector<ChangedRecord> kept;
  std::vector<ImportWarning> warnings;
};

/// By the name of the list in the company file: "employees", "absences", …; that of the company itself is "companies".
using ImportReport = std::map<std::string, KindReport, std::less<>>;

}  // namespace stint::application
