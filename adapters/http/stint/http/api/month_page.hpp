#pragma once

#include <stint/application/months/showing.hpp>
#include <stint/http/response.hpp>
#include <stint/words/languages.hpp>

namespace stint::http {

/// A month sheet as a page to print and sign: HTML with a style sheet for A4, which loads and runs nothing (CSP Level
/// 3).
[[nodiscard]] Response month_page(const application::MonthSheetView& view, const words::Language& language);

}  // namespace stint::http
