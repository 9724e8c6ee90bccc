#include <charconv>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <stint/http/api/form_encoding.hpp>
#include <stint/http/api/form_reader.hpp>
#include <stint/http/api/members.hpp>

namespace stint::http {
namespace {

using application::Submitted;

/// A string that is not a code is read as a code that no type has.
std::optional<domain::AbsenceTypeCode> read_type(Members& members) {
  const auto text = members.get<std::string>(domain::Field::absence_type);
  if (!text) return std::nullopt;
  return domain::AbsenceTypeCode::parse(*text).value_or(domain::AbsenceTypeCode{});
}

/// A string that is not an id is read as 0, which no record has.
template <class SomeId>
SomeId id_or_none(std::string_view text) {
  return domain::parse_id<SomeId>(text).value_or(SomeId{});
}

/// An empty string removes the half day.
std::optional<std::optional<domain::HalfOfDay>> parse_half(std::string_view text) {
  const auto half = domain::parse_half_of_day(text);
  if (!half && !text.empty()) return std::nullopt;
  return std::optional{half};
}

/// An empty string, or 0, removes the substitute. A string that is not an id is read as 0, which no employee has.
std::optional<std::optional<domain::EmployeeId>> read_substitute(Members& members) {
  const auto text = members.get<std::string>(domain::Field::substitute);
  if (!text) return std::nullopt;
  if (text->empty() || *text == "0") return std::optional<domain::EmployeeId>{};
  return id_or_none<domain::EmployeeId>(*text);
}

/// 0 removes the hours.
std::optional<std::optional<std::chrono::minutes>> read_minutes(Members& members) {
  const auto minutes = members.get<std::int32_t>(domain::Field::minutes);
  if (!minutes) return std::nullopt;
  return *minutes == 0 ? std::optional<std::chrono::minutes>{} : std::optional{std::chrono::minutes{*minutes}};
}

application::AbsenceCommand read_absence_members(Members& members) {
  return {.type = read_type(members),
          .first = members.parsed(domain::Field::first_day, domain::parse_date, domain::reasons::must_be_date),
          .last = members.parsed(domain::Field::last_day, domain::parse_date, domain::reasons::must_be_date),
          .half = members.parsed(domain::Field::half_day, parse_half, domain::reasons::must_be_half_day),
          .comments = members.get<std::string>(domain::Field::comments),
          .substitute = read_substitute(members),
          .starts_half = members.get<bool>(domain::Field::starts_half),
          .ends_half = members.get<bool>(domain::Field::ends_half),
          .minutes = read_minutes(members)};
}

std::optional<application::BreakDecision> parse_decision(std::string_view text) {
  if (text == "apply") return application::BreakDecision::apply;
  if (text == "ignore") return application::BreakDecision::ignore;
  return std::nullopt;
}

/// 0 means none.
template <class SomeId>
domain::WishedChoice<SomeId> choice_of(std::optional<std::int32_t> number) {
  if (!number) return std::nullopt;
  return *number == 0 ? std::optional<SomeId>{} : std::optional{SomeId{*number}};
}

application::BookingWish read_booking(Members& members) {
  return {.project = choice_of<domain::ProjectId>(members.get<std::int32_t>(domain::Field::project)),
          .category = choice_of<domain::CategoryId>(members.get<std::int32_t>(domain::Field::category))};
}

std::optional<domain::Instant> read_moment(Members& members, domain::Field field) {
  const auto milliseconds = members.get<std::int64_t>(field);
  if (!milliseconds) return std::nullopt;
  return domain::Instant{std::chrono::milliseconds{*milliseconds}};
}

application::TimeEntryCommand read_entry_members(Members& members) {
  application::TimeEntryCommand command{.begin = read_moment(members, domain::Field::begin),
                                        .end = read_moment(members, domain::Field::end)};
  if (const auto pause = members.get<std::int32_t>(domain::Field::pause)) command.pause = std::chrono::seconds{*pause};
  command.booking = read_booking(members);
  command.remarks = members.get<std::string>(domain::Field::remarks);
  return command;
}

/// The ids of a list; `nullopt` if there is none.
template <class SomeId>
std::vector<SomeId> read_ids(Members& members, domain::Field field) {
  const auto numbers = members.get<std::vector<std::int32_t>>(field).value_or(std::vector<std::int32_t>{});
  return {numbers.begin(), numbers.end()};
}

/// The number of a parameter, within bounds.
template <class Number>
std::optional<Number> parse_number(std::string_view text, int least, int most) {
  int number{};
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || stop != text.data() + text.size() || number < least || number > most) return std::nullopt;
  return Number{number};
}

constexpr int first_year = 1970;
constexpr int last_year = 2100;

std::optional<std::chrono::year> parse_year(std::string_view text) {
  return parse_number<std::chrono::year>(text, first_year, last_year);
}

const Wrong must_be_year{domain::reasons::must_be_number_from_to, {{"least", first_year}, {"most", last_year}}};

}  // namespace

Submitted<application::AbsenceCommand> read_absence(std::string_view body) {
  return read_object(body, BodyNeed::required, read_absence_members);
}

Submitted<application::AbsenceForOwnerCommand> read_absence_for_owner(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    const auto employee = members.get<std::string>(domain::Field::employee);
    return application::AbsenceForOwnerCommand{
        .absence = read_absence_members(members),
        .employee = employee ? std::optional{id_or_none<domain::EmployeeId>(*employee)} : std::nullopt,
        .reason = members.get<std::string>(domain::Field::reason)};
  });
}

Submitted<application::AbsencesForManyCommand> read_absences_for_many(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    return application::AbsencesForManyCommand{
        .absence = read_absence_members(members),
        .employees = read_ids<domain::EmployeeId>(members, domain::Field::employees),
        .reason = members.get<std::string>(domain::Field::reason)};
  });
}

Submitted<application::CompanyHolidayCommand> read_company_holiday(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    return application::CompanyHolidayCommand{
        .type = read_type(members),
        .first = members.parsed(domain::Field::first_day, domain::parse_date, domain::reasons::must_be_date),
        .last = members.parsed(domain::Field::last_day, domain::parse_date, domain::reasons::must_be_date)};
  });
}

Submitted<application::DecisionsCommand> read_decisions(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    return application::DecisionsCommand{
        .ids = members.get<std::vector<std::int32_t>>(domain::Field::ids).value_or(std::vector<std::int32_t>{}),
        .reason = members.get<std::string>(domain::Field::reason)};
  });
}

Submitted<application::ReductionCommand> read_reduction(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    return application::ReductionCommand{
        .first = members.parsed(domain::Field::first_day, domain::parse_date, domain::reasons::must_be_date),
        .last = members.parsed(domain::Field::last_day, domain::parse_date, domain::reasons::must_be_date),
        .starts_half = members.get<bool>(domain::Field::starts_half),
        .ends_half = members.get<bool>(domain::Field::ends_half),
        .reason = members.get<std::string>(domain::Field::reason)};
  });
}

Submitted<application::DeputyCommand> read_deputy(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    const auto deputy = members.get<std::string>(domain::Field::deputy);
    return application::DeputyCommand{
        .deputy = deputy ? std::optional{id_or_none<domain::EmployeeId>(*deputy)} : std::nullopt,
        .first = members.parsed(domain::Field::first_day, domain::parse_date, domain::reasons::must_be_date),
        .last = members.parsed(domain::Field::last_day, domain::parse_date, domain::reasons::must_be_date)};
  });
}

Submitted<application::LeaveCorrectionCommand> read_leave_correction(std::string_view body) {
  std::optional<std::int32_t> year;
  auto submitted = read_object(body, BodyNeed::required, [&](Members& members) {
    year = members.get<std::int32_t>(domain::Field::year);
    const bool is_told = year && *year >= first_year && *year <= last_year;  // others do not fit into 16 bits
    return application::LeaveCorrectionCommand{.year = is_told ? std::optional{std::chrono::year{*year}} : std::nullopt,
                                               .days = members.get<domain::HalfDays>(domain::Field::days),
                                               .reason = members.get<std::string>(domain::Field::reason)};
  });
  if (!year || submitted.command.year) return submitted;
  submitted.faults.push_back({domain::Field::year, must_be_year.reason, must_be_year.facts});
  return submitted;
}

Submitted<application::TimeAccountBookingCommand> read_booking_in_account(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    return application::TimeAccountBookingCommand{
        .kind = members.parsed(domain::Field::kind, domain::parse_booking_kind, reasons::must_be_booking_kind),
        .minutes = members.get<std::int32_t>(domain::Field::minutes),
        .day = members.parsed(domain::Field::day, domain::parse_date, domain::reasons::must_be_date),
        .reason = members.get<std::string>(domain::Field::reason)};
  });
}

Submitted<application::ClosingCommand> read_closing(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    application::ClosingCommand command{
        .scope = members.parsed(domain::Field::scope, application::parse_closing_scope, reasons::must_be_closing_scope),
        .force = members.get<bool>(domain::Field::force).value_or(false)};
    if (const auto employee = members.get<std::string>(domain::Field::employee)) {
      command.employee = domain::parse_id<domain::EmployeeId>(*employee).value_or(domain::EmployeeId{});
    }
    return command;
  });
}

Submitted<application::CertificateCommand> read_certificate(std::string_view body) {
  return read_object(body, BodyNeed::optional, [](Members& members) {
    return application::CertificateCommand{.days = members.get<std::vector<domain::DateSpan>>(domain::Field::days),
                                           .reason = members.get<std::string>(domain::Field::reason)};
  });
}

Submitted<application::IllnessCommand> read_illness(std::string_view body) {
  return read_object(body, BodyNeed::optional, [](Members& members) {
    const auto same_as = members.get<std::string>(domain::Field::same_as);
    return application::IllnessCommand{same_as ? std::optional{id_or_none<domain::AbsenceId>(*same_as)} : std::nullopt};
  });
}

Submitted<application::ReasonCommand> read_reason(std::string_view body) {
  return read_object(body, BodyNeed::optional, [](Members& members) {
    return application::ReasonCommand{members.get<std::string>(domain::Field::reason)};
  });
}

Submitted<application::StopCommand> read_stop(std::string_view body) {
  return read_object(body, BodyNeed::optional, [](Members& members) {
    return application::StopCommand{
        .booking = read_booking(members),
        .remarks = members.get<std::string>(domain::Field::remarks),
        .decision = members.parsed(domain::Field::break_decision, parse_decision, reasons::must_be_break_decision)};
  });
}

Submitted<application::TimeEntryCommand> read_time_entry(std::string_view body) {
  return read_object(body, BodyNeed::required, read_entry_members);
}

Submitted<application::EntryForOwnerCommand> read_entry_for_owner(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    return application::EntryForOwnerCommand{.entry = read_entry_members(members),
                                             .reason = members.get<std::string>(domain::Field::reason)};
  });
}

Submitted<application::CodeCommand> read_code(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    return application::CodeCommand{members.get<std::string>(domain::Field::code)};
  });
}

Submitted<application::PersonalTokenCommand> read_personal_token(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    return application::PersonalTokenCommand{
        .name = members.get<std::string>(domain::Field::token_name),
        .expires_on = members.parsed(domain::Field::expiry, domain::parse_date, reasons::must_be_expiry_date),
        .password = members.get<application::Secret>(domain::Field::password),
        .scope = members.parsed(domain::Field::scope, domain::parse_token_scope, reasons::must_be_token_scope)};
  });
}

Submitted<application::CalendarFeedCommand> read_calendar_feed(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    return application::CalendarFeedCommand{
        .name = members.get<std::string>(domain::Field::token_name),
        .kind = members.parsed(domain::Field::kind, domain::parse_feed_kind, domain::reasons::must_be_feed_kind)};
  });
}

Submitted<application::RenameCommand> read_new_name(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    return application::RenameCommand{.name = members.get<std::string>(domain::Field::token_name)};
  });
}

Submitted<application::PasswordCommand> read_password(std::string_view body) {
  return read_object(body, BodyNeed::optional, [](Members& members) {
    return application::PasswordCommand{members.get<application::Secret>(domain::Field::password)};
  });
}

Submitted<application::PasswordChangeCommand> read_password_change(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    return application::PasswordChangeCommand{
        .new_password = members.get<application::Secret>(domain::Field::new_password),
        .password = members.get<application::Secret>(domain::Field::password)};
  });
}

Submitted<application::PasswordResetCommand> read_password_reset(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    return application::PasswordResetCommand{
        .token = members.get<std::string>(domain::Field::link_token),
        .new_password = members.get<application::Secret>(domain::Field::new_password)};
  });
}

Submitted<application::LinkCommand> read_link(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    return application::LinkCommand{members.get<std::string>(domain::Field::link_token)};
  });
}

Submitted<application::ForgottenPasswordCommand> read_forgotten_password(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    return application::ForgottenPasswordCommand{members.get<std::string>(domain::Field::address)};
  });
}

Submitted<application::OwnSettingsCommand> read_own_settings(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    application::OwnSettingsCommand command;
    const auto language = members.get<std::string>(domain::Field::language);
    if (language && !language->empty()) {
      command.language.emplace(language);
    } else if (language || members.is_null(domain::Field::language)) {
      command.language.emplace(std::nullopt);
    }
    auto mails = members.get<std::vector<std::pair<std::string, bool>>>(domain::Field::mails);
    if (mails) command.mails = *std::move(mails);
    return command;
  });
}

Submitted<application::LeavingCommand> read_leaving(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    application::LeavingCommand command{.reason = members.get<std::string>(domain::Field::reason)};
    const auto day =
        members.parsed(domain::Field::last_day_of_employment, domain::parse_date, domain::reasons::must_be_date);
    if (day) {
      command.last_day.emplace(day);
    } else if (members.is_null(domain::Field::last_day_of_employment)) {
      command.last_day.emplace(std::nullopt);
    }
    return command;
  });
}

Submitted<application::LeaveAccountQuery> read_leave_account_query(std::string_view query) {
  Submitted<application::LeaveAccountQuery> read;
  const auto parameters = parse_form(query);
  const auto* year = parameters ? find_field(*parameters, wire_name(domain::Field::year)) : nullptr;
  if (parameters && year == nullptr) return read;
  if (year != nullptr) read.command.year = parse_year(year->value);
  if (!read.command.year) read.faults.push_back({domain::Field::year, must_be_year.reason, must_be_year.facts});
  return read;
}

Submitted<application::TimeEntryQuery> read_time_entry_query(std::string_view query) {
  Submitted<application::TimeEntryQuery> read;
  const auto parameters = parse_form(query);
  if (!parameters) {
    read.faults.push_back(
        {domain::Field::year, must_be_year.reason, must_be_year.facts});  // the parameters cannot be separated
    return read;
  }
  const auto take_parameter = [&](domain::Field field, auto parse, auto& to, const Wrong& wrong) {
    const auto* parameter = find_field(*parameters, wire_name(field));
    if (parameter == nullptr) return;
    to = parse(std::string_view{parameter->value});
    if (!to) read.faults.push_back({field, wrong.reason, wrong.facts});
  };
  const auto month = [](std::string_view text) -> std::optional<std::chrono::month> {
    const auto number = parse_number<int>(text, 1, 12);
    return number ? std::optional{std::chrono::month{static_cast<unsigned>(*number)}} : std::nullopt;
  };
  auto& command = read.command;
  take_parameter(domain::Field::year, parse_year, command.year, must_be_year);
  take_parameter(domain::Field::month, month, command.month,
                 {domain::reasons::must_be_number_from_to, {{"least", 1}, {"most", 12}}});
  const Wrong no_id{domain::reasons::must_be_id};
  take_parameter(domain::Field::project, domain::parse_id<domain::ProjectId>, command.project, no_id);
  take_parameter(domain::Field::category, domain::parse_id<domain::CategoryId>, command.category, no_id);
  take_parameter(domain::Field::state, domain::parse_entry_state, command.state,
                 {domain::reasons::must_be_entry_state});
  take_parameter(domain::Field::from, domain::parse_date, command.from, {domain::reasons::must_be_date});
  take_parameter(domain::Field::to, domain::parse_date, command.to, {domain::reasons::must_be_date});
  // A client that has read everything expects changes of any month.
  command.of_all_time = find_field(*parameters, wire_name(domain::Field::changed_since)) != nullptr;
  return read;
}

}  // namespace stint::http
