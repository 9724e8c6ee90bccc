#pragma once

#include <stint/domain/problem.hpp>

namespace stint::http {

/// The fault of a value in a request.
struct Wrong {
  domain::Reason reason;
  domain::Facts facts{};
  bool is_last = false;  ///< reported after all others
};

}  // namespace stint::http
