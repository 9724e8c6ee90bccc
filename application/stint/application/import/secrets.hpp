#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/import/importing.hpp>
#include <stint/application/import/selection.hpp>

namespace stint::application {

/// What was found out about the passwords and client secrets of an import, so that it is not computed twice if the
/// import has to prepare itself anew.
class SecretAnswers {
 public:
  /// `keeps`: what has to be kept is hashed; else it is only compared.
  SecretAnswers(const ImportServices& services, bool keeps) : services_(services), keeps_(keeps) {}

  /// Answers every question of the selections. Takes some 20 ms of a core each: not within a unit of work.
  void settle_all(std::vector<Selection>& selections);

 private:
  [[nodiscard]] SecretAnswer answer(const SecretQuestion& question) const;

  const ImportServices& services_;
  bool keeps_;
  std::map<std::string, std::pair<SecretQuestion, SecretAnswer>> known_;  // by company, list and key
};

}  // namespace stint::application
