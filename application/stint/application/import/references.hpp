#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/import/session.hpp>

// Members of a file that name other records of the company by their keys. An unknown key is reported.

namespace stint::application {

/// The ids of the records that the keys name, sorted, each once.
template <class Record, class SomeId>
void take_references(ImportSession& session, const Said<std::vector<std::string>>& keys, const Keyed<Record>& known,
                     const std::string& pointer, std::string_view kind, std::vector<SomeId>& ids) {
  if (!keys) return;
  ids.clear();
  for (std::size_t i = 0; i < keys->size(); ++i) {
    const auto* record = session.resolve(known, (*keys)[i], pointer + "/" + std::to_string(i), kind);
    if (record != nullptr) ids.push_back(record->id);
  }
  std::ranges::sort(ids);
  ids.erase(std::ranges::unique(ids).begin(), ids.end());
}

/// The id of a schedule or calendar named by its key, or `nullopt` for null.
template <class Record, class SomeId>
void take_reference(ImportSession& session, const SaidOrNull<std::string>& key, const Keyed<Record>& known,
                    std::string pointer, std::string_view kind, std::optional<SomeId>& id) {
  if (!key) return;
  id.reset();
  if (!*key) return;
  if (const auto* record = session.resolve(known, **key, std::move(pointer), kind)) id = record->id;
}

}  // namespace stint::application
