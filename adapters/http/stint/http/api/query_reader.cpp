#include <charconv>
#include <chrono>
#include <cstdint>
#include <optional>
#include <system_error>
#include <utility>

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

application::Submitted<application::MonthsQuery> read_months_query(std::string_view query) {
  application::Submitted<application::MonthsQuery> read;
  const domain::FieldError fault{domain::Field::state, domain::Reason::must_be_month_state};
  const auto parameters = parse_form(query);
  if (!parameters) {
    read.faults.push_back(fault);  // no parameter can be told from another
    return read;
  }
  if (const auto* state = find_field(*parameters, wire_name(domain::Field::state))) {
    read.command.state = domain::parse_month_state(state->value);
    if (!read.command.state) read.faults.push_back(fault);
  }
  return read;
}

application::Submitted<application::PresenceQuery> read_presence_query(std::string_view query) {
  application::Submitted<application::PresenceQuery> read;
  const auto parameters = parse_form(query);
  if (!parameters) return read;  // the page is read from the same, and says so
  if (const auto* department = find_field(*parameters, wire_name(domain::Field::department))) {
    read.command.department = department->value;
  }
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

application::Submitted<application::AuditQuery> read_audit_query(std::string_view query) {
  using domain::Field;
  using domain::Reason;
  application::Submitted<application::AuditQuery> read;
  auto page = read_page_query(query);
  read.faults = std::move(page.faults);
  read.command.page = std::move(page.command);
  const auto parameters = parse_form(query);
  if (!parameters) return read;  // the page has found out
  const auto take = [&](Field field, auto& to, auto parse, Reason otherwise) {
    const auto* parameter = find_field(*parameters, wire_name(field));
    if (parameter == nullptr) return;
    to = parse(std::string_view{parameter->value});
    if (!to) read.faults.push_back({field, otherwise});
  };
  std::optional<domain::Id<struct AnySubject>> subject;
  std::optional<bool> oldest_first;
  take(Field::since, read.command.since, domain::parse_date, Reason::must_be_date);
  take(Field::until, read.command.until, domain::parse_date, Reason::must_be_date);
  take(Field::actor, read.command.actor, domain::parse_id<domain::EmployeeId>, Reason::must_be_id);
  take(Field::employee, read.command.employee, domain::parse_id<domain::EmployeeId>, Reason::must_be_id);
  take(Field::subject, subject, domain::parse_id<domain::Id<struct AnySubject>>, Reason::must_be_id);
  take(
      Field::oldest_first, oldest_first,
      [](std::string_view text) {
        return text == "true" || text == "false" ? std::optional{text == "true"} : std::nullopt;
      },
      Reason::must_be_truth);
  if (subject) read.command.subject = subject->value;
  read.command.oldest_first = oldest_first.value_or(false);
  if (const auto* action = find_field(*parameters, wire_name(Field::action))) {
    const auto longest = application::AuditQuery::longest_action;
    read.command.action = action->value;
    if (action->value.size() > longest) {
      read.faults.push_back({Field::action, Reason::must_not_be_longer, {{"maximum", static_cast<int>(longest)}}});
    }
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
