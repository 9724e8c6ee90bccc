#pragma once

#include <stint/application/calendars/colleagues.hpp>
#include <stint/application/inbox/showing.hpp>
#include <stint/http/api/encode.hpp>

namespace stint::http {

/// The absences of colleagues, and the requests that wait for the caller, see encode.hpp.
void encode(JsonWriter& json, const application::ColleaguesView& view);
void encode(JsonWriter& json, const application::InboxItem& item);

}  // namespace stint::http
