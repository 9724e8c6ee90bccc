#include "tests/documents/operations/all_operations.hpp"

namespace stint::documents {

using http::Method;

TaggedOperations audit_operations() {
  return {"Audit",
          {
              {.method = Method::get,
               .path = "/audit",
               .id = "listAuditTrail",
               .summary = "Who did what",
               .means = "Lines of the company's audit trail, the newest first unless `sort` says otherwise. Parameters "
                        "narrow it down together. Values that were erased are null.",
               .takes =
                   paged({query("since", "Date", "The first day, in the company's zone."),
                          query("until", "Date", "The last day, in the company's zone."),
                          query("actor", "RecordId", "Who did it."),
                          query("employeeId", "RecordId", "Whose record or account it is."),
                          query("subject", "RecordId", "The record, of whatever kind."),
                          query("action", text(100), "How the action begins, such as `absence.` or `account.locked`.")},
                         "-at", {"at"}),
               .returns = {{"A page of lines.", "AuditPage"}}},
              {.method = Method::get,
               .path = "/audit/heads",
               .id = "listAuditHeads",
               .summary = "Signed heads of the audit trail",
               .means = "What the last line of the company's chain was when a day's head was signed, the newest first. "
                        "Whoever keeps one elsewhere can tell later whether lines have been changed or taken away.",
               .takes = paged({query("since", "Date", "The first day, in the zone of the company."),
                               query("until", "Date", "The last day, in the zone of the company.")},
                              "-at", {"at"}),
               .returns = {{"A page of heads.", "AuditHeadPage"}}},
          }};
}

}  // namespace stint::documents
