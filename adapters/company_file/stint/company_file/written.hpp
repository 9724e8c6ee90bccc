#pragma once

#include <string>

#include <boost/json/object.hpp>

#include <stint/application/import/company_file.hpp>

// Records in the format of company files: reading them (records.hpp) returns the same record again. Members that are
// not set are omitted.

namespace stint::company_file {

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
