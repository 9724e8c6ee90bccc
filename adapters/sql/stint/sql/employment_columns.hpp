#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/company/employments.hpp>
#include <stint/sql/cursor.hpp>
#include <stint/sql/sql.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {

/// Earlier employments as stored in a column: ISO 8601 intervals separated by spaces, such as `/2023-10-31
/// 2024-03-01/2024-10-31`. An unknown first day is left out.
[[nodiscard]] std::string text_of_earlier(const std::vector<domain::Employment>& earlier);
/// Throws std::runtime_error if the string is not in this form.
[[nodiscard]] std::vector<domain::Employment> earlier_in(std::string_view text);

inline constexpr auto employment_row = row_of<domain::Employments>(
    column("employment_start", &domain::Employments::first), column("employment_end", &domain::Employments::last),
    spelled("earlier_employments", text_of_earlier, earlier_in, &domain::Employments::earlier));

}  // namespace stint::sql
