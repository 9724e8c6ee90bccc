#include <array>
#include <memory>
#include <string>
#include <utility>

#include <stint/application/payroll/exporting.hpp>
#include <stint/application/payroll/showing.hpp>
#include <stint/http/api/payroll_file_query.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/read_query.hpp>
#include <stint/http/api/route.hpp>
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

PayrollForm form_by_accept(const Request& request) {
  if (wants_workbook(request)) return PayrollForm::xlsx;
  return wants_csv(request) ? PayrollForm::csv : PayrollForm::json;
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
Response file(const domain::PayrollExport& made, PayrollForm form, domain::PayrollRows rows,
              const PayrollFiles& files) {
  const bool is_csv = form == PayrollForm::csv;
  Response response{.content_type = is_csv ? csv_type_of(made.layout) : workbook_type,
                    .body = is_csv ? files.csv(made, rows) : files.workbook(made, rows),
                    .headers = {}};
  response.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"payroll-" + domain::format_month(made.head.month) + "-" +
                                    to_string(made.head.id) + "." + std::string{name(form)} + "\"");
  return response;
}

/// The export that a request for its file is about.
domain::Result<domain::PayrollExport> find_payroll_file(const application::Context& context, PayrollExportId id,
                                                        const application::Submitted<PayrollFileQuery>& query) {
  auto made = application::find_payroll_export(context, id);
  if (!made) return made;
  if (auto problem = application::ValidationErrors(query).problem()) return domain::refuse(*std::move(problem));
  return made;
}

/// As a file, if requested.
domain::Result<Response> one_export(const Call& call) {
  auto query = read_query<PayrollFileQuery>(call.request.query);
  const auto form = query.command.form.value_or(form_by_accept(call.request));
  const bool is_served = form == PayrollForm::json || call.payroll != nullptr;
  if (!is_served && !application::ValidationErrors(query).has(domain::fields::format)) {
    query.faults.push_back({domain::fields::format, domain::reasons::must_be_file_format});
  }
  const auto made = find_payroll_file(call.context, id_in_path<PayrollExportId>(call), query);
  if (!made) return domain::refuse(made);
  Response response =
      form == PayrollForm::json
          ? respond(application::payroll_export_view(call.context.work, call.context.caller.company, made->head))
          : file(*made, form, query.command.rows, *call.payroll);
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
  using namespace refusing;
  return {
      route<get, list_payroll_exports, exports_sorted_by>("/api/v2/payroll/exports", Role::administrator,
                                                          {.shows = ShownData::of_the_company}),
      custom_route<post, compute_payroll_export>(
          "/api/v2/payroll/exports", Role::administrator, make_export,
          {.is_heavy = true, .refuses = refusals<invalid<time_tracking_inactive>, conflict<payroll_not_ready>>}),
      custom_route<get, find_payroll_file>("/api/v2/payroll/exports/{id}", Role::administrator, one_export,
                                           {.shows = ShownData::of_the_company}),
      route<get, list_left_out, left_out_sorted_by>("/api/v2/payroll/exports/{id}/left-out", Role::administrator,
                                                    {.shows = ShownData::of_the_company}),
      route<get, list_payroll_lines, lines_sorted_by>("/api/v2/payroll/exports/{id}/lines", Role::administrator,
                                                      {.shows = ShownData::of_the_company}),
  };
}

}  // namespace stint::http
