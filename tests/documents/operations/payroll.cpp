#include "tests/documents/operations/all_operations.hpp"

namespace stint::documents {

using http::Method;

TaggedOperations payroll_operations() {
  return {
      "Payroll",
      {
          {.method = Method::get,
           .path = "/payroll/exports",
           .id = "listPayrollExports",
           .summary = "What was handed on to payroll",
           .means = "The exports of the company, the newest first.",
           .returns = {{"A page of exports."}}},
          {.method = Method::post,
           .path = "/payroll/exports",
           .id = "makePayrollExport",
           .summary = "Hand a closed month on to payroll",
           .means = "What the closed months of people come to by the company's wage types, marked with what has "
                    "changed since the same months were last handed on, and the earlier months of the last twelve that "
                    "were handed on and come to something else by now. Whoever's month is not closed is left out. What "
                    "is handed on is kept as it is. 409 where the company has no wage types, one of them counts what "
                    "the company does not have, nobody can be handed on, the encoding of the company cannot carry a "
                    "text, or for more than 100 exports of a month.",
           .returns = {{"The export, without its lines.", "PayrollExport"}}},
          {.method = Method::get,
           .path = "/payroll/exports/{id}",
           .id = "getPayrollExport",
           .summary = "An export, or its file",
           .means =
               "As JSON without its lines; as a file by `format`, or else by `Accept`: CSV (RFC 4180) in the "
               "separator, decimal sign, encoding and columns that the company had when it was made, or an Excel "
               "workbook for people. The same bytes whenever it is asked for, until somebody's part of it is erased.",
           .returns = {{.means = "The export.",
                        .schema = "PayrollExport",
                        .headers = {"Content-Disposition"},
                        .also = {{"text/csv", any_text()},
                                 {"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", bytes()}}}}},
          {.method = Method::get,
           .path = "/payroll/exports/{id}/left-out",
           .id = "listLeftOutOfPayrollExport",
           .summary = "Who is not in an export",
           .means = "Who was employed in its month and is left out, and why. By last name, first name, id.",
           .returns = {{"A page of people."}}},
          {.method = Method::get,
           .path = "/payroll/exports/{id}/lines",
           .id = "listPayrollLines",
           .summary = "The lines of an export",
           .means = "So much of a wage type each, beside what was last handed on. If `sort` is left out, they have the "
                    "order of the export: first those of its month, by name of the person and number of the wage "
                    "type, then those of earlier months that are not what they were.",
           .returns = {{"A page of lines."}}},
      }};
}

}  // namespace stint::documents
