#include <stint/memory/unit.hpp>

namespace stint::memory {
namespace {

// The surrounding unit of work cannot be determined from arguments: a job calls the store, not its own unit.
thread_local const Unit* innermost = nullptr;

}  // namespace

Unit::Unit(const application::Store& store, State& state, Kind kind)
    : store_(store), state_(state), kind_(kind), around_(innermost) {
  innermost = this;
}

Unit::~Unit() { innermost = around_; }

const Unit* Unit::on(const application::Store& store) {
  const Unit* unit = innermost;
  while (unit != nullptr && &unit->store_ != &store) unit = unit->around_;
  return unit;
}

bool Unit::has_turn_at(const application::Store& store) {
  for (const Unit* unit = innermost; unit != nullptr; unit = unit->around_) {
    if (&unit->store_ == &store && unit->kind_ == Kind::writes) return true;
  }
  return false;
}

void demand_writing() { demand(innermost == nullptr || innermost->writes(), "a reading unit of work writes nothing"); }

}  // namespace stint::memory
