#pragma once

#include <cstdint>
#include <span>

namespace stint::postgresql {

/// What a step means to servers of a version before, which may go on working on the schema that it leads to.
enum class Effect {
  expands,    ///< they go on: it adds what they need not know
  contracts,  ///< it takes away what programs from `compatible_from` on use no more, and is taken when it is told to be
  breaks,     ///< none of them can go on
};

/// One step of the schema. What has been released is never changed; a change of the schema is a new step at the end,
/// with the number that it has in SQLite.
struct Step {
  std::int32_t number;
  std::span<const char* const> scripts;
  Effect effect;
  std::int32_t compatible_from = 0;  ///< of one that contracts: the newest step of the oldest program that can go on
};

/// All of them, by number. Those that contract can be taken after later ones, which therefore do without what they take
/// away.
[[nodiscard]] std::span<const Step> all_steps();

}  // namespace stint::postgresql
