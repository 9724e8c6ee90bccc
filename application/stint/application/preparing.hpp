#pragma once

namespace stint::application {

/// How often a use case in two halves is computed in a reading unit of work because the company's data have changed
/// before the other half could be written. Then the writer does both.
inline constexpr int most_preparations = 3;

}  // namespace stint::application
