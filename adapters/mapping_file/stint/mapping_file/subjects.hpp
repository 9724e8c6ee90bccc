#pragma once

#include <array>
#include <string_view>

#include <stint/company_file/member_shapes.hpp>
#include <stint/mapping_file/mapping.hpp>

namespace stint::mapping_file {

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
