#include <stint/sql/copy/place.hpp>

namespace stint::sql::copy {

bool holds_companies(Source& source) {
  bool found = false;
  source.read("SELECT id FROM companies LIMIT 1", {{"id", ColumnType::number}}, [&](Row) { found = true; });
  return found;
}

Error not_empty(const std::string& place) {
  return Error(place + " holds companies already: a copy goes into an empty database");
}

Error without_schema(const std::string& place) { return Error("there is no database of this program at " + place); }

Error of_other_schema(const std::string& place, std::int32_t schema, std::int32_t newest) {
  return Error(place + " has schema " + std::to_string(schema) + ", and this program knows " + std::to_string(newest) +
               (schema < newest ? ": serve it once with this version, which brings it up to date"
                                : ": copy it with the later version that has changed it"));
}

}  // namespace stint::sql::copy
