#pragma once

#include <memory>

#include <stint/application/ports/store.hpp>

namespace stint::contracts {

/// Defined by the host whose store is verified: a new store without any record; called once for each test case of the
/// suites. Resources of the store must be released with it. A store that keeps companies and people elsewhere contains
/// those that setting.hpp describes, and the host defines Setting's constructor (`OWN_SETTING`).
[[nodiscard]] std::unique_ptr<application::Store> empty_store();

}  // namespace stint::contracts
