#pragma once

#include <array>
#include <string_view>
#include <utility>

#include <stint/application/ports/journals.hpp>

namespace stint::application {

/// The word for a kind of records in actions of the audit trail, as in `schedule.changed`.
[[nodiscard]] constexpr std::string_view record_word(ImportedKind kind) {
  constexpr std::array<std::string_view, 10> words{"absence",          "entry",        "company", "schedule",
                                                   "holiday-calendar", "absence-type", "project", "category",
                                                   "client",           "employee"};
  return words.at(std::to_underlying(kind));
}

}  // namespace stint::application
