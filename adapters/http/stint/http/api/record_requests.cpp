#include <algorithm>

#include <stint/application/administration/applying.hpp>
#include <stint/application/text.hpp>
#include <stint/http/api/form_encoding.hpp>
#include <stint/http/api/record_requests.hpp>
#include <stint/http/characters.hpp>

namespace stint::http {

application::ExpectedVersion read_expected_version(const Request& request) {
  application::ExpectedVersion expected;
  const auto header = request.header("If-Match");
  if (!header) return expected;
  expected.is_given = true;
  expected.is_any = *header == "*";
  for (auto rest = *header; !rest.empty();) {
    const auto end = std::min(rest.find(','), rest.size());
    const auto tag = trimmed(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (tag.size() > 2 && tag.starts_with('"') && tag.ends_with('"')) {
      expected.versions.emplace_back(tag.substr(1, tag.size() - 2));
    }
  }
  return expected;
}

RecordOrder read_record_order(QueryParameters& parameters, std::string_view key,
                              const std::vector<application::SoughtMember>& members) {
  std::string names = std::string{key} + ", -" + std::string{key};
  for (const auto& one : members) {
    if (one.is_sortable()) names.append(", ").append(one.member.name).append(", -").append(one.member.name);
  }
  const auto parse = [&](std::string_view text) -> std::optional<RecordOrder> {
    const bool is_descending = text.starts_with('-');
    if (is_descending) text.remove_prefix(1);
    if (text == key) return RecordOrder{0, is_descending};
    for (const auto& one : members) {
      if (one.is_sortable() && one.member.name == text) return RecordOrder{one.member.number, is_descending};
    }
    return std::nullopt;
  };
  RecordOrder order;
  parameters.read(domain::fields::sort, [&](std::string_view text) -> Fault {
    const auto read = parse(text);
    if (!read) return must_be_one_of(names);
    order = *read;
    return std::nullopt;
  });
  return order;
}

bool read_dry_run(std::string_view query, std::vector<application::FileFault>& faults) {
  constexpr std::string_view name = "dryRun";
  const auto parameters = parse_form(query);
  std::vector<const FormField*> sent;
  if (parameters) {
    for (const auto& field : *parameters) {
      if (equal_ignoring_case(field.name, name)) sent.push_back(&field);
    }
    if (sent.empty()) return false;
  }
  const bool is_spelled_right = sent.size() == 1 && sent.front()->name == name;
  const auto value = is_spelled_right ? std::string_view{sent.front()->value} : std::string_view{};
  if (value != "true" && value != "false") faults.push_back({"/dryRun", "must be true or false, and named once"});
  return value == "true";
}

domain::Result<bool> read_dry_run(DryRun kind, std::string_view query) {
  std::vector<application::FileFault> faults;
  const bool is_rehearsal = read_dry_run(query, faults);
  if (is_rehearsal && kind == DryRun::refused) faults.push_back({"/dryRun", "this operation has no dry run"});
  // A command that knows about the dry run refuses faults itself, after it has found its record.
  if (faults.empty() || kind == DryRun::by_command) return is_rehearsal;
  return domain::refuse(application::refusal_for(std::move(faults)));
}

std::string key_in_path(std::string_view segment) {
  std::string text;  // a plus is literal in a path, and a space in a form
  for (const char c : segment) c == '+' ? text.append("%2B") : text.append(1, c);
  const auto key = decode_form_text(text);
  return key ? std::string{std::string_view{*key}} : std::string{};
}

std::string path_below(std::string_view list, std::string_view key) {
  return std::string{list} + '/' + application::percent_encoded(key);
}

application::RemovalCommand read_removal(const Arrival& arrival) {
  application::RemovalCommand removal{.expected = read_expected_version(arrival.request)};
  removal.is_rehearsal = read_dry_run(arrival.request.query, removal.faults);
  return removal;
}

}  // namespace stint::http
