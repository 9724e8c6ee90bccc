// Public holidays of France: article L3133-1 of the Code du travail, in force in all regions. Alsace and Moselle have
// two more (article L3134-13), and each overseas territory the day on which it commemorates the abolition of slavery
// (article L3422-2).
#include <stint/domain/calendar/holiday_region.hpp>

namespace stint::domain {
namespace france {
namespace {

using namespace std::chrono;  // months, of which the tables are full

constexpr std::array everywhere{
    HolidayRule{January / 1, "Jour de l’an"},
    HolidayRule{DaysAfterEaster{1}, "Lundi de Pâques"},
    HolidayRule{May / 1, "Fête du Travail"},
    HolidayRule{May / 8, "Victoire de 1945"},
    HolidayRule{DaysAfterEaster{39}, "Ascension"},
    HolidayRule{DaysAfterEaster{50}, "Lundi de Pentecôte"},
    HolidayRule{July / 14, "Fête nationale"},
    HolidayRule{August / 15, "Assomption"},
    HolidayRule{November / 1, "Toussaint"},
    HolidayRule{November / 11, "Armistice de 1918"},
    HolidayRule{December / 25, "Noël"},
};

constexpr std::array alsace_moselle{HolidayRule{December / 26, "Saint-Étienne"}};
// Municipalities with a Protestant church, or with one shared by both denominations.
constexpr std::array protestant_church{HolidayRule{DaysAfterEaster{-2}, "Vendredi saint"}};

constexpr HolidayRule abolition_on(month_day day) { return {day, "Abolition de l’esclavage"}; }

constexpr std::array guadeloupe{abolition_on(May / 27)};
constexpr std::array martinique{abolition_on(May / 22)};
constexpr std::array guyane{abolition_on(June / 10)};
constexpr std::array reunion{abolition_on(December / 20)};
constexpr std::array mayotte{abolition_on(April / 27)};
constexpr std::array saint_barthelemy{abolition_on(October / 9)};
// The article specifies another day for Saint-Martin by mistake; 28 May has been observed since the ministers' circular
// of 4 May 2018.
constexpr std::array saint_martin{abolition_on(May / 28)};

constexpr std::array regions{
    HolidayRegion{"FR", "France", {everywhere}},
    HolidayRegion{"FR-57", "Moselle", {everywhere, alsace_moselle}},
    HolidayRegion{
        "FR-57-TEMPLE", "Moselle : communes à temple protestant", {everywhere, alsace_moselle, protestant_church}},
    HolidayRegion{"FR-67", "Bas-Rhin", {everywhere, alsace_moselle}},
    HolidayRegion{
        "FR-67-TEMPLE", "Bas-Rhin : communes à temple protestant", {everywhere, alsace_moselle, protestant_church}},
    HolidayRegion{"FR-68", "Haut-Rhin", {everywhere, alsace_moselle}},
    HolidayRegion{
        "FR-68-TEMPLE", "Haut-Rhin : communes à temple protestant", {everywhere, alsace_moselle, protestant_church}},
    HolidayRegion{"FR-971", "Guadeloupe", {everywhere, guadeloupe}},
    HolidayRegion{"FR-972", "Martinique", {everywhere, martinique}},
    HolidayRegion{"FR-973", "Guyane", {everywhere, guyane}},
    HolidayRegion{"FR-974", "La Réunion", {everywhere, reunion}},
    HolidayRegion{"FR-976", "Mayotte", {everywhere, mayotte}},
    HolidayRegion{"FR-BL", "Saint-Barthélemy", {everywhere, saint_barthelemy}},
    HolidayRegion{"FR-MF", "Saint-Martin", {everywhere, saint_martin}},
};

}  // namespace
}  // namespace france

std::span<const HolidayRegion> regions_of_france() { return france::regions; }

}  // namespace stint::domain
