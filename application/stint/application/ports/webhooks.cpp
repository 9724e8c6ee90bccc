#include <stint/application/ports/webhooks.hpp>

namespace stint::application {

std::string_view name(DeliveryState state) {
  switch (state) {
    case DeliveryState::waiting:
      return "waiting";
    case DeliveryState::delivered:
      return "delivered";
    case DeliveryState::failed:
      return "failed";
  }
  return {};
}

}  // namespace stint::application
