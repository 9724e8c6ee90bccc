#pragma once

#include <iostream>
#include <string_view>

namespace product {

inline int broken_expectations = 0;

/// Records an unmet expectation of the product.
inline void expect(bool holds, std::string_view what) {
  if (holds) return;
  std::cerr << "not so: " << what << '\n';
  ++broken_expectations;
}

}  // namespace product
