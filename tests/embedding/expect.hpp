#pragma once

#include <iostream>
#include <string_view>

namespace product {

inline int broken_expectations = 0;

/// Notes that something is not as the product needs it.
inline void expect(bool holds, std::string_view what) {
  if (holds) return;
  std::cerr << "not so: " << what << '\n';
  ++broken_expectations;
}

}  // namespace product
