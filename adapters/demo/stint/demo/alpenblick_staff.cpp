#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <stint/demo/alpenblick.hpp>
#include <stint/demo/dice.hpp>
#include <stint/demo/personas.hpp>

namespace stint::demo {
namespace {

using application::FiledEmployee;
using domain::Role;
using std::chrono::days;

struct Office {
  std::string_view name;
  std::string_view holidays;
  std::string_view language;
  std::string_view phone;  ///< up to the extension: a range that the regulator keeps for fiction; empty where none is
  std::int32_t vacation_days;
};

constexpr Office munich{"München", "DE-BY", "de", "+49 89 99998 ", 30};
constexpr Office vienna{"Wien", "AT", "de", "", 25};
constexpr Office lyon{"Lyon", "FR", "fr", "+33 4 65 71 0", 25};

struct Department {
  std::string_view name;
  std::string_view cost_center;
};

struct Row {
  std::string_view key;
  std::string_view first_name;
  std::string_view last_name;
  Role role;
  const Department* department;
  const Office* office;
  std::string_view managers;  ///< keys, parted by blanks
  std::string_view schedule = "full-time";
};

constexpr Department management{"Geschäftsleitung", "4100"};
constexpr Department development{"Entwicklung", "4200"};
constexpr Department sales{"Vertrieb", "4300"};
constexpr Department service{"Kundendienst", "4400"};
constexpr Department production{"Fertigung", "4500"};
constexpr Department office_work{"Verwaltung", "4900"};

// clang-format off
constexpr std::array<Row, 60> rows{{
    {"ada", "Ada", "Lindner", Role::administrator, &management, &munich, ""},
    {"iris", "Iris", "Baumann", Role::administrator, &office_work, &munich, "ada"},
    // heads of department
    {"max", "Max", "Hofer", Role::manager, &development, &munich, "ada"},
    {"mia", "Mia", "Seidl", Role::manager, &sales, &munich, "ada"},
    {"paul", "Paul", "Gruber", Role::manager, &service, &vienna, "ada"},
    {"claire", "Claire", "Moreau", Role::manager, &production, &lyon, "ada", "35-hours"},
    // team leads
    {"jonas", "Jonas", "Keller", Role::manager, &development, &munich, "max"},
    {"lenny", "Lenny", "Brandt", Role::manager, &development, &munich, "max"},
    {"vera", "Vera", "Huber", Role::manager, &sales, &munich, "mia"},
    {"karim", "Karim", "Haddad", Role::manager, &sales, &lyon, "mia", "35-hours"},
    {"lukas", "Lukas", "Steiner", Role::manager, &service, &vienna, "paul"},
    {"eva", "Eva", "Pichler", Role::manager, &service, &vienna, "paul", "four-day"},
    {"luc", "Luc", "Fournier", Role::manager, &production, &lyon, "claire", "35-hours"},
    {"petra", "Petra", "Vogel", Role::manager, &office_work, &munich, "iris"},
    // development
    {"erika", "Erika", "Muster", Role::user, &development, &munich, "max mia"},
    {"sam", "Sam", "Winter", Role::user, &development, &munich, "max"},
    {"tina", "Tina", "Albrecht", Role::user, &development, &munich, "jonas"},
    {"lea", "Lea", "Kraus", Role::user, &development, &munich, "jonas"},
    {"felix", "Felix", "Wagner", Role::user, &development, &munich, "jonas"},
    {"hannah", "Hannah", "Schulz", Role::user, &development, &munich, "jonas", "four-day"},
    {"moritz", "Moritz", "Lang", Role::user, &development, &munich, "jonas"},
    {"sophie", "Sophie", "Roth", Role::user, &development, &munich, "jonas", "half-time"},
    {"ben", "Ben", "Özdemir", Role::user, &development, &munich, "jonas"},
    {"otto", "Otto", "Fuchs", Role::user, &development, &munich, "lenny"},
    {"anna", "Anna", "Beck", Role::user, &development, &munich, "jonas lenny"},
    {"david", "David", "Novak", Role::user, &development, &munich, "lenny max", "four-day"},
    // sales
    {"lisa", "Lisa", "Jung", Role::user, &sales, &munich, "vera"},
    {"julian", "Julian", "Busch", Role::user, &sales, &munich, "vera"},
    {"marie", "Marie", "Kühn", Role::user, &sales, &munich, "vera", "half-time"},
    {"simon", "Simon", "Engel", Role::user, &sales, &munich, "vera"},
    {"katharina", "Katharina", "Groß", Role::user, &sales, &munich, "vera mia"},
    {"philipp", "Philipp", "Sommer", Role::user, &sales, &munich, "vera"},
    {"camille", "Camille", "Laurent", Role::user, &sales, &lyon, "karim", "35-hours"},
    {"hugo", "Hugo", "Girard", Role::user, &sales, &lyon, "karim", "35-hours"},
    {"ines", "Inés", "Navarro", Role::user, &sales, &lyon, "karim claire", "35-hours"},
    {"theo", "Théo", "Lefèvre", Role::user, &sales, &lyon, "karim", "35-hours"},
    // service
    {"stefan", "Stefan", "Bauer", Role::user, &service, &vienna, "lukas"},
    {"julia", "Julia", "Wimmer", Role::user, &service, &vienna, "lukas"},
    {"matthias", "Matthias", "Egger", Role::user, &service, &vienna, "lukas"},
    {"sabine", "Sabine", "Moser", Role::user, &service, &vienna, "lukas", "half-time"},
    {"florian", "Florian", "Leitner", Role::user, &service, &vienna, "lukas"},
    {"theresa", "Theresa", "Fischer", Role::user, &service, &vienna, "lukas", "four-day"},
    {"markus", "Markus", "Winkler", Role::user, &service, &vienna, "lukas", "shift"},
    {"daniela", "Daniela", "Berger", Role::user, &service, &vienna, "eva", "shift"},
    {"georg", "Georg", "Mayr", Role::user, &service, &vienna, "eva", "shift"},
    {"elisabeth", "Elisabeth", "Schmid", Role::user, &service, &vienna, "eva"},
    {"wolfgang", "Wolfgang", "Auer", Role::user, &service, &vienna, "eva"},
    {"birgit", "Birgit", "Reiter", Role::user, &service, &vienna, "eva", "half-time"},
    {"christoph", "Christoph", "Haas", Role::user, &service, &vienna, "eva paul"},
    // production
    {"antoine", "Antoine", "Rousseau", Role::user, &production, &lyon, "luc", "shift"},
    {"chloe", "Chloé", "Bernard", Role::user, &production, &lyon, "luc", "shift"},
    {"mathieu", "Mathieu", "Dubois", Role::user, &production, &lyon, "luc", "shift"},
    {"manon", "Manon", "Petit", Role::user, &production, &lyon, "luc", "35-hours"},
    {"julien", "Julien", "Mercier", Role::user, &production, &lyon, "luc", "35-hours"},
    {"sarah", "Sarah", "Benali", Role::user, &production, &lyon, "luc", "35-hours"},
    {"nicolas", "Nicolas", "Garnier", Role::user, &production, &lyon, "luc", "shift"},
    {"amelie", "Amélie", "Blanc", Role::user, &production, &lyon, "luc claire", "half-time"},
    // office
    {"emil", "Emil", "Sauer", Role::user, &office_work, &munich, "petra"},
    {"nora", "Nora", "Thoma", Role::user, &office_work, &munich, "petra", "half-time"},
    {"gabi", "Gabi", "Zeller", Role::user, &office_work, &munich, "petra", "half-time"},
}};
// clang-format on

std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> found;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    found.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return found;
}

/// Half days of vacation a year: four days a week earn less vacation than five.
domain::HalfDays vacation_of(const Row& row) {
  return {row.schedule == "four-day" ? row.office->vacation_days * 2 * 4 / 5 : row.office->vacation_days * 2};
}

FiledEmployee employee_of(const Row& row, int number, domain::Date today, const std::string& password_hash) {
  Dice dice("alpenblick/staff/" + std::string{row.key});
  const auto this_year = static_cast<std::int32_t>(static_cast<int>(domain::year_of(today)));
  const auto extension = std::to_string(100 + number);
  return {
      .key = std::string{row.key},
      .first_name = std::string{row.first_name},
      .last_name = std::string{row.last_name},
      .email = std::string{row.key} + "@stint.example",
      .employee_number = std::to_string(1000 + number),
      .phone = row.office->phone.empty() ? "" : std::string{row.office->phone} + extension,
      .role = row.role,
      .department = std::string{row.department->name},
      .cost_center = std::string{row.department->cost_center},
      .branch_office = std::string{row.office->name},
      .language = std::string{row.office->language},
      .managers = words(row.managers),
      .employment_start = today - days{dice.between(800, 5000)},
      .date_of_birth = today - days{dice.between(8500, 22000)},
      .active = true,
      .work_schedule = std::string{row.schedule},
      .holiday_calendar = std::string{row.office->holidays},
      .vacation_per_year = vacation_of(row),
      .vacation_carry_over = std::map<std::int32_t, domain::HalfDays>{{this_year, {dice.below(8)}}},
      .may_create_time_entries = true,
      .favorite_projects = std::vector<std::string>{dice.chance(50) ? "apollo" : "borealis"},
      .password_hash = password_hash,
  };
}

/// What makes the personas what they are.
void give_story(FiledEmployee& employee, domain::Date today) {
  const auto left = [&](int days_ago) {
    employee.active = false;
    employee.employment_end = today - days{days_ago};
  };
  if (employee.key == "erika") {
    employee.employment_start = today - days{2200};
    employee.vacation_carry_over =
        std::map<std::int32_t, domain::HalfDays>{{static_cast<int>(domain::year_of(today)), {5}}};
    employee.favorite_projects = std::vector<std::string>{"apollo", "borealis"};
    employee.identities = std::vector<application::Identity>{{"google", "demo-erika"}};
  }
  if (employee.key == "sam") employee.language = "en";
  if (employee.key == "ines") employee.language = "es";
  if (employee.key == "ben") employee.employment_start = today - days{150};
  if (employee.key == "lea") left(40);
  if (employee.key == "lenny") left(20);
  if (employee.key == "emil") employee.extra_view_rights = std::vector<std::string>{"erika", "mia", "claire"};
  if (employee.key == "nora") employee.may_create_time_entries = false;
  if (employee.key == "tina") employee.totp_secret = std::string{tina_totp_secret};
}

}  // namespace

std::vector<FiledEmployee> alpenblick_staff(domain::Date today, const std::string& password_hash) {
  std::vector<FiledEmployee> staff;
  staff.reserve(rows.size());
  for (const auto& row : rows) {
    staff.push_back(employee_of(row, static_cast<int>(staff.size()) + 1, today, password_hash));
    give_story(staff.back(), today);
  }
  return staff;
}

}  // namespace stint::demo
