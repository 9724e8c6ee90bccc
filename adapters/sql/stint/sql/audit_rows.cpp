#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include <boost/json.hpp>

#include <stint/sql/audit_rows.hpp>
#include <stint/sql/named_texts.hpp>

namespace stint::sql {
namespace {

constexpr char salt_mark = 's';
constexpr char digest_mark = 'd';
constexpr std::size_t salt_bytes = 16;
constexpr std::size_t digest_bytes = 32;

/// Stops at the first byte that was not written by this program: then the parts do not match the details.
std::vector<application::AuditPart> parts_from(std::string_view bytes) {
  std::vector<application::AuditPart> parts;
  while (!bytes.empty()) {
    const bool is_salt = bytes.front() == salt_mark;
    const auto length = is_salt ? salt_bytes : digest_bytes;
    if ((!is_salt && bytes.front() != digest_mark) || bytes.size() <= length) {
      parts.emplace_back();
      break;
    }
    auto& part = parts.emplace_back();
    (is_salt ? part.salt : part.digest) = bytes.substr(1, length);
    bytes.remove_prefix(length + 1);
  }
  return parts;
}

application::AuditDetails details_from(std::string_view json) {
  try {
    return from_json(json);
  } catch (const boost::system::system_error&) {  // not written by this program
    return {{"", std::string{json}}};
  }
}

}  // namespace

application::AuditEntry read_audit_entry(Cursor& row) {
  application::AuditEntry entry;
  entry.company = row.take<domain::CompanyId>();
  entry.id = row.take<std::int64_t>();
  entry.at = row.take<domain::Instant>();
  entry.actor = row.take<std::optional<domain::EmployeeId>>();
  entry.action = row.take<std::string_view>();
  entry.subject = row.take<std::int32_t>();
  entry.details = details_from(row.take<std::string_view>());
  entry.employee = row.take<std::optional<domain::EmployeeId>>();
  const auto sequence = row.take<std::optional<std::int64_t>>();
  auto previous = row.take<std::string>();
  auto hash = row.take<std::string>();
  const auto parts = row.take<std::string_view>();
  if (sequence) entry.seal = {*sequence, std::move(previous), std::move(hash), parts_from(parts)};
  return entry;
}

std::vector<application::AuditEntry> read_audit_entries(Cursor rows) {
  std::vector<application::AuditEntry> entries;
  while (rows.next()) entries.push_back(read_audit_entry(rows));
  return entries;
}

std::string bytes_of(const std::vector<application::AuditPart>& parts) {
  std::string bytes;
  for (const auto& part : parts) {
    bytes += part.is_erased() ? digest_mark : salt_mark;
    bytes += part.is_erased() ? part.digest : part.salt;
  }
  return bytes;
}

}  // namespace stint::sql
