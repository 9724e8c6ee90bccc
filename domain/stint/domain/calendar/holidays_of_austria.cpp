// Public holidays of Austria: section 7(2) of the Arbeitsruhegesetz, the same in all Länder.
#include <stint/domain/calendar/holiday_region.hpp>

namespace stint::domain {
namespace austria {
namespace {

using namespace std::chrono;  // months, of which the table is full

constexpr std::array everywhere{
    HolidayRule{January / 1, "Neujahr"},
    HolidayRule{January / 6, "Heilige Drei Könige"},
    HolidayRule{DaysAfterEaster{1}, "Ostermontag"},
    HolidayRule{May / 1, "Staatsfeiertag"},
    HolidayRule{DaysAfterEaster{39}, "Christi Himmelfahrt"},
    HolidayRule{DaysAfterEaster{50}, "Pfingstmontag"},
    HolidayRule{DaysAfterEaster{60}, "Fronleichnam"},
    HolidayRule{August / 15, "Mariä Himmelfahrt"},
    HolidayRule{October / 26, "Nationalfeiertag"},
    HolidayRule{November / 1, "Allerheiligen"},
    HolidayRule{December / 8, "Mariä Empfängnis"},
    HolidayRule{December / 25, "Weihnachten"},
    HolidayRule{December / 26, "Stephanstag"},
};

constexpr std::array regions{HolidayRegion{"AT", "Österreich", {everywhere}}};

}  // namespace
}  // namespace austria

std::span<const HolidayRegion> regions_of_austria() { return austria::regions; }

}  // namespace stint::domain
