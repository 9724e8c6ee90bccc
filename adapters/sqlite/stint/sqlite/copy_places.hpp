#pragma once

#include <filesystem>
#include <memory>

#include <stint/sql/copy/place.hpp>

namespace stint::sqlite {

/// A database of the newest schema, served or not. Throws OpenError and sql::copy::Error.
[[nodiscard]] std::unique_ptr<sql::copy::Source> copy_source(const std::filesystem::path& file);

/// A database file that is to be made, or one without a company, which is replaced. What is written goes into a file
/// beside it, which takes its place when it is kept. Until then nobody else serves or writes it. Throws OpenError, and
/// sql::copy::Error where it holds a company.
[[nodiscard]] std::unique_ptr<sql::copy::Target> copy_target(const std::filesystem::path& file);

}  // namespace stint::sqlite
