#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// What an audit entry tells beside its action: names and values.
using AuditDetails = std::vector<std::pair<std::string, std::string>>;

/// Writes down that the caller did `action` (such as "absence.deleted") to the record `subject`, in the unit of work of
/// the change itself. `details` say what the record was; they never hold a password, token or secret.
void record(const Context& context, std::string action, std::int32_t subject, AuditDetails details = {});

template <class Tag>
void record(const Context& context, std::string action, domain::Id<Tag> subject, AuditDetails details = {}) {
  record(context, std::move(action), subject.value, std::move(details));
}

}  // namespace stint::application
