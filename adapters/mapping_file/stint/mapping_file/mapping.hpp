#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/value.hpp>

#include <stint/company_file/member_shapes.hpp>
#include <stint/mapping_file/formats.hpp>
#include <stint/table_files/text_encoding.hpp>

namespace stint::mapping_file {

/// The subject of a table of another system.
enum class Subject : std::uint8_t {
  people,
  balances,  ///< members of people who are otherwise known
  absences,
  entries,
};

/// How cells identify a person.
enum class PersonName : std::uint8_t { key, employee_number, email };

/// How a member of a record is built from a row.
struct MemberRule {
  company_file::MemberShape shape{};   ///< for `vacation.carryOver.2026` that of a number
  std::size_t line = 0;                ///< in the mapping file
  std::vector<std::string> columns{};  ///< if there are several, their texts are joined
  std::string joined_by = "-";
  std::string or_column{};                       ///< used if the columns are empty
  std::optional<boost::json::value> constant{};  ///< instead of columns
  std::map<std::string, boost::json::value, std::less<>> translations{};
  std::optional<boost::json::value> otherwise{};  ///< for cells without a translation
  std::optional<boost::json::value> if_empty{};   ///< for empty cells
  std::optional<PersonName> by{};                 ///< the member is a person's key; how cells identify them
  std::string split{};                            ///< between the strings of a list; empty: it is one
  bool is_in_hours = false;                       ///< of a member in minutes
};

/// The rows that are excluded.
struct RowRule {
  std::string column{};
  std::vector<std::string> values{};
  bool keeps = false;  ///< these are kept, and all others excluded
  std::size_t line = 0;
};

enum class FileKind : std::uint8_t { csv, workbook };

struct TableRule {
  Subject subject{};
  std::size_t line = 0;
  std::string file{};  ///< path relative to the folder of the mapping file
  FileKind kind{};
  std::string sheet{};
  std::size_t header_row = 1;  ///< 0: there is none, and columns are named A, B, …
  table_files::TextEncoding encoding = table_files::TextEncoding::utf_8;
  char separator = ',';
  char decimal_sign = '.';
  MomentFormat dates = *MomentFormat::of_dates("yyyy-mm-dd");
  MomentFormat times = *MomentFormat::of_times("hh:mm");
  std::vector<MemberRule> members{};
  std::vector<RowRule> rows{};
};

struct Mapping {
  std::string company{};            ///< its key
  std::vector<TableRule> tables{};  ///< ordered by subject
};

/// A subject, its table name in the mapping file, and the location of its records in a company file.
struct SubjectRow {
  Subject subject;
  std::string_view table;
  company_file::RecordList list;
  std::string_view member;  ///< of the company file
};

inline constexpr std::array all_subjects{
    SubjectRow{Subject::people, "people", company_file::RecordList::employees, "employees"},
    SubjectRow{Subject::balances, "balances", company_file::RecordList::employees, "employees"},
    SubjectRow{Subject::absences, "absences", company_file::RecordList::absences, "absences"},
    SubjectRow{Subject::entries, "entries", company_file::RecordList::time_entries, "timeEntries"},
};

[[nodiscard]] constexpr const SubjectRow& row_of(Subject subject) {
  return all_subjects.at(static_cast<std::size_t>(subject));
}

/// Whether the records of a subject are those of people.
[[nodiscard]] constexpr bool is_about_people(Subject subject) {
  return subject == Subject::people || subject == Subject::balances;
}

/// Members that are keys of people, in addition to the key of a person's own record.
inline constexpr std::array people_members{std::string_view{"employee"}, std::string_view{"substitute"},
                                           std::string_view{"managers"}, std::string_view{"extraViewRights"}};

}  // namespace stint::mapping_file
