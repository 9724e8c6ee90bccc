#include <initializer_list>

#include <stint/application/absences/leave_corrections.hpp>
#include <stint/application/absences/recording_certificates.hpp>
#include <stint/application/absences/sick_pay_ends.hpp>
#include <stint/application/accounts/own_settings.hpp>
#include <stint/application/administration/departments.hpp>
#include <stint/application/commands/absences.hpp>
#include <stint/application/commands/accounts.hpp>
#include <stint/application/commands/reason.hpp>
#include <stint/application/commands/time_entries.hpp>
#include <stint/application/credentials/credential_rules.hpp>
#include <stint/application/deputies/deputies.hpp>
#include <stint/application/identity/sign_in/browser_login.hpp>
#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/application/identity/tokens/sessions.hpp>
#include <stint/application/months/closing_people.hpp>
#include <stint/application/notifications/optional_mails.hpp>
#include <stint/application/payroll/exporting.hpp>
#include <stint/application/provisioning/resources.hpp>
#include <stint/application/time_accounts/booking.hpp>
#include <stint/application/webhooks/managing.hpp>
#include <stint/http/api/client_form.hpp>

#include "tests/documents/limits.hpp"
#include "tests/documents/scim_schemas.hpp"
#include "tests/documents/view_schemas.hpp"

// The bodies of requests: which command each contains, which members it must have, and what the interface specifies
// beyond the types of the members.

namespace stint::documents {
namespace {

using boost::json::object;

template <class Command>
object command_schema(SchemaWriter& writer, const std::string& name) {
  return writer.command<Command>(name);
}

using Names = std::vector<std::string_view>;

/// A request that clients of the product know.
template <class Command>
NamedSchema request(std::string_view name, Names required = {}) {
  return {typeid(Command), name, false, {}, command_schema<Command>, std::move(required)};
}

template <class Command>
NamedSchema new_request(std::string_view name, Names required = {}, Names left_out = {}, std::string_view means = {}) {
  return {typeid(Command), name, true, means, command_schema<Command>, std::move(required), std::move(left_out)};
}

/// The form of an OAuth client.
template <class Command>
object form_schema(SchemaWriter& writer, const std::string& name) {
  return writer.command<Command>(name, {http::parameter_name, false});
}

template <class Command>
object login_schema(SchemaWriter& writer, const std::string& name) {
  return writer.command<Command>(name, {http::wire_name, false});
}

object explained(object limits, const char* means) {
  limits["description"] = means;
  return limits;
}

/// A member that clients of the product do not know.
object added(object limits) {
  limits["x-addition"] = true;
  return limits;
}
/// Not null, although it may be left out.
object never_null(const char* type, object limits) {
  limits["type"] = type;
  return limits;
}

object half_or_none() { return {{"enum", {"morning", "afternoon", "", nullptr}}}; }
object id_or_none() { return {{"pattern", "^(|0|[1-9][0-9]*)$"}, {"maxLength", 10}}; }

object certified_span() {
  return {{"type", "object"},
          {"required", {"startDate", "endDate"}},
          {"properties",
           {{"startDate", limits::as("Date")}, {"endDate", explained(limits::as("Date"), "Not before `startDate`.")}}}};
}

/// Not null.
object wanted_mails() {
  object choices;
  for (const auto mail : application::optional_mails()) choices[name(mail)] = {{"type", "boolean"}};
  return {{"oneOf", nullptr}, {"type", "object"}, {"properties", std::move(choices)}};
}

object all_grant_types() {
  const auto types = application::grant_types();
  return {{"enum", boost::json::array(types.begin(), types.end())}};
}

const char* const on_the_day_or_24_hours_before = "On the same calendar day as the end, or at most 24 hours before it.";
const char* const missing_is_reported = "Members that are missing or invalid are reported in `refusal`.";

}  // namespace

const std::vector<NamedSchema>& request_schemas() {
  using namespace application;
  static const std::vector<NamedSchema> all{
      // Absences.
      request<AbsenceForOwnerCommand>("CreateAbsenceRequest", {"absenceTypeId", "startDate", "endDate"}),
      new_request<AbsenceForOwnerCommand>("PreviewAbsenceRequest", {}, {}, missing_is_reported),
      new_request<AbsencesForManyCommand>("CreateAbsenceRequests",
                                          {"employeeIds", "absenceTypeId", "startDate", "endDate"}),
      request<AbsenceCommand>("UpdateAbsenceRequest"),
      new_request<AbsenceForOwnerCommand>("UpdateAbsenceOfEmployee", {}, {"employeeId"}),
      new_request<CompanyHolidayCommand>("CreateCompanyHoliday", {"absenceTypeId", "startDate", "endDate"}),
      new_request<CertificateCommand>("RecordCertificate"),
      new_request<IllnessCommand>("SaySameIllness"),
      new_request<DeputyCommand>("NameDeputy", {"deputyId"}),
      new_request<ReductionCommand>("ShortenAbsenceRequest"),
      new_request<ReductionCommand>("SplitAbsenceRequest", {"endDate", "startDate"}),
      new_request<LeaveCorrectionCommand>("CorrectLeave", {"year", "days", "reason"}),
      // Decisions.
      new_request<DecisionsCommand>("Decisions", {"ids"}, {"reason"}),
      new_request<DecisionsCommand>("DecisionsWithReason", {"ids"}),
      request<ReasonCommand>("Reason"),
      new_request<ReasonCommand>("GivenReason", {"reason"}),
      // Time entries.
      request<StopCommand>("TimeClockStopRequest"),
      request<TimeEntryCommand>("ClockEntryRequest", {"startTimestamp", "endTimestamp"}),
      new_request<TimeEntryCommand>("PreviewEntryRequest", {}, {}, missing_is_reported),
      new_request<TimeEntryCommand>("TimeEntryChange"),
      new_request<EntryForOwnerCommand>("EntryForEmployee", {"startTimestamp", "endTimestamp"}),
      new_request<EntryForOwnerCommand>("ChangeOfEmployeesEntry", {"reason"}),
      new_request<TimeAccountBookingCommand>("BookInTimeAccount", {"kind", "minutes", "date", "reason"}),
      // Months.
      new_request<PayrollCommand>("MakePayrollExport", {"month"}),
      new_request<ClosingCommand>("Closing", {"scope"}),
      // Accounts.
      new_request<PasswordCommand>("PasswordProof"),
      new_request<CodeCommand>("OneTimeCode", {"code"}),
      new_request<PersonalTokenCommand>("CreatePersonalToken", {"name"}),
      new_request<CalendarFeedCommand>("CreateCalendarFeed", {"name", "kind"}),
      new_request<PasswordChangeCommand>("ChangePassword", {"newPassword"}),
      new_request<ForgottenPasswordCommand>("ForgottenPassword", {"email"}),
      new_request<PasswordResetCommand>("ResetPassword", {"token", "newPassword"}),
      new_request<LinkCommand>("ConfirmEmail", {"token"}),
      new_request<OwnSettingsCommand>("ChangeSettings"),
      new_request<LeavingCommand>("Leaving", {"lastDay"}),
      // The company.
      new_request<WebhookCommand>("CreateWebhook", {"name", "url", "events"}),
      new_request<WebhookCommand>("ChangeWebhook"),
      new_request<RenameCommand>("DepartmentChange", {"name"}),
      // Logins and clients.
      {typeid(BrowserLogin), "BrowserLogin", true, {}, login_schema<BrowserLogin>, {"grant"}},
      {typeid(TokenRequest), "TokenRequest", false, {}, form_schema<TokenRequest>, {"grant_type"}},
      {typeid(RevocationRequest), "RevocationRequest", true, {}, form_schema<RevocationRequest>, {"token"}},
      // Directories.
      {typeid(UserCommand), "ScimUser", true, scim_user_means, scim_user},
      {typeid(GroupCommand), "ScimGroup", true, scim_group_means, scim_group},
      {typeid(PatchCommand), "ScimPatch", true, scim_patch_means, scim_patch},
  };
  return all;
}

const std::vector<Limits>& limits_of_requests() {
  static const std::vector<Limits> all{
      // Of all members of a name, unless they have a row of their own.
      {"*.comments", limits::letters(4000)},
      {"*.reason", limits::letters(4000)},
      {"*.remarks", limits::letters(1048576)},
      {"*.pauseSeconds", limits::from_to(0, 90000)},
      {"*.ids", limits::as("SomeIds")},
      {"*.employeeIds", limits::as("SomeIds")},
      {"*.name", never_null("string", limits::letters(1, 100))},
      {"*.language", limits::letters(35)},
      {"*.token", limits::letters(4096)},

      // Absences.
      {"CreateAbsenceRequest.employeeId", added({{"pattern", "^[1-9][0-9]*$"}, {"maxLength", 10}})},
      {"CreateAbsenceRequest.reason", added(limits::letters(4000))},
      {"CreateAbsenceRequest.startsHalf", added({})},
      {"CreateAbsenceRequest.endsHalf", added({})},
      {"CreateAbsenceRequest.minutes", added(limits::from_to(1, 1440))},
      {"PreviewAbsenceRequest.absenceTypeId", limits::as("TypeCode")},
      {"PreviewAbsenceRequest.startDate", limits::as("Date")},
      {"PreviewAbsenceRequest.endDate", limits::as("Date")},
      {"PreviewAbsenceRequest.startsHalf", added({})},
      {"PreviewAbsenceRequest.endsHalf", added({})},
      {"PreviewAbsenceRequest.minutes", added(limits::from_to(1, 1440))},
      {"CreateAbsenceRequests.startsHalf", added({})},
      {"CreateAbsenceRequests.endsHalf", added({})},
      {"CreateAbsenceRequests.minutes", added(limits::from_to(1, 1440))},
      {"UpdateAbsenceRequest.halfDay", half_or_none()},
      {"UpdateAbsenceRequest.substituteEmployeeId", id_or_none()},
      {"UpdateAbsenceRequest.startsHalf", added({})},
      {"UpdateAbsenceRequest.endsHalf", added({})},
      {"UpdateAbsenceRequest.minutes", added(limits::from_to(0, 1440))},
      {"UpdateAbsenceOfEmployee.halfDay", half_or_none()},
      {"UpdateAbsenceOfEmployee.substituteEmployeeId", id_or_none()},
      {"UpdateAbsenceOfEmployee.startsHalf", added({})},
      {"UpdateAbsenceOfEmployee.endsHalf", added({})},
      {"UpdateAbsenceOfEmployee.minutes", added(limits::from_to(0, 1440))},
      {"RecordCertificate.days", {{"minItems", 1}, {"maxItems", 100}}},
      {"RecordCertificate.days[]", certified_span()},
      {"SaySameIllness.sameAs", never_null("string", limits::letters(10))},
      {"SplitAbsenceRequest.endDate", explained(limits::as("Date"), "The last day of the first part.")},
      {"SplitAbsenceRequest.startDate", explained(limits::as("Date"), "The first day of the second part.")},
      {"SplitAbsenceRequest.endsHalf", {{"description", "The first part until noon of `endDate`."}}},
      {"SplitAbsenceRequest.startsHalf", {{"description", "The second part from noon of `startDate`."}}},
      {"CorrectLeave.reason", limits::letters(1, 4000)},

      // Decisions and time entries.
      {"GivenReason.reason", explained(limits::letters(1, 4000), "Not only white space. Code points.")},
      {"TimeClockStopRequest.projectId",
       explained(limits::as("Choice"), "An active project; 0 for none. If omitted, the default of the company.")},
      {"TimeClockStopRequest.categoryId",
       explained(limits::as("Choice"), "An active category; 0 for none. If omitted, the default of the company.")},
      {"PreviewEntryRequest.startTimestamp", limits::as("Timestamp")},
      {"PreviewEntryRequest.endTimestamp", limits::as("Timestamp")},
      {"TimeEntryChange.startTimestamp", explained(limits::as("TimestampOrNull"), on_the_day_or_24_hours_before)},
      {"EntryForEmployee.startTimestamp", explained(limits::as("Timestamp"), on_the_day_or_24_hours_before)},
      {"ChangeOfEmployeesEntry.startTimestamp",
       explained(limits::as("TimestampOrNull"), on_the_day_or_24_hours_before)},
      {"ChangeOfEmployeesEntry.reason",
       explained(limits::letters(1, 4000), "Why it is changed. Not only white space. Code points.")},
      {"BookInTimeAccount.kind", {{"enum", {"opening-balance", "adjustment", "payout", "lapse", "cap"}}}},
      {"BookInTimeAccount.minutes", limits::from_to(-60000, 60000)},
      {"BookInTimeAccount.reason", limits::letters(1, 4000)},
      {"MakePayrollExport.department", limits::letters(4000)},
      {"Closing.employeeId", limits::letters(100)},

      // Accounts.
      {"OneTimeCode.code", limits::letters(1, 100)},
      {"CreatePersonalToken.scope", limits::as("TokenScope")},
      {"ForgottenPassword.email", limits::letters(4096)},
      {"ChangeSettings.mails", wanted_mails()},
      {"Leaving.reason", never_null("string", limits::letters(4000))},

      // The company.
      {"*.url", never_null("string", limits::letters(2000))},
      {"*.events", never_null("array", {{"minItems", 1}, {"maxItems", 100}, {"items", limits::as("WebhookEvent")}})},
      {"*.format", limits::as("WebhookFormat")},
      {"*.active", never_null("boolean", {{"default", true}})},
      {"DepartmentChange.name", limits::letters(1, 1000)},

      // Logins and clients.
      {"BrowserLogin.grant", limits::values({"password", "mfa_totp", "sso_code"})},
      {"BrowserLogin.password", {{"format", nullptr}, {"maxLength", application::longest_parameter.bytes}}},
      {"BrowserLogin.remember", {{"default", false}}},
      {"TokenRequest.grant_type", all_grant_types()},
      {"TokenRequest.nonce", added(limits::letters(4096))},
      {"TokenRequest.redirect_uri", limits::uri(4096)},
      {"*.client_id", limits::letters(application::maximum_client_id)},
  };
  return all;
}

}  // namespace stint::documents
