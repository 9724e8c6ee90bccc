#pragma once

#include <concepts>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <utility>

namespace stint::application {

/// A list of types of events.
template <class... Events>
struct EventTypes {
  static constexpr std::size_t count = sizeof...(Events);

  template <class E>
  static constexpr bool have = (std::same_as<E, Events> || ...);

  /// The index of a type in the list, from 0.
  template <class E>
  requires have<E>
  static consteval std::size_t index_of() {
    std::size_t index = 0;
    static_cast<void>((... && (!std::same_as<E, Events> && ++index > 0)));
    return index;
  }
};

/// An event of one of these types. Copies share it, because it never changes.
///
/// Not a std::variant, which instantiates the copying and the destruction of each of its alternatives wherever one is
/// used: with a hundred of them, in every source file that raises one.
template <class Types>
class AnyEvent {
 public:
  template <class E>
  requires(Types::template have<E>) AnyEvent(E event)
      : index_(Types::template index_of<E>()), event_(std::make_shared<const E>(std::move(event))) {}

  /// Of its type, in the list of types.
  [[nodiscard]] std::size_t index() const { return index_; }

  /// Null if it is of another type.
  template <class E>
  [[nodiscard]] const E* get_if() const {
    return index_ == Types::template index_of<E>() ? static_cast<const E*>(event_.get()) : nullptr;
  }
  /// Throws std::logic_error if it is of another type.
  template <class E>
  [[nodiscard]] const E& get() const {
    if (const auto* const event = get_if<E>()) return *event;
    throw std::logic_error("the event is of another type");
  }

 private:
  std::size_t index_;
  std::shared_ptr<const void> event_;
};

}  // namespace stint::application
