#pragma once

#include <map>
#include <string>
#include <unordered_set>
#include <utility>
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

/// The faults of an import, in the order in which they are found. However many there are, each is added in the time
/// that its pointer is long.
class ImportErrors {
 public:
  /// `of_the_files`: those that reading them has found.
  explicit ImportErrors(std::vector<FileFault> of_the_files);

  /// Adds a fault, unless its place, or one that it is within, is known to be unreadable or wrong.
  void add(std::string pointer, std::string message);

  [[nodiscard]] bool empty() const { return faults_.empty(); }
  [[nodiscard]] std::vector<FileFault> take() && { return std::move(faults_); }

 private:
  [[nodiscard]] bool is_known(std::string place) const;

  std::vector<FileFault> faults_;
  std::unordered_set<std::string> places_;
};

}  // namespace stint::application
