#include <utility>

#include <stint/demo/alpenblick.hpp>
#include <stint/demo/personas.hpp>
#include <stint/demo/public_holidays.hpp>

namespace stint::demo {
namespace {

using application::CompanyFile;
using application::FiledAbsence;
using application::FiledCompany;
using domain::AbsenceKind;
using domain::AbsenceState;
using domain::HalfOfDay;
using domain::Role;
using domain::SubstituteState;
using std::chrono::days;
using std::chrono::minutes;
using std::chrono::months;

/// ArbZG §4 (breaks) and §3 (10 hours at most).
domain::BreakRegulation german_breaks() {
  return {.tiers = {{minutes{360}, minutes{30}}, {minutes{540}, minutes{45}}},
          .maximum_daily_work = minutes{600},
          .obligatory = true,
          .auto_apply = false};
}

application::FiledTimeTracking time_tracking(domain::Date today) {
  return {
      .active = true,
      .clock_enabled = true,
      .business_trips = true,
      .closed_through = domain::month_of(today) - months{2},
      .auto_stop_after_minutes = 645,  // the longest day of ArbZG with its breaks
      .default_project = "intern",
      .default_category = "general",
      .break_regulation = german_breaks(),
  };
}

FiledCompany settings(domain::Date today) {
  return {
      .key = std::string{alpenblick_key},
      .name = "Alpenblick Messgeräte GmbH",
      .time_zone = "Europe/Berlin",
      .language = "de",
      .country = domain::Country{"DE", "Deutschland"},
      .uses_departments = true,
      .uses_branch_offices = true,
      .additional_recipients = std::vector<std::string>{"personal@stint.example"},
      .link_sso_by_verified_email = true,
      .absences = {.substitute_acceptance_required = true},
      .time_tracking = time_tracking(today),
  };
}

void add_calendars(CompanyFile& file, domain::Date today) {
  file.schedules = {
      {.key = "full-time", .minutes = {{480, 480, 480, 480, 480, 0, 0}}},
      {.key = "35-hours", .minutes = {{420, 420, 420, 420, 420, 0, 0}}},
      {.key = "four-day", .minutes = {{480, 480, 480, 480, 0, 0, 0}}},
      {.key = "half-time", .minutes = {{240, 240, 240, 240, 240, 0, 0}}},
      {.key = "shift", .minutes = {{0, 450, 450, 450, 450, 450, 0}}},
  };
  const Years years{domain::year_of(today) - std::chrono::years{2}, domain::year_of(today) + std::chrono::years{2}};
  file.holiday_calendars = {
      {.key = "DE-BY", .days = holidays_of_bavaria(years)},
      {.key = "AT", .days = holidays_of_austria(years)},
      {.key = "FR", .days = holidays_of_france(years)},
  };
}

void add_catalogues(CompanyFile& file) {
  file.absence_types = {
      {.code = "VAC", .name = "Urlaub", .kind = AbsenceKind::vacation},
      {.code = "ILL",
       .name = "Krankheit",
       .kind = AbsenceKind::illness,
       .needs_approval = false,
       .requires_medical_certificate = true},
      {.code = "SPL", .name = "Sonderurlaub", .kind = AbsenceKind::other},
      {.code = "UNP", .name = "Unbezahlter Urlaub", .kind = AbsenceKind::other},
      {.code = "CAR",
       .name = "Pflege eines Angehörigen",
       .kind = AbsenceKind::other,
       .needs_approval = false,
       .requires_medical_certificate = true},
      {.code = "MGT",
       .name = "Klausur der Leitung",
       .kind = AbsenceKind::other,
       .roles = std::vector<Role>{Role::manager, Role::administrator}},
      {.code = "OLD", .name = "Überstundenausgleich (bis 2020)", .kind = AbsenceKind::other, .active = false},
  };
  file.projects = {
      {.key = "intern", .name = "Intern"},
      {.key = "apollo", .name = "Apollo: Drucksensor"},
      {.key = "borealis", .name = "Borealis"},
      {.key = "cumulus", .name = "Cumulus: Wetterstation"},
      {.key = "wartung", .name = "Wartung"},
      {.key = "messe", .name = "Messe"},
      {.key = "delta", .name = "Delta (beendet)", .active = false},
  };
  file.categories = {
      {.key = "general", .name = "Allgemein"},      {.key = "work", .name = "Facharbeit"},
      {.key = "meeting", .name = "Besprechung"},    {.key = "customer", .name = "Kundentermin"},
      {.key = "training", .name = "Weiterbildung"}, {.key = "fax", .name = "Telefax", .active = false},
  };
  file.clients = {{.id = std::string{alpenblick_terminal},
                   .name = "Terminal am Tor, München",
                   .secret = std::string{alpenblick_terminal_secret},
                   .terminal = true}};
}

}  // namespace

CompanyFile alpenblick(domain::Date today, const std::string& password_hash) {
  CompanyFile file{.company = settings(today)};
  add_calendars(file, today);
  add_catalogues(file);
  file.employees = alpenblick_staff(today, password_hash);
  return file;
}

std::vector<FiledAbsence> absences_of_erika(domain::Date today) {
  const auto monday = today - (std::chrono::weekday{today} - std::chrono::Monday);
  struct Row {
    const char* type;
    int week;  ///< from this one
    int first_weekday;
    int length_days;
    AbsenceState state;
    const char* comments;
    SubstituteState substitute = SubstituteState::none;  ///< sam's answer
    std::optional<HalfOfDay> half = std::nullopt;
  };
  const Row rows[] = {
      {"SPL", -92, 1, 1, AbsenceState::approved, "Umzug"},
      {"VAC", -80, 0, 12, AbsenceState::approved, "Wandern in Südtirol", SubstituteState::confirmed},
      {"ILL", -70, 2, 3, AbsenceState::approved, ""},
      {"VAC", -61, 0, 5, AbsenceState::rejected, "", SubstituteState::rejected},
      {"VAC", -52, 0, 5, AbsenceState::approved, "", SubstituteState::confirmed},
      {"VAC", -40, 2, 1, AbsenceState::approved, "Zahnarzt", SubstituteState::none, HalfOfDay::morning},
      {"ILL", -33, 0, 4, AbsenceState::approved, ""},
      {"VAC", -20, 0, 12, AbsenceState::approved, "Sardinien", SubstituteState::confirmed},
      {"ILL", -3, 1, 2, AbsenceState::approved, ""},
      {"VAC", 2, 0, 5, AbsenceState::pending, "Familienbesuch", SubstituteState::pending},
      {"VAC", 5, 4, 1, AbsenceState::approved, "", SubstituteState::none, HalfOfDay::afternoon},
      {"VAC", 9, 0, 5, AbsenceState::edit, "Bitte um eine Woche verschieben"},
      {"VAC", 14, 0, 5, AbsenceState::approved, "", SubstituteState::confirmed},
  };
  std::vector<FiledAbsence> absences;
  for (const auto& row : rows) {
    const auto first = monday + days{7 * row.week + row.first_weekday};
    FiledAbsence absence{.key = "erika-" + std::to_string(absences.size() + 1),
                         .employee = "erika",
                         .type = row.type,
                         .first = first,
                         .last = first + days{row.length_days - 1},
                         .half = row.half,
                         .state = row.state,
                         .comments = row.comments};
    if (row.substitute != SubstituteState::none) {
      absence.substitute = "sam";
      absence.substitute_state = row.substitute;
    }
    absences.push_back(std::move(absence));
  }
  return absences;
}

}  // namespace stint::demo
