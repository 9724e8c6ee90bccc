#include <charconv>
#include <chrono>
#include <cstdint>
#include <optional>
#include <system_error>

#include <stint/application/text.hpp>
#include <stint/http/api/field_names.hpp>
#include <stint/http/api/form_encoding.hpp>
#include <stint/http/api/form_reader.hpp>

namespace stint::http {

application::Submitted<application::DaysQuery> read_days_query(std::string_view query) {
  application::Submitted<application::DaysQuery> read;
  const auto parameters = parse_form(query);
  if (!parameters) {
    read.faults.push_back(
        {domain::Field::from, domain::Reason::must_be_date});  // no parameter can be told from another
    return read;
  }
  const auto take_day = [&](domain::Field field, std::optional<domain::Date>& day) {
    const auto* parameter = find_field(*parameters, wire_name(field));
    if (parameter == nullptr) return;
    day = domain::parse_date(parameter->value);
    if (!day) read.faults.push_back({field, domain::Reason::must_be_date});
  };
  take_day(domain::Field::from, read.command.from);
  take_day(domain::Field::to, read.command.to);
  return read;
}

application::Submitted<application::PageQuery> read_page_query(std::string_view query) {
  using application::PageQuery;
  application::Submitted<PageQuery> read;
  const domain::FieldError limit_fault{domain::Field::limit,
                                       domain::Reason::must_be_integer_from_to,
                                       {{"least", 1}, {"most", static_cast<int>(PageQuery::most)}}};
  const auto parameters = parse_form(query);
  if (!parameters) {
    read.faults.push_back(limit_fault);  // no parameter can be told from another
    return read;
  }
  if (const auto* limit = find_field(*parameters, wire_name(domain::Field::limit))) {
    const std::string_view text = limit->value;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), read.command.limit);
    const bool is_number = error == std::errc{} && end == text.data() + text.size();
    if (!is_number || read.command.limit < 1 || read.command.limit > PageQuery::most)
      read.faults.push_back(limit_fault);
  }
  if (const auto* cursor = find_field(*parameters, wire_name(domain::Field::cursor))) {
    const auto after = application::from_hexadecimal(cursor->value);
    if (!after || after->empty()) read.faults.push_back({domain::Field::cursor, domain::Reason::must_be_cursor});
    read.command.after = after.value_or(std::string{});
  }
  return read;
}

application::Submitted<application::ChangedQuery> read_changed_query(std::string_view query) {
  application::Submitted<application::ChangedQuery> read;
  const domain::FieldError fault{domain::Field::changed_since, domain::Reason::must_be_moment};
  const auto parameters = parse_form(query);
  if (!parameters) {
    read.faults.push_back(fault);  // no parameter can be told from another
    return read;
  }
  const auto* since = find_field(*parameters, wire_name(domain::Field::changed_since));
  if (since == nullptr) return read;
  constexpr std::int64_t last = 253'402'300'799'999;  // of the year 9999
  const std::string_view text = since->value;
  std::int64_t milliseconds = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), milliseconds);
  const bool is_number = error == std::errc{} && end == text.data() + text.size();
  if (is_number && milliseconds >= 0 && milliseconds <= last) {
    read.command.since = domain::Instant{std::chrono::milliseconds{milliseconds}};
  } else {
    read.faults.push_back(fault);
  }
  return read;
}

}  // namespace stint::http
