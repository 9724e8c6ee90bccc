#include <stint/application/ports/store_failures.hpp>
#include <stint/postgresql/schema_watch.hpp>

namespace stint::postgresql {

void SchemaWatch::see(const Schema& schema) {
  const bool is_past = !is_compatible(schema);
  if (is_past_.exchange(is_past) == is_past || log_ == nullptr) return;
  auto& log = *log_;
  if (!is_past) return log.write(application::LogLevel::info, "schema fits again", {{"schema", schema.number}});
  log.write(application::LogLevel::error, "schema is that of a later version, which has to take over",
            {{"schema", schema.number}, {"for", schema.compatible_from}, {"known", newest_schema()}});
}

std::exception_ptr SchemaWatch::refusal() {
  return std::make_exception_ptr(application::StoreUnavailable(schema_is_past));
}

}  // namespace stint::postgresql
