#pragma once

#include <functional>
#include <string_view>

#include <boost/json/object.hpp>

namespace stint::http {

namespace json = boost::json;

/// Whether an object in a JSON string has a duplicate member: which of the two is used is unpredictable (RFC 8259 §4).
[[nodiscard]] bool has_duplicate_members(std::string_view json);

/// Calls `use` with the object in a body, if the body is an object without duplicate members. No part of it stays in
/// memory, because it may contain a password.
bool with_object(std::string_view body, const std::function<void(const json::object&)>& use);

}  // namespace stint::http
