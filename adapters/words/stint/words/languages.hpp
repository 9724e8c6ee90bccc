#pragma once

#include <string_view>
#include <vector>

#include <stint/words/language.hpp>

namespace stint::words {

/// The languages for texts to users, English first. A host with another language copies those of Stint, adds it, and
/// passes the copy to the code that writes texts.
class Languages {
 public:
  /// The languages included with Stint.
  Languages();

  /// The language must outlive this object. Throws std::invalid_argument if its tag is empty or already present.
  void add(const Language& language);

  /// The language of a tag, or else English, see application/language.hpp.
  [[nodiscard]] const Language& of(std::string_view tag) const;

  [[nodiscard]] auto begin() const { return known_.begin(); }
  [[nodiscard]] auto end() const { return known_.end(); }

 private:
  std::vector<const Language*> known_;
};

/// The languages included with Stint.
[[nodiscard]] const Languages& languages();

/// One of the languages included with Stint.
[[nodiscard]] const Language& language_of(std::string_view tag);

}  // namespace stint::words
