#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include <stint/table_files/read_csv.hpp>
#include <stint/table_files/table.hpp>

namespace stint::table_files {
namespace {

class CsvReader {
 public:
  CsvReader(std::string_view text, char separator) : text_(text), separator_(separator) {}

  std::expected<Table, std::string> read() {
    while (at_ < text_.size()) {
      if (auto fault = read_row()) return std::unexpected("row " + std::to_string(rows_) + " " + *fault);
    }
    return std::move(builder_).table();
  }

 private:
  using Fault = std::optional<std::string>;

  [[nodiscard]] bool is_at_line_end() const { return at_ == text_.size() || text_[at_] == '\n' || text_[at_] == '\r'; }

  Fault read_row() {
    Row row{.number = ++rows_};
    while (true) {
      auto cell = text_[at_] == '"' ? quoted_cell() : plain_cell();
      if (!cell) return std::move(cell.error());
      if (auto fault = builder_.add_cell(row, row.cells.size(), {.text = *std::move(cell)})) return fault;
      if (is_at_line_end()) break;
      if (text_[at_] != separator_) return "has text behind a closing quote";
      ++at_;
      if (at_ == text_.size()) break;  // an empty cell, which need not be kept
    }
    at_ += std::min(text_.size() - at_, std::size_t{text_.substr(at_).starts_with("\r\n") ? 2U : 1U});
    return builder_.add(std::move(row));
  }

  std::expected<std::string, std::string> plain_cell() {
    const auto begin = at_;
    while (!is_at_line_end() && text_[at_] != separator_) ++at_;
    return checked(std::string{text_.substr(begin, at_ - begin)});
  }

  std::expected<std::string, std::string> quoted_cell() {
    std::string cell;
    while (true) {
      const auto begin = at_ + 1;
      const auto quote = text_.find('"', begin);
      if (quote == std::string_view::npos) return std::unexpected("has a quote that is never closed");
      cell += text_.substr(begin, quote - begin);
      at_ = quote + 1;
      if (at_ == text_.size() || text_[at_] != '"') break;
      cell += '"';
    }
    return checked(std::move(cell));
  }

  static std::expected<std::string, std::string> checked(std::string cell) {
    if (cell.contains('\0')) return std::unexpected("contains NUL");
    return cell;
  }

  std::string_view text_;
  char separator_;
  std::size_t at_ = 0;
  std::size_t rows_ = 0;
  TableBuilder builder_{};
};

}  // namespace

std::expected<Table, std::string> read_csv(std::string_view text, char separator) {
  return CsvReader{text, separator}.read();
}

}  // namespace stint::table_files
