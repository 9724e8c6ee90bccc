#include <cstdint>
#include <variant>

#include <stint/postgresql/binary_copy.hpp>
#include <stint/sql/copy/tables.hpp>

namespace stint::postgresql {
namespace {

/// The number of bytes collected before they are sent.
constexpr std::size_t buffer_size = std::size_t{64} << 10U;

template <class Number>
void append(std::string& bytes, Number number) {
  for (int shift = static_cast<int>(sizeof(Number)) * 8 - 8; shift >= 0; shift -= 8) {
    bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> static_cast<unsigned>(shift) & 0xFFU);
  }
}

void append_value(std::string& bytes, const sql::copy::Value& value) {
  if (const auto* const number = std::get_if<std::int64_t>(&value)) {
    append(bytes, static_cast<std::int32_t>(sizeof(*number)));
    append(bytes, *number);
  } else if (const auto* const text = std::get_if<std::string_view>(&value)) {
    append(bytes, static_cast<std::int32_t>(text->size()));
    bytes += *text;
  } else {
    append(bytes, std::int32_t{-1});
  }
}

}  // namespace

BinaryCopy::BinaryCopy(Session& session, std::string_view table, const sql::copy::Columns& columns)
    : session_(session) {
  const auto command = "COPY " + std::string{table} + " (" + names_of(columns) + ") FROM STDIN (FORMAT binary)";
  session_.begin_copy(command.c_str());
  using namespace std::string_view_literals;
  buffer_ = "PGCOPY\n\377\r\n\0"sv;
  append(buffer_, std::int32_t{0});  // flags
  append(buffer_, std::int32_t{0});  // bytes of an extension
}

void BinaryCopy::add(sql::copy::Row row) {
  append(buffer_, static_cast<std::int16_t>(row.size()));
  for (const auto& value : row) append_value(buffer_, value);
  if (buffer_.size() >= buffer_size) send();
}

void BinaryCopy::send() {
  session_.send_copied(buffer_);
  buffer_.clear();
}

void BinaryCopy::end() {
  append(buffer_, std::int16_t{-1});
  send();
  session_.end_copy();
}

}  // namespace stint::postgresql
