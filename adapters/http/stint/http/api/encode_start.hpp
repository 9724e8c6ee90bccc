#pragma once

#include <stint/application/start/showing.hpp>
#include <stint/http/api/encode.hpp>

namespace stint::http {

/// What a page starts with, see encode.hpp.
void encode(JsonWriter& json, const application::StartView& start);

}  // namespace stint::http
