#include <chrono>
#include <string_view>

#include <stint/mapping_file/convert.hpp>
#include <stint/mapping_file/entry_times.hpp>
#include <stint/mapping_file/moments.hpp>
#include <stint/mapping_file/origins.hpp>

namespace stint::mapping_file {
namespace {

using domain::Date;
using std::chrono::seconds;

constexpr seconds longest_entry = std::chrono::hours{24};

/// A begin or an end, on clocks of the zone.
struct Edge {
  std::optional<Date> date{};  ///< that the cell names, or that follows from an offset
  seconds time_of_day{0};
  std::optional<std::chrono::minutes> offset{};  ///< of the zone, where the cell has an offset
  bool has_seconds = false;
};

class EntryTimesReader {
 public:
  EntryTimesReader(const TableRule& table, const Columns& columns, const table_files::Row& row,
                   const domain::TimeZone* zone)
      : table_(table), columns_(columns), row_(row), zone_(zone) {}

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
    if (!end) return std::move(times_);
    if (!end->date) end->date = date_of(end_date_member);
    put("date", domain::format_date(first));
    put_edge("start", *begin);
    put_edge("end", *end);
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

  /// `nullopt` where the row has no such time, or one that cannot be read. `day`: of a time with an offset and no date.
  std::optional<Edge> edge_of(std::string_view member, Date day) {
    const auto* const rule = rule_of(table_, member);
    if (rule == nullptr) return std::nullopt;
    const auto cell = cell_of(*rule, columns_, row_);
    const auto value = value_of(*rule, table_, cell, zone_);
    if (!value || !*value || !(*value)->is_string()) return std::nullopt;
    if (!is_read_from_cell(*rule, cell)) {
      const auto time = domain::parse_time_of_day(std::string_view{(*value)->get_string()});
      return time ? std::optional{Edge{.time_of_day = *time}} : std::nullopt;
    }
    const auto moment = moment_in(table_, cell);
    if (!moment) return std::nullopt;
    if (!moment->offset) return Edge{moment->date, moment->time_of_day, std::nullopt, moment->has_seconds};
    if (zone_ == nullptr) {
      fault(std::string{member},
            "has an offset from UTC, and the company, whose time zone it is shown in, does not exist");
      return std::nullopt;
    }
    const auto shown = in_zone(*moment, day, *zone_);
    return Edge{shown.local.date, std::chrono::floor<seconds>(shown.local.time_of_day), shown.offset,
                moment->has_seconds};
  }

  void put(std::string member, std::string text) { times_.members.emplace_back(std::move(member), std::move(text)); }
  void put_edge(const std::string& name, const Edge& edge) {
    put(name + "Time", time_text(edge.time_of_day));
    if (edge.offset) put(name + "Offset", offset_text(*edge.offset));
  }
  void fault(std::string_view member, std::string message) {
    times_.faults.emplace_back(std::string{member}, std::move(message));
  }

  /// The time between two edges, by their offsets where both have one.
  static seconds between(Date first, const Edge& begin, Date last, const Edge& end) {
    const auto on_clocks = (last + end.time_of_day) - (first + begin.time_of_day);
    if (!begin.offset || !end.offset) return on_clocks;
    return on_clocks - (*end.offset - *begin.offset);
  }

  void check(Date first, const Edge& begin, const Edge& end) {
    if (!end.date) {
      const auto length = between(first, begin, first, end);
      const bool is_whole_day = length == seconds{0} && begin.time_of_day == seconds{0};
      times_.is_under_a_minute = begin.has_seconds && end.has_seconds && !is_whole_day && length >= seconds{0} &&
                                 length < std::chrono::minutes{1};
      return;
    }
    const auto length = between(first, begin, *end.date, end);
    times_.is_under_a_minute = length >= seconds{0} && length < std::chrono::minutes{1};
    if (times_.is_under_a_minute) return;
    if (length < seconds{0}) return fault("endTime", "is before the begin");
    if (length > longest_entry) fault("endTime", "is more than 24 hours after the begin");
  }

  const TableRule& table_;
  const Columns& columns_;
  const table_files::Row& row_;
  const domain::TimeZone* zone_;
  EntryTimes times_{};
};

}  // namespace

EntryTimes entry_times(const TableRule& table, const Columns& columns, const table_files::Row& row,
                       const domain::TimeZone* zone) {
  return EntryTimesReader{table, columns, row, zone}.read();
}

}  // namespace stint::mapping_file
