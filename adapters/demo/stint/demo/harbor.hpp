#pragma once

#include <string>

#include <stint/application/import/company_file.hpp>

namespace stint::demo {

/// Harbor Lights Inc. in New York: settings, catalogues and 7 people, without absences and time entries. Keys, codes
/// and first names are those of Alpenblick where they can be; the choices are the others. One manager's approval
/// suffices, cancellations need a reason, substitutes are named without asking, overlaps and too much vacation are
/// refused; every time-entry request needs approval, projects and categories are mandatory, a clock waits a minute
/// before it runs, only terminals stop it, and break corrections are applied without asking.
[[nodiscard]] application::CompanyFile harbor(domain::Date today, const std::string& password_hash);

}  // namespace stint::demo
