#include <catch2/catch.hpp>

#include <stint/application/notifications/hearers.hpp>

using namespace stint::application;

namespace {

/// These have no line in the audit trail, because they decide or change nothing that another line does not report.
const std::map<std::string_view, std::string_view> without_line{
    {"AbsenceApprovedAtOnce", "the line of AbsenceFiled has its state"},
    {"AbsenceDecisionAsked", "people are told by mail; whom, follows from the request and who manages"},
    {"CancellationDecisionAsked", "likewise"},
    {"ReductionDecisionAsked", "likewise"},
    {"SubstituteAsked", "the line of AbsenceFiled or AbsenceChanged names the substitute"},
    {"EntryDecisionAsked", "people are told by mail; the line of the entry has its state"},
    {"AbsenceFiledForOwner", "the line of AbsenceFiled says who has filed it"},
    {"AbsenceChangedForOwner", "the line of AbsenceChanged says who has changed it"},
    {"EntryDoneForOwner", "the line of EntrySaved, EntryChanged or EntryDeleted says who has done it"},
    {"SessionHeld", "the line of EntrySaved says what the entry is held for"},
    {"SessionOverlaps", "people are told by mail of what entries show"},
    {"WorkingTimeFound", "people are told by mail of what entries show"},
    {"TimeAccountLightChanged", "people are told by mail of what entries and bookings come to"},
    {"HolidayCalendarRunsOut", "administrators are told by mail of what a calendar lacks"},
};

}  // namespace

TEST_CASE("Every event stands in the audit trail, but for some that say why not") {
  std::size_t unlined = 0;
  for (const auto& row : event_rows()) {
    CAPTURE(row.name);
    const bool is_excused = without_line.contains(row.name);
    CHECK(row.action.empty() == is_excused);
    CHECK((row.line == nullptr) == is_excused);
    unlined += is_excused ? 1 : 0;
  }
  CHECK(unlined == without_line.size());
}

TEST_CASE("Whoever an event is about is named beside its line") {
  // These belong to no single person.
  const std::map<std::string_view, std::string_view> of_nobody{
      {"WorkingTimeFound", "of several"},
      {"HolidayCalendarRunsOut", "of the company"},
      {"CompanyHolidayDeclared", "of the company"},
      {"MonthClosed", "of the company"},
      {"MonthOpened", "of the company"},
      {"PayrollExported", "of the company"},
      {"RecordsErased", "of the company"},
      {"RecordAdded", "its subject says whose"},
      {"RecordChanged", "its subject says whose"},
      {"RecordRemoved", "its subject says whose"},
      {"DepartmentRenamed", "of the company"},
      {"DepartmentProvisioned", "of the company"},
      {"ForeignAddressRefused", "of the company"},
      {"MailsDropped", "of the company"},
      {"WebhookMade", "of the company"},
      {"WebhookChanged", "of the company"},
      {"WebhookSecretRenewed", "of the company"},
      {"WebhookRemoved", "of the company"},
      {"WebhookGivenUp", "of the company"},
      {"CompanyImported", "of the company"},
      {"RecordImported", "its subject says whose"},
      {"RecordChangedByImport", "its subject says whose"},
  };
  for (const auto& row : event_rows()) {
    CAPTURE(row.name);
    bool is_about_somebody = false;
    for (const auto& member : row.members) {
      is_about_somebody = is_about_somebody || member.name == "employee" || member.name == "absence" ||
                          member.name == "deputyship" || member.name == "correction" || member.name == "token" ||
                          member.name == "feed" || (member.name == "entry" && member.type == "TimeEntry");
    }
    CHECK(is_about_somebody != of_nobody.contains(row.name));
  }
}
