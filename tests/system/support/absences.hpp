#pragma once

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"

// Helpers with which tests describe absences and their approval.
namespace stint::system_tests {

/// The body of a filing: `absence("VAC", "2026-04-01", "2026-04-03")`; without a last day: only the first day.
[[nodiscard]] boost::json::object absence(std::string_view type, std::string_view first, std::string_view last = {});
/// Files it and returns its id.
std::string file(const CompanyHouse::Person& person, const boost::json::object& body);

[[nodiscard]] std::string absence_path(const std::string& id);
[[nodiscard]] HttpResponse approve(const CompanyHouse::Person& person, const std::string& id);
[[nodiscard]] HttpResponse reject(const CompanyHouse::Person& person, const std::string& id);

/// That absence as shown in its owner's list; null if it is not listed.
[[nodiscard]] Json own(const CompanyHouse::Person& owner, const std::string& id);
/// `pending`, `approved`, `rejected`, or `gone`.
[[nodiscard]] std::string status_of(const CompanyHouse::Person& owner, const std::string& id);

/// The mails in the outbox, such as `absence_filed to max@acme.example`, in alphabetical order.
[[nodiscard]] std::vector<std::string> mails_of(const CompanyHouse& house);

}  // namespace stint::system_tests
