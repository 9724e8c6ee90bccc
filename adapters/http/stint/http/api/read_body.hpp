#pragma once

#include <string_view>

#include <stint/application/submitted.hpp>

namespace stint::http {

/// Reads a command from the JSON object in a body, as described: unknown members are ignored, null means left out
/// unless it removes a value, and all members of a wrong type or with an impossible value are listed at once.
/// Defined and instantiated in read_commands.cpp, for the commands of the interface.
template <class Command>
[[nodiscard]] application::Submitted<Command> read_body(std::string_view body);

}  // namespace stint::http
