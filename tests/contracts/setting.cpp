#include "tests/contracts/setting.hpp"

namespace stint::contracts {
domain::Employee person(std::string_view key, std::string_view first, std::string_view last) {
  domain::Employee made;
  made.key = key;
  made.first_name = first;
  made.last_name = last;
  made.email = std::string{key} + "@example";
  return made;
}

domain::AbsenceRecord absence_of(domain::EmployeeId employee, std::string_view first, std::string_view last) {
  domain::AbsenceRecord record{};
  record.employee = employee;
  record.details.type = "VAC";
  record.details.span = {test::day(first), test::day(last)};
  record.halves = test::plain_halves(record.details.span);
  record.state = domain::AbsenceState::pending;
  return record;
}

std::string digest(char seed) {
  std::string bytes(32, '\0');
  bytes[7] = seed;
  bytes[31] = '\xFF';
  return bytes;
}

domain::EntryRecord entry_of(domain::EmployeeId employee, std::string_view day, int begin, int end) {
  domain::EntryRecord record{};
  record.employee = employee;
  record.details.date = test::day(day);
  record.details.period.begin = record.details.date + std::chrono::minutes{begin};
  record.details.period.end = record.details.date + std::chrono::minutes{end};
  record.state = domain::EntryState::done;
  return record;
}

}  // namespace stint::contracts
