#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/application/administration/administering.hpp>
#include <stint/company_file/read_record.hpp>
#include <stint/http/api/operation.hpp>

// What requests about records of company files say beside the record.

namespace stint::http {

/// `If-Match` (RFC 9110 §13.1.1): a list of strong entity tags, or `*`. What is none of these matches nothing, nor do
/// weak ones.
[[nodiscard]] application::ExpectedVersion read_expected_version(const Request& request);

/// `?dryRun=true`, or `false`. Anything else is reported.
[[nodiscard]] bool read_dry_run(std::string_view query, std::vector<application::FileFault>& faults);

/// A key in a path, whose octets may be percent-encoded (RFC 3986 §2.1). Nothing for one that no record has.
[[nodiscard]] std::string key_in_path(std::string_view segment);
/// The same, as the path of a record in a list.
[[nodiscard]] std::string path_below(std::string_view list, std::string_view key);

template <class Filed>
[[nodiscard]] application::RecordCommand<Filed> read_record_command(const Arrival& arrival,
                                                                    company_file::Purpose purpose) {
  auto command = company_file::read_record<Filed>(arrival.request.body, purpose);
  command.expected = read_expected_version(arrival.request);
  command.is_rehearsal = read_dry_run(arrival.request.query, command.faults);
  return command;
}

[[nodiscard]] application::RemovalCommand read_removal(const Arrival& arrival);

}  // namespace stint::http
