#include <array>
#include <cerrno>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <system_error>

#include <sys/mman.h>
#include <unistd.h>
#include <xlsxwriter.h>

#include <stint/spreadsheet/cells.hpp>
#include <stint/spreadsheet/write_workbook.hpp>
#include <stint/system/descriptor.hpp>

namespace stint::spreadsheet {
namespace {

void demand(lxw_error error) {
  if (error != LXW_NO_ERROR)
    throw std::runtime_error(std::string{"a workbook cannot be written: "} + lxw_strerror(error));
}

/// A file in memory, which the library writes as if it were in the file system.
class MemoryFile {
 public:
  MemoryFile() : descriptor_(::memfd_create("workbook", MFD_CLOEXEC)) {
    if (descriptor_.number() < 0) throw std::system_error(errno, std::generic_category(), "memfd_create");
  }

  [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_.number()); }

  [[nodiscard]] std::string contents() const {
    std::string text;
    std::array<char, std::size_t{64} * 1024> piece{};
    for (;;) {
      const auto count = ::pread(descriptor_.number(), piece.data(), piece.size(), static_cast<off_t>(text.size()));
      if (count < 0) throw std::system_error(errno, std::generic_category(), "pread");
      if (count == 0) return text;
      text.append(piece.data(), static_cast<std::size_t>(count));
    }
  }

 private:
  system::Descriptor descriptor_;
};

lxw_datetime as_datetime(domain::Date date) {
  const std::chrono::year_month_day day{date};
  return {.year = static_cast<int>(day.year()),
          .month = static_cast<int>(static_cast<unsigned>(day.month())),
          .day = static_cast<int>(static_cast<unsigned>(day.day())),
          .hour = 0,
          .min = 0,
          .sec = 0};
}

/// A workbook that is being written. Objects that the library creates for it are freed when it is closed.
class Workbook {
 public:
  explicit Workbook(const std::string& path, domain::Instant made_at) : book_(workbook_new(path.c_str())) {
    if (!book_) throw std::runtime_error("out of memory: cannot make a workbook");
    lxw_doc_properties properties{};
    properties.created = std::chrono::floor<std::chrono::seconds>(made_at).time_since_epoch().count();
    demand(workbook_set_properties(book_.get(), &properties));
    head_ = format();
    format_set_bold(head_);
    quantity_ = format();
    format_set_num_format(quantity_, "#,##0.00");
    day_ = format();
    format_set_num_format(day_, "yyyy-mm-dd");
    month_ = format();
    format_set_num_format(month_, "yyyy-mm");
  }

  void begin_sheet(const std::string& name) {
    sheet_ = workbook_add_worksheet(book_.get(), name.c_str());
    if (sheet_ == nullptr) throw std::runtime_error("out of memory: cannot make a worksheet");
  }

  void head(lxw_col_t column, const std::string& text) {
    demand(worksheet_write_string(sheet_, 0, column, text.c_str(), head_));
  }

  void cell(lxw_row_t row, lxw_col_t column, const Cell& cell) {
    if (const auto* const text = std::get_if<std::string>(&cell)) {
      if (!text->empty()) demand(worksheet_write_string(sheet_, row, column, text->c_str(), nullptr));
    } else if (const auto* const quantity = std::get_if<Quantity>(&cell)) {
      demand(worksheet_write_number(sheet_, row, column, static_cast<double>(quantity->hundredths) / 100, quantity_));
    } else if (const auto* const date = std::get_if<domain::Date>(&cell)) {
      write(row, column, *date, day_);
    } else {
      write(row, column, domain::Date{std::get<std::chrono::year_month>(cell) / 1}, month_);
    }
  }

  void end_sheet(lxw_row_t last_row, lxw_col_t last_column) {
    constexpr double wide_enough = 16;
    worksheet_freeze_panes(sheet_, 1, 0);
    demand(worksheet_set_column(sheet_, 0, last_column, wide_enough, nullptr));
    demand(worksheet_autofilter(sheet_, 0, 0, last_row, last_column));
  }

  void close() { demand(workbook_close(book_.release())); }

 private:
  struct Free {
    void operator()(lxw_workbook* book) const { lxw_workbook_free(book); }
  };

  lxw_format* format() {
    lxw_format* const made = workbook_add_format(book_.get());
    if (made == nullptr) throw std::runtime_error("out of memory: cannot make a format");
    return made;
  }

  void write(lxw_row_t row, lxw_col_t column, domain::Date date, lxw_format* format) {
    lxw_datetime day = as_datetime(date);
    demand(worksheet_write_datetime(sheet_, row, column, &day, format));
  }

  std::unique_ptr<lxw_workbook, Free> book_;
  lxw_worksheet* sheet_ = nullptr;
  lxw_format* head_ = nullptr;
  lxw_format* quantity_ = nullptr;
  lxw_format* day_ = nullptr;
  lxw_format* month_ = nullptr;
};

}  // namespace

std::string write_workbook(const domain::PayrollExport& made, domain::PayrollRows wanted) {
  const auto& columns = made.layout.columns;
  const auto rows = domain::rows_of(made, wanted);
  const MemoryFile file;
  Workbook book(file.path(), made.head.made_at);
  book.begin_sheet(domain::format_month(made.head.month));
  for (std::size_t i = 0; i < columns.size(); ++i) book.head(static_cast<lxw_col_t>(i), columns[i].header);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
      book.cell(static_cast<lxw_row_t>(row + 1), static_cast<lxw_col_t>(i),
                cell_of(columns[i].content, made, rows[row]));
    }
  }
  book.end_sheet(static_cast<lxw_row_t>(rows.size()), static_cast<lxw_col_t>(columns.size() - 1));
  book.close();
  return file.contents();
}

}  // namespace stint::spreadsheet
