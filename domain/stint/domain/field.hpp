#pragma once

#include <cstdint>
#include <string_view>

namespace stint::domain {

/// The part of a command that an error refers to. Adapters know how their wire, options or file spell it.
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
  same_as,  ///< the absence that belongs to the same illness
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
  mails,  ///< which e-mails the user wants to receive
  last_day_of_employment,
  format,       ///< of a file or a message
  differences,  ///< whether only the differences are wanted
  url,
  events,
  active,
  sort,  ///< a list's order
  search,
  record_state,  ///< by which records are filtered
  presence,
  wage_type,
  why,
  event,
  client_id,
  // Of logins and of clients.
  grant,
  remember,  ///< whether a session outlasts the browser
  username,
  challenge,
  provider,
  redirect_uri,
  code_verifier,
  nonce,
  grant_type,
  client_secret,
  refresh_token,
  mfa_token,
  totp_code,
  id_token,
  token,
  token_type_hint,
};

/// `absence-type`, `first-day`, …: for adapters that have no spelling of their own.
[[nodiscard]] std::string_view name(Field field);

}  // namespace stint::domain
