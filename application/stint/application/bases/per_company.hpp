#pragma once

#include <map>
#include <memory>
#include <utility>

#include <stint/domain/ids.hpp>

namespace stint::application {

/// The objects that a unit of work has opened for companies, by company; their addresses stay the same until the unit
/// ends.
template <class Opened>
class PerCompany {
 public:
  /// Opens it with these arguments if it is not open yet.
  template <class... Arguments>
  [[nodiscard]] Opened& of(domain::CompanyId company, Arguments&&... arguments) {
    auto& opened = opened_[company];
    if (!opened) opened = std::make_unique<Opened>(std::forward<Arguments>(arguments)...);
    return *opened;
  }

 private:
  std::map<domain::CompanyId, std::unique_ptr<Opened>> opened_;
};

}  // namespace stint::application
