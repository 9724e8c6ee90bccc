#pragma once

#include <string_view>

#include <stint/application/submitted.hpp>
#include <stint/application/webhooks/managing.hpp>

// Request bodies about webhooks, read as described in form_reader.hpp.

namespace stint::http {

[[nodiscard]] application::Submitted<application::WebhookCommand> read_webhook(std::string_view body);

}  // namespace stint::http
