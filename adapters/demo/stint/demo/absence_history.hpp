#pragma once

#include <string>
#include <vector>

#include <stint/demo/people.hpp>

namespace stint::demo {

/// How a company is absent. Its types VAC and ILL are vacation and illness.
struct AbsenceHabits {
  std::string name;                                  ///< tells the chance of one company from that of another
  std::vector<domain::AbsenceTypeCode> other_types;  ///< what happens now and then, a day or two
  std::vector<std::string> comments;                 ///< at least one
  bool substitutes_are_asked = true;                 ///< false: naming one is enough
};

/// One person's absences of the two years before `today` and of the half year after it: vacations in summer, around
/// Christmas and on bridge days, illness, half days. They do not overlap, and take no more vacation than there is.
/// Those that have begun are decided; of the others some are pending, handed back or rejected.
[[nodiscard]] std::vector<application::FiledAbsence> absence_history(const Person& person, domain::Date today,
                                                                     const AbsenceHabits& habits);

}  // namespace stint::demo
