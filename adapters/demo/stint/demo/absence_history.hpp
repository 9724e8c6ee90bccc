#pragma once

#include <string>
#include <vector>

#include <stint/demo/people.hpp>

namespace stint::demo {

/// The absence habits of a company. Its types VAC and ILL are vacation and illness.
struct AbsenceHabits {
  std::string name;                                  ///< seeds the random numbers of the company
  std::vector<domain::AbsenceTypeCode> other_types;  ///< for occasional absences of a day or two
  std::vector<std::string> comments;                 ///< at least one
  bool substitutes_are_asked = true;                 ///< false: naming a substitute is enough
};

/// One person's absences of the two years before `today` and of the half year after it: vacations in summer, around
/// Christmas and on bridge days, illness, half days. They do not overlap, and use no more vacation than the
/// entitlement. Those that have begun are decided; some of the others are pending, handed back or rejected.
[[nodiscard]] std::vector<application::FiledAbsence> absence_history(const Person& person, domain::Date today,
                                                                     const AbsenceHabits& habits);

}  // namespace stint::demo
