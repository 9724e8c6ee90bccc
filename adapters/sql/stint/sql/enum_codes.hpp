#pragma once

#include <utility>

#include <stint/application/ports/journals.hpp>
#include <stint/application/ports/outbox.hpp>
#include <stint/application/ports/webhooks.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/escalations.hpp>
#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/company/calendar_feed.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/escalation_rules.hpp>
#include <stint/domain/company/leave_rules.hpp>
#include <stint/domain/company/one_time_link.hpp>
#include <stint/domain/company/team_rules.hpp>
#include <stint/domain/company/token_scope.hpp>
#include <stint/domain/payroll/payroll_export.hpp>
#include <stint/domain/time_entry/time_entry.hpp>
#include <stint/domain/webhook/webhook.hpp>

namespace stint::sql {

// Enumerations are stored as their numbers. Existing databases contain these, so they are frozen here: reordering an
// enumeration requires a migration, which the compiler reports.

static_assert(std::to_underlying(domain::Role::user) == 0);
static_assert(std::to_underlying(domain::Role::manager) == 1);
static_assert(std::to_underlying(domain::Role::administrator) == 2);

static_assert(std::to_underlying(domain::TokenScope::everything) == 0);
static_assert(std::to_underlying(domain::TokenScope::provisioning) == 1);
static_assert(std::to_underlying(domain::FeedKind::own) == 0);
static_assert(std::to_underlying(domain::FeedKind::team) == 1);
static_assert(std::to_underlying(domain::FeedKind::company) == 2);
static_assert(std::to_underlying(domain::CalendarSharing::nobody) == 0);
static_assert(std::to_underlying(domain::CalendarSharing::team) == 1);
static_assert(std::to_underlying(domain::CalendarSharing::company) == 2);

static_assert(std::to_underlying(domain::WorkingTimeLaw::none) == 0);
static_assert(std::to_underlying(domain::WorkingTimeLaw::germany) == 1);
static_assert(std::to_underlying(domain::WorkingTimeLaw::austria) == 2);
static_assert(std::to_underlying(domain::WorkingTimeLaw::switzerland) == 3);
static_assert(std::to_underlying(domain::WorkingTimeLaw::switzerland_45) == 4);
static_assert(std::to_underlying(domain::SurchargeDays::every_day) == 0);
static_assert(std::to_underlying(domain::SurchargeDays::saturday) == 1);
static_assert(std::to_underlying(domain::SurchargeDays::sunday) == 2);
static_assert(std::to_underlying(domain::SurchargeDays::holiday) == 3);
static_assert(std::to_underlying(domain::SurchargeDays::christmas_eve) == 4);
static_assert(std::to_underlying(domain::SurchargeDays::christmas_days) == 5);
static_assert(std::to_underlying(domain::SurchargeDays::new_years_eve) == 6);
static_assert(std::to_underlying(domain::SurchargeDays::first_of_may) == 7);

static_assert(std::to_underlying(domain::PresenceShown::nobody) == 0);
static_assert(std::to_underlying(domain::PresenceShown::team) == 1);
static_assert(std::to_underlying(domain::PresenceShown::company) == 2);
static_assert(std::to_underlying(domain::SignedAs::person) == 0);
static_assert(std::to_underlying(domain::SignedAs::manager) == 1);

static_assert(std::to_underlying(domain::RuleEffect::warn) == 0);
static_assert(std::to_underlying(domain::RuleEffect::refuse) == 1);
static_assert(std::to_underlying(domain::QuotaYears::calendar) == 0);
static_assert(std::to_underlying(domain::QuotaYears::leave) == 1);
static_assert(std::to_underlying(domain::EscalationStage::waiting) == 0);
static_assert(std::to_underlying(domain::EscalationStage::reminded) == 1);
static_assert(std::to_underlying(domain::EscalationStage::with_deputies) == 2);
static_assert(std::to_underlying(domain::EscalationStage::with_administrators) == 3);
static_assert(std::to_underlying(domain::WaitingKind::absence) == 0);
static_assert(std::to_underlying(domain::WaitingKind::cancellation) == 1);
static_assert(std::to_underlying(domain::WaitingKind::time_entry) == 2);
static_assert(std::to_underlying(domain::WaitingKind::reduction) == 3);

static_assert(std::to_underlying(domain::AbsenceKind::vacation) == 0);
static_assert(std::to_underlying(domain::AbsenceKind::illness) == 1);
static_assert(std::to_underlying(domain::AbsenceKind::other) == 2);
static_assert(std::to_underlying(domain::AbsenceKind::in_lieu) == 3);
static_assert(std::to_underlying(domain::AbsenceKind::at_work) == 4);

static_assert(std::to_underlying(domain::AbsenceState::pending) == 1);
static_assert(std::to_underlying(domain::AbsenceState::edit) == 2);
static_assert(std::to_underlying(domain::AbsenceState::approved) == 3);
static_assert(std::to_underlying(domain::AbsenceState::rejected) == 5);

static_assert(std::to_underlying(domain::HalfOfDay::morning) == 0);
static_assert(std::to_underlying(domain::HalfOfDay::afternoon) == 1);

static_assert(std::to_underlying(domain::Portion::full) == 0);
static_assert(std::to_underlying(domain::Portion::morning) == 1);
static_assert(std::to_underlying(domain::Portion::afternoon) == 2);

static_assert(std::to_underlying(domain::SubstituteState::pending) == 1);
static_assert(std::to_underlying(domain::SubstituteState::confirmed) == 2);
static_assert(std::to_underlying(domain::SubstituteState::rejected) == 3);

static_assert(std::to_underlying(domain::CancellationState::none) == 0);
static_assert(std::to_underlying(domain::CancellationState::pending) == 1);
static_assert(std::to_underlying(domain::CancellationState::approved) == 2);
static_assert(std::to_underlying(domain::CancellationState::rejected) == 3);

static_assert(std::to_underlying(domain::AbsenceDecisionKind::approved) == 0);
static_assert(std::to_underlying(domain::AbsenceDecisionKind::rejected) == 1);
static_assert(std::to_underlying(domain::AbsenceDecisionKind::changed) == 2);
static_assert(std::to_underlying(domain::AbsenceDecisionKind::cancellation_requested) == 3);
static_assert(std::to_underlying(domain::AbsenceDecisionKind::cancellation_rejected) == 4);
static_assert(std::to_underlying(domain::AbsenceDecisionKind::reduction_requested) == 5);
static_assert(std::to_underlying(domain::AbsenceDecisionKind::reduction_rejected) == 6);
static_assert(std::to_underlying(domain::AbsenceDecisionKind::reduced) == 7);
static_assert(std::to_underlying(domain::AbsenceDecisionKind::filed) == 8);
static_assert(std::to_underlying(domain::ReductionKind::shortening) == 0);
static_assert(std::to_underlying(domain::ReductionKind::splitting) == 1);

static_assert(std::to_underlying(domain::PartialYears::whole) == 0);
static_assert(std::to_underlying(domain::PartialYears::twelfths) == 1);
static_assert(std::to_underlying(domain::LeavePart::law) == 0);
static_assert(std::to_underlying(domain::LeavePart::contract) == 1);
static_assert(std::to_underlying(domain::OverdrawnLeave::forgotten) == 0);
static_assert(std::to_underlying(domain::OverdrawnLeave::carried) == 1);
static_assert(std::to_underlying(domain::ExtraLeaveBy::age) == 0);
static_assert(std::to_underlying(domain::ExtraLeaveBy::service) == 1);

static_assert(std::to_underlying(domain::EntryState::done) == 1);
static_assert(std::to_underlying(domain::EntryState::pending) == 2);
static_assert(std::to_underlying(domain::EntryState::approved) == 3);
static_assert(std::to_underlying(domain::EntryState::rejected) == 4);
static_assert(std::to_underlying(domain::EntryState::editing) == 5);

static_assert(std::to_underlying(domain::EntryOrigin::manual) == 0);
static_assert(std::to_underlying(domain::EntryOrigin::clock) == 1);

static_assert(std::to_underlying(domain::HoldReason::account_locked) == 0);
static_assert(std::to_underlying(domain::HoldReason::forgotten_clock) == 1);
static_assert(std::to_underlying(domain::HoldReason::closed_month) == 2);
static_assert(std::to_underlying(domain::HoldReason::duplicate) == 3);
static_assert(std::to_underlying(domain::HoldReason::missing_project) == 4);
static_assert(std::to_underlying(domain::HoldReason::employment_ended) == 5);
static_assert(std::to_underlying(domain::EntryRequestKind::new_entry) == 0);
static_assert(std::to_underlying(domain::EntryRequestKind::change) == 1);
static_assert(std::to_underlying(domain::EntryRequestKind::deletion) == 2);
static_assert(std::to_underlying(application::ImportedKind::absence) == 0);
static_assert(std::to_underlying(application::ImportedKind::time_entry) == 1);
static_assert(std::to_underlying(application::ImportedKind::company) == 2);
static_assert(std::to_underlying(application::ImportedKind::work_schedule) == 3);
static_assert(std::to_underlying(application::ImportedKind::holiday_calendar) == 4);
static_assert(std::to_underlying(application::ImportedKind::absence_type) == 5);
static_assert(std::to_underlying(application::ImportedKind::project) == 6);
static_assert(std::to_underlying(application::ImportedKind::category) == 7);
static_assert(std::to_underlying(application::ImportedKind::client) == 8);
static_assert(std::to_underlying(application::ImportedKind::employee) == 9);

static_assert(std::to_underlying(application::MailKind::absence_filed) == 0);
static_assert(std::to_underlying(application::MailKind::absence_approved_at_once) == 1);
static_assert(std::to_underlying(application::MailKind::absence_approved) == 2);
static_assert(std::to_underlying(application::MailKind::absence_rejected) == 3);
static_assert(std::to_underlying(application::MailKind::cancellation_asked) == 4);
static_assert(std::to_underlying(application::MailKind::cancellation_approved) == 5);
static_assert(std::to_underlying(application::MailKind::cancellation_rejected) == 6);
static_assert(std::to_underlying(application::MailKind::substitute_asked) == 7);
static_assert(std::to_underlying(application::MailKind::substitute_accepted) == 8);
static_assert(std::to_underlying(application::MailKind::substitute_rejected) == 9);
static_assert(std::to_underlying(application::MailKind::entry_request_made) == 10);
static_assert(std::to_underlying(application::MailKind::entry_request_rejected) == 11);
static_assert(std::to_underlying(application::MailKind::absence_deleted) == 12);
static_assert(std::to_underlying(application::MailKind::token_made) == 13);
static_assert(std::to_underlying(application::MailKind::token_made_by_operator) == 14);
static_assert(std::to_underlying(application::MailKind::two_factor_turned_on) == 15);
static_assert(std::to_underlying(application::MailKind::session_held) == 16);
static_assert(std::to_underlying(application::MailKind::session_overlaps) == 17);
static_assert(std::to_underlying(application::MailKind::deputy_named) == 18);
static_assert(std::to_underlying(application::MailKind::deputy_dismissed) == 19);
static_assert(std::to_underlying(application::MailKind::working_time_digest) == 20);
static_assert(std::to_underlying(application::MailKind::leave_of_year) == 21);
static_assert(std::to_underlying(application::MailKind::leave_lapses) == 22);
static_assert(std::to_underlying(application::MailKind::reduction_asked) == 23);
static_assert(std::to_underlying(application::MailKind::reduction_decided) == 24);
static_assert(std::to_underlying(application::MailKind::request_reminder) == 25);
static_assert(std::to_underlying(application::MailKind::request_to_deputy) == 26);
static_assert(std::to_underlying(application::MailKind::request_to_administrators) == 27);
static_assert(std::to_underlying(application::MailKind::time_account_light) == 28);
static_assert(std::to_underlying(application::MailKind::certificate_due) == 29);
static_assert(std::to_underlying(application::MailKind::sick_pay_ends) == 30);
static_assert(std::to_underlying(application::MailKind::holiday_calendar_runs_out) == 31);
static_assert(std::to_underlying(application::MailKind::absence_by_another) == 32);
static_assert(std::to_underlying(application::MailKind::entry_by_another) == 33);
static_assert(std::to_underlying(application::MailKind::closed_month_corrected) == 34);
static_assert(std::to_underlying(application::MailKind::feed_made) == 35);

static_assert(std::to_underlying(application::ChangedKind::absence) == 0);
static_assert(std::to_underlying(application::ChangedKind::time_entry) == 1);
static_assert(std::to_underlying(application::ChangedKind::employee) == 2);

static_assert(std::to_underlying(application::FeedPart::absence) == 0);
static_assert(std::to_underlying(application::FeedPart::type) == 1);
static_assert(std::to_underlying(application::FeedPart::person) == 2);
static_assert(std::to_underlying(application::FeedPart::language) == 3);

static_assert(std::to_underlying(application::MailKind::invitation) == 36);
static_assert(std::to_underlying(application::MailKind::password_forgotten) == 37);
static_assert(std::to_underlying(application::MailKind::password_changed) == 38);

static_assert(std::to_underlying(application::MailKind::webhook_given_up) == 39);
static_assert(std::to_underlying(application::MailKind::address_to_confirm) == 40);
static_assert(std::to_underlying(application::MailKind::address_changed) == 41);
static_assert(std::to_underlying(application::MailKind::address_restored) == 42);

static_assert(std::to_underlying(domain::WebhookFormat::cloudevents) == 0);
static_assert(std::to_underlying(domain::WebhookFormat::slack) == 1);
static_assert(std::to_underlying(domain::WebhookFormat::teams) == 2);
static_assert(std::to_underlying(domain::WebhookState::active) == 0);
static_assert(std::to_underlying(domain::WebhookState::switched_off) == 1);
static_assert(std::to_underlying(domain::WebhookState::failing) == 2);
static_assert(std::to_underlying(domain::WebhookState::gone) == 3);
static_assert(std::to_underlying(application::DeliveryState::waiting) == 0);
static_assert(std::to_underlying(application::DeliveryState::delivered) == 1);
static_assert(std::to_underlying(application::DeliveryState::failed) == 2);

static_assert(std::to_underlying(domain::LinkPurpose::invitation) == 0);
static_assert(std::to_underlying(domain::LinkPurpose::password_reset) == 1);
static_assert(std::to_underlying(domain::LinkPurpose::address_confirmation) == 2);
static_assert(std::to_underlying(domain::LinkPurpose::address_restoration) == 3);

static_assert(std::to_underlying(domain::WageSource::work) == 0);
static_assert(std::to_underlying(domain::WageSource::work_within_commitment) == 1);
static_assert(std::to_underlying(domain::WageSource::work_beyond_commitment) == 2);
static_assert(std::to_underlying(domain::WageSource::holidays) == 3);
static_assert(std::to_underlying(domain::WageSource::payout) == 4);
static_assert(std::to_underlying(domain::WageSource::surcharge) == 5);
static_assert(std::to_underlying(domain::WageSource::absence) == 6);
static_assert(std::to_underlying(domain::WageSource::sick_pay) == 7);
static_assert(std::to_underlying(domain::WageSource::illness_without_pay) == 8);
static_assert(std::to_underlying(domain::WageUnit::hours) == 0);
static_assert(std::to_underlying(domain::WageUnit::days) == 1);
static_assert(std::to_underlying(domain::FieldSeparator::comma) == 0);
static_assert(std::to_underlying(domain::FieldSeparator::semicolon) == 1);
static_assert(std::to_underlying(domain::FieldSeparator::tab) == 2);
static_assert(std::to_underlying(domain::DecimalSign::point) == 0);
static_assert(std::to_underlying(domain::DecimalSign::comma) == 1);
static_assert(std::to_underlying(domain::TextEncoding::utf_8) == 0);
static_assert(std::to_underlying(domain::TextEncoding::utf_8_with_mark) == 1);
static_assert(std::to_underlying(domain::TextEncoding::windows_1252) == 2);
static_assert(std::to_underlying(domain::DateNotation::iso) == 0);
static_assert(std::to_underlying(domain::DateNotation::day_first) == 1);
static_assert(std::to_underlying(domain::DateNotation::digits) == 2);
static_assert(std::to_underlying(domain::PayrollContent::employee_number) == 0);
static_assert(std::to_underlying(domain::PayrollContent::last_name) == 1);
static_assert(std::to_underlying(domain::PayrollContent::first_name) == 2);
static_assert(std::to_underlying(domain::PayrollContent::name) == 3);
static_assert(std::to_underlying(domain::PayrollContent::department) == 4);
static_assert(std::to_underlying(domain::PayrollContent::cost_center) == 5);
static_assert(std::to_underlying(domain::PayrollContent::month) == 6);
static_assert(std::to_underlying(domain::PayrollContent::first_day) == 7);
static_assert(std::to_underlying(domain::PayrollContent::last_day) == 8);
static_assert(std::to_underlying(domain::PayrollContent::wage_type) == 9);
static_assert(std::to_underlying(domain::PayrollContent::wage_type_name) == 10);
static_assert(std::to_underlying(domain::PayrollContent::quantity) == 11);
static_assert(std::to_underlying(domain::PayrollContent::unit) == 12);
static_assert(std::to_underlying(domain::PayrollContent::change) == 13);
static_assert(std::to_underlying(domain::PayrollContent::before) == 14);
static_assert(std::to_underlying(domain::PayrollContent::difference) == 15);
static_assert(std::to_underlying(domain::PayrollContent::correction) == 16);
static_assert(std::to_underlying(domain::PayrollContent::empty) == 17);
static_assert(std::to_underlying(domain::LineChange::added) == 0);
static_assert(std::to_underlying(domain::LineChange::changed) == 1);
static_assert(std::to_underlying(domain::LineChange::withdrawn) == 2);
static_assert(std::to_underlying(domain::LineChange::unchanged) == 3);
static_assert(std::to_underlying(domain::LeftOut::open_month) == 0);
static_assert(std::to_underlying(domain::LeftOut::no_employee_number) == 1);

}  // namespace stint::sql
