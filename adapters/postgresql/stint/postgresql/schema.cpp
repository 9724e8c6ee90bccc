#include <algorithm>

#include <stint/postgresql/connection.hpp>
#include <stint/postgresql/schema.hpp>
#include <stint/postgresql/steps.hpp>

namespace stint::postgresql {

std::int32_t newest_schema() { return all_steps().back().number; }

bool is_compatible(const Schema& schema) { return schema.compatible_from <= newest_schema(); }

void expect_compatible(const Schema& schema) {
  if (is_compatible(schema)) return;
  throw Error("the database was changed by a later version of this program (schema " + std::to_string(schema.number) +
                  ", for programs that know " + std::to_string(schema.compatible_from) + ", this one knows " +
                  std::to_string(newest_schema()) + ")",
              "");
}

bool can_be_contracted(const Schema& schema) {
  return std::ranges::any_of(all_steps(), [&](const Step& step) {
    return step.effect == Effect::contracts && step.number > schema.contracted_to;
  });
}

std::optional<Schema> read_schema(Connection& connection) {
  auto table = connection.query("SELECT 1 WHERE to_regclass('stint_schema') IS NOT NULL");
  if (!table.next()) return std::nullopt;
  // Schemas before the nineteenth contain only their number, and are for programs that know it.
  auto row = connection.query(
      "SELECT number, coalesce((to_jsonb(s) ->> 'compatible_from')::INTEGER, number),"
      " coalesce((to_jsonb(s) ->> 'contracted_to')::INTEGER, number) FROM stint_schema s");
  if (!row.next()) return std::nullopt;
  Schema schema{};
  schema.number = row.take<std::int32_t>();
  schema.compatible_from = row.take<std::int32_t>();
  schema.contracted_to = row.take<std::int32_t>();
  return schema;
}

std::optional<Schema> schema_of(Connection& connection) {
  connection.begin_reading();
  const auto schema = read_schema(connection);
  connection.end_reading();
  if (schema) expect_compatible(*schema);
  return schema;
}

std::optional<Schema> schema_of_database(const std::string& url) {
  Connection connection(url);
  return schema_of(connection);
}

}  // namespace stint::postgresql
