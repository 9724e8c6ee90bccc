#pragma once

#include <string>
#include <string_view>

#include <stint/application/provisioning/resources.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/provisioning/attribute.hpp>
#include <stint/http/api/operation.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

// Resources, queries and changes of directories on the wire (RFC 7644).

/// Reads a query whose members are all strings. If the parameters cannot be separated, they are a filter, which is not
/// a valid one, or ignored by a query without one.
template <class Query>
[[nodiscard]] Query read_resource_query(std::string_view query);

template <class Command>
[[nodiscard]] application::Submitted<Command> read_resource(std::string_view body);
[[nodiscard]] application::Submitted<application::PatchCommand> read_patch(std::string_view body);

/// Reads an employee as sent by a directory, as a record of company files, with the same faults.
[[nodiscard]] application::RecordCommand<application::FiledEmployee> read_employee_record(
    const domain::Attribute& record, bool is_new);

[[nodiscard]] std::string scim_json(const domain::Attribute& attribute);
/// A list of resources (RFC 7644 §3.4.2).
[[nodiscard]] std::string scim_json(const application::ResourcePage& page);

/// Whether a path is one with which directories provision people (RFC 7644).
[[nodiscard]] bool speaks_scim(std::string_view path);

/// Converts a problem document to a SCIM error (RFC 7644 §3.12), with status and headers. Any other response is
/// unchanged.
[[nodiscard]] Response scim_error(Response response);

}  // namespace stint::http
