#pragma once

#include <map>
#include <span>
#include <utility>
#include <vector>

#include <stint/domain/company/deputyship.hpp>

namespace stint::domain {

/// The deputies that the managers of one company have named.
class Deputyships {
 public:
  virtual ~Deputyships() = default;
  /// Those that somebody has named, and those that name them, by id. Nobody's for a stranger.
  [[nodiscard]] virtual std::vector<Deputyship> of(EmployeeId person) const = 0;
  /// Those that each of some people has named, by id: in one search where the store can. Who has named none may be
  /// missing.
  [[nodiscard]] virtual std::map<EmployeeId, std::vector<Deputyship>> named_by_each(
      std::span<const EmployeeId> people) const {
    std::map<EmployeeId, std::vector<Deputyship>> found;
    for (const auto person : people) {
      auto named = of(person);
      std::erase_if(named, [person](const Deputyship& one) { return one.manager != person; });
      found.emplace(person, std::move(named));
    }
    return found;
  }
  /// By id.
  [[nodiscard]] virtual std::vector<Deputyship> all() const = 0;
  /// Stores a new one under a new id, whatever id it had, and returns it with that id. Throws where the two are the
  /// same person, or one of them is not the company's.
  virtual Deputyship add(const Deputyship& deputyship) = 0;
  /// Takes one out. Of others nothing.
  virtual void remove(DeputyshipId id) = 0;
};

}  // namespace stint::domain
