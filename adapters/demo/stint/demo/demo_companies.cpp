#include <algorithm>
#include <array>
#include <utility>

#include <stint/demo/absence_history.hpp>
#include <stint/demo/alpenblick.hpp>
#include <stint/demo/demo_companies.hpp>
#include <stint/demo/entry_history.hpp>
#include <stint/demo/harbor.hpp>

namespace stint::demo {
namespace {

using application::CompanyFile;
using application::FiledAbsence;
using domain::Date;

const AbsenceHabits alpenblick_absences{
    .name = "alpenblick",
    .other_types = {"SPL", "UNP", "CAR"},
    .comments = {"Familienbesuch", "Kinderbetreuung in den Ferien", "Urlaub ist bereits gebucht", "Umzug"},
    .substitutes_are_asked = true,
};
const AbsenceHabits harbor_absences{
    .name = "harbor",
    .other_types = {"JUR"},
    .comments = {"Family visit", "School vacation"},
    .substitutes_are_asked = false,
};
const EntryHabits alpenblick_entries{
    .name = "alpenblick",
    .projects = {"intern", "apollo", "borealis", "cumulus", "wartung", "messe"},
    .categories = {"general", "work", "work", "work", "meeting", "customer", "training"},
    .former_project = "delta",
    .remarks = {"Abnahme vorbereitet", "Kunde vor Ort", "Einarbeitung", "Störung behoben", "Angebot geprüft"},
    .entries_are_approved = false,
};
const EntryHabits harbor_entries{
    .name = "harbor",
    .projects = {"apollo", "borealis"},
    .categories = {"work", "work", "meeting"},
    .former_project = "delta",
    .remarks = {"Pier 7", "Weather delay", "Spare parts"},
    .entries_are_approved = true,
};

/// Fills a company with what its people did. `told` are the absences of one person that are not left to chance.
void add_history(CompanyFile& file, Date today, const AbsenceHabits& absence_habits, const EntryHabits& entry_habits,
                 const std::vector<FiledAbsence>& told) {
  constexpr std::size_t entries_each = 500;
  file.time_entries.reserve(file.employees.size() * entries_each);
  for (const auto& person : people_of(file)) {
    const bool is_told = !told.empty() && told.front().employee == person.key;
    const auto absences = is_told ? told : absence_history(person, today, absence_habits);
    add_entry_history(person, absences, today, entry_habits, file.time_entries);
    file.absences.insert(file.absences.end(), absences.begin(), absences.end());
  }
}

/// Her last three entries wait for her managers, each with another question.
void let_erika_ask(CompanyFile& file) {
  constexpr std::array questions{OpenRequest::new_entry, OpenRequest::change, OpenRequest::deletion};
  auto question = questions.begin();
  auto& entries = file.time_entries;
  Date asked_about{};
  for (auto entry = entries.rbegin(); entry != entries.rend() && question != questions.end(); ++entry) {
    if (entry->employee != "erika" || entry->details.date == asked_about) continue;
    asked_about = entry->details.date;
    if (entry->state == domain::EntryState::done) ask_about(*entry, *question++);
  }
}

template <class Records>
void point_at(Records& records, const std::string& base) {
  for (std::size_t i = 0; i < records.size(); ++i) records[i].at = base + std::to_string(i);
}

/// Says where in a company file of this content each record would stand.
void point_at_records(CompanyFile& file, const std::string& base) {
  file.company.at = base + "/company";
  point_at(file.schedules, base + "/workSchedules/");
  point_at(file.holiday_calendars, base + "/holidayCalendars/");
  point_at(file.absence_types, base + "/absenceTypes/");
  point_at(file.projects, base + "/projects/");
  point_at(file.categories, base + "/categories/");
  point_at(file.clients, base + "/clients/");
  point_at(file.employees, base + "/employees/");
  point_at(file.absences, base + "/absences/");
  point_at(file.time_entries, base + "/timeEntries/");
}

}  // namespace

std::vector<CompanyFile> demo_companies(Date today, const DemoSecrets& secrets) {
  std::vector<CompanyFile> files;
  files.push_back(alpenblick(today, secrets.password_hash));
  add_history(files.back(), today, alpenblick_absences, alpenblick_entries, absences_of_erika(today));
  let_erika_ask(files.back());
  files.push_back(harbor(today, secrets.password_hash));
  add_history(files.back(), today, harbor_absences, harbor_entries, {});
  for (std::size_t i = 0; i < files.size(); ++i) point_at_records(files[i], "/companies/" + std::to_string(i));
  return files;
}

}  // namespace stint::demo
