// Public holidays of South Tyrol: those of Italy by law 260/1949 as amended, Epiphany and Whit Monday by decree
// 792/1985 of the President, and 4 October by law 151/2025. Easter Sunday is already a day of rest and not in the list.
#include <stint/domain/calendar/holiday_region.hpp>

namespace stint::domain {
namespace italy {
namespace {

using namespace std::chrono;  // months, of which the table is full

constexpr std::array everywhere{
    HolidayRule{January / 1, "Neujahr"},
    HolidayRule{January / 6, "Heilige Drei Könige"},
    HolidayRule{DaysAfterEaster{1}, "Ostermontag"},
    HolidayRule{April / 25, "Tag der Befreiung"},
    HolidayRule{May / 1, "Tag der Arbeit"},
    HolidayRule{June / 2, "Tag der Republik"},
    HolidayRule{August / 15, "Mariä Himmelfahrt"},
    HolidayRule{October / 4, "Franz von Assisi", Portion::full, [](year in) { return in >= year{2026}; }},
    HolidayRule{November / 1, "Allerheiligen"},
    HolidayRule{December / 8, "Mariä Empfängnis"},
    HolidayRule{December / 25, "Weihnachten"},
    HolidayRule{December / 26, "Stephanstag"},
};
constexpr std::array south_tyrol{HolidayRule{DaysAfterEaster{50}, "Pfingstmontag"}};

constexpr std::array regions{HolidayRegion{"IT-BZ", "Südtirol", {everywhere, south_tyrol}}};

}  // namespace
}  // namespace italy

std::span<const HolidayRegion> regions_of_italy() { return italy::regions; }

}  // namespace stint::domain
