#include <stint/company_file/members.hpp>
#include <stint/company_file/records.hpp>
#include <stint/company_file/values.hpp>

namespace stint::company_file {
namespace {

using application::FiledCompany;
using domain::Country;

void read_country(Country& country, Members& members) {
  members.required("code", country.code, country_code).required("name", country.name, filled_text);
}

void read_absences(application::FiledAbsenceSettings& absences, Members& members) {
  members.optional("singleApprovalSuffices", absences.single_approval_suffices, truth)
      .optional("cancellationReasonRequired", absences.cancellation_reason_required, truth)
      .optional("employeesMayDeleteApproved", absences.employees_may_delete_approved, truth)
      .optional("substituteAcceptanceRequired", absences.substitute_acceptance_required, truth)
      .optional("rejectOverlapping", absences.reject_overlapping, truth)
      .optional("enforceEntitlement", absences.enforce_entitlement, truth);
}

void read_company(FiledCompany& company, Members& members) {
  members.required("key", company.key, filled_text)
      .required("name", company.name, filled_text)
      .required("timeZone", company.time_zone, filled_text)
      .optional("language", company.language, language_tag)
      .optional("country", company.country, nullable(object_of<Country>(read_country)))
      .optional("usesDepartments", company.uses_departments, truth)
      .optional("usesBranchOffices", company.uses_branch_offices, truth)
      .optional("allowedNetworks", company.allowed_networks, list_of(filled_text))
      .optional("additionalRecipients", company.additional_recipients, list_of(email_address))
      .optional("linkSsoByVerifiedEmail", company.link_sso_by_verified_email, truth)
      .within("absences", [&](Members& inner) { read_absences(company.absences, inner); })
      .optional("timeTracking", company.time_tracking, nullable(time_tracking))
      .within("notifications",
              [&](Members& inner) { inner.optional("additional", company.notifications_additional, truth); });
}

}  // namespace

std::optional<FiledCompany> company(const Place& place) { return object_of<FiledCompany>(read_company)(place); }

}  // namespace stint::company_file
