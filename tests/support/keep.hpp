#pragma once

#include <stint/application/ports/store.hpp>

namespace stint::test {

/// Runs a function in a unit of work that is kept.
template <class Job>
void keep(application::Store& store, Job job) {
  application::write_now(store, [&](application::Work& work) {
    job(work);
    return true;
  });
}

}  // namespace stint::test
