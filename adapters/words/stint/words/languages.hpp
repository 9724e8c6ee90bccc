#pragma once

#include <string_view>
#include <vector>

#include <stint/words/language.hpp>

namespace stint::words {

/// Languages in which people are spoken to, English first. A host that speaks another one copies those of Stint, adds
/// it, and hands the copy to whoever tells people something.
class Languages {
 public:
  /// Those that Stint comes with.
  Languages();

  /// The language lives longer. Throws std::invalid_argument where its tag is empty or one of these already.
  void add(const Language& language);

  /// The language of a tag, or else English, as application/language.hpp has it.
  [[nodiscard]] const Language& of(std::string_view tag) const;

  [[nodiscard]] auto begin() const { return known_.begin(); }
  [[nodiscard]] auto end() const { return known_.end(); }

 private:
  std::vector<const Language*> known_;
};

/// Those that Stint comes with.
[[nodiscard]] const Languages& languages();

/// One of these.
[[nodiscard]] const Language& language_of(std::string_view tag);

}  // namespace stint::words
