#pragma once

#include <map>
#include <span>
#include <utility>
#include <vector>

#include <stint/domain/company/deputyship.hpp>

namespace stint::domain {

/// The deputies named by the managers of one company.
class Deputyships {
 public:
  virtual ~Deputyships() = default;
  /// The deputyships in which the person is the manager or the deputy, by id. Empty for a person of another company.
  [[nodiscard]] virtual std::vector<Deputyship> of(EmployeeId person) const = 0;
  /// The deputyships that each of some people has named, by id: in one query where the store supports it. People who
  /// have named none may be missing.
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
  /// As `of`, for several people: in one query where the store supports it, after which `of` needs none. People without
  /// deputyships may be missing.
  [[nodiscard]] virtual std::map<EmployeeId, std::vector<Deputyship>> of_each(
      std::span<const EmployeeId> people) const {
    std::map<EmployeeId, std::vector<Deputyship>> found;
    for (const auto person : people) found.emplace(person, of(person));
    return found;
  }
  /// By id.
  [[nodiscard]] virtual std::vector<Deputyship> all() const = 0;
  /// Stores a deputyship under a new id, ignoring the id it has, and returns it with that id. Throws if the manager and
  /// the deputy are the same person, or if one of them does not belong to the company.
  virtual Deputyship add(const Deputyship& deputyship) = 0;
  /// Removes a deputyship. Does nothing if the company has no such deputyship.
  virtual void remove(DeputyshipId id) = 0;
};

}  // namespace stint::domain
