#include <stint/application/audit.hpp>

namespace stint::application {

void record(const Context& context, std::string action, std::int32_t subject, AuditDetails details) {
  context.work.audit().add({.company = context.caller.company,
                            .at = context.now,
                            .actor = context.caller.employee,
                            .action = std::move(action),
                            .subject = subject,
                            .details = std::move(details)});
}

}  // namespace stint::application
