#include "tests/documents/operations/all_operations.hpp"

namespace stint::documents {

using http::Method;

TaggedOperations illness_operations() {
  return {
      "Illness",
      {
          {.method = Method::post,
           .path = "/absence-requests/{id}/certificate",
           .id = "noteCertificate",
           .summary = "Record a medical certificate of an absence",
           .means = "For those who decide about its owner; for days in closed months only for administrators. Its days "
                    "are added to those of earlier certificates. Recording the same days twice changes nothing. If "
                    "days of a closed month then belong to another absence, which gives leave back, a `reason` is "
                    "needed, and the owner gets it by mail.",
           .returns = {{"The absence as stored, or what a dry run has found.",
                        either_of({"AbsenceRequest", "CertificateRehearsal"})}}},
          {.method = Method::del,
           .path = "/absence-requests/{id}/certificate",
           .id = "takeBackCertificate",
           .summary = "Revoke medical certificates of an absence",
           .means = "For certificates that were recorded by mistake: all of them, or those of some days. Repeating it "
                    "changes nothing. Vacation that they gave back is taken again. Closed months are treated as above.",
           .returns = {{"The absence as stored, or what a dry run has found.",
                        either_of({"AbsenceRequest", "CertificateRehearsal"})}}},
          {.method = Method::get,
           .path = "/missing-certificates",
           .id = "listMissingCertificates",
           .summary = "Medical certificates that are due and have not come",
           .means = "Of absences of the last 366 days of those about whom the caller decides; to an administrator "
                    "those of the whole company.",
           .returns = {{"The absences, by id."}}},
          {.method = Method::post,
           .path = "/absence-requests/{id}/illness",
           .id = "saySameIllness",
           .summary = "Say of which illness an absence is",
           .means = "The same as another absence of the employee, and as all that are the same as either; without "
                    "`sameAs` it is of one of its own. The end of sick pay follows from it.",
           .returns = {{"The absence as stored."}}},
          {.method = Method::get,
           .path = "/sick-pay",
           .id = "listSickPay",
           .summary = "When the sick pay of those ends who are ill today",
           .means = "An empty list where the company does not have it counted.",
           .returns = {{"Runs of illness, by employee."}}},
          {.method = Method::get,
           .path = "/employees/{id}/sick-pay",
           .id = "getSickPayOfEmployee",
           .summary = "The runs of illness of an employee and their sick pay",
           .means = "An empty list where the company does not have it counted.",
           .returns = {{"The runs, by their days."}}},
      }};
}

}  // namespace stint::documents
