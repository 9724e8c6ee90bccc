#pragma once

#include <memory>

#include <stint/application/ports/store.hpp>

namespace stint::contracts {

/// Defined by the host whose store is verified: a new one of its own, without any record; called once for each story
/// of the suites. What else the store needs goes with it. One that keeps companies and people elsewhere has those that
/// setting.hpp describes in it, and the host defines Setting's constructor (`OWN_SETTING`).
[[nodiscard]] std::unique_ptr<application::Store> empty_store();

}  // namespace stint::contracts
