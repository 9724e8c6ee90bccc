#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <new>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include <boost/json/memory_resource.hpp>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parser.hpp>

#include <stint/http/api/form_encoding.hpp>
#include <stint/http/api/form_reader.hpp>

namespace stint::http {
namespace {

namespace json = boost::json;
using application::Submitted;

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

/// A fault of the value, or nothing and the value taken over.
template <class Text>
requires std::constructible_from<Text, std::string_view> std::optional<std::string> take(const json::value& from,
                                                                                         std::optional<Text>& to) {
  if (!from.is_string()) return "must be a string";
  const auto& text = from.get_string();
  if (text.find('\0') != json::string::npos) return "must not contain a NUL character";
  to.emplace(std::string_view{text.data(), text.size()});
  return std::nullopt;
}

template <std::integral Integer>
std::optional<std::string> take(const json::value& from, std::optional<Integer>& to) {
  std::error_code error;
  const auto number = from.to_number<Integer>(error);
  if (error || from.is_double()) {
    return sizeof(Integer) == sizeof(std::int32_t) ? "must be an integer of 32 bits" : "must be an integer of 64 bits";
  }
  to = number;
  return std::nullopt;
}

/// Parses a body that must be an object and lets `take_members` read it.
template <class Command, class TakeMembers>
Submitted<Command> read_object(std::string_view body, BodyNeed need, TakeMembers take_members) {
  Submitted<Command> submitted;
  if (need == BodyNeed::optional && body.empty()) return submitted;

  if (!with_object(body, [&](const json::object& object) { take_members(object, submitted); })) {
    submitted.unreadable =
        domain::Problem::invalid(domain::Rule::malformed_body, "The request body must be a JSON object in UTF-8.");
  }
  return submitted;
}

/// Takes one member over, if it is there and not null.
template <class Command, class Field>
void take_member(const json::object& object, std::string_view name, Submitted<Command>& submitted,
                 std::optional<Field> Command::*field) {
  const auto* value = object.if_contains({name.data(), name.size()});
  if (value == nullptr || value->is_null()) return;
  if (auto fault = take(*value, submitted.command.*field)) {
    submitted.faults.push_back({std::string{name}, std::move(*fault)});
  }
}

}  // namespace

Submitted<application::AbsenceForm> read_absence_form(std::string_view body) {
  using application::AbsenceForm;
  return read_object<AbsenceForm>(body, BodyNeed::required, [](const json::object& object, auto& form) {
    take_member(object, "absenceTypeId", form, &AbsenceForm::absence_type_id);
    take_member(object, "startDate", form, &AbsenceForm::start_date);
    take_member(object, "endDate", form, &AbsenceForm::end_date);
    take_member(object, "halfDay", form, &AbsenceForm::half_day);
    take_member(object, "comments", form, &AbsenceForm::comments);
    take_member(object, "substituteEmployeeId", form, &AbsenceForm::substitute_employee_id);
  });
}

Submitted<application::ReasonForm> read_reason_form(std::string_view body) {
  using application::ReasonForm;
  return read_object<ReasonForm>(body, BodyNeed::optional, [](const json::object& object, auto& form) {
    take_member(object, "reason", form, &ReasonForm::reason);
  });
}

Submitted<application::StopClockForm> read_stop_form(std::string_view body) {
  using application::StopClockForm;
  return read_object<StopClockForm>(body, BodyNeed::optional, [](const json::object& object, auto& form) {
    take_member(object, "projectId", form, &StopClockForm::project_id);
    take_member(object, "categoryId", form, &StopClockForm::category_id);
    take_member(object, "remarks", form, &StopClockForm::remarks);
    take_member(object, "breakRegulation", form, &StopClockForm::break_regulation);
  });
}

Submitted<application::TimeEntryForm> read_time_entry_form(std::string_view body) {
  using application::TimeEntryForm;
  return read_object<TimeEntryForm>(body, BodyNeed::required, [](const json::object& object, auto& form) {
    take_member(object, "startTimestamp", form, &TimeEntryForm::start_timestamp);
    take_member(object, "endTimestamp", form, &TimeEntryForm::end_timestamp);
    take_member(object, "pauseSeconds", form, &TimeEntryForm::pause_seconds);
    take_member(object, "projectId", form, &TimeEntryForm::project_id);
    take_member(object, "categoryId", form, &TimeEntryForm::category_id);
    take_member(object, "remarks", form, &TimeEntryForm::remarks);
  });
}

Submitted<application::CodeForm> read_code_form(std::string_view body) {
  using application::CodeForm;
  return read_object<CodeForm>(body, BodyNeed::required, [](const json::object& object, auto& form) {
    take_member(object, "code", form, &CodeForm::code);
  });
}

Submitted<application::PersonalTokenForm> read_personal_token_form(std::string_view body) {
  using application::PersonalTokenForm;
  return read_object<PersonalTokenForm>(body, BodyNeed::required, [](const json::object& object, auto& form) {
    take_member(object, "name", form, &PersonalTokenForm::name);
    take_member(object, "expiresOn", form, &PersonalTokenForm::expires_on);
    take_member(object, "password", form, &PersonalTokenForm::password);
  });
}

Submitted<application::PasswordForm> read_password_form(std::string_view body) {
  using application::PasswordForm;
  return read_object<PasswordForm>(body, BodyNeed::optional, [](const json::object& object, auto& form) {
    take_member(object, "password", form, &PasswordForm::password);
  });
}

application::TimeEntryQuery read_time_entry_query(std::string_view query) {
  application::TimeEntryQuery read;
  const auto parameters = parse_form(query);
  if (!parameters) {  // broken percent-encoding: no parameter can be told from another
    read.year = std::string{query};
    return read;
  }
  const auto take_parameter = [&](std::string_view name, std::optional<std::string>& to) {
    if (const auto* field = find_field(*parameters, name)) to = std::string_view{field->value};
  };
  take_parameter("year", read.year);
  take_parameter("month", read.month);
  take_parameter("projectId", read.project_id);
  take_parameter("categoryId", read.category_id);
  take_parameter("status", read.status);
  return read;
}

}  // namespace stint::http
