// Public holidays of the Swiss cantons: 1 August by article 110(3) of the Federal Constitution, all others by cantonal
// law, in the canton's language. Easter Sunday, Pentecost and the federal day of prayer are Sundays, and therefore
// already days of rest, and are not listed.
#include <stint/domain/calendar/holiday_region.hpp>

namespace stint::domain {
namespace switzerland {
namespace {

using namespace std::chrono;  // months and weekdays, of which the tables are full

constexpr std::array german{
    HolidayRule{January / 1, "Neujahr"},
    HolidayRule{DaysAfterEaster{39}, "Auffahrt"},
    HolidayRule{August / 1, "Bundesfeiertag"},
    HolidayRule{December / 25, "Weihnachten"},
};
constexpr std::array french{
    HolidayRule{January / 1, "Nouvel An"},
    HolidayRule{DaysAfterEaster{39}, "Ascension"},
    HolidayRule{August / 1, "Fête nationale"},
    HolidayRule{December / 25, "Noël"},
};

// Holidays of some of the German-speaking cantons.
constexpr HolidayRule berchtold{January / 2, "Berchtoldstag"};
constexpr HolidayRule epiphany{January / 6, "Dreikönigstag"};
constexpr HolidayRule st_joseph{March / 19, "Josefstag"};
constexpr HolidayRule good_friday{DaysAfterEaster{-2}, "Karfreitag"};
constexpr HolidayRule easter_monday{DaysAfterEaster{1}, "Ostermontag"};
constexpr HolidayRule labour_day{May / 1, "Tag der Arbeit"};
constexpr HolidayRule whit_monday{DaysAfterEaster{50}, "Pfingstmontag"};
constexpr HolidayRule corpus_christi{DaysAfterEaster{60}, "Fronleichnam"};
constexpr HolidayRule assumption{August / 15, "Mariä Himmelfahrt"};
constexpr HolidayRule all_saints{November / 1, "Allerheiligen"};
constexpr HolidayRule immaculate_conception{December / 8, "Mariä Empfängnis"};
constexpr HolidayRule st_stephen{December / 26, "Stephanstag"};

constexpr weekday weekday_of(month_day date, year in) { return weekday{sys_days{in / date}}; }

// The first Thursday of April, or a week later if that is in Holy Week.
constexpr HolidayRule naefelser_fahrt{April / Thursday[1], "Näfelser Fahrt", Portion::full, nullptr, true};
// The two Appenzells and Uri avoid a third consecutive day of rest.
constexpr HolidayRule st_stephen_alone{December / 26, "Stephanstag", Portion::full, [](year in) {
                                         const auto day = weekday_of(December / 26, in);
                                         return day != Tuesday && day != Saturday;
                                       }};

// Lists shared by several cantons.
constexpr std::array zurich{good_friday, easter_monday, labour_day, whit_monday, st_stephen};
constexpr std::array thurgau{berchtold, good_friday, easter_monday, labour_day, whit_monday, st_stephen};
constexpr std::array zug{good_friday, corpus_christi, assumption, all_saints, immaculate_conception};

constexpr std::array aargau{berchtold,  good_friday, easter_monday,         labour_day, whit_monday, corpus_christi,
                            assumption, all_saints,  immaculate_conception, st_stephen};
constexpr std::array ausserrhoden{good_friday, easter_monday, whit_monday, st_stephen_alone};
constexpr std::array bern{berchtold, good_friday, easter_monday, whit_monday, st_stephen};
constexpr std::array glarus{naefelser_fahrt, good_friday, easter_monday, whit_monday, all_saints, st_stephen};
constexpr std::array grisons{easter_monday, whit_monday, st_stephen};
constexpr std::array innerrhoden{good_friday,    easter_monday,   whit_monday,
                                 corpus_christi, assumption,      HolidayRule{September / 22, "Mauritiustag"},
                                 all_saints,     st_stephen_alone};
constexpr std::array lucerne{good_friday, corpus_christi, assumption, all_saints, immaculate_conception, st_stephen};
constexpr std::array nidwalden{st_joseph, good_friday, corpus_christi, assumption, all_saints, immaculate_conception};
constexpr std::array obwalden{good_friday, corpus_christi,
                              assumption,  HolidayRule{September / 25, "Bruderklausenfest"},
                              all_saints,  immaculate_conception};
constexpr std::array schwyz{epiphany,       st_joseph,  good_friday, easter_monday,         whit_monday,
                            corpus_christi, assumption, all_saints,  immaculate_conception, st_stephen};
constexpr std::array solothurn{st_joseph,      good_friday, HolidayRule{May / 1, "Tag der Arbeit", Portion::afternoon},
                               corpus_christi, assumption,  all_saints};
constexpr std::array st_gallen{good_friday, easter_monday, whit_monday, all_saints, st_stephen};
constexpr std::array uri{epiphany,       st_joseph,  good_friday, easter_monday,         whit_monday,
                         corpus_christi, assumption, all_saints,  immaculate_conception, st_stephen_alone};

// Holidays of some of the French-speaking cantons.
constexpr HolidayRule deux_janvier{January / 2, "2 janvier"};
constexpr HolidayRule vendredi_saint{DaysAfterEaster{-2}, "Vendredi saint"};
constexpr HolidayRule lundi_de_paques{DaysAfterEaster{1}, "Lundi de Pâques"};
constexpr HolidayRule fete_du_travail{May / 1, "Fête du travail"};
constexpr HolidayRule lundi_de_pentecote{DaysAfterEaster{50}, "Lundi de Pentecôte"};
constexpr HolidayRule fete_dieu{DaysAfterEaster{60}, "Fête-Dieu"};
constexpr HolidayRule assomption{August / 15, "Assomption"};
constexpr HolidayRule toussaint{November / 1, "Toussaint"};
constexpr HolidayRule immaculee_conception{December / 8, "Immaculée Conception"};

constexpr std::array fribourg{vendredi_saint, fete_dieu, assomption, toussaint, immaculee_conception};
constexpr std::array geneva{
    vendredi_saint,
    lundi_de_paques,
    lundi_de_pentecote,
    HolidayRule{DaysAfterWeekday{September / Sunday[1], 4}, "Jeûne genevois"},
    HolidayRule{December / 31, "Restauration de la République"},
};
constexpr std::array jura{deux_janvier,    vendredi_saint,     lundi_de_paques,
                          fete_du_travail, lundi_de_pentecote, fete_dieu,
                          assomption,      toussaint,          HolidayRule{June / 23, "Plébiscite jurassien"}};
// Article 3 of the law on Sundays and holidays (RSN 941.02).
constexpr std::array neuchatel{
    vendredi_saint,
    fete_du_travail,
    HolidayRule{March / 1, "Instauration de la République"},
    HolidayRule{January / 2, "2 janvier", Portion::full, [](year in) { return weekday_of(January / 2, in) == Monday; }},
    HolidayRule{December / 26, "26 décembre", Portion::full,
                [](year in) { return weekday_of(December / 26, in) == Monday; }},
};
constexpr std::array le_landeron{fete_dieu};
constexpr std::array valais{HolidayRule{March / 19, "Saint-Joseph"}, fete_dieu, assomption, toussaint,
                            immaculee_conception};
constexpr std::array vaud{
    deux_janvier,
    vendredi_saint,
    lundi_de_paques,
    lundi_de_pentecote,
    HolidayRule{DaysAfterWeekday{September / Sunday[3], 1}, "Lundi du Jeûne fédéral"},
};

constexpr std::array ticino{
    HolidayRule{January / 1, "Capodanno"},
    HolidayRule{January / 6, "Epifania"},
    HolidayRule{March / 19, "San Giuseppe"},
    HolidayRule{DaysAfterEaster{1}, "Lunedì di Pasqua"},
    HolidayRule{May / 1, "Festa del lavoro"},
    HolidayRule{DaysAfterEaster{39}, "Ascensione"},
    HolidayRule{DaysAfterEaster{50}, "Lunedì di Pentecoste"},
    HolidayRule{DaysAfterEaster{60}, "Corpus Domini"},
    HolidayRule{June / 29, "Santi Pietro e Paolo"},
    HolidayRule{August / 1, "Festa nazionale"},
    HolidayRule{August / 15, "Assunzione"},
    HolidayRule{November / 1, "Ognissanti"},
    HolidayRule{December / 8, "Immacolata Concezione"},
    HolidayRule{December / 25, "Natale"},
    HolidayRule{December / 26, "Santo Stefano"},
};

constexpr std::array regions{
    HolidayRegion{"CH-AG", "Aargau", {german, aargau}},
    HolidayRegion{"CH-AI", "Appenzell Innerrhoden", {german, innerrhoden}},
    HolidayRegion{"CH-AR", "Appenzell Ausserrhoden", {german, ausserrhoden}},
    HolidayRegion{"CH-BE", "Bern", {german, bern}},
    HolidayRegion{"CH-BL", "Basel-Landschaft", {german, zurich}},
    HolidayRegion{"CH-BS", "Basel-Stadt", {german, zurich}},
    HolidayRegion{"CH-FR", "Fribourg", {french, fribourg}},
    HolidayRegion{"CH-GE", "Genève", {french, geneva}},
    HolidayRegion{"CH-GL", "Glarus", {german, glarus}},
    HolidayRegion{"CH-GR", "Graubünden", {german, grisons}},
    HolidayRegion{"CH-JU", "Jura", {french, jura}},
    HolidayRegion{"CH-LU", "Luzern", {german, lucerne}},
    HolidayRegion{"CH-NE", "Neuchâtel", {french, neuchatel}},
    HolidayRegion{"CH-NE-LANDERON", "Neuchâtel: Le Landeron", {french, neuchatel, le_landeron}},
    HolidayRegion{"CH-NW", "Nidwalden", {german, nidwalden}},
    HolidayRegion{"CH-OW", "Obwalden", {german, obwalden}},
    HolidayRegion{"CH-SG", "St. Gallen", {german, st_gallen}},
    HolidayRegion{"CH-SH", "Schaffhausen", {german, zurich}},
    HolidayRegion{"CH-SO", "Solothurn", {german, solothurn}},
    HolidayRegion{"CH-SZ", "Schwyz", {german, schwyz}},
    HolidayRegion{"CH-TG", "Thurgau", {german, thurgau}},
    HolidayRegion{"CH-TI", "Ticino", {ticino}},
    HolidayRegion{"CH-UR", "Uri", {german, uri}},
    HolidayRegion{"CH-VD", "Vaud", {french, vaud}},
    HolidayRegion{"CH-VS", "Valais", {french, valais}},
    HolidayRegion{"CH-ZG", "Zug", {german, zug}},
    HolidayRegion{"CH-ZH", "Zürich", {german, zurich}},
};

}  // namespace
}  // namespace switzerland

std::span<const HolidayRegion> regions_of_switzerland() { return switzerland::regions; }

}  // namespace stint::domain
