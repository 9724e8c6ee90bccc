#pragma once

#include <stdexcept>
#include <string>

namespace stint::application {

/// Ends a unit of work that asks for what its contract excludes: throws std::logic_error unless the condition holds.
inline void demand(bool holds, const char* otherwise) {
  if (!holds) throw std::logic_error(otherwise);
}

/// A store is asked for what it does without.
[[noreturn]] inline void throw_not_kept(const std::string& what) {
  throw std::logic_error("this store does not keep " + what);
}

/// A collection that never holds anything is the same to every unit of work and thread.
template <class Collection>
[[nodiscard]] Collection& ever_empty() {
  static Collection collection;
  return collection;
}

}  // namespace stint::application
