#include <optional>

#include <stint/application/text.hpp>
#include <stint/sql/copy/copying.hpp>
#include <stint/sql/copy/tables.hpp>

namespace stint::sql::copy {
namespace {

/// The id of the company with a key.
std::int64_t id_of_company(Source& source, const std::string& key) {
  std::optional<std::int64_t> id;
  source.read("SELECT id, key FROM companies ORDER BY id", {{"id", ColumnType::number}, {"key", ColumnType::text}},
              [&](Row row) {
                if (std::get<std::string_view>(row[1]) == key) id = std::get<std::int64_t>(row[0]);
              });
  if (!id) throw Error("There is no company with the key " + key + ".");
  return *id;
}

std::optional<std::int64_t> id_if_named(Source& source, const std::string& company) {
  return company.empty() ? std::nullopt : std::optional{id_of_company(source, company)};
}

TableReport report_on(const Table& table, const RowDigest& digest) {
  return {.table = std::string{table.name}, .rows = digest.rows(), .digest = digest.text()};
}

TableReport look_at(Source& source, const Table& table, std::optional<std::int64_t> company, Rows rows,
                    const application::Digests& digests, application::ProgressCount& progress) {
  const auto columns = source.columns_of(table.name);
  RowDigest digest(digests);
  source.read(query_for(table, columns, company, rows), columns, [&](Row row) {
    digest.add(row);
    progress.one_is_done();
  });
  return report_on(table, digest);
}

std::size_t count_rows(Source& source, std::optional<std::int64_t> company) {
  std::int64_t count = 0;
  for (const auto& table : copied_tables()) {
    const auto query = query_for(table, source.columns_of(table.name), company, Rows::to_send);
    source.read("SELECT count(*) AS rows FROM (" + query + ") AS sent", {{"rows", ColumnType::number}},
                [&](Row row) { count += std::get<std::int64_t>(row[0]); });
  }
  return static_cast<std::size_t>(count);
}

TableReport send(Source& from, Target& to, const Table& table, std::optional<std::int64_t> company,
                 const application::Digests& digests, application::ProgressCount& progress) {
  const auto columns = from.columns_of(table.name);
  if (columns != to.columns_of(table.name)) {
    throw Error("the table " + std::string{table.name} + " has other columns in " + to.place());
  }
  RowDigest digest(digests);
  to.write(table.name, columns, [&](const Visit& add) {
    from.read(query_for(table, columns, company, Rows::to_send), columns, [&](Row row) {
      digest.add(row);
      add(row);
      progress.one_is_done();
    });
  });
  return report_on(table, digest);
}

void expect_same(Target& to, const std::vector<TableReport>& sent, const application::Digests& digests,
                 application::ProgressCount& progress) {
  for (std::size_t i = 0; i < sent.size(); ++i) {
    const auto arrived = look_at(to, copied_tables()[i], std::nullopt, Rows::as_they_are, digests, progress);
    if (arrived == sent[i]) continue;
    throw Error("the table " + arrived.table + " has not arrived as it was sent: " + std::to_string(sent[i].rows) +
                " rows with the digest " + sent[i].digest + " were, and " + std::to_string(arrived.rows) + " with " +
                arrived.digest + " are there");
  }
}

void append_number(std::string& bytes, std::uint64_t number) {
  for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 0xFFU);
}

void append_value(std::string& bytes, const Value& value) {
  if (const auto* const number = std::get_if<std::int64_t>(&value)) {
    bytes += 'n';
    append_number(bytes, static_cast<std::uint64_t>(*number));
  } else if (const auto* const text = std::get_if<std::string_view>(&value)) {
    bytes += 'b';
    append_number(bytes, text->size());
    bytes += *text;
  } else {
    bytes += '0';
  }
}

}  // namespace

std::vector<TableReport> digests_of(Source& source, const application::Digests& digests, const std::string& company) {
  const auto id = id_if_named(source, company);
  std::vector<TableReport> reports;
  application::ProgressCount unwatched{{}};
  for (const auto& table : copied_tables()) {
    reports.push_back(look_at(source, table, id, Rows::to_send, digests, unwatched));
  }
  return reports;
}

std::vector<TableReport> copy(Source& from, Target& to, const application::Digests& digests, const std::string& company,
                              const application::OnProgress& on_progress) {
  if (!holds_companies(from)) throw Error(from.place() + " holds no company: there is nothing to copy");
  const auto id = id_if_named(from, company);
  application::ProgressCount progress(on_progress);
  if (on_progress) progress.expect(2 * count_rows(from, id));
  std::vector<TableReport> sent;
  for (const auto& table : copied_tables()) sent.push_back(send(from, to, table, id, digests, progress));
  const auto ids = from.given_ids();
  to.set_given_ids(ids);
  expect_same(to, sent, digests, progress);
  if (to.given_ids().of_kinds != ids.of_kinds) throw Error("new records would not get the ids that are free");
  to.keep();
  return sent;
}

void RowDigest::add(Row row) {
  bytes_ = digest_;
  for (const auto& value : row) append_value(bytes_, value);
  digest_ = digests_->sha256(bytes_);
  ++rows_;
}

std::string RowDigest::text() const { return application::hexadecimal(digest_); }

}  // namespace stint::sql::copy
