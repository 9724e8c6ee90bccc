#pragma once

#include <vector>

#include <stint/domain/calendar/holiday_rule.hpp>

namespace stint::demo {

// The public holidays of a region by date, each date once, and the afternoons of 24 and 31 December where they are
// customarily off. They follow the law as of 2025.

/// Bavaria: Art. 1 BayFTG (Assumption in the municipalities with a Catholic majority, of which Munich is one) and
/// Art. 2(2) of the Unification Treaty (3 October).
[[nodiscard]] std::vector<domain::Holiday> holidays_of_bavaria(domain::Years years);
/// Austria: section 7(2) of the Arbeitsruhegesetz.
[[nodiscard]] std::vector<domain::Holiday> holidays_of_austria(domain::Years years);
/// France without Alsace and Moselle: article L3133-1 of the Code du travail.
[[nodiscard]] std::vector<domain::Holiday> holidays_of_france(domain::Years years);
/// United States: 5 U.S.C. 6103(a); a holiday on a Saturday is observed on the Friday before (6103(b)), on a Sunday on
/// the Monday after (Executive Order 11582).
[[nodiscard]] std::vector<domain::Holiday> holidays_of_the_united_states(domain::Years years);

}  // namespace stint::demo
