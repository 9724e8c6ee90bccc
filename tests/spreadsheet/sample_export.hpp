#pragma once

#include <utility>

#include <stint/domain/payroll/payroll_export.hpp>

namespace stint::test {

/// March 2026 of two people, with a changed line of February.
inline domain::PayrollExport sample_export() {
  using domain::LineChange;
  constexpr auto march = std::chrono::year{2026} / std::chrono::March;
  constexpr auto february = std::chrono::year{2026} / std::chrono::February;
  const auto line = [](std::string number, std::int64_t hundredths, std::chrono::year_month month) {
    return domain::PayrollLine{.number = std::move(number),
                               .name = "Work, plain",
                               .span = {domain::Date{month / 1}, domain::Date{month / std::chrono::last}},
                               .hundredths = hundredths};
  };
  const auto person = [](std::string first_name, std::string last_name, std::chrono::year_month month,
                         std::vector<domain::MarkedLine> lines) {
    return domain::PayrollPerson{.employee = {1},
                                 .month = month,
                                 .employee_number = "0815",
                                 .first_name = std::move(first_name),
                                 .last_name = std::move(last_name),
                                 .cost_center = "K1",
                                 .lines = std::move(lines)};
  };
  domain::PayrollExport made{};
  made.head.id = {7};
  made.head.month = march;
  made.head.made_at = domain::Instant{std::chrono::milliseconds{1'775'000'000'123}};
  made.layout.columns = domain::usual_columns();
  made.people = {
      person("Jörg", "Müller", march,
             {{line("1000", 16050, march), LineChange::added, 0}, {line("1500", 5, march), LineChange::unchanged, 5}}),
      person("=Eva", "\"Quick\"", march, {{line("1000", 0, march), LineChange::withdrawn, 725}}),
      person("Jörg", "Müller", february, {{line("1000", 800, february), LineChange::changed, 1200}})};
  return made;
}

}  // namespace stint::test
