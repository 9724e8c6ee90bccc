#pragma once

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

// The rules that a host can add to. Use cases find them in their Context.

namespace stint::application {

class Filing;
struct CompanyContext;

/// Policies of one kind, each with a name of its own, in the order in which they are asked.
template <class Function>
class PolicyList {
 public:
  struct Row {
    std::string name;  ///< lower-case ASCII letters, digits and hyphens
    Function function;
  };

  PolicyList() = default;
  PolicyList(std::initializer_list<Row> rows) {
    for (const Row& row : rows) add(row);
  }

  /// Asks it behind all others. Throws std::invalid_argument where the name is taken, or there is no function.
  void add(Row row) {
    if (!row.function || std::ranges::find(rows_, row.name, &Row::name) != rows_.end()) {
      throw std::invalid_argument("the policy '" + row.name + "' is there already, or does nothing");
    }
    rows_.push_back(std::move(row));
  }

  [[nodiscard]] bool empty() const { return rows_.empty(); }
  [[nodiscard]] auto begin() const { return rows_.begin(); }
  [[nodiscard]] auto end() const { return rows_.end(); }

 private:
  std::vector<Row> rows_{};
};

/// What stands against an absence that somebody files or changes. May run more than once for a request, and has no
/// effect.
using FilingRule = std::function<std::optional<domain::Problem>(const Filing&)>;

/// Who decides about the subject's requests now. Takes the managers who do so far, and returns those who shall: a host
/// adds a deputy, or puts one in the place of a manager who is away. Nobody of them: administrators decide. Reads, and
/// has no effect; must not itself ask who decides. Of those whom it names only those count who may decide, see
/// deciding_managers.hpp, and are employed.
using DecidersPolicy = std::function<std::vector<domain::EmployeeId>(const CompanyContext&, domain::EmployeeId subject,
                                                                     std::vector<domain::EmployeeId> managers)>;

struct Policies {
  PolicyList<FilingRule> on_filing{};     ///< the first that refuses is heard
  PolicyList<DecidersPolicy> deciders{};  ///< each gets what the one before it has returned
};

/// Those that Stint comes with: what a host copies and adds to.
[[nodiscard]] const Policies& standard_policies();

}  // namespace stint::application
