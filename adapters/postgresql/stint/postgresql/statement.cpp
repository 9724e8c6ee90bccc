#include <charconv>
#include <cstddef>
#include <stdexcept>

#include <libpq-fe.h>

#include <stint/postgresql/statement.hpp>

namespace stint::postgresql {

Statement::Parameter& Statement::parameter(int index) {
  const auto count = static_cast<std::size_t>(index);
  if (parameters_.size() < count) parameters_.resize(count);
  return parameters_[count - 1];
}

void Statement::bind_null(int index) { parameter(index).kind = Parameter::Kind::null; }

void Statement::bind_number(int index, std::int64_t value) {
  auto& number = parameter(index);
  number.kind = Parameter::Kind::number;
  *std::to_chars(number.digits.data(), number.digits.data() + number.digits.size() - 1, value).ptr = '\0';
}

void Statement::bind_text(int index, std::string_view text) {
  auto& bytes = parameter(index);
  bytes.kind = Parameter::Kind::bytes;
  bytes.bytes = text.data() == nullptr ? std::string_view{""} : text;  // a null pointer would be NULL
}

void Statement::bind_blob(int index, sql::Blob blob) { bind_text(index, blob.bytes); }

void Statement::post(Answer* answer) {
  const auto count = parameters_.size();
  std::vector<const char*> values(count);
  std::vector<int> lengths(count);
  std::vector<int> formats(count, as_text);
  for (std::size_t i = 0; i < count; ++i) {
    const auto& given = parameters_[i];
    if (given.kind == Parameter::Kind::number) values[i] = given.digits.data();
    if (given.kind != Parameter::Kind::bytes) continue;
    values[i] = given.bytes.data();
    lengths[i] = static_cast<int>(given.bytes.size());
    formats[i] = as_binary;
  }
  session_.post(statement_, {static_cast<int>(count), values.data(), lengths.data(), formats.data()}, answer,
                has_changed());
}

void Statement::ask() {
  if (is_asked_) return;
  post(&answer_);
  is_asked_ = true;
}

void Statement::run() { post(nullptr); }

bool Statement::step() {
  ask();
  if (!answer_.has_come) session_.settle();
  if (!answer_.result) throw Error("a statement was not run, for one before it had failed", "");
  return ++row_ < PQntuples(answer_.result.get());
}

void Statement::reset() noexcept {
  if (is_asked_ && !answer_.has_come) session_.abandon(answer_);
  answer_ = {};
  is_asked_ = false;
  row_ = -1;
}

std::int64_t Statement::changes() const { return changed_rows(answer_.result.get()); }

bool Statement::is_null(int column) const { return PQgetisnull(answer_.result.get(), row_, column) == 1; }

std::int64_t Statement::number(int column) const {
  const auto digits = bytes(column);
  if (digits.empty()) return 0;
  if (digits.size() > sizeof(std::int64_t)) throw std::logic_error("a column is not a number");
  // Big-endian, in two's complement of any width; a Boolean is one byte.
  std::uint64_t number = static_cast<signed char>(digits.front()) < 0 ? ~std::uint64_t{0} : 0;
  for (const char digit : digits) number = number << 8 | static_cast<unsigned char>(digit);
  return static_cast<std::int64_t>(number);
}

std::string_view Statement::bytes(int column) const {
  return {PQgetvalue(answer_.result.get(), row_, column),
          static_cast<std::size_t>(PQgetlength(answer_.result.get(), row_, column))};
}

}  // namespace stint::postgresql
