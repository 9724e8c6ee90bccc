#include <stint/application/text.hpp>
#include <stint/sql/copy/row_digest.hpp>

namespace stint::sql::copy {
namespace {

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

void RowDigest::add(Row row) {
  bytes_ = digest_;
  for (const auto& value : row) append_value(bytes_, value);
  digest_ = digests_->sha256(bytes_);
  ++rows_;
}

std::string RowDigest::text() const { return application::hexadecimal(digest_); }

}  // namespace stint::sql::copy
