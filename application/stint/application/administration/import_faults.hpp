#pragma once

#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include <stint/application/administration/company_file.hpp>

namespace stint::application {

/// The faults of an import, in the order in which they are found. However many there are, each is added in the time
/// that its pointer is long.
class ImportFaults {
 public:
  /// `of_the_files`: those that reading them has found.
  explicit ImportFaults(std::vector<FileFault> of_the_files);

  /// Adds a fault, unless its place, or one that it is within, is known to be unreadable or wrong.
  void add(std::string pointer, std::string message);

  [[nodiscard]] bool empty() const { return faults_.empty(); }
  [[nodiscard]] std::vector<FileFault> take() && { return std::move(faults_); }

 private:
  [[nodiscard]] bool is_known(std::string place) const;

  std::vector<FileFault> faults_;
  std::unordered_set<std::string> places_;
};

}  // namespace stint::application
