#pragma once

#include <string_view>

#include <stint/application/submitted.hpp>
#include <stint/application/webhooks/managing.hpp>

// What is said of webhooks, read as form_reader.hpp has it.

namespace stint::http {

[[nodiscard]] application::Submitted<application::WebhookCommand> read_webhook(std::string_view body);

}  // namespace stint::http
