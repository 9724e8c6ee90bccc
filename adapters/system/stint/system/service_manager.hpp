#pragma once

#include <string_view>

namespace stint::system {

/// Sends a state to the service manager that started the program: "READY=1", "RELOADING=1", "STOPPING=1"; several are
/// separated by line breaks (sd_notify(3), whose protocol systemd documents for programs without its library). Returns
/// false if no service manager asked for it (NOTIFY_SOCKET is empty or not a socket's address) or it cannot be reached;
/// the program continues either way.
bool notify_service_manager(std::string_view state);

}  // namespace stint::system
