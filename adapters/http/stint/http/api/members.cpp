#include <array>
#include <cmath>
#include <new>

#include <boost/json/memory_resource.hpp>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parser.hpp>

#include <stint/application/absences/leave_corrections.hpp>
#include <stint/application/absences/recording_certificates.hpp>
#include <stint/application/each_judged.hpp>
#include <stint/application/secret.hpp>
#include <stint/company_file/duplicate_members.hpp>
#include <stint/http/api/members.hpp>

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

}  // namespace

bool has_duplicate_members(std::string_view json) {
  company_file::FileFaults faults;
  company_file::find_duplicate_members(json, faults);
  return !faults.empty();
}

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

/// Days are counted in halves.
std::optional<Wrong> take(const json::value& from, std::optional<domain::HalfDays>& to) {
  std::error_code error;
  const auto halves = 2 * from.to_number<double>(error);
  constexpr double most = 2 * application::most_corrected_days;
  if (error || !(halves >= -most && halves <= most) || std::floor(halves) != halves) {
    return Wrong{domain::reasons::must_be_half_days, {{"most", application::most_corrected_days}}};
  }
  to = domain::HalfDays{static_cast<std::int32_t>(halves)};
  return std::nullopt;
}

/// A list of ids, as in responses.
std::optional<Wrong> take(const json::value& from, std::optional<std::vector<std::int32_t>>& to) {
  Wrong wrong{domain::reasons::must_be_ids, {{"most", static_cast<std::int64_t>(application::most_at_once)}}};
  if (!from.is_array()) return wrong;
  std::vector<std::int32_t> ids;
  for (const auto& each : from.get_array()) {
    const auto id =
        each.is_string() ? domain::parse_id<domain::EmployeeId>(std::string_view{each.get_string()}) : std::nullopt;
    if (!id) return wrong;
    ids.push_back(id->value);
  }
  to = std::move(ids);
  return std::nullopt;
}

std::optional<Wrong> take(const json::value& from, std::optional<bool>& to) {
  if (!from.is_bool()) return Wrong{domain::reasons::must_be_truth};
  to = from.get_bool();
  return std::nullopt;
}

std::optional<Wrong> take(const json::value& from, std::optional<std::vector<domain::DateSpan>>& to) {
  Wrong wrong{domain::reasons::must_be_spans_of_days, {{"most", application::most_certified_spans}}};
  if (!from.is_array()) return wrong;
  const auto date_in = [](const json::object& object, domain::Field field) {
    const auto name = wire_name(field);
    const auto* value = object.if_contains({name.data(), name.size()});
    const bool is_text = value != nullptr && value->is_string();
    return is_text ? domain::parse_date(std::string_view{value->get_string()}) : std::nullopt;
  };
  std::vector<domain::DateSpan> spans;
  for (const auto& each : from.get_array()) {
    if (!each.is_object()) return wrong;
    const auto first = date_in(each.get_object(), domain::Field::first_day);
    const auto last = date_in(each.get_object(), domain::Field::last_day);
    if (!first || !last) return wrong;
    spans.push_back({*first, *last});
  }
  to = std::move(spans);
  return std::nullopt;
}

std::optional<Wrong> take(const json::value& from, std::optional<std::vector<std::string>>& to) {
  Wrong wrong{domain::reasons::must_be_webhook_events};
  if (!from.is_array()) return wrong;
  std::vector<std::string> events;
  events.reserve(from.get_array().size());
  for (const auto& each : from.get_array()) {
    if (!each.is_string()) return wrong;
    events.emplace_back(std::string_view{each.get_string()});
  }
  to = std::move(events);
  return std::nullopt;
}

std::optional<Wrong> take(const json::value& from, std::optional<std::vector<std::pair<std::string, bool>>>& to) {
  if (!from.is_object()) return Wrong{domain::reasons::must_be_optional_mail};
  auto& choices = to.emplace();
  for (const auto& [kind, wanted] : from.get_object()) {
    if (!wanted.is_bool()) return Wrong{domain::reasons::must_be_truth};
    choices.emplace_back(std::string_view{kind.data(), kind.size()}, wanted.get_bool());
  }
  return std::nullopt;
}

}  // namespace stint::http
