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

std::optional<DeliveryState> parse_delivery_state(std::string_view text) {
  using enum DeliveryState;
  for (const auto state : {waiting, delivered, failed}) {
    if (text == name(state)) return state;
  }
  return std::nullopt;
}

}  // namespace stint::application
