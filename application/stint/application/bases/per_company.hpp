#pragma once

#include <map>
#include <memory>
#include <utility>

#include <stint/domain/ids.hpp>

namespace stint::application {

/// What a unit of work has opened for companies, by company; it stays where it is until the unit ends.
template <class Opened>
class PerCompany {
 public:
  /// Opens it with these arguments where it is not open yet.
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
