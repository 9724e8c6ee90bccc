#include "tests/documents/view_schemas.hpp"

#include <algorithm>
#include <iterator>

#include <stint/application/absences/company_holidays.hpp>
#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/absences/leave_corrections.hpp>
#include <stint/application/absences/previewing.hpp>
#include <stint/application/absences/recording_certificates.hpp>
#include <stint/application/accounts/leaving.hpp>
#include <stint/application/accounts/own_record.hpp>
#include <stint/application/accounts/own_sessions.hpp>
#include <stint/application/accounts/own_settings.hpp>
#include <stint/application/administration/administering.hpp>
#include <stint/application/administration/departments.hpp>
#include <stint/application/anniversaries.hpp>
#include <stint/application/audit/showing.hpp>
#include <stint/application/calendars/colleagues.hpp>
#include <stint/application/calendars/feeds.hpp>
#include <stint/application/changes/gone_records.hpp>
#include <stint/application/credentials/addresses.hpp>
#include <stint/application/credentials/passwords.hpp>
#include <stint/application/deputies/deputies.hpp>
#include <stint/application/directory.hpp>
#include <stint/application/each_judged.hpp>
#include <stint/application/identity/second_factor/enrolment.hpp>
#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/application/inbox/showing.hpp>
#include <stint/application/months/closing_people.hpp>
#include <stint/application/months/listing.hpp>
#include <stint/application/months/showing.hpp>
#include <stint/application/own_data/data_export.hpp>
#include <stint/application/payroll/exporting.hpp>
#include <stint/application/payroll/showing.hpp>
#include <stint/application/presence/presence.hpp>
#include <stint/application/provisioning/resources.hpp>
#include <stint/application/reactions/locking.hpp>
#include <stint/application/start/showing.hpp>
#include <stint/application/time_accounts/showing_accounts.hpp>
#include <stint/application/time_entries/previewing_entries.hpp>
#include <stint/application/views/absence_requests_view.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/application/webhooks/managing.hpp>
#include <stint/application/working_time/listing.hpp>
#include <stint/application/working_time/surcharges.hpp>
#include <stint/company_file/write_company_file.hpp>
#include <stint/http/api/pending_counts.hpp>
#include <stint/http/api/scim_discovery.hpp>

#include "tests/documents/operations/record_operations.hpp"
#include "tests/documents/scim_schemas.hpp"
#include "tests/documents/value_schemas.hpp"

namespace stint::documents {
namespace {

using boost::json::object;

template <class Value>
object schema_of(SchemaWriter& writer, const std::string& name) {
  if constexpr (application::Described<Value>) {
    return writer.record<Value>(name);
  } else {
    return writer.shape_of<Value>(name).core;
  }
}

/// A record or enum of the interface that clients of the product know.
template <class Value>
NamedSchema known(std::string_view name) {
  return {typeid(Value), name, false, {}, schema_of<Value>};
}

template <class Value>
NamedSchema addition(std::string_view name, std::string_view means = {}) {
  return {typeid(Value), name, true, means, schema_of<Value>};
}

template <class View>
object page_schema(SchemaWriter& writer, const std::string& name) {
  return shapes::closed({{"items", writer.placed(writer.shape_of<std::vector<View>>(name + ".items"), name + ".items")},
                         {"nextCursor", shapes::reference("NextCursor")}});
}

/// A page of a list, `application::Page<View>`.
template <class View>
NamedSchema page(std::string_view name) {
  return {typeid(application::Page<View>), name, true, {}, page_schema<View>};
}

template <class View>
object judged_schema(SchemaWriter& writer, const std::string&) {
  return shapes::closed(
      {{"id", {{"$ref", "#/components/schemas/RecordId"}, {"description", "As given in the request."}}},
       {"status",
        {{"type", "integer"},
         {"format", "int32"},
         {"minimum", 200},
         {"maximum", 599},
         {"description", "The status that a request for this id only would have had."}}},
       {"result", shapes::reference_or_null(writer.shape_of<View>({}).component, "`null` if it was refused.")},
       {"problem", shapes::reference_or_null("Problem", "`null` if it was done.")}});
}

/// An element of `application::EachJudged<View>`.
template <class View>
NamedSchema judged(std::string_view name) {
  return {typeid(application::EachJudged<View>), name, true, {}, judged_schema<View>};
}

}  // namespace

const std::vector<NamedSchema>& view_schema_rows() {
  using namespace application;
  static const std::vector<NamedSchema> all{
      // Absences.
      known<AbsenceView>("AbsenceRequest"),
      addition<AbsenceDetailView>("AbsenceDetail"),
      addition<QuotaView>("QuotaUse"),
      addition<CertificateView>("Certificate"),
      addition<MissingCertificateView>("MissingCertificate"),
      addition<CertificateChangeView>("CertificateRehearsal"),
      addition<SickPayView>("SickPay"),
      addition<ConflictView>("TeamConflict"),
      addition<domain::DateSpan>("DaySpan"),
      addition<NamedColleague>("NamedPerson"),
      addition<NamedColleague>("ColleagueAway"),
      addition<domain::Escalation>("Escalation"),
      addition<DecisionView>("AbsenceDecision"),
      addition<DecisionView>("ReductionDecision"),
      addition<SubstituteInView>("SubstituteOfAbsence"),
      addition<CompanyHolidayView>("CompanyHoliday"),
      judged<AbsenceView>("AbsenceJudged"),
      judged<CancellationView>("CancellationJudged"),
      judged<ReductionOutcomeView>("ReductionJudged"),
      known<DeleteView>("DeleteResult"),
      known<AbsenceCountsView>("AbsencePendingCount"),
      known<domain::AbsenceType>("AbsenceType"),
      known<CancellationView>("CancellationRequest"),
      addition<PartView>("ReductionPart"),
      addition<ReductionView>("AbsenceReduction"),
      addition<ReductionRequestView>("ReductionRequest"),
      addition<ReductionOutcomeView>("ReductionResult"),
      known<SubstituteView>("SubstituteRequest"),
      addition<http::ReductionCount>("ReductionPendingCount"),
      known<http::CancellationCount>("CancellationPendingCount"),
      known<http::SubstitutionCount>("SubstitutePendingCount"),
      known<http::EntryRequestCount>("TimeEntryPendingCount"),
      known<SubstituteCandidateView>("SubstituteEmployee"),
      addition<PreviewView>("AbsencePreview"),
      addition<PreviewOverlap>("PreviewOverlap"),
      known<TimeOffView>("TimeOffSummary"),
      addition<LeaveAccountView>("LeaveAccount"),
      addition<LeaveMovementView>("LeaveMovement"),
      addition<LeaveChange>("LeaveChange"),
      addition<LeaveStanding>("LeaveLeft"),
      addition<LeaveCorrectionView>("LeaveCorrection"),
      addition<DeputyView>("Deputy"),
      // Time entries.
      known<ClockView>("TimeClockStatus"),
      known<StopView>("TimeClockStopResponse"),
      known<BreakCorrectionView>("BreakCorrection"),
      known<domain::EntryState>("TimeEntryStatus"),
      known<TimeEntryView>("TimeEntry"),
      addition<TimeEntryDetailView>("TimeEntryDetail"),
      addition<SurchargeView>("SurchargeMinutes"),
      addition<EntryInWindowsView>("EntryInWindows"),
      addition<WorkingTimeFindingView>("WorkingTimeFinding"),
      addition<OpenEntryRequest>("OpenEntryRequest"),
      addition<EntryProposal>("EntryProposal"),
      addition<EntryDecisionView>("EntryDecision"),
      known<EnteredTimeView>("ClockEntryResponse"),
      known<TimeEntryRequestView>("TimeEntryRequest"),
      judged<TimeEntryRequestView>("TimeEntryRequestJudged"),
      addition<EntryPreviewView>("TimeEntryPreview"),
      known<domain::WorkSummary>("WorkSummary"),
      // Employees.
      known<EmployeeView>("Employee"),
      addition<AnniversaryView>("EmploymentAnniversary"),
      page<AnniversaryView>("PageOfAnniversaries"),
      known<domain::Role>("Role"),
      known<ProfileView>("Profile"),
      addition<OwnRecordView>("OwnRecord"),
      addition<NamedSchedule>("OwnSchedule"),
      addition<PeriodView>("ProtectedPeriod"),
      addition<LeavingView>("LeavingResult"),
      addition<LockView>("AccountLock"),
      addition<InvitationView>("Invitation"),
      addition<PresenceView>("PresenceOfPerson"),
      page<PresenceView>("PageOfPresence"),
      // Months.
      addition<domain::MonthState>("MonthState",
                                   "`open`: it is not over, or something is to be settled; `unsigned`, `signed`: by "
                                   "the employee and a manager; `outdated`: a signature is no longer valid."),
      addition<domain::SignatureState>("SignatureState", "`outdated`: the sheet has changed since it was signed."),
      addition<domain::SheetSum>("SheetSum"),
      addition<MonthSheetView>("MonthSheet"),
      addition<MonthOfAccountView>("SheetAccount"),
      addition<MonthSignatureView>("SheetSignature"),
      addition<DayOnSheet>("SheetDay"),
      addition<SheetEntryView>("SheetEntry"),
      addition<AbsenceOnSheet>("SheetAbsence"),
      addition<domain::WorkingTimeFinding>("SheetFinding"),
      addition<MonthOfPersonView>("MonthOfPerson"),
      page<MonthOfPersonView>("PageOfMonths"),
      addition<ClosingView>("Closed"),
      addition<PersonClosureView>("PersonClosed"),
      addition<OpenMatter>("OpenMatter"),
      addition<TimeAccountView>("TimeAccount"),
      addition<AccountDayView>("TimeAccountDay"),
      addition<AccountMonthView>("TimeAccountMonth"),
      addition<AccountYearView>("TimeAccountYear"),
      addition<TimeAccountBookingView>("TimeAccountBooking"),
      addition<PayrollExportView>("PayrollExport"),
      page<PayrollExportView>("PayrollExportPage"),
      addition<LeftOutView>("LeftOut"),
      page<LeftOutView>("LeftOutPage"),
      addition<PayrollLineView>("PayrollLine"),
      page<PayrollLineView>("PayrollLinePage"),
      // Company.
      known<domain::Category>("Category"),
      known<CategoriesView>("CategoryList"),
      known<ProjectView>("Project"),
      known<ProjectsView>("ProjectList"),
      addition<DepartmentView>("Department"),
      addition<RehearsalView>("SettingsRehearsal"),
      addition<domain::Webhook>("Webhook"),
      page<domain::Webhook>("WebhookPage"),
      addition<WebhookWithSecret>("WebhookWithSecret"),
      addition<domain::WebhookFormat>("WebhookFormat",
                                      "What is sent: CloudEvents 1.0 in JSON, or a message for Slack or Microsoft "
                                      "Teams."),
      addition<domain::WebhookState>("WebhookState",
                                     "Why nothing is sent: an administrator has switched it off, nothing was accepted "
                                     "for five days, or the receiver has responded with 410."),
      addition<WebhookDelivery>("WebhookDelivery"),
      page<WebhookDelivery>("WebhookDeliveryPage"),
      addition<EventDatum>("WebhookDatum"),
      addition<DeliveryState>("WebhookDeliveryStatus"),
      addition<AuditLineView>("AuditLine"),
      page<AuditLineView>("AuditPage"),
      addition<AuditDetailView>("AuditDetail"),
      addition<SignedHeadView>("AuditHead"),
      page<SignedHeadView>("AuditHeadPage"),
      // The caller's own.
      addition<StartView>("StartPage"),
      addition<InboxItem>("InboxItem"),
      page<InboxItem>("PageOfInbox"),
      addition<InboxAbsence>("InboxAbsence"),
      addition<ColleaguesView>("Calendar"),
      addition<ColleagueView>("CalendarPerson"),
      addition<CalendarFeed>("CalendarFeed"),
      page<CalendarFeed>("CalendarFeedPage"),
      addition<CreatedFeed>("CreatedCalendarFeed"),
      addition<domain::FeedKind>("CalendarFeedKind",
                                 "The caller's own absences, by type; or who is away in their team or the company, "
                                 "without the type."),
      addition<GoneRecord>("DeletedRecord", "A record that was deleted."),
      page<GoneRecord>("DeletedRecordPage"),
      addition<SessionView>("Session"),
      page<SessionView>("SessionPage"),
      addition<EndedSessionsView>("EndedSessions"),
      addition<EnrolmentView>("TwoFactorEnrolment"),
      addition<RecoveryCodesView>("RecoveryCodes"),
      addition<PersonalToken>("PersonalToken"),
      addition<CreatedToken>("CreatedPersonalToken"),
      addition<domain::TokenScope>("TokenScope",
                                   "What a token gives access to; `provisioning` is everything below `/scim/v2`, and "
                                   "nothing else: 401 elsewhere."),
      addition<ConfirmedAddressView>("ConfirmedEmail"),
      addition<OwnSettingsView>("OwnSettings"),
      addition<DataExport>("DataExport", "Members of `record` are named as in company files, and are strings."),
      addition<LoginDataView>("ExportedLogin"),
      addition<Identity>("ExportedIdentity"),
      addition<LoginAddress>("ExportedAddress"),
      addition<domain::LineHandedOn>("ExportedPayrollLine"),
      addition<domain::LeaveReminder>("ExportedLeaveReminder"),
      addition<OutboxMail>("ExportedMail"),
      addition<OwnAuditLineView>("ExportedLine"),
      addition<OwnAuditDetail>("ExportedDetail"),
      addition<KeptView>("ExportedRetention"),
      // Directories.
      {typeid(UserView), "ScimUser", true, scim_user_means, scim_user},
      {typeid(GroupView), "ScimGroup", true, scim_group_means, scim_group},
      {typeid(ResourcePage), "ScimList", true, "RFC 7644 §3.4.2.", scim_list},
      {typeid(http::DiscoveryView), "ScimDiscovery", true, "RFC 7643 §5 to §7.", scim_discovery},
  };
  return all;
}

namespace {

object written_by(SchemaWriter& writer, const std::vector<NamedSchema>& rows) {
  object schemas;
  for (const auto& named : rows) {
    object schema;
    if (named.is_addition) schema["x-addition"] = true;
    if (!named.means.empty()) schema["description"] = named.means;
    for (const auto& [key, part] : named.schema(writer, std::string{named.name})) schema[key] = part;
    const std::string name{named.name};
    schemas[name] = writer.placed({std::move(schema), {}}, name);
  }
  return schemas;
}

SchemaWriter new_writer() { return {view_schema_rows(), limits_of_members(), added_members()}; }

/// Requests refer to the records and enums of views.
const std::vector<NamedSchema>& views_and_requests() {
  static const std::vector<NamedSchema> all = [] {
    auto joined = view_schema_rows();
    joined.insert(joined.end(), request_schemas().begin(), request_schemas().end());
    return joined;
  }();
  return all;
}

SchemaWriter new_writer_of_requests() {
  static const std::vector<AddedMember> none;
  return {views_and_requests(), limits_of_requests(), none};
}

}  // namespace

std::string in_lines(const object& shown, int levels, const std::string& margin) {
  std::string text = "{";
  for (const auto& [key, part] : shown) {
    text += text.size() > 1 ? ",\n" : "\n";
    text += margin + boost::json::serialize(key) + ": ";
    const auto* inner = part.if_object();
    text +=
        inner != nullptr && levels > 0 ? in_lines(*inner, levels - 1, margin + "  ") : company_file::on_one_line(part);
  }
  return text + '\n' + margin.substr(2) + '}';
}

object view_schemas() {
  auto schemas = record_schemas();
  const auto add = [&](object added) {
    for (auto& [name, schema] : added) schemas[name] = std::move(schema);
  };
  static const std::vector<Limits> no_limits;
  static const std::vector<AddedMember> none_added;
  SchemaWriter writer_of_values{value_schema_rows(), no_limits, none_added};
  add(written_by(writer_of_values, value_schema_rows()));
  auto writer = new_writer();
  add(written_by(writer, view_schema_rows()));
  auto writer_of_requests = new_writer_of_requests();
  add(written_by(writer_of_requests, request_schemas()));
  return schemas;
}

std::string view_schemas_page() { return in_lines(view_schemas(), 2) + '\n'; }

std::vector<std::string_view> unused_limits() {
  auto writer = new_writer();
  written_by(writer, view_schema_rows());
  auto unused = writer.unused_limits();
  auto writer_of_requests = new_writer_of_requests();
  written_by(writer_of_requests, request_schemas());
  std::ranges::copy(writer_of_requests.unused_limits(), std::back_inserter(unused));
  return unused;
}

}  // namespace stint::documents
