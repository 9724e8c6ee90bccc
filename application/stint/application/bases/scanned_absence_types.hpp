#pragma once

#include <optional>

#include <stint/application/bases/contract.hpp>
#include <stint/domain/ports/catalogues.hpp>

namespace stint::application {

/// Absence types for a store that can list them all. One that keeps them elsewhere leaves out `save`, which throws
/// std::logic_error.
class ScannedAbsenceTypes : public domain::AbsenceTypes {
 public:
  [[nodiscard]] std::optional<domain::AbsenceType> find(domain::AbsenceTypeCode code) const override {
    for (auto& type : all()) {
      if (type.code == code) return std::move(type);
    }
    return std::nullopt;
  }
  void save(const domain::AbsenceType& /*type*/) override { throw_not_kept("absence types"); }
};

}  // namespace stint::application
