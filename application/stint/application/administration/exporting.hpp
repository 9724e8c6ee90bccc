#pragma once

#include <functional>
#include <string>
#include <unordered_map>

#include <stint/application/administration/roster.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/progress.hpp>
#include <stint/domain/calendar/time_zones.hpp>

// Exports a company from the database as the company file that would import it. Leaves out what files cannot contain:
// who approved what, cancellations, days as they were counted, findings, time accounts, the audit trail.

namespace stint::application {

/// Gives every absence and time entry of a company that no file has named a key, so that the exported file names the
/// same records at the next import: `absence-101`, or with a suffix if that is taken. Once exported, they keep it.
/// Returns how many there were.
std::size_t give_keys(Work& work, const domain::Company& company, const domain::TimeZones& zones,
                      const Digests& digests, domain::Instant now);

/// The number of absences and time entries without a key. An export from a database that cannot be written to gives
/// them keys that only the file contains: an import of it into that database would create the records again.
[[nodiscard]] std::size_t count_without_keys(Work& work, const domain::Company& company);

struct ExportOptions {
  bool with_secrets = false;  ///< hashes of passwords, and the secrets of second factors
  /// Its parts are people: each three times, for their record, their absences and their entries.
  OnProgress on_progress{};
};

/// The number of parts of its progress.
[[nodiscard]] std::size_t parts_of_export(Work& work, const domain::Company& company);

/// A company in the form of a file, list by list and row by row. Records without a key
/// get the one that `give_keys` would give.
class CompanyExport {
 public:
  /// The unit of work and the zones must outlive it. `today`: the company's date.
  CompanyExport(Work& work, const domain::Company& company, const domain::TimeZones& zones, domain::Date today,
                ExportOptions options = {});

  [[nodiscard]] FiledCompany company() const { return roster_.filed_company(); }
  /// The records of a list other than people and clients, by their keys.
  template <class Kind>
  void each(const Sink<typename Kind::Filed>& sink) const {
    for (const auto& key : roster_.keys_of<Kind>()) sink(roster_.find<Kind>(key).value());
  }
  /// With the hashes of their secrets; none without secrets, because such records would be useless.
  void each_client(const Sink<FiledClient>& sink) const;
  /// By their keys, with their first terms and all later ones.
  void each_employee(const Sink<FiledEmployee>& sink) const;
  /// By people, then by id.
  void each_absence(const Sink<FiledAbsence>& sink) const;
  void each_time_entry(const Sink<FiledTimeEntry>& sink) const;

 private:
  [[nodiscard]] std::vector<const domain::Employee*> people() const;
  void add_secrets(FiledEmployee& filed) const;
  /// `lists`: of people, absences and entries, that are written entirely. `people`: the number of those written of the
  /// next list.
  void report(std::size_t lists, std::size_t people) const;

  Work& work_;
  const domain::TimeZones& zones_;
  Roster roster_;
  ExportOptions options_;
};

}  // namespace stint::application
