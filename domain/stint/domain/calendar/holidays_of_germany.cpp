// Public holidays (gesetzliche Feiertage) of the German Länder: article 2(2) of the Unification Treaty for 3 October,
// else the Länder's own laws on Sundays and holidays.
#include <stint/domain/calendar/holiday_region.hpp>

namespace stint::domain {
namespace germany {
namespace {

using namespace std::chrono;  // months and weekdays, of which the tables are full

constexpr HolidayRule epiphany{January / 6, "Heilige Drei Könige"};
constexpr HolidayRule easter{DaysAfterEaster{0}, "Ostersonntag"};
constexpr HolidayRule pentecost{DaysAfterEaster{49}, "Pfingstsonntag"};
constexpr HolidayRule corpus_christi{DaysAfterEaster{60}, "Fronleichnam"};
constexpr HolidayRule assumption{August / 15, "Mariä Himmelfahrt"};
constexpr HolidayRule reformation{October / 31, "Reformationstag"};
constexpr HolidayRule all_saints{November / 1, "Allerheiligen"};

constexpr std::array everywhere{
    HolidayRule{January / 1, "Neujahr"},
    HolidayRule{DaysAfterEaster{-2}, "Karfreitag"},
    HolidayRule{DaysAfterEaster{1}, "Ostermontag"},
    HolidayRule{May / 1, "Tag der Arbeit"},
    HolidayRule{DaysAfterEaster{39}, "Christi Himmelfahrt"},
    HolidayRule{DaysAfterEaster{50}, "Pfingstmontag"},
    HolidayRule{October / 3, "Tag der Deutschen Einheit"},
    HolidayRule{December / 25, "1. Weihnachtstag"},
    HolidayRule{December / 26, "2. Weihnachtstag"},
};

constexpr std::array baden_wuerttemberg{epiphany, corpus_christi, all_saints};
constexpr std::array bavaria{epiphany, corpus_christi, all_saints};
constexpr std::array augsburg{HolidayRule{August / 8, "Augsburger Friedensfest"}, assumption};
constexpr std::array catholic_bavaria{assumption};
constexpr std::array berlin{
    HolidayRule{March / 8, "Internationaler Frauentag", Portion::full, [](year in) { return in >= year{2019}; }},
    HolidayRule{May / 8, "Tag der Befreiung", Portion::full,
                [](year in) { return in == year{2020} || in == year{2025}; }},
    HolidayRule{June / 17, "75. Jahrestag des Volksaufstandes in der DDR", Portion::full,
                [](year in) { return in == year{2028}; }},
};
constexpr std::array brandenburg{easter, pentecost, reformation};
constexpr std::array the_north{reformation};  // Bremen, Hamburg, Lower Saxony and Schleswig-Holstein, since 2018
constexpr std::array hesse{corpus_christi};
constexpr std::array mecklenburg{
    HolidayRule{March / 8, "Internationaler Frauentag", Portion::full, [](year in) { return in >= year{2023}; }},
    reformation,
};
constexpr std::array the_west{corpus_christi, all_saints};  // North Rhine-Westphalia and Rhineland-Palatinate
constexpr std::array saarland{corpus_christi, assumption, all_saints};
constexpr std::array saxony{
    reformation,
    HolidayRule{WeekdayOnOrAfter{November / 16, Wednesday}, "Buß- und Bettag"},
};
constexpr std::array saxony_anhalt{epiphany, reformation};
constexpr std::array thuringia{
    HolidayRule{September / 20, "Weltkindertag", Portion::full, [](year in) { return in >= year{2019}; }},
    reformation,
};
constexpr std::array corpus_christi_alone{corpus_christi};

constexpr std::array regions{
    HolidayRegion{"DE-BB", "Brandenburg", {everywhere, brandenburg}},
    HolidayRegion{"DE-BE", "Berlin", {everywhere, berlin}},
    HolidayRegion{"DE-BW", "Baden-Württemberg", {everywhere, baden_wuerttemberg}},
    HolidayRegion{"DE-BY", "Bayern", {everywhere, bavaria}},
    HolidayRegion{"DE-BY-A", "Bayern: Stadt Augsburg", {everywhere, bavaria, augsburg}},
    HolidayRegion{"DE-BY-KATH", "Bayern: überwiegend katholische Gemeinden", {everywhere, bavaria, catholic_bavaria}},
    HolidayRegion{"DE-HB", "Bremen", {everywhere, the_north}},
    HolidayRegion{"DE-HE", "Hessen", {everywhere, hesse}},
    HolidayRegion{"DE-HH", "Hamburg", {everywhere, the_north}},
    HolidayRegion{"DE-MV", "Mecklenburg-Vorpommern", {everywhere, mecklenburg}},
    HolidayRegion{"DE-NI", "Niedersachsen", {everywhere, the_north}},
    HolidayRegion{"DE-NW", "Nordrhein-Westfalen", {everywhere, the_west}},
    HolidayRegion{"DE-RP", "Rheinland-Pfalz", {everywhere, the_west}},
    HolidayRegion{"DE-SH", "Schleswig-Holstein", {everywhere, the_north}},
    HolidayRegion{"DE-SL", "Saarland", {everywhere, saarland}},
    HolidayRegion{"DE-SN", "Sachsen", {everywhere, saxony}},
    HolidayRegion{"DE-SN-BZ",
                  "Sachsen: katholische Gemeinden des Landkreises Bautzen",
                  {everywhere, saxony, corpus_christi_alone}},
    HolidayRegion{"DE-ST", "Sachsen-Anhalt", {everywhere, saxony_anhalt}},
    HolidayRegion{"DE-TH", "Thüringen", {everywhere, thuringia}},
    HolidayRegion{"DE-TH-EIC", "Thüringen: Landkreis Eichsfeld", {everywhere, thuringia, corpus_christi_alone}},
    HolidayRegion{"DE-TH-UH",
                  "Thüringen: katholische Gemeinden des Unstrut-Hainich-Kreises",
                  {everywhere, thuringia, corpus_christi_alone}},
    HolidayRegion{"DE-TH-WAK",
                  "Thüringen: katholische Gemeinden des Wartburgkreises",
                  {everywhere, thuringia, corpus_christi_alone}},
};

}  // namespace
}  // namespace germany

std::span<const HolidayRegion> regions_of_germany() { return germany::regions; }

}  // namespace stint::domain
