#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace stint::postgresql {

/// What PostgreSQL refused, or that it cannot be reached.
class Error : public std::runtime_error {
 public:
  /// `state`: SQLSTATE, five characters; empty where the connection failed before there was one.
  Error(const std::string& what, std::string state) : std::runtime_error(what), state_(std::move(state)) {}
  [[nodiscard]] const std::string& state() const { return state_; }

 private:
  std::string state_;
};

}  // namespace stint::postgresql
