#include <algorithm>
#include <cctype>
#include <optional>
#include <ranges>
#include <utility>

#include <stint/icalendar/content_lines.hpp>

namespace stint::icalendar {
namespace {

std::string in_capitals(std::string_view text) {
  std::string capitals{text};
  std::ranges::transform(capitals, capitals.begin(),
                         [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
  return capitals;
}

std::vector<ContentLine> unfolded(std::string_view text) {
  std::vector<ContentLine> lines;
  std::size_t number = 0;
  while (!text.empty()) {
    ++number;
    const auto end = text.find('\n');
    auto line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (!lines.empty() && (line.starts_with(' ') || line.starts_with('\t'))) {
      lines.back().text += line.substr(1);
    } else if (!line.empty()) {
      lines.push_back({number, std::string{line}});
    }
  }
  return lines;
}

/// Reads the nested components of a file.
class Components {
 public:
  /// `nullopt`, or the error of the line.
  std::optional<Fault> take(const ContentLine& line) {
    const auto text = in_capitals(line.text);
    if (text.starts_with("BEGIN:")) return begin(line, text.substr(6));
    if (text.starts_with("END:")) return end(line, text.substr(4));
    if (open_.empty()) return Fault{line.number, "does not begin a calendar: BEGIN:VCALENDAR is missing"};
    if (open_.size() == 1 && is_cancelling(line)) cancels_ = true;
    if (open_.size() == 2 && open_.back() == event) events_.back().lines.push_back(line);
    return std::nullopt;
  }

  [[nodiscard]] const std::vector<std::string>& open() const { return open_; }
  [[nodiscard]] std::vector<EventLines> take_events() { return std::move(events_); }

 private:
  static constexpr std::string_view calendar = "VCALENDAR";
  static constexpr std::string_view event = "VEVENT";
  static constexpr std::size_t deepest = 8;

  /// The method by which a calendar withdraws its events (RFC 5546 §3.2.5).
  static bool is_cancelling(const ContentLine& line) {
    return line.name() == "METHOD" && in_capitals(line.text).ends_with(":CANCEL");
  }

  std::optional<Fault> begin(const ContentLine& line, std::string name) {
    if (open_.empty() != (name == calendar))
      return Fault{line.number, "a component stands in a calendar, a calendar in none"};
    if (open_.size() == deepest) return Fault{line.number, "is too deep"};
    if (open_.size() == 1 && name == event) {
      if (events_.size() == most_events) {
        return Fault{line.number, "is one event more than " + std::to_string(most_events)};
      }
      events_.push_back({.begin = line.number});
    }
    open_.push_back(std::move(name));
    return std::nullopt;
  }

  std::optional<Fault> end(const ContentLine& line, const std::string& name) {
    if (open_.empty() || open_.back() != name) return Fault{line.number, "ends what was not begun"};
    open_.pop_back();
    if (open_.empty()) end_calendar();
    return std::nullopt;
  }

  /// METHOD applies to all events of its calendar, including those above it.
  void end_calendar() {
    for (auto& one : events_ | std::views::drop(first_of_calendar_)) one.is_withdrawn = cancels_;
    first_of_calendar_ = events_.size();
    cancels_ = false;
  }

  std::vector<std::string> open_{};
  std::vector<EventLines> events_{};
  std::size_t first_of_calendar_ = 0;  // in events_
  bool cancels_ = false;               // of the calendar that is open
};

}  // namespace

std::string ContentLine::name() const { return in_capitals(text.substr(0, text.find_first_of(";:"))); }

std::expected<std::vector<EventLines>, Fault> events_of(std::string_view text) {
  if (text.size() > longest_file) return std::unexpected(Fault{1, "the file is larger than 1 MiB"});
  constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  const auto lines = unfolded(text);
  if (lines.empty()) return std::unexpected(Fault{1, "the file is empty"});
  Components components;
  for (const auto& line : lines) {
    if (auto fault = components.take(line)) return std::unexpected(*std::move(fault));
  }
  if (!components.open().empty()) {
    return std::unexpected(Fault{lines.back().number, "the file ends within " + components.open().back()});
  }
  return components.take_events();
}

}  // namespace stint::icalendar
