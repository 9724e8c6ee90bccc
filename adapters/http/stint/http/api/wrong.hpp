#pragma once

#include <cstdint>

#include <stint/application/description/inputs.hpp>
#include <stint/domain/problem.hpp>

namespace stint::http {

/// The fault of a value in a request.
struct Wrong {
  domain::Reason reason;
  domain::Facts facts{};
  bool is_last = false;  ///< reported after all others
};

[[nodiscard]] inline Wrong must_not_be_longer(application::accepts::Longest longest) {
  return {domain::reasons::must_not_be_longer, {{"maximum", static_cast<std::int64_t>(longest.bytes)}}};
}

[[nodiscard]] inline Wrong outside(application::accepts::Within range, bool is_last = false) {
  return {domain::reasons::must_be_number_from_to, {{"least", range.least}, {"most", range.most}}, is_last};
}

}  // namespace stint::http
