#pragma once

#include <string>
#include <utility>

#include <stint/application/administration/administering.hpp>
#include <stint/application/administration/applying.hpp>
#include <stint/application/authority/access.hpp>

namespace stint::application {

/// The caller's company, in its present state.
[[nodiscard]] inline Roster roster_of(const Context& context) {
  const auto company = company_of(context);
  return {context.work, company, today_in(context, company)};
}

[[nodiscard]] inline domain::Problem no_record(const std::string& key) {
  return domain::Problem::unknown(domain::reasons::no_record_with_key, {{"key", key}});
}

/// The record that is to be changed or removed, or why it may not be.
template <class Kind>
[[nodiscard]] domain::Result<typename Kind::Filed> found_as_expected(const Roster& roster,
                                                                     const ImportServices& services,
                                                                     const std::string& key,
                                                                     const ExpectedVersion& expected) {
  auto present = roster.find<Kind>(key);
  if (!present) return domain::refuse(no_record(key));
  if (!expected.accepts(version_of(services.digests, *present))) return domain::refuse(domain::Problem::outdated());
  return *std::move(present);
}

}  // namespace stint::application
