#pragma once

#include <stint/application/accounts/own_record.hpp>
#include <stint/http/api/json_writer.hpp>

namespace stint::http {

/// The caller's own record, see encode.hpp.
void encode(JsonWriter& json, const application::OwnRecordView& record);

}  // namespace stint::http
