#include <array>
#include <concepts>
#include <new>
#include <system_error>

#include <boost/json/memory_resource.hpp>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parser.hpp>

#include <stint/application/secret.hpp>
#include <stint/company_file/json_text.hpp>
#include <stint/http/api/json_values.hpp>
#include <stint/http/api/wire_name.hpp>

namespace stint::http {
namespace {

/// Provides memory that is wiped when it is returned.
class WipingResource final : public json::memory_resource {
 private:
  void* do_allocate(std::size_t bytes, std::size_t alignment) override {
    return ::operator new (bytes, std::align_val_t{alignment});
  }
  void do_deallocate(void* memory, std::size_t bytes, std::size_t alignment) override {
    application::wipe(memory, bytes);
    // Boost.JSON 1.81 returns its blocks with a smaller size than it requested.
    ::operator delete (memory, std::align_val_t{alignment});
  }
  [[nodiscard]] bool do_is_equal(const json::memory_resource& other) const noexcept override { return this == &other; }
};

/// Space for small bodies, wiped on destruction.
struct WipedRoom {
  WipedRoom() = default;
  WipedRoom(const WipedRoom&) = delete;
  WipedRoom& operator=(const WipedRoom&) = delete;
  ~WipedRoom() { application::wipe(bytes.data(), bytes.size()); }
  std::array<unsigned char, 4096> bytes;
};

/// Which of two members is used is unpredictable (RFC 8259 §4).
bool has_duplicate_members(std::string_view json) {
  company_file::FileFaults faults;
  company_file::find_duplicate_members(json, faults);
  return !faults.empty();
}

}  // namespace

bool with_object(std::string_view body, const std::function<void(const json::object&)>& use) {
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
  if (!value.is_object() || has_duplicate_members(body)) return false;
  use(value.get_object());
  return true;
}

namespace {

Fault take_text(const json::value& from, std::string_view& to) {
  if (!from.is_string()) return Wrong{domain::reasons::must_be_string};
  const auto& text = from.get_string();
  if (text.find('\0') != json::string::npos) return Wrong{reasons::must_not_contain_nul};
  to = {text.data(), text.size()};
  return std::nullopt;
}

template <std::integral Integer>
Fault take_number(const json::value& from, Integer& to) {
  std::error_code error;
  to = from.to_number<Integer>(error);
  if (!error && !from.is_double()) return std::nullopt;
  return Wrong{reasons::must_be_integer, {{"bits", std::int64_t{8 * sizeof(Integer)}}}};
}

/// A string as `parse` reads it.
template <class Value, class Parse>
Fault take_parsed(const json::value& from, std::optional<Value>& to, Parse parse, domain::Reason otherwise) {
  std::string_view text;
  if (auto fault = take_text(from, text)) return fault;
  to = parse(text);
  return to ? std::nullopt : Fault{{otherwise}};
}

/// A string that is not an id is read as 0, which no record has.
template <class SomeId>
SomeId id_or_none(std::string_view text) {
  return domain::parse_id<SomeId>(text).value_or(SomeId{});
}

template <class SomeId>
Fault take_id(const json::value& from, std::optional<SomeId>& to) {
  std::string_view text;
  if (auto fault = take_text(from, text)) return fault;
  to = id_or_none<SomeId>(text);
  return std::nullopt;
}

/// A number; 0 removes the value.
template <class Value>
Fault take_number_or_zero(const json::value& from, std::optional<std::optional<Value>>& to) {
  std::int32_t number{};
  if (auto fault = take_number(from, number)) return fault;
  to.emplace(number == 0 ? std::nullopt : std::optional{Value{number}});
  return std::nullopt;
}

template <class Id>
Fault take_ids(const json::value& from, std::optional<std::vector<Id>>& to, application::accepts::UpTo most) {
  Wrong wrong{domain::reasons::must_be_ids, {{"most", most.count}}};
  if (!from.is_array()) return wrong;
  std::vector<Id> ids;
  for (const auto& each : from.get_array()) {
    const auto id =
        each.is_string() ? domain::parse_id<domain::EmployeeId>(std::string_view{each.get_string()}) : std::nullopt;
    if (!id) return wrong;
    ids.push_back(Id{id->value});
  }
  to = std::move(ids);
  return std::nullopt;
}

std::optional<domain::Date> date_in(const json::object& object, domain::Field field) {
  const auto name = wire_name(field);
  const auto* value = object.if_contains({name.data(), name.size()});
  const bool is_text = value != nullptr && value->is_string();
  return is_text ? domain::parse_date(std::string_view{value->get_string()}) : std::nullopt;
}

}  // namespace

Fault take(const json::value& from, std::optional<std::string>& to, AnyValue) {
  std::string_view text;
  if (auto fault = take_text(from, text)) return fault;
  to = text;
  return std::nullopt;
}

Fault take(const json::value& from, std::optional<application::Secret>& to, AnyValue) {
  std::string_view text;
  if (auto fault = take_text(from, text)) return fault;
  to.emplace(text);
  return std::nullopt;
}

Fault take(const json::value& from, std::optional<bool>& to, AnyValue) {
  if (!from.is_bool()) return Wrong{domain::reasons::must_be_truth};
  to = from.get_bool();
  return std::nullopt;
}

Fault take(const json::value& from, std::optional<std::int32_t>& to, AnyValue) {
  std::int32_t number{};
  if (auto fault = take_number(from, number)) return fault;
  to = number;
  return std::nullopt;
}

Fault take(const json::value& from, std::optional<domain::Date>& to, AnyValue) {
  return take_parsed(from, to, domain::parse_date, domain::reasons::must_be_date);
}

Fault take(const json::value& from, std::optional<domain::Instant>& to, AnyValue) {
  std::int64_t milliseconds{};
  if (auto fault = take_number(from, milliseconds)) return fault;
  to = domain::Instant{std::chrono::milliseconds{milliseconds}};
  return std::nullopt;
}

Fault take(const json::value& from, std::optional<std::chrono::seconds>& to, AnyValue) {
  std::int32_t seconds{};
  if (auto fault = take_number(from, seconds)) return fault;
  to = std::chrono::seconds{seconds};
  return std::nullopt;
}

Fault take(const json::value& from, std::optional<std::optional<std::chrono::minutes>>& to, AnyValue) {
  return take_number_or_zero(from, to);
}

Fault take(const json::value& from, std::optional<std::optional<domain::HalfOfDay>>& to, AnyValue) {
  const auto parse = [](std::string_view text) -> std::optional<std::optional<domain::HalfOfDay>> {
    const auto half = domain::parse_half_of_day(text);
    if (!half && !text.empty()) return std::nullopt;
    return std::optional{half};
  };
  return take_parsed(from, to, parse, domain::reasons::must_be_half_day);
}

Fault take(const json::value& from, std::optional<domain::AbsenceTypeCode>& to, AnyValue) {
  std::string_view text;
  if (auto fault = take_text(from, text)) return fault;
  to = domain::AbsenceTypeCode::parse(text).value_or(domain::AbsenceTypeCode{});
  return std::nullopt;
}

Fault take(const json::value& from, std::optional<domain::EmployeeId>& to, AnyValue) { return take_id(from, to); }
Fault take(const json::value& from, std::optional<domain::AbsenceId>& to, AnyValue) { return take_id(from, to); }

Fault take(const json::value& from, std::optional<std::optional<domain::EmployeeId>>& to, AnyValue) {
  std::string_view text;
  if (auto fault = take_text(from, text)) return fault;
  const bool is_none = text.empty() || text == "0";
  to.emplace(is_none ? std::nullopt : std::optional{id_or_none<domain::EmployeeId>(text)});
  return std::nullopt;
}

Fault take(const json::value& from, std::optional<std::optional<domain::ProjectId>>& to, AnyValue) {
  return take_number_or_zero(from, to);
}
Fault take(const json::value& from, std::optional<std::optional<domain::CategoryId>>& to, AnyValue) {
  return take_number_or_zero(from, to);
}

Fault take(const json::value& from, std::optional<std::vector<std::int32_t>>& to, application::accepts::UpTo most) {
  return take_ids(from, to, most);
}
Fault take(const json::value& from, std::optional<std::vector<domain::EmployeeId>>& to,
           application::accepts::UpTo most) {
  return take_ids(from, to, most);
}

Fault take(const json::value& from, std::optional<std::optional<std::string>>& to,
           application::accepts::RemovedByNull) {
  to.emplace();
  if (from.is_null()) return std::nullopt;
  std::string_view text;
  auto fault = take_text(from, text);
  if (fault) to.reset();
  if (!fault && !text.empty()) to->emplace(text);
  return fault;
}

Fault take(const json::value& from, std::optional<std::optional<domain::Date>>& to,
           application::accepts::RemovedByNull) {
  std::optional<domain::Date> date;
  if (!from.is_null()) {
    if (auto fault = take(from, date, AnyValue{})) return fault;
  }
  to = date;
  return std::nullopt;
}

Fault take(const json::value& from, std::optional<domain::HalfDays>& to, application::accepts::Within range) {
  std::error_code error;
  const auto days = from.to_number<double>(error);
  to = error ? std::nullopt
             : domain::half_days_in(days, static_cast<double>(range.least), static_cast<double>(range.most));
  return to ? std::nullopt : Fault{{domain::reasons::must_be_half_days, {{"most", range.most}}}};
}

Fault take(const json::value& from, std::optional<std::chrono::year>& to, application::accepts::Within range) {
  std::int32_t year{};
  if (auto fault = take_number(from, year)) return fault;
  if (year < range.least || year > range.most) {
    return outside(range, true);
  }
  to = std::chrono::year{year};
  return std::nullopt;
}

Fault take(const json::value& from, std::optional<std::vector<domain::DateSpan>>& to, application::accepts::UpTo most) {
  Wrong wrong{domain::reasons::must_be_spans_of_days, {{"most", most.count}}};
  if (!from.is_array()) return wrong;
  std::vector<domain::DateSpan> spans;
  for (const auto& each : from.get_array()) {
    if (!each.is_object()) return wrong;
    const auto first = date_in(each.get_object(), domain::fields::first_day);
    const auto last = date_in(each.get_object(), domain::fields::last_day);
    if (!first || !last) return wrong;
    spans.push_back({*first, *last});
  }
  to = std::move(spans);
  return std::nullopt;
}

Fault take(const json::value& from, std::optional<std::vector<std::string>>& to, application::accepts::Texts texts) {
  if (!from.is_array()) return Wrong{texts.otherwise};
  std::vector<std::string> read;
  read.reserve(from.get_array().size());
  for (const auto& each : from.get_array()) {
    if (!each.is_string()) return Wrong{texts.otherwise};
    read.emplace_back(std::string_view{each.get_string()});
  }
  to = std::move(read);
  return std::nullopt;
}

Fault take(const json::value& from, std::optional<std::vector<std::pair<std::string, bool>>>& to, AnyValue) {
  if (!from.is_object()) return Wrong{domain::reasons::must_be_optional_mail};
  std::vector<std::pair<std::string, bool>> choices;
  for (const auto& [kind, wanted] : from.get_object()) {
    if (!wanted.is_bool()) return Wrong{domain::reasons::must_be_truth};
    choices.emplace_back(std::string_view{kind.data(), kind.size()}, wanted.get_bool());
  }
  to = std::move(choices);
  return std::nullopt;
}

}  // namespace stint::http
