#pragma once

#include <string>
#include <vector>

#include <stint/demo/people.hpp>

namespace stint::demo {

/// The time recording habits of a company.
struct EntryHabits {
  std::string name;                     ///< seeds the random numbers, so that they differ between companies
  std::vector<std::string> projects;    ///< keys of active projects, at least one
  std::vector<std::string> categories;  ///< keys of active categories, at least one
  std::string former_project;           ///< key: in use until a year ago
  std::vector<std::string> remarks;     ///< at least one
  bool entries_are_approved = false;    ///< true: those of the last week still wait, and older ones are approved
};

/// Adds one person's time entries of the two years up to the day before `today` to the list: on each working day that
/// is neither a holiday nor covered by one of their approved absences, considering halves. Breaks comply with ArbZG §4
/// and days stay within its 10 hours; the last entries of some days within the last 25 have open or refused requests.
void add_entry_history(const Person& person, const std::vector<application::FiledAbsence>& absences_of_person,
                       domain::Date today, const EntryHabits& habits,
                       std::vector<application::FiledTimeEntry>& entries);

/// A request to the managers about a finished entry.
enum class OpenRequest { new_entry, change, deletion };

/// Makes an entry, the last of its day, wait for its managers.
void ask_about(application::FiledTimeEntry& entry, OpenRequest request);

}  // namespace stint::demo
