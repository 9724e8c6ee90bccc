#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <stint/application/payroll/exporting.hpp>
#include <stint/application/payroll/showing.hpp>
#include <stint/http/api/form_encoding.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/read_query.hpp>
#include <stint/http/api/route.hpp>
#include <stint/http/api/wire_name.hpp>
#include <stint/http/negotiation.hpp>

namespace stint::http {
namespace {

using domain::PayrollExportId;
using domain::Role;

using application::Column;
using application::ShownData;
constexpr std::array exports_sorted_by{SortName{"madeAt", Column::moment, UnlessSorted::descending}};
constexpr std::array left_out_sorted_by{SortName{"employeeName", Column::name, UnlessSorted::ascending}};
constexpr std::array lines_sorted_by{SortName{"employeeName", Column::name},
                                     SortName{"employeeNumber", Column::employee_number},
                                     SortName{"wageType", Column::wage_type}, SortName{"month", Column::month}};

enum class Format : std::uint8_t { json, csv, xlsx };
constexpr std::array all_formats{Format::json, Format::csv, Format::xlsx};

constexpr std::string_view name(Format format) {
  constexpr std::array<std::string_view, 3> names{"json", "csv", "xlsx"};
  return names.at(static_cast<std::size_t>(format));
}

/// The format by `?format=`, or else by `Accept`; `nullopt` for an unknown format.
std::optional<Format> format_of(const Request& request) {
  const auto parameters = parse_form(request.query);
  const auto* const said = parameters ? find_field(*parameters, wire_name(domain::fields::format)) : nullptr;
  if (said == nullptr) {
    if (wants_workbook(request)) return Format::xlsx;
    return wants_csv(request) ? Format::csv : Format::json;
  }
  for (const Format format : all_formats) {
    if (name(format) == said->value) return format;
  }
  return std::nullopt;
}

MediaType csv_type_of(const domain::PayrollLayout& layout) {
  const bool is_unicode = layout.encoding != domain::TextEncoding::windows_1252;
  if (layout.has_header) {
    return is_unicode ? MediaType{"text/csv; charset=utf-8; header=present"}
                      : MediaType{"text/csv; charset=windows-1252; header=present"};
  }
  return is_unicode ? MediaType{"text/csv; charset=utf-8; header=absent"}
                    : MediaType{"text/csv; charset=windows-1252; header=absent"};
}

/// A named file for download.
Response file(const domain::PayrollExport& made, Format format, domain::PayrollRows rows, const PayrollFiles& files) {
  const bool is_csv = format == Format::csv;
  Response response{.content_type = is_csv ? csv_type_of(made.layout) : workbook_type,
                    .body = is_csv ? files.csv(made, rows) : files.workbook(made, rows),
                    .headers = {}};
  response.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"payroll-" + domain::format_month(made.head.month) + "-" +
                                    to_string(made.head.id) + "." + std::string{name(format)} + "\"");
  return response;
}

/// As a file, if requested.
domain::Result<Response> one_export(const Call& call) {
  const auto made = application::find_payroll_export(call.context, id_in_path<PayrollExportId>(call));
  if (!made) return domain::refuse(made);
  auto query = read_query<application::PayrollLinesQuery>(call.request.query);
  const auto format = format_of(call.request);
  const bool is_served = format && (*format == Format::json || call.payroll != nullptr);
  if (!is_served) query.faults.push_back({domain::fields::format, domain::reasons::must_be_file_format});
  if (auto problem = application::ValidationErrors(query).problem()) return domain::refuse(*std::move(problem));
  Response response =
      *format == Format::json
          ? respond(application::payroll_export_view(call.context.work, call.context.caller.company, made->head))
          : file(*made, *format, query.command.rows, *call.payroll);
  response.headers.emplace_back("Vary", "Accept");
  return response;
}

Preparation make_export(const Arrival& arrival) {
  return [command = read_body<application::PayrollCommand>(arrival.request.body)](
             const application::Context& context) -> domain::Result<UseCase> {
    auto computed = application::compute_payroll_export(context, command);
    if (!computed) return domain::refuse(computed);
    return UseCase{[made = std::make_shared<const domain::PayrollExport>(*std::move(computed))](
                       const application::Context& later) -> domain::Result<Encode> {
      return Encode{[view = application::store_payroll_export(later, *made)] { return respond(view); },
                    Run::in_earnest};
    }};
  };
}

}  // namespace

OperationRoutes payroll_routes() {
  using namespace application;
  using enum Method;
  return {
      route<get, list_payroll_exports, exports_sorted_by>("/api/v2/payroll/exports", Role::administrator,
                                                          {.shows = ShownData::of_the_company}),
      custom_route<post, compute_payroll_export>("/api/v2/payroll/exports", Role::administrator, make_export,
                                                 {.is_heavy = true}),
      custom_route<get, find_payroll_export>("/api/v2/payroll/exports/{id}", Role::administrator, one_export,
                                             {.shows = ShownData::of_the_company}),
      route<get, list_left_out, left_out_sorted_by>("/api/v2/payroll/exports/{id}/left-out", Role::administrator,
                                                    {.shows = ShownData::of_the_company}),
      route<get, list_payroll_lines, lines_sorted_by>("/api/v2/payroll/exports/{id}/lines", Role::administrator,
                                                      {.shows = ShownData::of_the_company}),
  };
}

}  // namespace stint::http
