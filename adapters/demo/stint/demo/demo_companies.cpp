#include <algorithm>
#include <array>
#include <iterator>
#include <ranges>
#include <utility>

#include <stint/demo/absence_history.hpp>
#include <stint/demo/demo_companies.hpp>
#include <stint/demo/entry_history.hpp>
#include <stint/demo/move_to_day.hpp>

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

/// Adds the history of its people to a company. People whose absences are in the file get no others.
void add_history(CompanyFile& file, Date today, const AbsenceHabits& absence_habits, const EntryHabits& entry_habits) {
  constexpr std::size_t entries_each = 500;
  file.time_entries.reserve(file.employees.size() * entries_each);
  const auto told = std::exchange(file.absences, {});
  for (const auto& person : people_of(file)) {
    std::vector<FiledAbsence> absences;
    std::ranges::copy(told | std::views::filter([&](const auto& absence) { return absence.employee == person.key; }),
                      std::back_inserter(absences));
    if (absences.empty()) absences = absence_history(person, today, absence_habits);
    add_entry_history(person, absences, today, entry_habits, file.time_entries);
    std::ranges::move(absences, std::back_inserter(file.absences));
  }
}

/// Her last three entries wait for her managers, each with a different request.
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

/// Sets the location that each record would have in a company file.
template <class Records>
void point_at(Records& records, const std::string& list) {
  for (std::size_t i = 0; i < records.size(); ++i) records[i].at = list + std::to_string(i);
}

}  // namespace

std::vector<CompanyFile> demo_companies(std::vector<CompanyFile> files, Date today, const std::string& password_hash) {
  for (auto& file : files) {
    move_to_day(file, today);
    for (auto& employee : file.employees) employee.password_hash = password_hash;
  }
  add_history(files.at(0), today, alpenblick_absences, alpenblick_entries);
  let_erika_ask(files.at(0));
  add_history(files.at(1), today, harbor_absences, harbor_entries);
  for (std::size_t i = 0; i < files.size(); ++i) {
    const auto company = "/companies/" + std::to_string(i);
    point_at(files[i].absences, company + "/absences/");
    point_at(files[i].time_entries, company + "/timeEntries/");
  }
  return files;
}

}  // namespace stint::demo
