#include <algorithm>
#include <iterator>
#include <tuple>
#include <vector>

#include <stint/memory/collections.hpp>

namespace stint::memory {
namespace {

class TimeAccounts final : public domain::TimeAccounts, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] std::vector<domain::TimeAccountBooking> bookings(domain::EmployeeId employee,
                                                                 domain::DateSpan span) const override {
    std::vector<domain::TimeAccountBooking> found;
    if (const auto* const kept = kept_of(employee)) {
      std::ranges::copy_if(kept->bookings, std::back_inserter(found),
                           [&](const auto& booking) { return span.contains(booking.day); });
    }
    std::ranges::sort(found, {}, [](const auto& booking) { return std::tuple(booking.day, booking.id); });
    return found;
  }
  domain::TimeAccountBooking add(domain::EmployeeId employee, const domain::TimeAccountBooking& booking) override {
    auto stored = booking;
    change(employee, [&](TimeAccountRecord& kept) {
      stored.id = {state_.next_id("booking")};
      kept.bookings.push_back(stored);
    });
    return stored;
  }
  [[nodiscard]] domain::TimeAccountState state(domain::EmployeeId employee) const override {
    const auto* const kept = kept_of(employee);
    return kept != nullptr ? kept->state : domain::TimeAccountState{};
  }
  void set_light(domain::EmployeeId employee, domain::TrafficLight light) override {
    change(employee, [&](TimeAccountRecord& kept) { kept.state.light = light; });
  }
  [[nodiscard]] std::vector<domain::AccountDay> kept_days(domain::EmployeeId employee,
                                                          domain::DateSpan span) const override {
    std::vector<domain::AccountDay> found;
    if (const auto* const kept = kept_of(employee)) {
      std::ranges::copy_if(kept->days, std::back_inserter(found),
                           [&](const auto& day) { return span.contains(day.date); });
    }
    return found;
  }
  [[nodiscard]] std::chrono::minutes sum_before(domain::EmployeeId employee, domain::Date day) const override {
    std::chrono::minutes sum{0};
    if (const auto* const kept = kept_of(employee)) {
      for (const auto& one : kept->days) sum += one.date < day ? one.balance() : std::chrono::minutes{0};
      for (const auto& one : kept->bookings) sum += one.day < day ? one.minutes : std::chrono::minutes{0};
    }
    return sum;
  }
  void keep(domain::EmployeeId employee, domain::Date through, std::span<const domain::AccountDay> days) override {
    change(employee, [&](TimeAccountRecord& kept) {
      const auto last = kept.state.kept_through;
      const auto is_next = [&](const auto& day) { return day.date <= through && (!last || *last < day.date); };
      demand(!last || *last < through, "these days are kept already");
      demand(std::ranges::all_of(days, is_next), "a day out of what is kept");
      kept.days.insert(kept.days.end(), days.begin(), days.end());
      std::ranges::sort(kept.days, {}, &domain::AccountDay::date);
      kept.state.kept_through = through;
    });
  }
  void forget_from(domain::EmployeeId employee, domain::Date first) override {
    const auto month = domain::month_of(first);
    change(employee, [&](TimeAccountRecord& kept) {
      std::erase_if(kept.days, [&](const auto& day) { return day.date >= first; });
      std::erase_if(kept.bookings, [&](const auto& booking) {
        if (booking.booked_by || !domain::is_of_closing(booking.kind)) return false;
        return booking.corrected_month ? *booking.corrected_month >= month : booking.day >= first;
      });
      auto& through = kept.state.kept_through;
      if (through && *through >= first) through = first - std::chrono::days{1};
    });
  }
  [[nodiscard]] std::optional<domain::Date> judged_through() const override {
    return state_.company_days.get({company_, CompanyDay::time_accounts_judged});
  }
  void set_judged_through(domain::Date day) override {
    demand_company(state_, company_);
    state_.company_days.put({company_, CompanyDay::time_accounts_judged}, day);
  }

 private:
  [[nodiscard]] const TimeAccountRecord* kept_of(domain::EmployeeId employee) const {
    return state_.time_accounts.find({company_, employee});
  }
  void change(domain::EmployeeId employee, const auto& apply) {
    demand_own(employee);
    state_.time_accounts.change_or_add({company_, employee}, apply);
  }
};

}  // namespace

std::unique_ptr<domain::TimeAccounts> open::time_accounts(const Opening& on) {
  return std::make_unique<TimeAccounts>(on);
}

}  // namespace stint::memory
