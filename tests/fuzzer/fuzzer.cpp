// The entry point of libFuzzer: one program for all targets, of which STINT_FUZZ_TARGET names one. See scripts/fuzz.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tests/fuzz/targets.hpp"

namespace {

const stint::fuzz::Target& chosen_target() {
  const char* const name = std::getenv("STINT_FUZZ_TARGET");
  const auto found = std::ranges::find(stint::fuzz::targets, std::string_view{name == nullptr ? "" : name},
                                       &stint::fuzz::Target::name);
  if (found != stint::fuzz::targets.end()) return *found;
  std::fputs("STINT_FUZZ_TARGET names no target\n", stderr);
  std::exit(2);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const auto& target = chosen_target();
  target.run({reinterpret_cast<const char*>(bytes), size});
  return 0;
}
