#pragma once

#include <stint/application/ports/store.hpp>

#include "tests/domain/dates.hpp"

namespace stint::contracts {

using test::day;
using test::days;
using test::one_day;

/// An employee of whom only the name matters to a test; the e-mail address is `key@example`.
[[nodiscard]] domain::Employee person(std::string_view key, std::string_view first, std::string_view last);

/// Two companies that must never see each other's records.
///
/// acme: types VAC, and SIC, an illness that requires a certificate; project apollo, category dev; the manager max, his
/// reports erika and sam, and olga without a manager. rival: type VAC; the user ron.
struct Setting {
  /// Puts them into an empty store.
  explicit Setting(application::Store& store);

  domain::CompanyId acme, rival;
  domain::EmployeeId max, erika, sam, olga, ron;
  domain::ProjectId apollo;
  domain::CategoryId dev;
};

/// A pending absence of type VAC.
[[nodiscard]] domain::AbsenceRecord absence_of(domain::EmployeeId employee, std::string_view first,
                                               std::string_view last);

/// 32 bytes as a hash has them, zeros among them.
[[nodiscard]] std::string digest(char seed);

/// A finished entry in UTC without a break; minutes are counted from midnight of the day.
[[nodiscard]] domain::EntryRecord entry_of(domain::EmployeeId employee, std::string_view day, int begin, int end);

}  // namespace stint::contracts
