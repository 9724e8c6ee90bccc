#pragma once

#include <string_view>

#include <stint/application/submitted.hpp>
#include <stint/application/webhooks/managing.hpp>
#include <stint/domain/reason.hpp>

// Request bodies about webhooks, read as described in form_reader.hpp.

namespace stint::http {

namespace reasons {
inline constexpr domain::Reason must_be_webhook_format{"must-be-webhook-format"};
}  // namespace reasons

[[nodiscard]] application::Submitted<application::WebhookCommand> read_webhook(std::string_view body);

}  // namespace stint::http
