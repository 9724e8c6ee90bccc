#pragma once

#include <functional>
#include <string_view>

#include <boost/json/object.hpp>

namespace stint::http {

namespace json = boost::json;

/// Calls `use` with the object in a body, if the body is an object without duplicate members. No part of it stays in
/// memory, because it may contain a password.
bool with_object(std::string_view body, const std::function<void(const json::object&)>& use);

}  // namespace stint::http
