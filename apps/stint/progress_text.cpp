#include <algorithm>

#include <fmt/core.h>

#include <stint/progress_text.hpp>

namespace stint::app {
namespace {

constexpr std::size_t widest_bar = 30;
constexpr std::size_t narrowest_bar = 5;

/// `1,234,567`
std::string grouped(std::size_t number) {
  auto text = std::to_string(number);
  constexpr std::ptrdiff_t group = 3;
  for (auto at = static_cast<std::ptrdiff_t>(text.size()) - group; at > 0; at -= group) {
    text.insert(static_cast<std::size_t>(at), 1, ',');
  }
  return text;
}

/// `0:07`, `12:30`, `1:02:03`
std::string on_the_clock(std::chrono::milliseconds time) {
  const std::chrono::hh_mm_ss parts{std::chrono::ceil<std::chrono::seconds>(time)};
  if (parts.hours().count() == 0) return fmt::format("{}:{:02}", parts.minutes().count(), parts.seconds().count());
  return fmt::format("{}:{:02}:{:02}", parts.hours().count(), parts.minutes().count(), parts.seconds().count());
}

std::string_view word_for(std::size_t count, const Advance& advance) {
  return count == 1 ? advance.part : advance.parts;
}

std::size_t share_of(std::size_t whole, const Advance& advance) {
  return static_cast<std::size_t>(static_cast<double>(whole) *
                                  static_cast<double>(std::min(advance.done, advance.all)) /
                                  static_cast<double>(advance.all));
}

std::string time_left(const Advance& advance) {
  using std::chrono::milliseconds;
  if (advance.elapsed < std::chrono::seconds{1} || advance.done == 0 || advance.done >= advance.all) return {};
  const auto left = static_cast<double>(advance.elapsed.count()) * static_cast<double>(advance.all - advance.done) /
                    static_cast<double>(advance.done);
  return fmt::format(", {} left", on_the_clock(milliseconds{static_cast<milliseconds::rep>(left)}));
}

std::string counts(const Advance& advance) {
  if (advance.all == 0) return fmt::format("{} {}", grouped(advance.done), word_for(advance.done, advance));
  constexpr std::size_t hundred = 100;
  return fmt::format("{:>3} % {} of {} {}{}", share_of(hundred, advance), grouped(advance.done), grouped(advance.all),
                     word_for(advance.all, advance), time_left(advance));
}

std::string bar(const Advance& advance, std::size_t width) {
  const auto full = share_of(width, advance);
  return fmt::format(" [{}{}]", std::string(full, '#'), std::string(width - full, '.'));
}

}  // namespace

std::string progress_line(const Advance& advance, std::size_t columns) {
  const auto figures = counts(advance);
  constexpr std::size_t blanks_and_brackets = 4;
  // The last column stays empty: a terminal might begin another line behind it.
  const auto taken = advance.work.size() + blanks_and_brackets + figures.size() + 1;
  const auto room = columns > taken ? columns - taken : 0;
  std::string line{advance.work};
  if (advance.all > 0 && room >= narrowest_bar) line += bar(advance, std::min(room, widest_bar));
  line.append(" ").append(figures);
  return line.substr(0, columns == 0 ? 0 : columns - 1);
}

std::string final_figures(const Advance& advance) {
  return fmt::format("{}: {} {} in {}", advance.work, grouped(advance.done), word_for(advance.done, advance),
                     on_the_clock(advance.elapsed));
}

}  // namespace stint::app
