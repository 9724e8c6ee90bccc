#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <map>
#include <ranges>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/demo/absence_history.hpp>
#include <stint/demo/demo_companies.hpp>
#include <stint/demo/entry_history.hpp>
#include <stint/demo/public_holidays.hpp>

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

namespace {

using application::FiledEmployee;

/// A Monday, so that whole weeks since then end on a Monday.
constexpr Date written_on{std::chrono::year{2026} / 1 / 5};

void move(application::SaidOrNull<Date>& date, std::chrono::days by) {
  if (date && *date) **date += by;
}

void move_employee(FiledEmployee& employee, Date today) {
  move(employee.employment_start, today - written_on);
  move(employee.employment_end, today - written_on);
  if (employee.employments) {
    for (auto& [first, last] : *employee.employments) {
      if (first) *first += today - written_on;
      if (last) *last += today - written_on;
    }
  }
  move(employee.date_of_birth, today - written_on);
  if (!employee.vacation_carry_over) return;
  const auto years = static_cast<std::int32_t>((domain::year_of(today) - domain::year_of(written_on)).count());
  std::map<std::int32_t, domain::HalfDays> moved;
  for (const auto& [year, left] : *employee.vacation_carry_over) moved[year + years] = left;
  employee.vacation_carry_over = std::move(moved);
}

void move_absence(FiledAbsence& absence, Date today) {
  const auto by = std::chrono::floor<std::chrono::weeks>(today - written_on);
  absence.first += by;
  absence.last += by;
}

std::vector<domain::Holiday> holidays_of(const std::string& region, domain::Years years) {
  if (region == "DE-BY") return holidays_of_bavaria(years);
  if (region == "AT") return holidays_of_austria(years);
  if (region == "FR") return holidays_of_france(years);
  if (region == "US") return holidays_of_the_united_states(years);
  throw std::invalid_argument("the demo has no holidays of " + region);
}

}  // namespace

void move_to_day(application::CompanyFile& file, Date today) {
  auto& tracking = file.company.time_tracking;
  if (tracking && *tracking && (*tracking)->closed_through && *(*tracking)->closed_through) {
    **(*tracking)->closed_through += domain::month_of(today) - domain::month_of(written_on);
  }
  const domain::Years years{domain::year_of(today) - std::chrono::years{2},
                            domain::year_of(today) + std::chrono::years{2}};
  for (auto& calendar : file.holiday_calendars) calendar.days = holidays_of(calendar.key, years);
  for (auto& employee : file.employees) move_employee(employee, today);
  for (auto& absence : file.absences) move_absence(absence, today);
}

namespace {

struct Line {
  std::string_view login;
  std::string_view who;
};

constexpr std::array alpenblick_people{
    Line{ada, "chief executive, administrator"},
    Line{iris, "human resources, administrator"},
    Line{max, "head of department, erika's first manager"},
    Line{mia, "head of department, erika's second manager"},
    Line{jonas, "team lead below max"},
    Line{erika, "user with absences and time entries in every state"},
    Line{sam, "user, asked to stand in for erika"},
    Line{emil, "user who sees more of the directory than others"},
    Line{nora, "user who may not create time entries"},
    Line{tina, "user with two-factor login"},
    Line{lea, "locked: cannot log in"},
};

constexpr std::array harbor_people{
    Line{harbor_ada, "administrator"},
    Line{harbor_max, "manager"},
    Line{harbor_erika, "user; only a terminal stops her clock"},
    Line{harbor_noor, "user who may stop the clock anywhere"},
    Line{harbor_tom, "user who works at night"},
};

void add_people(std::string& text, std::string_view title, const auto& lines) {
  constexpr std::size_t column = 24;
  text += title;
  text += '\n';
  for (const auto& line : lines) {
    text += "  ";
    text += line.login;
    text.append(column - line.login.size(), ' ');
    text += line.who;
    text += '\n';
  }
}

void add_terminal(std::string& text, std::string_view id, std::string_view secret) {
  text += "  terminal: client ";
  text += id;
  text += ", secret ";
  text += secret;
  text += '\n';
}

}  // namespace

std::string how_to_log_in() {
  std::string text = "Everybody's password is ";
  text += demo_password;
  text += "\n\n";
  add_people(text, "Alpenblick Messgeräte GmbH (München, Wien, Lyon; 60 people)", alpenblick_people);
  add_terminal(text, alpenblick_terminal, alpenblick_terminal_secret);
  text += "  tina's two-factor secret: ";
  text += tina_totp_secret;
  text += "\n\n";
  add_people(text, "Harbor Lights Inc. (New York; 7 people)", harbor_people);
  add_terminal(text, harbor_terminal, harbor_terminal_secret);
  return text;
}

}  // namespace stint::demo
