#pragma once

#include <filesystem>
#include <memory>

#include <stint/sql/copy/place.hpp>

namespace stint::sqlite {

/// A database of the newest schema, served or not. Throws OpenError and sql::copy::Error.
[[nodiscard]] std::unique_ptr<sql::copy::Source> copy_source(const std::filesystem::path& file);

/// A new database file, or one without a company, which is replaced. Rows are written to a file next to it, which
/// replaces it when the copy is kept. Until then no other process serves or writes it. Throws OpenError, and
/// sql::copy::Error if it contains a company.
[[nodiscard]] std::unique_ptr<sql::copy::Target> copy_target(const std::filesystem::path& file);

}  // namespace stint::sqlite
