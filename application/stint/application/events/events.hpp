#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/events/account_events.hpp>
#include <stint/application/events/erased_records.hpp>
#include <stint/application/events/event.hpp>
#include <stint/application/events/hours_events.hpp>
#include <stint/application/events/webhook_events.hpp>
#include <stint/application/ports/journals.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/escalations.hpp>
#include <stint/domain/absence/leave_correction.hpp>
#include <stint/domain/absence/leave_reminder.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/deputyship.hpp>
#include <stint/domain/company/team_rules.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

// The events of a company, as types. Use cases raise events (see raising.hpp). The table in hearers.hpp has the meaning
// of each event and of its members, its line in the audit trail, and the recipients of its mails.

namespace stint::application {

// Absences. `absence` is the request in its new state, or, if it was deleted, in its last one. `before` is its former
// state.

struct AbsenceFiled {
  domain::AbsenceRequest absence;
};
struct AbsenceApprovedAtOnce {
  domain::AbsenceRequest absence;
};
struct AbsenceDecisionAsked {
  domain::AbsenceRequest absence;
  std::vector<domain::EmployeeId> people;
};
struct AbsenceChanged {
  domain::AbsenceRequest before;
  domain::AbsenceRequest absence;
  std::string reason{};
  std::vector<domain::DateSpan> uncertified{};
};
struct AbsenceApprovalRecorded {
  domain::AbsenceRequest before;
  domain::AbsenceRequest absence;
};
struct AbsenceApproved {
  domain::AbsenceRequest before;
  domain::AbsenceRequest absence;
  std::string despite{};
  bool with_another_act = false;
};
struct AbsenceRejected {
  domain::AbsenceRequest before;
  domain::AbsenceRequest absence;
};
struct AbsenceDeleted {
  domain::AbsenceRequest absence;
  std::string reason;
  std::optional<domain::EmployeeId> by;
};
struct CancellationRequested {
  domain::AbsenceRequest before;
  domain::AbsenceRequest absence;
};
struct CancellationDecisionAsked {
  domain::AbsenceRequest absence;
  std::vector<domain::EmployeeId> people;
};
struct CancellationApproved {
  domain::AbsenceRequest before;
  domain::AbsenceRequest absence;
  std::optional<domain::EmployeeId> deputy_for{};
  bool escalated = false;
};
struct CancellationRejected {
  domain::AbsenceRequest before;
  domain::AbsenceRequest absence;
};
struct ReductionRequested {
  domain::AbsenceRequest before;
  domain::AbsenceRequest absence;
};
struct ReductionDecisionAsked {
  domain::AbsenceRequest absence;
  std::vector<domain::EmployeeId> people;
};
struct AbsenceReduced {
  domain::AbsenceRequest before;
  domain::AbsenceRequest absence;
  std::optional<domain::AbsenceRequest> second{};
  std::string reason;
  std::optional<domain::EmployeeId> deputy_for{};
  bool escalated = false;
  std::optional<domain::EmployeeId> by;
  std::vector<domain::DateSpan> uncertified{};
};
struct AbsenceSplitOff {
  domain::AbsenceRequest absence;
};
struct ReductionRejected {
  domain::AbsenceRequest before;
  domain::AbsenceRequest absence;
  std::string reason;
};
struct SubstituteAsked {
  domain::AbsenceRequest absence;
};
struct SubstituteAccepted {
  domain::AbsenceRequest before;
  domain::AbsenceRequest absence;
};
struct SubstituteRejected {
  domain::AbsenceRequest before;
  domain::AbsenceRequest absence;
};
struct CertificateProvided {
  domain::AbsenceRequest before;
  domain::AbsenceRequest absence;
};
struct CertificateTakenBack {
  domain::AbsenceRequest before;
  domain::AbsenceRequest absence;
};
/// Its owner is notified that the certificate is missing.
struct CertificateDue {
  domain::AbsenceRequest absence;
  domain::Date day;
};
struct SameIllnessSaid {
  domain::AbsenceRequest before;
  domain::AbsenceRequest absence;
};
/// Administrators are notified of the end of an employee's sick pay.
struct SickPayEnds {
  domain::AbsenceRequest absence;
  std::vector<domain::EmployeeId> people;
  domain::Date day;
};
/// Its owner is notified of what someone else has done.
struct AbsenceFiledForOwner {
  domain::AbsenceRequest absence;
  std::optional<domain::EmployeeId> by;
};
struct AbsenceChangedForOwner {
  domain::AbsenceRequest before;
  domain::AbsenceRequest absence;
  std::optional<domain::EmployeeId> by;
};

// Requests that wait.

/// A request has waited so long that it has reached a stage. `people`: who is notified.
struct RequestEscalated {
  domain::WaitingRequest request;
  domain::EscalationStage stage{};
  domain::EmployeeId employee;  ///< who made the request
  std::vector<domain::EmployeeId> people;
};

// Deputies.

struct DeputyNamed {
  domain::Deputyship deputyship;
};
struct DeputyDismissed {
  domain::Deputyship deputyship;
};

// Leave.

struct LeaveCorrected {
  domain::LeaveCorrection correction;
};
/// An employee is notified of leave that lapses.
struct LeaveReminded {
  domain::EmployeeId employee;
  domain::LeaveReminder reminder;
  bool is_yearly = false;  ///< once a leave year; otherwise shortly before it lapses
};

// Time entries. `entry` is the entry in its new state.

struct EntrySaved {
  domain::TimeEntry entry;
  std::string reason{};
};
struct EntryDecisionAsked {
  domain::TimeEntry entry;
};
struct EntryChanged {
  domain::TimeEntry before;
  domain::TimeEntry entry;
  std::string reason{};
};
struct EntryChangeRequested {
  domain::TimeEntry before;
  domain::TimeEntry entry;
};
struct EntryDeletionRequested {
  domain::TimeEntry before;
  domain::TimeEntry entry;
};
struct EntryDeleted {
  domain::TimeEntry before;
  domain::TimeEntry entry;
  std::string reason{};
};
struct EntryRequestApproved {
  domain::TimeEntry before;
  domain::TimeEntry entry;
  std::optional<domain::EmployeeId> deputy_for{};
  bool escalated = false;
};
struct EntryRequestRejected {
  domain::TimeEntry before;
  domain::TimeEntry entry;
  std::string reason;
  std::optional<domain::EmployeeId> deputy_for{};
  bool escalated = false;
};
struct SessionHeld {
  domain::TimeEntry entry;
};
struct SessionOverlaps {
  domain::TimeEntry entry;
};
/// Findings in the working time of a week, for one of the people who decide about these employees.
struct WorkingTimeFound {
  std::vector<domain::EmployeeId> people;
  domain::DateSpan week;
  std::vector<std::pair<domain::EmployeeId, std::int32_t>> counts;  ///< of findings, at least 1
};
/// Its owner is notified of what someone else has done. `before` of a new entry is the entry itself.
struct EntryDoneForOwner {
  domain::TimeEntry before;
  domain::TimeEntry entry;
  domain::EntryRequestKind done{};
  std::string reason;
  std::optional<domain::EmployeeId> by;
};

// Holidays.

/// A calendar has no holidays for an upcoming year, and no region whose rules provide them.
struct HolidayCalendarRunsOut {
  std::string key;
  std::chrono::year year;
};
/// The whole company is closed on days.
struct CompanyHolidayDeclared {
  domain::CompanyHoliday holiday;
};

// Erasure, and the operator's work.

struct EmployeeForgotten {
  domain::EmployeeId employee;
  std::vector<ErasedRecords> erased;
};
/// `through`: for the audit trail, the number of the last line of its chain that was erased; 0: none was.
struct RecordsErased {
  ErasedRecords erased;
  std::int64_t through = 0;
};

// Settings, changed by administrators: records that company files describe. `values`: members before and after.

struct RecordAdded {
  ImportedKind kind{};
  std::string key;
  std::int32_t id = 0;
};
struct RecordChanged {
  ImportedKind kind{};
  std::string key;
  std::int32_t id = 0;
  std::vector<std::pair<std::string, std::string>> values{};
};
struct RecordRemoved {
  ImportedKind kind{};
  std::string key;
  std::int32_t id = 0;
};
struct DepartmentRenamed {
  std::string former;
  std::string name;
  std::int64_t moved = 0;
};
/// A directory has set data of an employee other than their record, or has deleted them.
struct PersonProvisioned {
  domain::EmployeeId employee;
  std::vector<std::pair<std::string, std::string>> values{};
};
/// As above, for a department.
struct DepartmentProvisioned {
  std::string department;
  std::vector<std::pair<std::string, std::string>> values{};
};

/// A company was refused an address because an employee of another company has it.
struct ForeignAddressRefused {};

struct MailsDropped {
  std::int64_t count = 0;
  domain::Date written_before;
};
struct CompanyImported {};
struct RecordImported {
  ImportedKind kind{};
  std::string key;
  std::int32_t id = 0;
};
struct RecordChangedByImport {
  ImportedKind kind{};
  std::string key;
  std::int32_t id = 0;
  std::vector<std::pair<std::string, std::string>> values{};
};

struct AllEvents
    : EventTypes<AbsenceFiled, AbsenceApprovedAtOnce, AbsenceDecisionAsked, AbsenceChanged, AbsenceApprovalRecorded,
                 AbsenceApproved, AbsenceRejected, AbsenceDeleted, CancellationRequested, CancellationDecisionAsked,
                 CancellationApproved, CancellationRejected, ReductionRequested, ReductionDecisionAsked, AbsenceReduced,
                 AbsenceSplitOff, ReductionRejected, SubstituteAsked, SubstituteAccepted, SubstituteRejected,
                 CertificateProvided, CertificateTakenBack, CertificateDue, SameIllnessSaid, SickPayEnds,
                 AbsenceFiledForOwner, AbsenceChangedForOwner, RequestEscalated, DeputyNamed, DeputyDismissed,
                 LeaveCorrected, LeaveReminded, ClockStarted, ClockPaused, ClockResumed, BusinessTripStarted,
                 BusinessTripEnded, ClockStopped, ClockDiscarded, EntrySaved, EntryDecisionAsked, EntryChanged,
                 EntryChangeRequested, EntryDeletionRequested, EntryDeleted, EntryRequestApproved, EntryRequestRejected,
                 SessionHeld, SessionOverlaps, WorkingTimeFound, EntryDoneForOwner, TimeAccountBooked,
                 TimeAccountLightChanged, HolidayCalendarRunsOut, CompanyHolidayDeclared, MonthClosed, MonthOpened,
                 PersonMonthClosed, PersonMonthOpened, MonthSigned, ClosedMonthCorrected, PayrollExported,
                 AccountLocked, AccountUnlocked, PasswordSet, PasswordLinkMade, PasswordChanged, AddressConfirmed,
                 AddressRestored, AccountSettingsChanged, DataExported, EmploymentEndSet, TwoFactorEnabled,
                 TwoFactorDisabled, IdentityLinked, LoggedIn, LoginRefused, SessionEnded, AccessTokenRevoked,
                 TokenCreated, TokenRevoked, FeedMade, FeedRevoked, WebhookMade, WebhookChanged, WebhookSecretRenewed,
                 WebhookRemoved, WebhookGivenUp, EmployeeForgotten, RecordsErased, RecordAdded, RecordChanged,
                 RecordRemoved, DepartmentRenamed, PersonProvisioned, DepartmentProvisioned, ForeignAddressRefused,
                 MailsDropped, CompanyImported, RecordImported, RecordChangedByImport> {};

using Event = AnyEvent<AllEvents>;

/// The context of an event: where and when it happened, and by whom.
struct Occasion {
  domain::CompanyId company;
  domain::Instant at{};
  std::optional<domain::EmployeeId> actor{};  ///< nullopt: the operator or the service itself
  std::string token{};                        ///< which the actor uses, see `token_of`; empty: a login
};

/// The personal token that a caller uses, as `NAME (ID)`; empty: none.
[[nodiscard]] std::string token_of(const Caller& caller);
/// The caller acts, in their company, now.
[[nodiscard]] Occasion occasion_of(const Context& context);

struct Happened {
  Occasion occasion;
  Event event;
};

/// An event that has its line in the audit trail. Refers to the event and to the line's action.
struct RecordedEvent {
  const Event& event;
  std::string_view action;   ///< such as `absence.approved`
  std::int32_t subject = 0;  ///< id of the record; 0: the company
};

}  // namespace stint::application
