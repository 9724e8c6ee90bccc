#include <stint/contracts/empty_store.hpp>
#include <stint/memory/store.hpp>

namespace stint::contracts {

std::unique_ptr<application::Store> empty_store() { return std::make_unique<memory::Store>(); }

}  // namespace stint::contracts
