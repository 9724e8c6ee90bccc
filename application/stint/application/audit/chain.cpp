#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>

#include <stint/application/audit/chain.hpp>

namespace stint::application {

using namespace domain;

namespace {

constexpr std::size_t hash_bytes = 32;
constexpr std::size_t salt_bytes = 16;

/// Appends a field so that no two lists of fields have the same bytes: its length, a colon and the field itself.
void append_field(std::string& bytes, std::string_view field) {
  bytes.append(std::to_string(field.size())).append(":").append(field);
}

std::string id_or_empty(std::optional<EmployeeId> employee) { return employee ? to_string(*employee) : ""; }

}  // namespace

ChainHead beginning_of_chain() { return {.sequence = 0, .hash = std::string(hash_bytes, '\0')}; }

std::string part_digest(std::string_view salt, std::string_view name, std::string_view value, const Digests& digests) {
  constexpr std::size_t most_length_bytes = 3 * 8;  // of three fields below ten million bytes
  std::string bytes;
  bytes.reserve(salt.size() + name.size() + value.size() + most_length_bytes);
  for (const auto field : {salt, name, value}) append_field(bytes, field);
  return digests.sha256(bytes);
}

std::optional<std::string> link_hash(const AuditEntry& entry, const Digests& digests) {
  if (!entry.seal || entry.seal->parts.size() != entry.details.size()) return std::nullopt;
  constexpr std::size_t usual_bytes = 1024;
  std::string bytes;
  bytes.reserve(usual_bytes);
  append_field(bytes, "stint audit 1");
  append_field(bytes, to_string(entry.company));
  append_field(bytes, std::to_string(entry.seal->sequence));
  append_field(bytes, entry.seal->previous);
  append_field(bytes, std::to_string(entry.at.time_since_epoch().count()));
  append_field(bytes, id_or_empty(entry.actor));
  append_field(bytes, entry.action);
  append_field(bytes, std::to_string(entry.subject));
  append_field(bytes, id_or_empty(entry.employee));
  for (std::size_t i = 0; i < entry.details.size(); ++i) {
    const auto& [name, value] = entry.details[i];
    const auto& part = entry.seal->parts[i];
    if (part.is_erased() && !value.empty()) return std::nullopt;  // set after the erasure
    append_field(bytes, name);
    append_field(bytes, part.is_erased() ? part.digest : part_digest(part.salt, name, value, digests));
  }
  return digests.sha256(bytes);
}

ChainHead AuditSealer::seal(AuditEntry& entry, const ChainHead& after) const {
  auto& seal = entry.seal.emplace();
  seal.sequence = after.sequence + 1;
  seal.previous = after.hash;
  const auto salts = random_.bytes(salt_bytes * entry.details.size());
  seal.parts.reserve(entry.details.size());
  for (std::size_t i = 0; i < entry.details.size(); ++i) {
    seal.parts.push_back({.salt = salts.substr(i * salt_bytes, salt_bytes)});
  }
  seal.hash = link_hash(entry, digests_).value();
  return {seal.sequence, seal.hash};
}

void AuditSealer::erase_what_changed(AuditEntry& entry, const AuditDetails& before) const {
  if (!entry.seal) return;
  const auto after = std::exchange(entry.details, before);
  // Details keep their order, and some may be missing.
  auto kept = after.begin();
  for (std::size_t i = 0; i < entry.details.size(); ++i) {
    auto& [name, value] = entry.details[i];
    auto& part = entry.seal->parts.at(i);
    const bool is_there = kept != after.end() && kept->first == name;
    const bool is_same = is_there && kept->second == value;
    if (is_there) ++kept;
    if (is_same || part.is_erased()) continue;
    part = {.salt = {}, .digest = part_digest(part.salt, name, value, digests_)};
    value.clear();
  }
}

bool change_line(const AuditSealer* sealer, AuditEntry& line, const std::function<bool(AuditEntry&)>& change) {
  const auto before = line.details;
  if (!change(line)) return false;
  if (line.seal && sealer == nullptr) throw std::logic_error("a chained line is changed by a store that chains none");
  if (line.seal) sealer->erase_what_changed(line, before);
  return true;
}

}  // namespace stint::application
