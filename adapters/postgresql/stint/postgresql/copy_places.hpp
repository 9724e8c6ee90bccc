#pragma once

#include <memory>
#include <string>

#include <stint/sql/copy/place.hpp>

namespace stint::postgresql {

/// A database of the newest schema, served or not. Throws Error and sql::copy::Error.
[[nodiscard]] std::unique_ptr<sql::copy::Source> copy_source(const std::string& url);

/// A database without a company, which gets the newest schema at once and the rows in one transaction. Until that ends
/// no other session reads or writes it. The user of the URL owns its tables. Throws Error, and sql::copy::Error if it
/// contains a company or is being served.
[[nodiscard]] std::unique_ptr<sql::copy::Target> copy_target(const std::string& url);

}  // namespace stint::postgresql
