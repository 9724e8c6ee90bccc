#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/import/session.hpp>
#include <stint/application/time_accounts/booking.hpp>
#include <stint/domain/time_account/opening_balances.hpp>
#include <stint/domain/time_account/time_accounts.hpp>

namespace stint::application {

using namespace domain;

namespace {

OpeningBalances present_openings(ImportSession& session, EmployeeId owner) {
  const auto bookings = session.work.time_accounts(session.company.id).bookings(owner, domain::all_dates);
  return domain::opening_balances(bookings);
}

/// The day on which the opening balance takes effect: the specified day, or the present one, or else the first day of
/// the account.
Date day_of_opening(const ImportSession& session, const FiledOpeningBalance& said, const Employee& owner,
                    const OpeningBalances& present) {
  if (said.day) return *said.day;
  if (!present.empty()) return present.begin()->first;
  const auto since = session.company.time_account.since.value_or(Date{});
  return std::max(since, owner.employment.first_day().value_or(since));
}

std::string shown_openings(const OpeningBalances& balances) {
  std::vector<FiledOpeningBalance> filed;
  for (const auto& [day, minutes] : balances) filed.push_back({static_cast<std::int32_t>(minutes.count()), day});
  return shown(text_of(filed));
}

/// Reports why a booking is not possible, at the cell that specifies it.
void report_unbookable(ImportSession& session, const FiledEmployee& filed, Date day, const FieldError& error) {
  const bool is_about_day = error.field == fields::day;
  const bool is_said = filed.opening_balance->day == day;
  auto message = session.services.message_about(error);
  if (is_about_day && !is_said) message = "is to be booked on " + domain::format_date(day) + ": " + message;
  session.fault(filed.at + "/timeAccount/openingBalance/" + (is_about_day && is_said ? "date" : "minutes"),
                std::move(message));
}

void report_unbookable(ImportSession& session, const FiledEmployee& filed, Date day, const Problem& problem) {
  if (problem.errors.empty()) {
    return report_unbookable(session, filed, day,
                             FieldError{.field = fields::day, .reason = problem.reason, .facts = problem.facts});
  }
  for (const auto& error : problem.errors) report_unbookable(session, filed, day, error);
}

/// Makes one booking, by the rules for bookings of administrators.
void book_opening(ImportSession& session, const FiledEmployee& filed, const Employee& owner, Date day,
                  std::chrono::minutes minutes) {
  const auto context = session.company_context();
  const Submitted<TimeAccountBookingCommand> submitted{
      .command = {.kind = BookingKind::opening_balance,
                  .minutes = static_cast<std::int32_t>(minutes.count()),
                  .day = day,
                  .reason = "company.imported " + to_string(session.company.id)}};
  if (const auto problem = refusal_to_book(context, owner, submitted)) {
    return report_unbookable(session, filed, day, *problem);
  }
  if (!session.may_write()) return;
  store_booking(context, owner.id,
                {.day = day,
                 .kind = BookingKind::opening_balance,
                 .minutes = minutes,
                 .reason = *submitted.command.reason,
                 .booked_by = session.run.by});
}

}  // namespace

void import_opening_balance(ImportSession& session, const FiledEmployee& filed, const Employee& owner, bool is_new,
                            std::vector<MemberChange>& changes) {
  if (!filed.opening_balance || session.zone == nullptr) return;
  const auto present = is_new ? OpeningBalances{} : present_openings(session, owner.id);
  OpeningBalances wanted;
  const auto minutes = filed.opening_balance->minutes.value_or(0);
  if (minutes != 0) {
    wanted.emplace(day_of_opening(session, *filed.opening_balance, owner, present), std::chrono::minutes{minutes});
  }
  const auto differences = domain::to_be_booked(present, wanted);
  if (differences.empty()) return;
  if (const auto problem = refusal_without_time_accounts(session.company)) {
    return session.fault(
        filed.at + "/timeAccount/openingBalance/minutes",
        session.services.message_about({.field = domain::fields::minutes, .reason = problem->reason, .facts = {}}));
  }
  changes.push_back({"timeAccount.openingBalance", shown_openings(present), shown_openings(wanted)});
  for (const auto& [day, difference] : differences) book_opening(session, filed, owner, day, difference);
}

}  // namespace stint::application
