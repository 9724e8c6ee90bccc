#pragma once

#include <stint/mapping_file/fill_in.hpp>
#include <stint/mapping_file/read_mapping.hpp>
#include <stint/table_files/read_csv.hpp>

namespace stint::test {

using application::FiledAbsence;
using application::FiledEmployee;
using application::FiledTimeEntry;
using application::KnownPerson;
using namespace mapping_file;
using table_files::Table;

using Faults = std::vector<std::string>;

/// A mapping, and tables of CSV for it.
class Desk {
 public:
  Desk(std::string_view toml, const std::vector<std::string>& tables, const std::vector<KnownPerson>& known = {})
      : mapping_(read_mapping(toml).value()) {
    std::vector<Table> read;
    for (const auto& table : tables) read.push_back(table_files::read_csv(table, ';').value());
    filled_ = fill_in(mapping_, read, known);
  }
  /// Of a company in Berlin.
  Desk(std::string_view toml, const std::string& table, const domain::TimeZones& zones)
      : mapping_(read_mapping(toml).value()) {
    domain::Company company;
    company.time_zone = "Europe/Berlin";
    filled_ = fill_in(mapping_, {table_files::read_csv(table, ';').value()}, {}, {company, zones});
  }
  Desk(std::string_view toml, const Table& table) : mapping_(read_mapping(toml).value()) {
    filled_ = fill_in(mapping_, {table}, {});
  }

  [[nodiscard]] const auto& file() const { return filled_.examined.files.at(0); }
  [[nodiscard]] const FiledEmployee& person(std::size_t i = 0) const { return file().employees.at(i); }
  [[nodiscard]] const FiledAbsence& absence(std::size_t i = 0) const { return file().absences.at(i); }
  [[nodiscard]] const FiledTimeEntry& entry(std::size_t i = 0) const { return file().time_entries.at(i); }
  /// Entries as `2026-02-05 22:00 to 06:00`, with the offsets that they name.
  [[nodiscard]] Faults entries() const {
    using domain::format_time_of_day;
    Faults texts;
    for (const auto& one : file().time_entries) {
      const auto& details = one.details;
      const auto offset = [](const auto& ahead) { return ahead ? "+" + format_time_of_day(*ahead) : std::string{}; };
      texts.push_back(domain::format_date(details.date) + ' ' + format_time_of_day(details.start_time) +
                      offset(details.start_offset) + " to " + format_time_of_day(details.end_time) +
                      offset(details.end_offset));
    }
    return texts;
  }
  [[nodiscard]] Faults passed_over() const {
    Faults texts;
    for (const auto& row : filled_.passed_over) texts.push_back(text_of(row));
    return texts;
  }
  [[nodiscard]] const Faults& table_faults() const { return filled_.faults; }
  [[nodiscard]] Faults faults() const {
    auto all = filled_.examined.faults;
    filled_.origins.sort(all);
    Faults texts;
    for (const auto& fault : all) texts.push_back(place(fault.pointer) + ": " + fault.message);
    return texts;
  }
  [[nodiscard]] std::string place(std::string_view pointer) const {
    const auto found = filled_.origins.place_of(pointer);
    return found ? text_of(*found) : "elsewhere";
  }

 private:
  Mapping mapping_;
  Filled filled_{};
};

}  // namespace stint::test
