#pragma once

#include <cstdint>
#include <span>

namespace stint::postgresql {

/// The effect of a step on servers of an earlier version, which may continue to work on the resulting schema.
enum class Effect {
  expands,    ///< they continue: it adds what they need not know
  contracts,  ///< it removes what programs starting with `compatible_from` no longer use, and is only taken on request
  breaks,     ///< none of them can continue
};

/// One step of the schema. A released step is never changed; a change of the schema is a new step at the end, with the
/// same number as in SQLite.
struct Step {
  std::int32_t number;
  std::span<const char* const> scripts;
  Effect effect;
  std::int32_t compatible_from = 0;  ///< of a contracting step: the newest step of the oldest program that can continue
};

/// All of them, by number. Contracting steps can be taken after later ones, which therefore do not use what they
/// remove.
[[nodiscard]] std::span<const Step> all_steps();

}  // namespace stint::postgresql
