#pragma once

#include <cstdint>
#include <string_view>

namespace stint::domain {

/// What somebody says when asking for something: the part of a command that a fault is about. Adapters know how their
/// wire, options or file spell it.
enum class Field : std::uint8_t {
  whole,  ///< the request as a whole could not be read
  absence_type,
  first_day,
  last_day,
  half_day,
  comments,
  substitute,
  deputy,
  reason,
  days,
  begin,
  end,
  begin_offset,  ///< from UTC
  end_offset,
  pause,
  project,
  category,
  remarks,
  break_decision,
  year,
  month,
  state,
  id,
  code,  ///< one-time
  password,
  token_name,
  expiry,
  from,
  to,
  starts_half,
  ends_half,
  minutes,
  kind,
  day,
  same_as,  ///< of which illness an absence is: another absence
  limit,    ///< of a page of a list
  cursor,   ///< where a page begins
  employee,
  employees,
  ids,
  scope,  ///< whose months
  department,
  force,
  since,
  until,
  actor,
  action,
  subject,
  idempotency_key,
  changed_since,
  new_password,
  link_token,  ///< of a one-time link
  address,     ///< of e-mail
  language,
  mails,  ///< which of them somebody wants
  last_day_of_employment,
  format,       ///< of a file or a message
  differences,  ///< whether they alone are wanted
  url,
  events,
  active,
  sort,  ///< a list's order
  search,
  record_state,  ///< by which records are looked for
  presence,
  wage_type,
  why,
  event,
  client,
};

/// `absence-type`, `first-day`, …: for whoever has no spelling of their own.
[[nodiscard]] std::string_view name(Field field);

}  // namespace stint::domain
