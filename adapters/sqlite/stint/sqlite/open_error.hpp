#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace stint::sqlite {

/// The reason why a file cannot be used as the database. `what()` names the file and explains it to the operator.
class OpenError : public std::runtime_error {
 public:
  enum class Reason : std::uint8_t {
    missing,         ///< the file does not exist, or the folder to create it in
    not_a_database,  ///< a different file, or a damaged one
    foreign,         ///< a database of another program
    older_schema,    ///< written by a version before 0.2.0, whose databases that version has to migrate
    newer_schema,    ///< written by a later version of this program
    read_only,       ///< the file or its folder cannot be written
    locked,          ///< locked by another process
    unusable,        ///< any other error of the system
  };
  OpenError(Reason reason, const std::string& text) : std::runtime_error(text), reason_(reason) {}
  [[nodiscard]] Reason reason() const { return reason_; }

 private:
  Reason reason_;
};

}  // namespace stint::sqlite
