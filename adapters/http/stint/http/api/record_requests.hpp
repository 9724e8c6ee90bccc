#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/administration/administering.hpp>
#include <stint/company_file/read_record.hpp>
#include <stint/http/api/operation.hpp>
#include <stint/http/api/query_parameters.hpp>
#include <stint/http/api/read_query.hpp>

// The parts of requests about records of company files other than the record itself.

namespace stint::http {

/// `If-Match` (RFC 9110 §13.1.1): a list of strong entity tags, or `*`. Anything else, including weak tags, matches
/// nothing.
[[nodiscard]] application::ExpectedVersion read_expected_version(const Request& request);

struct RecordOrder {
  std::uint8_t number = 0;  ///< of the member; 0: the key
  bool is_descending = false;
};

/// The order given by `sort`: the key, or one of the sortable members.
[[nodiscard]] RecordOrder read_record_order(QueryParameters& parameters, std::string_view key,
                                            const std::vector<application::SoughtMember>& members);

/// `?dryRun=true`, or `false`. Another value, another spelling and a second parameter are faults.
[[nodiscard]] bool read_dry_run(std::string_view query, std::vector<application::FileFault>& faults);

/// As above, for an operation that handles it in this way. Refuses its faults, and a dry run that is not supported; if
/// the command contains the dry run, the command refuses them.
[[nodiscard]] domain::Result<bool> read_dry_run(DryRun kind, std::string_view query);

/// A key in a path, whose octets may be percent-encoded (RFC 3986 §2.1). Empty for a key that no record can have.
[[nodiscard]] std::string key_in_path(std::string_view segment);
/// The reverse: the path of a record in a list.
[[nodiscard]] std::string path_below(std::string_view list, std::string_view key);

template <class Filed>
[[nodiscard]] application::RecordCommand<Filed> read_record_command(const Arrival& arrival,
                                                                    company_file::Purpose purpose) {
  auto command = company_file::read_record<Filed>(arrival.request.body, purpose);
  command.expected = read_expected_version(arrival.request);
  command.is_rehearsal = read_dry_run(arrival.request.query, command.faults);
  return command;
}

/// `limit`, `cursor`, `search`, `sort` by the key or a member, and members by their names; invalid values are added to
/// `faults`.
template <class Filed>
[[nodiscard]] application::Submitted<application::RecordQuery<Filed>> read_record_query(
    std::string_view query, std::vector<application::FileFault>& faults) {
  application::Submitted<application::RecordQuery<Filed>> read;
  auto page = read_page_query(query);
  read.faults = std::move(page.faults);
  read.command.page = std::move(page.command);
  QueryParameters parameters(query, read.faults);
  const auto members = application::sought_members<Filed>();
  const auto order = read_record_order(parameters, application::key_name<Filed>(), members);
  read.command.sorted_by = order.number;
  read.command.is_descending = order.is_descending;
  parameters.read(domain::fields::search, [&](std::string_view text) -> Fault {
    read.command.search = text;
    return std::nullopt;
  });
  for (const auto& sought : members) {
    const auto said = parameters.find(sought.member.name);
    if (said) company_file::read_sought(sought, *said, read.command, faults);
  }
  return read;
}

[[nodiscard]] application::RemovalCommand read_removal(const Arrival& arrival);

}  // namespace stint::http
