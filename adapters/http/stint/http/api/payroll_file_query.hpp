#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <stint/application/description/describe.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/payroll/showing.hpp>
#include <stint/domain/enumerators.hpp>
#include <stint/domain/payroll/payroll_export.hpp>

namespace stint::http {

/// A form of a payroll export.
enum class PayrollForm : std::uint8_t { json, csv, xlsx };

[[nodiscard]] constexpr std::string_view name(PayrollForm form) { return domain::enumerator_name(form); }

[[nodiscard]] constexpr std::optional<PayrollForm> parse_payroll_form(std::string_view text) {
  for (const auto form : std::array{PayrollForm::json, PayrollForm::csv, PayrollForm::xlsx}) {
    if (name(form) == text) return form;
  }
  return std::nullopt;
}

/// The form in which an export is requested.
struct PayrollFileQuery {
  domain::PayrollRows rows = domain::PayrollRows::all;
  std::optional<PayrollForm> form{};  ///< nullopt: by `Accept`
};

}  // namespace stint::http

namespace stint::application {

template <>
inline constexpr auto description<http::PayrollFileQuery> =
    describe(input(fields::differences, &http::PayrollFileQuery::rows,
                   accepts::Parsed{parse_differences, domain::reasons::must_be_truth},
                   "`true`: without lines that are unchanged since they were last exported."),
             input(domain::fields::format, &http::PayrollFileQuery::form,
                   accepts::Parsed{http::parse_payroll_form, domain::reasons::must_be_file_format},
                   "The form of the export. If omitted, it follows from `Accept`."));

}  // namespace stint::application
