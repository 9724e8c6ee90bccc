#include <stint/application/ports/webhooks.hpp>
#include <stint/domain/enumerators.hpp>

namespace stint::application {

std::string_view name(DeliveryState state) { return domain::enumerator_name(state); }

}  // namespace stint::application
