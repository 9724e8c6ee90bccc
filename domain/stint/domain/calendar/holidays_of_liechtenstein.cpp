// Public holidays of Liechtenstein: article 18(2) of the Arbeitsgesetz (LGBl. 1986 no. 85), which are equivalent to
// Sundays.
#include <stint/domain/calendar/holiday_region.hpp>

namespace stint::domain {
namespace liechtenstein {
namespace {

using namespace std::chrono;  // months, of which the table is full

constexpr std::array everywhere{
    HolidayRule{January / 1, "Neujahr"},
    HolidayRule{January / 6, "Heilige Drei Könige"},
    HolidayRule{DaysAfterEaster{1}, "Ostermontag"},
    HolidayRule{May / 1, "Tag der Arbeit"},
    HolidayRule{DaysAfterEaster{39}, "Auffahrt"},
    HolidayRule{DaysAfterEaster{50}, "Pfingstmontag"},
    HolidayRule{DaysAfterEaster{60}, "Fronleichnam"},
    HolidayRule{August / 15, "Mariä Himmelfahrt"},
    HolidayRule{September / 8, "Mariä Geburt"},
    HolidayRule{November / 1, "Allerheiligen"},
    HolidayRule{December / 8, "Mariä Empfängnis"},
    HolidayRule{December / 25, "Weihnachten"},
    HolidayRule{December / 26, "Stephanstag"},
};

constexpr std::array regions{HolidayRegion{"LI", "Liechtenstein", {everywhere}}};

}  // namespace
}  // namespace liechtenstein

std::span<const HolidayRegion> regions_of_liechtenstein() { return liechtenstein::regions; }

}  // namespace stint::domain
