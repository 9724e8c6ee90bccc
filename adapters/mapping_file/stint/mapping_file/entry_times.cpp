#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string_view>

#include <stint/mapping_file/cells.hpp>
#include <stint/mapping_file/entry_times.hpp>
#include <stint/mapping_file/moments.hpp>
#include <stint/mapping_file/origins.hpp>

namespace stint::mapping_file {
namespace {

using domain::Date;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr seconds whole_day = std::chrono::hours{24};
constexpr seconds longest_entry = whole_day;

/// A begin or an end, in local time of the zone.
struct Edge {
  std::optional<Date> date{};  ///< in the cell, or derived from an offset
  seconds time_of_day{0};
  std::optional<minutes> offset{};  ///< of the zone, if the cell has an offset
  bool has_seconds = false;
  bool is_of_all_rows = false;  ///< the mapping file's value, for cells that are empty or that it does not read
};

class EntryTimesReader {
 public:
  EntryTimesReader(const TableRule& table, const Columns& columns, const table_files::Row& row,
                   const domain::TimeZone* zone, const std::string& employee, EndsOfDays& ends)
      : table_(table), columns_(columns), row_(row), zone_(zone), employee_(employee), ends_(ends) {}

  EntryTimes read() {
    const auto day = date_of("date");
    const auto begin = day ? edge_of("startTime", *day) : std::nullopt;
    if (!begin) return std::move(times_);
    const bool is_moved = begin->offset && begin->date;
    if (!is_moved && begin->date && *begin->date != *day) {
      fault("startTime", "is on another day than the cell of the date");
    }
    const auto first = is_moved ? *begin->date : *day;
    auto end = edge_of("endTime", first);
    if (!end) {
      put_worked(first, *begin);
      return std::move(times_);
    }
    if (!end->date) end->date = date_of(end_date_member);
    put("date", domain::format_date(first));
    put_edge("start", *begin);
    put_edge("end", *end);
    note_end(first, begin->time_of_day + length_on_clocks(first, *begin, *end));
    check(first, *begin, *end);
    return std::move(times_);
  }

 private:
  std::optional<Date> date_of(std::string_view member) {
    const auto* const rule = rule_of(table_, member);
    if (rule == nullptr) return std::nullopt;
    const auto value = value_of(*rule, table_, cell_of(*rule, columns_, row_), zone_);
    if (!value) {
      if (member == end_date_member) fault(end_date_member, value.error());
      return std::nullopt;
    }
    if (!*value || !(*value)->is_string()) return std::nullopt;
    return domain::parse_date(std::string_view{(*value)->get_string()});
  }

  /// `nullopt` if the row has no such time, or one that cannot be read. `day`: that of a time with an offset and no
  /// date.
  std::optional<Edge> edge_of(std::string_view member, Date day) {
    const auto* const rule = rule_of(table_, member);
    if (rule == nullptr) return std::nullopt;
    const auto cell = cell_of(*rule, columns_, row_);
    const auto value = value_of(*rule, table_, cell, zone_);
    if (!value || !*value || !(*value)->is_string()) return std::nullopt;
    if (!is_read_from_cell(*rule, cell)) {
      const auto time = domain::parse_time_of_day(std::string_view{(*value)->get_string()});
      if (!time) return std::nullopt;
      return Edge{.time_of_day = *time, .is_of_all_rows = rule->constant.has_value() || cell.text.empty()};
    }
    const auto moment = moment_in(table_, cell);
    if (!moment) return std::nullopt;
    if (!moment->offset) return Edge{moment->date, moment->time_of_day, std::nullopt, moment->has_seconds, false};
    if (zone_ == nullptr) {
      fault(std::string{member},
            "has an offset from UTC, and the company, whose time zones it is shown in, does not exist");
      return std::nullopt;
    }
    const auto shown = in_zone(*moment, day, *zone_);
    return Edge{shown.local.date, std::chrono::floor<seconds>(shown.local.time_of_day), shown.offset,
                moment->has_seconds, false};
  }

  /// `nullopt` if the row has no such member, or one that cannot be read.
  std::optional<minutes> minutes_of(std::string_view member) {
    const auto* const rule = rule_of(table_, member);
    if (rule == nullptr) return std::nullopt;
    const auto value = value_of(*rule, table_, cell_of(*rule, columns_, row_), zone_);
    if (!value) {
      if (is_of_tables_only(member)) fault(member, value.error());
      return std::nullopt;
    }
    if (!*value || !(*value)->is_int64()) return std::nullopt;
    return minutes{(*value)->get_int64()};
  }

  /// Sets the end of an entry to its begin plus its work and break.
  void put_worked(Date first, Edge begin) {
    if (rule_of(table_, worked_minutes_member) == nullptr) return;
    const auto worked = minutes_of(worked_minutes_member);
    if (!worked) {
      if (times_.faults.empty()) fault(worked_minutes_member, "is empty, and the row has no end");
      return;
    }
    if (*worked < minutes{0}) return fault(worked_minutes_member, "must not be below 0");
    times_.is_under_a_minute = *worked == minutes{0};
    const auto length = *worked + std::max(minutes_of("breakMinutes").value_or(minutes{0}), minutes{0});
    if (length > longest_entry) return fault(worked_minutes_member, "is more than 24 hours with its break");
    if (begin.is_of_all_rows) begin.time_of_day = std::max(begin.time_of_day, end_of_rows_above(first));
    if (begin.time_of_day >= whole_day) {
      return fault(worked_minutes_member, "does not fit into the day: its rows above go on until midnight");
    }
    put("date", domain::format_date(first));
    put_edge("start", begin);
    const auto end = end_after(first, begin, length);
    put_edge("end", end);
    note_end(first, begin.time_of_day + length_on_clocks(first, begin, end));
  }

  /// The end after an elapsed length of time, also across clock changes. It has an offset if its begin has one, or if
  /// its local time occurs twice.
  [[nodiscard]] Edge end_after(Date first, const Edge& begin, seconds length) const {
    if (zone_ == nullptr) {
      const auto on_clocks = begin.time_of_day + length;
      return {.date = first + std::chrono::floor<std::chrono::days>(on_clocks), .time_of_day = on_clocks % whole_day};
    }
    const auto from = begin.offset ? domain::Instant{first} + begin.time_of_day - *begin.offset
                                   : zone_->to_instant({.date = first, .time_of_day = begin.time_of_day});
    const auto at = std::chrono::floor<minutes>(from) + length;
    const auto shown = in_zone({.time_of_day = at - std::chrono::floor<std::chrono::days>(at), .offset = minutes{0}},
                               std::chrono::floor<std::chrono::days>(at), *zone_);
    const bool has_offset = begin.offset || zone_->to_instant(shown.local) != domain::Instant{at};
    return {.date = shown.local.date,
            .time_of_day = std::chrono::floor<seconds>(shown.local.time_of_day),
            .offset = has_offset ? std::optional{shown.offset} : std::nullopt};
  }

  [[nodiscard]] seconds end_of_rows_above(Date day) const {
    const auto found = ends_.find({employee_, day});
    return found == ends_.end() ? seconds{0} : found->second;
  }
  void note_end(Date day, seconds end) {
    auto& latest = ends_[{employee_, day}];
    latest = std::max(latest, end);
  }

  void put(std::string member, std::string text) { times_.members.emplace_back(std::move(member), std::move(text)); }
  void put_edge(const std::string& name, const Edge& edge) {
    put(name + "Time", time_text(edge.time_of_day));
    if (edge.offset) put(name + "Offset", offset_text(*edge.offset));
  }
  void fault(std::string_view member, std::string message) {
    times_.faults.emplace_back(std::string{member}, std::move(message));
  }

  /// In local time: an end without a day that is not after the begin is on the next day.
  static seconds length_on_clocks(Date first, const Edge& begin, const Edge& end) {
    const auto length = (end.date.value_or(first) + end.time_of_day) - (first + begin.time_of_day);
    return !end.date && length <= seconds{0} ? length + whole_day : length;
  }

  /// The time between two edges, by their offsets if both have one.
  static seconds between(Date first, const Edge& begin, Date last, const Edge& end) {
    const auto on_clocks = (last + end.time_of_day) - (first + begin.time_of_day);
    if (!begin.offset || !end.offset) return on_clocks;
    return on_clocks - (*end.offset - *begin.offset);
  }

  void check(Date first, const Edge& begin, const Edge& end) {
    if (!end.date) {
      const auto length = between(first, begin, first, end);
      const bool is_whole_day = length == seconds{0} && begin.time_of_day == seconds{0};
      times_.is_under_a_minute =
          begin.has_seconds && end.has_seconds && !is_whole_day && length >= seconds{0} && length < minutes{1};
      return;
    }
    const auto length = between(first, begin, *end.date, end);
    times_.is_under_a_minute = length >= seconds{0} && length < minutes{1};
    if (times_.is_under_a_minute) return;
    if (length < seconds{0}) return fault("endTime", "is before the begin");
    if (length > longest_entry) fault("endTime", "is more than 24 hours after the begin");
  }

  const TableRule& table_;
  const Columns& columns_;
  const table_files::Row& row_;
  const domain::TimeZone* zone_;
  const std::string& employee_;
  EndsOfDays& ends_;
  EntryTimes times_{};
};

}  // namespace

EntryTimes entry_times(const TableRule& table, const Columns& columns, const table_files::Row& row,
                       const domain::TimeZone* zone, const std::string& employee, EndsOfDays& ends) {
  return EntryTimesReader{table, columns, row, zone, employee, ends}.read();
}

}  // namespace stint::mapping_file
