#pragma once

#include "tests/contracts/setting.hpp"
#include "tests/contracts/units_of_work.hpp"

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

/// Such a store, and units of work on it, for a story.
class EmptyStore : public TestStore {
 public:
  template <class Job>
  auto keep(Job job) const {
    return contracts::keep(store, std::move(job));
  }
  template <class Job>
  auto look(Job job) const {
    return contracts::look(store, std::move(job));
  }
};

/// As above, with the two companies of setting.hpp.
class PopulatedStore : public EmptyStore, public Setting {
 public:
  PopulatedStore() : Setting(store) {}
};

/// For stories that make their stores themselves.
struct NoStore {};

template <class Kept>
void tell_of(void (*story)()) {
  make_store = [] { return std::make_unique<StoreOf<Kept>>(); };
  story();
}

}  // namespace stint::contracts

/// A test case that is a member function of a fixture, runs with stores of several types, and is compiled once.
#define STINT_STORY_OF(Fixture, title, ...) \
  STINT_NAMED_STORY(INTERNAL_CATCH_UNIQUE_NAME(story_), Fixture, title, __VA_ARGS__)
#define STINT_NAMED_STORY(name, Fixture, title, ...)              \
  namespace {                                                     \
  struct name : Fixture {                                         \
    void tell();                                                  \
  };                                                              \
  }                                                               \
  TEMPLATE_TEST_CASE(title, "[contract]", __VA_ARGS__) {          \
    ::stint::contracts::tell_of<TestType>([] { name().tell(); }); \
  }                                                               \
  void name::tell()
