#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

#include <stint/application/administration/exporting.hpp>
#include <stint/application/import/company_file.hpp>

namespace stint::company_file {

/// Writes a company as a company file, one record per line, and passes it on piece by piece. Reading it returns the
/// same records.
void write_company_file(const application::CompanyExport& company, const std::function<void(std::string_view)>& put);

// Records in the format of company files: reading them (records.hpp) returns the same record again. Members that are
// not set are omitted.

[[nodiscard]] boost::json::object written(const application::FiledCompany& company);
[[nodiscard]] boost::json::object written(const application::FiledSchedule& schedule);
[[nodiscard]] boost::json::object written(const application::FiledHolidayCalendar& calendar);
[[nodiscard]] boost::json::object written(const application::FiledAbsenceType& type);
[[nodiscard]] boost::json::object written(const application::FiledCatalogueItem& item);
/// Without the secret.
[[nodiscard]] boost::json::object written(const application::FiledClient& client);
/// Without the password.
[[nodiscard]] boost::json::object written(const application::FiledEmployee& employee);
[[nodiscard]] boost::json::object written(const application::FiledAbsence& absence);
[[nodiscard]] boost::json::object written(const application::FiledTimeEntry& entry);

/// On one line, with numbers in the usual notation.
[[nodiscard]] std::string on_one_line(const boost::json::value& value);

}  // namespace stint::company_file
