#pragma once

#include <stint/application/start/showing.hpp>
#include <stint/http/api/encode.hpp>

namespace stint::http {

/// The data with which a page starts, see encode.hpp.
void encode(JsonWriter& json, const application::StartView& start);

}  // namespace stint::http
