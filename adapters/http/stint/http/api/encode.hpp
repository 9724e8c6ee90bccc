#pragma once

#include <optional>
#include <span>
#include <string_view>

#include <stint/application/absences/declaring_company_holidays.hpp>
#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/absences/leave_corrections.hpp>
#include <stint/application/absences/leave_standing.hpp>
#include <stint/application/accounts/leaving.hpp>
#include <stint/application/accounts/own_sessions.hpp>
#include <stint/application/accounts/own_settings.hpp>
#include <stint/application/audit/showing.hpp>
#include <stint/application/calendars/feeds.hpp>
#include <stint/application/changes/gone_records.hpp>
#include <stint/application/credentials/addresses.hpp>
#include <stint/application/credentials/passwords.hpp>
#include <stint/application/deputies/deputies.hpp>
#include <stint/application/directory.hpp>
#include <stint/application/identity/second_factor/enrolment.hpp>
#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/application/months/closing_people.hpp>
#include <stint/application/months/listing.hpp>
#include <stint/application/months/showing.hpp>
#include <stint/application/own_data/data_export.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/payroll/showing.hpp>
#include <stint/application/presence/presence.hpp>
#include <stint/application/reactions/locking.hpp>
#include <stint/application/text.hpp>
#include <stint/application/time_accounts/showing_accounts.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/application/working_time/listing.hpp>
#include <stint/application/working_time/surcharges.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/time_entry/work_summary.hpp>
#include <stint/http/api/json_writer.hpp>

// The responses of the interface, member by member. Every record of a kind has the same members: values that do not
// apply are null, an absent string in a field of type string is "", and an absent project or category id is "0".

namespace stint::http {

/// In fields that may be null, an absent string is null.
[[nodiscard]] inline std::optional<std::string_view> unless_empty(std::string_view text) {
  return text.empty() ? std::nullopt : std::optional{text};
}

/// The members that decisions about absences and time entries have in common.
struct DecisionHead {
  std::optional<domain::EmployeeId> by;  ///< nullopt: the operator, or no specific person
  std::string_view name;                 ///< of the person who decided; empty if there is none
  domain::Instant at;
  std::string_view reason;                       ///< empty: none, or not shown to the caller
  std::optional<domain::EmployeeId> deputy_for;  ///< the person represented; nullopt: on their own behalf
  std::string_view deputy_for_name;              ///< empty if there is none
  bool escalated;                                ///< it had waited too long and was escalated to others
};
/// Writes its members, within the object of the decision.
void encode_head(JsonWriter& json, const DecisionHead& decision);

/// An absence as seen from a request about it, within the object of the request.
void encode_matter(JsonWriter& json, const application::AbsenceMatterView& absence);

void encode(JsonWriter& json, const application::AbsenceView& absence);
void encode(JsonWriter& json, const application::CompanyHolidayView& holiday);
void encode(JsonWriter& json, const application::AbsenceDetailView& absence);
void encode(JsonWriter& json, const application::CancellationView& cancellation);
void encode(JsonWriter& json, const application::SubstituteView& substitution);
void encode(JsonWriter& json, const application::ReductionRequestView& request);
void encode(JsonWriter& json, const application::ReductionOutcomeView& outcome);
void encode(JsonWriter& json, const application::DeleteView& deletion);
void encode(JsonWriter& json, const application::AbsenceCountsView& counts);
void encode(JsonWriter& json, const application::DeputyView& deputy);
void encode(JsonWriter& json, const application::TimeOffView& time_off);
void encode(JsonWriter& json, const application::LeaveAccountView& account);
void encode(JsonWriter& json, const application::LeaveStanding& standing);
void encode(JsonWriter& json, const application::LeaveChange& change);
void encode(JsonWriter& json, const application::LeaveCorrectionView& correction);
void encode(JsonWriter& json, const application::QuotaView& quota);
void encode(JsonWriter& json, const application::CertificateView& certificate);
void encode(JsonWriter& json, const application::MissingCertificateView& missing);
void encode(JsonWriter& json, const application::SickPayView& sick_pay);
void encode(JsonWriter& json, const domain::AbsenceType& type);

void encode(JsonWriter& json, const application::ClockView& clock);
void encode(JsonWriter& json, const application::BreakCorrectionView& correction);
void encode(JsonWriter& json, const application::StopView& stop);
void encode(JsonWriter& json, const application::TimeEntryView& entry);
void encode(JsonWriter& json, const application::TimeEntryDetailView& detail);
void encode(JsonWriter& json, const application::TimeEntryRequestView& request);
void encode(JsonWriter& json, const application::EnteredTimeView& entered);
void encode(JsonWriter& json, const domain::WorkSummary& summary);

void encode(JsonWriter& json, const application::WorkingTimeFindingView& view);
/// Only the entries: each contains its windows.
void encode(JsonWriter& json, const application::SurchargeMinutesView& view);

void encode(JsonWriter& json, const application::TimeAccountView& view);
void encode(JsonWriter& json, const application::TimeAccountBookingView& view);

void encode(JsonWriter& json, const application::MonthSheetView& view);
void encode(JsonWriter& json, const application::MonthOfPersonView& view);
void encode(JsonWriter& json, const application::OpenMatter& matter);
void encode(JsonWriter& json, const application::ClosingView& view);
void encode(JsonWriter& json, const application::PresenceView& view);
void encode(JsonWriter& json, const application::PayrollExportView& view);
void encode(JsonWriter& json, const application::LeftOutView& view);
void encode(JsonWriter& json, const application::PayrollLineView& view);

void encode(JsonWriter& json, const application::EmployeeView& employee);
void encode(JsonWriter& json, const application::SubstituteCandidateView& candidate);
void encode(JsonWriter& json, const application::ProjectsView& projects);
void encode(JsonWriter& json, const application::CategoriesView& categories);
void encode(JsonWriter& json, const application::ProfileView& profile);

void encode(JsonWriter& json, const application::GoneRecord& record);

void encode(JsonWriter& json, const application::EnrolmentView& enrolment);
void encode(JsonWriter& json, const application::RecoveryCodesView& recovery);
void encode(JsonWriter& json, const application::PersonalToken& token);
void encode(JsonWriter& json, const application::CreatedToken& created);
void encode(JsonWriter& json, const application::CalendarFeed& feed);
void encode(JsonWriter& json, const application::CreatedFeed& created);

void encode(JsonWriter& json, const application::AuditLineView& line);
void encode(JsonWriter& json, const application::SignedHeadView& head);
void encode(JsonWriter& json, const application::EndedSessionsView& ended);
void encode(JsonWriter& json, const application::InvitationView& invitation);
void encode(JsonWriter& json, const application::ConfirmedAddressView& confirmed);
void encode(JsonWriter& json, const application::SessionView& session);
void encode(JsonWriter& json, const application::OwnSettingsView& settings);
void encode(JsonWriter& json, const application::LockView& lock);
void encode(JsonWriter& json, const domain::LineHandedOn& handed_on);
void encode(JsonWriter& json, const application::DataExport& all);
void encode(JsonWriter& json, const application::LeavingView& leaving);

template <class View>
void encode(JsonWriter& json, const std::vector<View>& views) {
  json.begin_array();
  for (const View& view : views) encode(json, view);
  json.end_array();
}

/// `{"items": […], "nextCursor": …}`.
template <class View>
void encode(JsonWriter& json, const application::Page<View>& page) {
  json.begin_object();
  json.name("items");
  encode(json, page.items);
  json.name("nextCursor");
  page.next ? json.value(application::hexadecimal(*page.next)) : json.value(nullptr);
  json.end_object();
}

}  // namespace stint::http
