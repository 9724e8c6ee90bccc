#pragma once

#include <array>

#include "tests/architecture/source_text.hpp"

namespace stint::architecture {

/// Folders that do not use each other. A room is a folder of a layer, or the name of a file next to its folders.
using Floor = std::vector<std::string_view>;

/// A layer whose rooms have floors, from the ground up. Each room uses only rooms of lower floors.
struct House {
  std::string_view layer;
  std::vector<Floor> floors;
};

/// The domain and the application.
[[nodiscard]] const std::array<House, 2>& houses();

/// Includes from a room to another one of the same floor or of a higher one, and rooms without a floor. Files of other
/// layers violate nothing, and includes of other layers are ignored.
[[nodiscard]] Violations stairs_that_lead_up(const SourceFile& file);

}  // namespace stint::architecture
