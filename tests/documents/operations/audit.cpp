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
               .returns = {{"A page of lines."}}},
              {.method = Method::get,
               .path = "/audit/heads",
               .id = "listAuditHeads",
               .summary = "Signed heads of the audit trail",
               .means = "What the last line of the company's chain was when a day's head was signed, the newest first. "
                        "Whoever keeps one elsewhere can tell later whether lines have been changed or taken away.",
               .returns = {{"A page of heads."}}},
          }};
}

}  // namespace stint::documents
