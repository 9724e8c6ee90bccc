#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <stint/application/import/company_file.hpp>
#include <stint/application/import/report.hpp>
#include <stint/application/ports/cryptography.hpp>
#include <stint/application/ports/work.hpp>

namespace stint::application {

/// Records by the operator's keys.
template <class Record>
using ByKey = std::unordered_map<std::string, Record>;

/// The operator's keys of records, by their ids.
struct KeysById {
  std::unordered_map<domain::EmployeeId, std::string> employees{};
  std::unordered_map<domain::ScheduleId, std::string> schedules{};
  std::unordered_map<domain::HolidayCalendarId, std::string> calendars{};
  std::unordered_map<domain::ProjectId, std::string> projects{};
  std::unordered_map<domain::CategoryId, std::string> categories{};
};

/// The records of a company before an import: everything that only imports change, and the present employees.
struct KnownRecords {
  std::optional<domain::Company> company{};
  KeysById keys{};
  ByKey<domain::WorkSchedule> schedules{};
  ByKey<domain::KeyedHolidayCalendar> calendars{};
  ByKey<domain::AbsenceType> types{};
  ByKey<domain::Project> projects{};
  ByKey<domain::Category> categories{};
  ByKey<domain::Employee> employees{};
};

/// A password or client secret of a file, and the hashes to compare it with. The answer is computed outside of any unit
/// of work.
struct SecretQuestion {
  Secret secret{};
  std::optional<std::string> last_said{};  ///< hash of the value in the last import; nullopt: unknown or no account
  std::optional<std::string> present{};    ///< the hash in the database
  bool operator==(const SecretQuestion& other) const {
    return secret == std::string_view{other.secret} && last_said == other.last_said && present == other.present;
  }
};

struct SecretAnswer {
  enum class Kind {
    repeated,  ///< the same as in the last import
    present,   ///< the same as in the database
    other,     ///< neither
  } kind{};
  std::string hash{};  ///< of `other`
};

/// Numbers of members.
using MemberNumbers = std::bitset<128>;

/// A record of a file of which something may have to be written.
template <class Filed>
struct Selected {
  Filed filed{};                   ///< the members that are to be applied; see `repeated` for the required ones
  const Filed* in_file = nullptr;  ///< all that the file contains
  MemberNumbers repeated{};        ///< numbers of required members that are not to be applied
  bool is_new = false;             ///< it is to be created
  bool database_wins = false;      ///< in its state, because the last import is unknown
  std::optional<ImportedRecord> last{};
  ImportedRecord mark{};                      ///< to be kept from now on
  std::vector<MemberChange> kept{};           ///< state in the file that is not applied, in `after`
  std::optional<SecretQuestion> question{};   ///< whether its password or secret is to be applied
  std::optional<std::string> present_hash{};  ///< of its password, when it was selected
  std::optional<std::string> new_hash{};      ///< of its password or secret, to be applied
  bool differs = false;                       ///< result of the dry run: it is to be created or changed

  [[nodiscard]] bool is_to_be_marked() const { return last != mark; }
  /// Whether it contains nothing to apply and nothing new to keep.
  [[nodiscard]] bool has_nothing_new(bool overwrite) const {
    return !is_new && !overwrite && !is_to_be_marked() && !question;
  }
};

/// The result of a dry run for a record that is compared with the last import when its turn comes.
enum class RecordOutcome : std::uint8_t {
  left,     ///< contains nothing new
  marked,   ///< nothing is to be written except what the file contains for it
  differs,  ///< it is to be changed
  is_new,   ///< it is to be created
};

/// The results of a dry run for the records of a list that may be too long for memory.
struct RecordOutcomes {
  std::vector<RecordOutcome> in_file{};        ///< in the order of the file
  std::unordered_set<std::int32_t> changed{};  ///< ids of existing records that differ
};

/// One company's part of an import: which records of its file to process, and which of their members to apply. Absences
/// and time entries are compared one by one while they are processed.
struct Selection {
  const CompanyFile* in_file = nullptr;
  KnownRecords known{};
  Selected<FiledCompany> company{};
  std::vector<Selected<FiledSchedule>> schedules{};
  std::vector<Selected<FiledHolidayCalendar>> calendars{};
  std::vector<Selected<FiledAbsenceType>> types{};
  std::vector<Selected<FiledCatalogueItem>> projects{};
  std::vector<Selected<FiledCatalogueItem>> categories{};
  std::vector<Selected<FiledClient>> clients{};
  std::vector<Selected<FiledEmployee>> employees{};
  RecordOutcomes absences{};
  RecordOutcomes time_entries{};
  bool overwrite = false;  ///< everything in the file is to be applied
  ImportReport left{};     ///< records that contain nothing new
};

/// The name of a password in the report and the audit trail, in whatever form a file contains it.
inline constexpr std::string_view password_member = "password";

/// Applies the answer about a record's password or secret.
template <class Filed>
void settle(Selected<Filed>& selected, const SecretAnswer& answer);

/// The key of a record, whatever the member is called.
[[nodiscard]] std::string key_of(const auto& filed) {
  if constexpr (requires { filed.code; }) {
    return std::string{filed.code.text()};
  } else if constexpr (requires { filed.id; }) {
    return filed.id;
  } else {
    return filed.key;
  }
}

/// The records of an existing company; empty if there is none.
[[nodiscard]] KnownRecords known_records(Work& work, std::optional<domain::Company> company);
/// As above, without its employees and their keys.
[[nodiscard]] KnownRecords known_settings(Work& work, std::optional<domain::Company> company);

/// Compares a file with the contents of earlier imports, except for its absences and time entries. `overwrite`:
/// everything in it is to be applied.
[[nodiscard]] Selection select_records(Work& work, const Digests& digests, const CompanyFile& file, bool overwrite);

/// Compares a record that is identified by having been imported with the last import that contained it.
template <class Filed>
[[nodiscard]] Selected<Filed> select_record(Work& work, const Digests& digests, const Selection& selection,
                                            ImportedKind kind, const Filed& filed);

/// The contents of company files for a record so far: for each member its number, one byte, and five bytes of the
/// SHA-256 of its value, by number. The value itself is never stored, so that databases do not keep personal data
/// twice. A change goes unnoticed, because two values have the same forty bits, once in a million million changes.
class SaidMembers {
 public:
  explicit SaidMembers(const Digests& digests, std::string bytes = {}) : digests_(digests), bytes_(std::move(bytes)) {}

  /// Records the value of a member in a file; returns whether it was the same last time.
  bool say(std::uint8_t number, std::string_view text);

  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  const Digests& digests_;
  std::string bytes_;
};

}  // namespace stint::application
