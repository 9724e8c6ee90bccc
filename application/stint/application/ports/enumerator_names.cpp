#include <string_view>

#include <stint/application/ports/outbox.hpp>
#include <stint/application/ports/webhooks.hpp>
#include <stint/domain/enumerators.hpp>

namespace stint::application {

std::string_view name(MailKind kind) { return domain::enumerator_name(kind); }

std::string_view name(MailState state) { return domain::enumerator_name(state); }

std::string_view name(DeliveryState state) { return domain::enumerator_name(state); }

}  // namespace stint::application
