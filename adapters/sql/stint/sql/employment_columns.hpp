#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/company/employments.hpp>
#include <stint/sql/cursor.hpp>
#include <stint/sql/sql.hpp>

namespace stint::sql {

/// The columns read by `take_employments`, in its order.
inline constexpr SqlPart employment_columns{"employment_start, employment_end, earlier_employments"};

/// The employments in the current row.
[[nodiscard]] domain::Employments take_employments(Cursor& row);

/// Earlier employments as stored in a column: ISO 8601 intervals separated by spaces, such as `/2023-10-31
/// 2024-03-01/2024-10-31`. An unknown first day is left out.
[[nodiscard]] std::string text_of_earlier(const std::vector<domain::Employment>& earlier);
/// Throws std::runtime_error if the string is not in this form.
[[nodiscard]] std::vector<domain::Employment> earlier_in(std::string_view text);

}  // namespace stint::sql
