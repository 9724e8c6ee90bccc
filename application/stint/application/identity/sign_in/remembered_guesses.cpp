#include <algorithm>
#include <tuple>
#include <vector>

#include <stint/application/identity/sign_in/remembered_guesses.hpp>

namespace stint::application {

using namespace domain;

void RememberedGuesses::change(std::span<const GuessedAt> what, const Change& change) {
  const std::scoped_lock lock(mutex_);
  std::vector<WrongTries> rows;
  for (const auto& [kind, name] : what) {
    const auto& all = rows_of(kind);
    const auto found = all.find(name);
    rows.push_back(found == all.end() ? WrongTries{} : found->second);
  }
  change(rows);
  for (std::size_t i = 0; i < rows.size(); ++i) keep(what[i], rows[i]);
}

void RememberedGuesses::keep(const GuessedAt& what, const WrongTries& row) {
  auto& rows = rows_of(what.kind);
  const auto found = rows.find(what.name);
  if (row.count == 0) {
    if (found != rows.end()) rows.erase(found);
  } else if (found != rows.end()) {
    found->second = row;
  } else {
    make_room(rows, row.since);
    rows.emplace(what.name, row);
  }
}

void RememberedGuesses::make_room(Rows& rows, Instant now) {
  if (rows.size() < maximum_names) return;
  std::erase_if(rows, [now](const auto& entry) { return now - entry.second.since >= wrong_tries_kept; });
  if (rows.size() < maximum_names) return;
  rows.erase(std::ranges::min_element(rows, {}, [](const auto& entry) {
    return std::tuple{entry.second.count, entry.second.since};
  }));
}

std::size_t RememberedGuesses::size(GuessKind kind) const {
  const std::scoped_lock lock(mutex_);
  return rows_.at(static_cast<std::size_t>(kind)).size();
}

}  // namespace stint::application
