#pragma once

#include <functional>
#include <memory>

#include <stint/application/ports/store.hpp>

#include "tests/contracts/catch.hpp"

namespace stint::contracts {

/// A store, and its dependencies.
class AnyStore {
 public:
  virtual ~AnyStore() = default;
  [[nodiscard]] virtual application::Store& store() = 0;
};

/// A store of type `Kept`, in its member `store`, and its dependencies.
template <class Kept>
class StoreOf : public AnyStore {
  Kept kept_;

 public:
  [[nodiscard]] application::Store& store() override { return kept_.store; }
};

/// Creates the stores of the current test case, one at a time.
inline std::function<std::unique_ptr<AnyStore>()> make_store;

/// An empty store of the type that is being tested, as long as this object exists.
class TestStore {
  std::unique_ptr<AnyStore> made_ = make_store();

 public:
  application::Store& store = made_->store();
};

template <class Kept>
void tell_of(void (*story)()) {
  make_store = [] { return std::make_unique<StoreOf<Kept>>(); };
  story();
}

}  // namespace stint::contracts

/// A test case that runs with stores of several types, and is compiled once.
#define STINT_STORY(title, ...) STINT_NAMED_STORY(INTERNAL_CATCH_UNIQUE_NAME(story_), title, __VA_ARGS__)
#define STINT_NAMED_STORY(name, title, ...)                                                              \
  static void name();                                                                                    \
  TEMPLATE_TEST_CASE(title, "[contract]", __VA_ARGS__) { ::stint::contracts::tell_of<TestType>(&name); } \
  static void name()
