#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <new>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <boost/json/memory_resource.hpp>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parser.hpp>

#include <stint/http/api/field_names.hpp>
#include <stint/http/api/form_encoding.hpp>
#include <stint/http/api/form_reader.hpp>

namespace stint::http {
namespace {

namespace json = boost::json;
using application::Submitted;
using domain::Reason;

/// Gives memory that is wiped when it comes back.
class WipingResource final : public json::memory_resource {
 private:
  void* do_allocate(std::size_t bytes, std::size_t alignment) override {
    return ::operator new (bytes, std::align_val_t{alignment});
  }
  void do_deallocate(void* memory, std::size_t bytes, std::size_t alignment) override {
    application::wipe(memory, bytes);
    // Boost.JSON 1.81 gives its blocks back with a smaller size than it has asked for.
    ::operator delete (memory, std::align_val_t{alignment});
  }
  [[nodiscard]] bool do_is_equal(const json::memory_resource& other) const noexcept override { return this == &other; }
};

/// Room for small bodies, wiped when it goes.
struct WipedRoom {
  WipedRoom() = default;
  WipedRoom(const WipedRoom&) = delete;
  WipedRoom& operator=(const WipedRoom&) = delete;
  ~WipedRoom() { application::wipe(bytes.data(), bytes.size()); }
  std::array<unsigned char, 4096> bytes;
};

/// Calls `use` with the object that a body is, if it is one. Nothing of it stays in memory: it may hold a password.
template <class Use>
bool with_object(std::string_view body, Use use) {
  WipingResource wiping;
  WipedRoom parsing;
  WipedRoom parsed;
  json::monotonic_resource memory(parsed.bytes.data(), parsed.bytes.size(), &wiping);
  json::parser parser(&wiping, {}, parsing.bytes.data(), parsing.bytes.size());
  parser.reset(&memory);
  json::error_code error;
  parser.write(body.data(), body.size(), error);
  if (error) return false;
  const auto value = parser.release();
  if (!value.is_object()) return false;
  use(value.get_object());
  return true;
}

/// What is wrong with a value.
struct Wrong {
  Reason reason;
  domain::Facts facts{};
};

/// That of the value, or nothing and the value taken over.
template <class Text>
requires std::constructible_from<Text, std::string_view> std::optional<Wrong> take(const json::value& from,
                                                                                   std::optional<Text>& to) {
  if (!from.is_string()) return Wrong{Reason::must_be_string};
  const auto& text = from.get_string();
  if (text.find('\0') != json::string::npos) return Wrong{Reason::must_not_contain_nul};
  to.emplace(std::string_view{text.data(), text.size()});
  return std::nullopt;
}

template <std::integral Integer>
requires(!std::same_as<Integer, bool>) std::optional<Wrong> take(const json::value& from, std::optional<Integer>& to) {
  std::error_code error;
  const auto number = from.to_number<Integer>(error);
  if (error || from.is_double()) return Wrong{Reason::must_be_integer, {{"bits", std::int64_t{8 * sizeof(Integer)}}}};
  to = number;
  return std::nullopt;
}

/// A number of days counts in halves.
std::optional<Wrong> take(const json::value& from, std::optional<domain::HalfDays>& to) {
  std::error_code error;
  const auto halves = 2 * from.to_number<double>(error);
  constexpr double most = 2 * application::most_corrected_days;
  if (error || !(halves >= -most && halves <= most) || std::floor(halves) != halves) {
    return Wrong{Reason::must_be_half_days, {{"most", application::most_corrected_days}}};
  }
  to = domain::HalfDays{static_cast<std::int32_t>(halves)};
  return std::nullopt;
}

std::optional<Wrong> take(const json::value& from, std::optional<bool>& to) {
  if (!from.is_bool()) return Wrong{Reason::must_be_truth};
  to = from.get_bool();
  return std::nullopt;
}

/// Mails by their kinds, and whether each is wanted.
std::optional<Wrong> take(const json::value& from, std::optional<std::vector<std::pair<std::string, bool>>>& to) {
  if (!from.is_object()) return Wrong{Reason::must_be_optional_mail};
  auto& choices = to.emplace();
  for (const auto& [kind, wanted] : from.get_object()) {
    if (!wanted.is_bool()) return Wrong{Reason::must_be_truth};
    choices.emplace_back(std::string_view{kind.data(), kind.size()}, wanted.get_bool());
  }
  return std::nullopt;
}

/// Reads the members of an object, and gathers what is wrong with them.
class Members {
 public:
  Members(const json::object& object, std::vector<domain::FieldError>& faults) : object_(object), faults_(faults) {}

  /// The value of a member, if it is there, not null, and of that type.
  template <class Value>
  [[nodiscard]] std::optional<Value> get(domain::Field field) {
    const auto name = wire_name(field);
    const auto* value = object_.if_contains({name.data(), name.size()});
    std::optional<Value> read;
    if (value == nullptr || value->is_null()) return read;
    if (auto fault = take(*value, read)) fail(field, *std::move(fault));
    return read;
  }

  [[nodiscard]] bool is_null(domain::Field field) const {
    const auto name = wire_name(field);
    const auto* value = object_.if_contains({name.data(), name.size()});
    return value != nullptr && value->is_null();
  }

  /// What `parse` makes of a text; `reason` says what it must be.
  template <class Parse>
  [[nodiscard]] auto parsed(domain::Field field, Parse parse, Reason reason) {
    const auto text = get<std::string>(field);
    decltype(parse(std::string_view{})) read;
    if (text) read = parse(*text);
    if (text && !read) fail(field, {reason});
    return read;
  }

 private:
  void fail(domain::Field field, Wrong wrong) { faults_.push_back({field, wrong.reason, std::move(wrong.facts)}); }

  const json::object& object_;
  std::vector<domain::FieldError>& faults_;
};

/// Parses a body that must be an object and lets `read` make a command of its members.
template <class Read>
auto read_object(std::string_view body, BodyNeed need, Read read) {
  Submitted<decltype(read(std::declval<Members&>()))> submitted;
  if (need == BodyNeed::optional && body.empty()) return submitted;
  const bool is_object = with_object(body, [&](const json::object& object) {
    Members members(object, submitted.faults);
    submitted.command = read(members);
  });
  if (!is_object) submitted.faults.push_back({domain::Field::whole, Reason::body_not_an_object});
  return submitted;
}

/// A text that is not a code reads as that of no type.
std::optional<domain::AbsenceTypeCode> read_type(Members& members) {
  const auto text = members.get<std::string>(domain::Field::absence_type);
  if (!text) return std::nullopt;
  return domain::AbsenceTypeCode::parse(*text).value_or(domain::AbsenceTypeCode{});
}

/// An empty text takes the half day away.
std::optional<std::optional<domain::HalfOfDay>> parse_half(std::string_view text) {
  const auto half = domain::parse_half_of_day(text);
  if (!half && !text.empty()) return std::nullopt;
  return std::optional{half};
}

/// An empty text, or 0, takes the substitute away. A text that is not an id reads as 0, which no employee has.
std::optional<std::optional<domain::EmployeeId>> read_substitute(Members& members) {
  const auto text = members.get<std::string>(domain::Field::substitute);
  if (!text) return std::nullopt;
  if (text->empty() || *text == "0") return std::optional<domain::EmployeeId>{};
  return domain::parse_id<domain::EmployeeId>(*text).value_or(domain::EmployeeId{});
}

/// 0 takes the hours away.
std::optional<std::optional<std::chrono::minutes>> read_minutes(Members& members) {
  const auto minutes = members.get<std::int32_t>(domain::Field::minutes);
  if (!minutes) return std::nullopt;
  return *minutes == 0 ? std::optional<std::chrono::minutes>{} : std::optional{std::chrono::minutes{*minutes}};
}

std::optional<application::BreakDecision> parse_decision(std::string_view text) {
  if (text == "apply") return application::BreakDecision::apply;
  if (text == "ignore") return application::BreakDecision::ignore;
  return std::nullopt;
}

/// 0 is none.
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

/// The number that a parameter says, within bounds.
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

const Wrong must_be_year{Reason::must_be_number_from_to, {{"least", first_year}, {"most", last_year}}};

}  // namespace

Submitted<application::AbsenceCommand> read_absence(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    return application::AbsenceCommand{
        .type = read_type(members),
        .first = members.parsed(domain::Field::first_day, domain::parse_date, Reason::must_be_date),
        .last = members.parsed(domain::Field::last_day, domain::parse_date, Reason::must_be_date),
        .half = members.parsed(domain::Field::half_day, parse_half, Reason::must_be_half_day),
        .comments = members.get<std::string>(domain::Field::comments),
        .substitute = read_substitute(members),
        .starts_half = members.get<bool>(domain::Field::starts_half),
        .ends_half = members.get<bool>(domain::Field::ends_half),
        .minutes = read_minutes(members)};
  });
}

Submitted<application::ReductionCommand> read_reduction(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    return application::ReductionCommand{
        .first = members.parsed(domain::Field::first_day, domain::parse_date, Reason::must_be_date),
        .last = members.parsed(domain::Field::last_day, domain::parse_date, Reason::must_be_date),
        .starts_half = members.get<bool>(domain::Field::starts_half),
        .ends_half = members.get<bool>(domain::Field::ends_half),
        .reason = members.get<std::string>(domain::Field::reason)};
  });
}

Submitted<application::DeputyCommand> read_deputy(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    const auto deputy = members.get<std::string>(domain::Field::deputy);
    return application::DeputyCommand{
        .deputy = deputy ? std::optional{domain::parse_id<domain::EmployeeId>(*deputy).value_or(domain::EmployeeId{})}
                         : std::nullopt,
        .first = members.parsed(domain::Field::first_day, domain::parse_date, Reason::must_be_date),
        .last = members.parsed(domain::Field::last_day, domain::parse_date, Reason::must_be_date)};
  });
}

Submitted<application::LeaveCorrectionCommand> read_leave_correction(std::string_view body) {
  std::optional<std::int32_t> year;
  auto submitted = read_object(body, BodyNeed::required, [&](Members& members) {
    year = members.get<std::int32_t>(domain::Field::year);
    const bool is_told = year && *year >= first_year && *year <= last_year;  // others have no place in 16 bits
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
        .kind = members.parsed(domain::Field::kind, domain::parse_booking_kind, Reason::must_be_booking_kind),
        .minutes = members.get<std::int32_t>(domain::Field::minutes),
        .day = members.parsed(domain::Field::day, domain::parse_date, Reason::must_be_date),
        .reason = members.get<std::string>(domain::Field::reason)};
  });
}

Submitted<application::IllnessCommand> read_illness(std::string_view body) {
  return read_object(body, BodyNeed::optional, [](Members& members) {
    const auto same_as = members.get<std::string>(domain::Field::same_as);
    if (!same_as) return application::IllnessCommand{};
    return application::IllnessCommand{domain::parse_id<domain::AbsenceId>(*same_as).value_or(domain::AbsenceId{})};
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
        .decision = members.parsed(domain::Field::break_decision, parse_decision, Reason::must_be_break_decision)};
  });
}

Submitted<application::TimeEntryCommand> read_time_entry(std::string_view body) {
  return read_object(body, BodyNeed::required, [](Members& members) {
    application::TimeEntryCommand command{.begin = read_moment(members, domain::Field::begin),
                                          .end = read_moment(members, domain::Field::end)};
    if (const auto pause = members.get<std::int32_t>(domain::Field::pause)) {
      command.pause = std::chrono::seconds{*pause};
    }
    command.booking = read_booking(members);
    command.remarks = members.get<std::string>(domain::Field::remarks);
    return command;
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
        .expires_on = members.parsed(domain::Field::expiry, domain::parse_date, Reason::must_be_expiry_date),
        .password = members.get<application::Secret>(domain::Field::password)};
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
    const auto day = members.parsed(domain::Field::last_day_of_employment, domain::parse_date, Reason::must_be_date);
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
        {domain::Field::year, must_be_year.reason, must_be_year.facts});  // no parameter can be told from another
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
    if (!number) return std::nullopt;
    return std::chrono::month{static_cast<unsigned>(*number)};
  };
  auto& [year_read, month_read, project, category, state] = read.command;
  take_parameter(domain::Field::year, parse_year, year_read, must_be_year);
  take_parameter(domain::Field::month, month, month_read,
                 {Reason::must_be_number_from_to, {{"least", 1}, {"most", 12}}});
  take_parameter(domain::Field::project, domain::parse_id<domain::ProjectId>, project, {Reason::must_be_id});
  take_parameter(domain::Field::category, domain::parse_id<domain::CategoryId>, category, {Reason::must_be_id});
  take_parameter(domain::Field::state, domain::parse_entry_state, state, {Reason::must_be_entry_state});
  return read;
}

}  // namespace stint::http
