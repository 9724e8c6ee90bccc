#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace stint::sqlite {

/// Why a file cannot serve as the database. `what()` names the file and says it to the operator.
class OpenError : public std::runtime_error {
 public:
  enum class Reason : std::uint8_t {
    missing,         ///< there is no such file, or no folder to make it in
    not_a_database,  ///< some other file, or a damaged one
    foreign,         ///< a database of another program
    newer_schema,    ///< written by a later version of this program
    read_only,       ///< the file or its folder cannot be written
    locked,          ///< somebody else holds it
    unusable,        ///< anything else that the system reports
  };
  OpenError(Reason reason, const std::string& text) : std::runtime_error(text), reason_(reason) {}
  [[nodiscard]] Reason reason() const { return reason_; }

 private:
  Reason reason_;
};

}  // namespace stint::sqlite
