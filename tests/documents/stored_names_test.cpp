#include <catch2/catch.hpp>

#include <stint/application/absences/previewing.hpp>
#include <stint/application/audit/verifying.hpp>
#include <stint/application/changes/gone_records.hpp>
#include <stint/application/identity/second_factor/codes.hpp>
#include <stint/application/identity/sign_in/refused_logins.hpp>
#include <stint/application/identity/tokens/signing_keys.hpp>
#include <stint/application/inbox/showing.hpp>
#include <stint/application/months/closing_people.hpp>
#include <stint/application/months/open_matters.hpp>
#include <stint/application/notifications/hearers.hpp>
#include <stint/application/views/absence_requests_view.hpp>
#include <stint/domain/absence/leave_account.hpp>
#include <stint/domain/company/absence_quota.hpp>
#include <stint/domain/company/tone.hpp>
#include <stint/domain/enumerators.hpp>
#include <stint/domain/month/month_state.hpp>
#include <stint/domain/payroll/payroll_difference.hpp>
#include <stint/domain/presence/presence.hpp>
#include <stint/domain/time_entry/time_entry_lifecycle.hpp>
#include <stint/http/api/wire_name.hpp>

#include "tests/documents/pages.hpp"

using namespace stint;

namespace {

/// The names of an enum, below its own.
template <class Enum>
void append(std::string& all, std::string_view title) {
  all += std::string{title} + '\n';
  for (std::size_t i = 0; i < domain::enumerator_count<Enum>; ++i) {
    all += "  " + std::string{name(static_cast<Enum>(i))} + '\n';
  }
}

/// The names of the constants of a type, below its own.
void append_declared(std::string& all, const std::string& type) {
  all += type + '\n';
  for (const auto& name : documents::declared_names(type)) all += "  " + name + '\n';
}

/// The fields as JSON and queries spell them.
void append_fields(std::string& all) {
  all += "Field\n";
  for (const auto& name : documents::declared_names("Field")) {
    all += "  " + http::wire_name({name}) + '\n';
  }
}

std::string domain_names() {
  std::string all;
  append<domain::AbsenceDecisionKind>(all, "AbsenceDecisionKind");
  append<domain::AbsenceEvent>(all, "AbsenceEvent");
  append<domain::AbsenceKind>(all, "AbsenceKind");
  append<domain::AbsenceState>(all, "AbsenceState");
  append<domain::BookingKind>(all, "BookingKind");
  append<domain::CalendarSharing>(all, "CalendarSharing");
  append<domain::CancellationEvent>(all, "CancellationEvent");
  append<domain::CancellationState>(all, "CancellationState");
  append<domain::ClockEvent>(all, "ClockEvent");
  append<domain::ClockState>(all, "ClockState");
  append<domain::DateNotation>(all, "DateNotation");
  append<domain::DecimalSign>(all, "DecimalSign");
  append<domain::EntryEvent>(all, "EntryEvent");
  append<domain::EntryOrigin>(all, "EntryOrigin");
  append<domain::EntryRequestKind>(all, "EntryRequestKind");
  append<domain::EntryState>(all, "EntryState");
  append<domain::EscalationStage>(all, "EscalationStage");
  append<domain::ExtraLeaveBy>(all, "ExtraLeaveBy");
  append<domain::FeedKind>(all, "FeedKind");
  append_fields(all);
  append<domain::FieldSeparator>(all, "FieldSeparator");
  append<domain::HalfOfDay>(all, "HalfOfDay");
  append<domain::HoldReason>(all, "HoldReason");
  append<domain::LeaveMovementKind>(all, "LeaveMovementKind");
  append<domain::LeavePart>(all, "LeavePart");
  append<domain::LeftOut>(all, "LeftOut");
  append<domain::LineChange>(all, "LineChange");
  append<domain::LinkPurpose>(all, "LinkPurpose");
  append<domain::MonthState>(all, "MonthState");
  append<domain::OverdrawnLeave>(all, "OverdrawnLeave");
  append<domain::PartialYears>(all, "PartialYears");
  append<domain::PayrollContent>(all, "PayrollContent");
  append<domain::Portion>(all, "Portion");
  append<domain::Presence>(all, "Presence");
  append<domain::PresenceShown>(all, "PresenceShown");
  append<domain::QuotaYears>(all, "QuotaYears");
  append_declared(all, "Reason");
  append<domain::RecordKind>(all, "RecordKind");
  append<domain::ReductionKind>(all, "ReductionKind");
  append<domain::Role>(all, "Role");
  append_declared(all, "Rule");
  append<domain::RuleEffect>(all, "RuleEffect");
  append<domain::SignatureState>(all, "SignatureState");
  append<domain::SignedAs>(all, "SignedAs");
  append<domain::SubstituteEvent>(all, "SubstituteEvent");
  append<domain::SubstituteState>(all, "SubstituteState");
  append<domain::SurchargeDays>(all, "SurchargeDays");
  append<domain::TeamRuleKind>(all, "TeamRuleKind");
  append<domain::TextEncoding>(all, "TextEncoding");
  append<domain::TokenScope>(all, "TokenScope");
  append<domain::Tone>(all, "Tone");
  append<domain::TrafficLight>(all, "TrafficLight");
  append<domain::WageSource>(all, "WageSource");
  append<domain::WageUnit>(all, "WageUnit");
  append<domain::WaitingKind>(all, "WaitingKind");
  append<domain::WebhookFormat>(all, "WebhookFormat");
  append<domain::WebhookState>(all, "WebhookState");
  append<domain::WorkingTimeLaw>(all, "WorkingTimeLaw");
  append<domain::WorkingTimeRule>(all, "WorkingTimeRule");
  return all;
}

std::string application_names() {
  std::string all;
  append<application::ChainFault>(all, "ChainFault");
  append<application::ChangedKind>(all, "ChangedKind");
  append<application::ClosingScope>(all, "ClosingScope");
  append<application::CodeKind>(all, "CodeKind");
  append<application::DeleteOutcome>(all, "DeleteOutcome");
  append<application::DeliveryState>(all, "DeliveryState");
  append<application::Hearer>(all, "Hearer");
  append<application::InboxKind>(all, "InboxKind");
  append<application::LoginRefusal>(all, "LoginRefusal");
  append<application::MailKind>(all, "MailKind");
  append<application::MailState>(all, "MailState");
  append<application::OpenMatter::Kind>(all, "OpenMatter::Kind");
  append<application::PreviewReason>(all, "PreviewReason");
  append<application::ReductionOutcome>(all, "ReductionOutcome");
  append<application::SigningKeyView::State>(all, "SigningKeyView::State");
  return all;
}

}  // namespace

TEST_CASE("Names that are stored or sent stay as they are") {
  CHECK(domain_names() + application_names() == documents::text_of("tests/documents/stored_names.txt"));
}
