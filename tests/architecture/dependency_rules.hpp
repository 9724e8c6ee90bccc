#pragma once

#include "tests/architecture/source_text.hpp"

namespace stint::architecture {

/// A third-party library, its includes, and the adapters that may use it. Apps may use all.
struct ThirdParty {
  std::string_view name;
  std::vector<std::string_view> prefixes;  ///< of the include; one that ends in `.h` or `.hpp` is a whole name
  std::vector<std::string_view> adapters;
};
[[nodiscard]] const std::vector<ThirdParty>& third_party_libraries();

/// Includes of a file that its layer forbids. Files of the tests may include anything.
[[nodiscard]] Violations forbidden_includes(const SourceFile& file);

/// Boost.Beast, CLI11 and spdlog are implementation details of one source file each: empty for at most one, else a
/// violation for each file that names the library; headers may not include them or mention Beast.
[[nodiscard]] Violations beast_outside_one_source(const std::vector<SourceFile>& files);
[[nodiscard]] Violations cli11_outside_one_source(const std::vector<SourceFile>& files);
[[nodiscard]] Violations spdlog_outside_one_source(const std::vector<SourceFile>& files);

}  // namespace stint::architecture
