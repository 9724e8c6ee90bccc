#pragma once

#include <string>

#include <stint/application/import/company_file.hpp>

namespace stint::demo {

/// Alpenblick Messgeräte GmbH: settings, catalogues and people, without absences and time entries. Managers decide
/// together, substitutes are asked, time entries need no approval, and breaks follow the German law.
[[nodiscard]] application::CompanyFile alpenblick(domain::Date today, const std::string& password_hash);

/// The 60 people, by number. Their offices are München, Wien and Lyon.
[[nodiscard]] std::vector<application::FiledEmployee> alpenblick_staff(domain::Date today,
                                                                       const std::string& password_hash);

/// erika's 13 absences around `today`, in every state.
[[nodiscard]] std::vector<application::FiledAbsence> absences_of_erika(domain::Date today);

}  // namespace stint::demo
