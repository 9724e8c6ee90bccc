#pragma once

#include <stdexcept>
#include <string>

namespace stint::application {

/// Ends a unit of work that asks for something that its contract excludes: throws std::logic_error unless the condition
/// is true.
inline void demand(bool holds, const char* otherwise) {
  if (!holds) throw std::logic_error(otherwise);
}

/// A store was asked for something that it does not keep.
[[noreturn]] inline void throw_not_kept(const std::string& what) {
  throw std::logic_error("this store does not keep " + what);
}

/// A collection that is always empty can be shared by all units of work and threads.
template <class Collection>
[[nodiscard]] Collection& ever_empty() {
  static Collection collection;
  return collection;
}

}  // namespace stint::application
