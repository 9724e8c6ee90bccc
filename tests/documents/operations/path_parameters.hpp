#pragma once

#include <string_view>

#include <boost/json.hpp>

namespace stint::documents {

/// The ids in a path, as parameters of all its operations. Throws std::runtime_error for one that is not in the table.
[[nodiscard]] boost::json::array path_parameters(std::string_view path);

}  // namespace stint::documents
