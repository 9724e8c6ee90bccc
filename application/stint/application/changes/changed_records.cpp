#include <stint/application/changes/changed_records.hpp>

namespace stint::application {

using namespace domain;

ChangedRecords::ChangedRecords(const Context& context, ChangedKind kind, const ChangedQuery& query) {
  if (!query.since || !moment_of_last_change(context)) return;
  changed_ = context.work.record_changes().since(context.caller.company, kind, *query.since);
}

std::optional<Instant> moment_of_last_change(const Context& context) {
  const auto version = context.work.record_changes().version(context.caller.company);
  return version ? std::optional{version->changed_at} : std::nullopt;
}

}  // namespace stint::application
