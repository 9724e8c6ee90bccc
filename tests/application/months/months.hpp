#pragma once

#include <stint/application/months/closing_people.hpp>
#include <stint/application/months/listing.hpp>
#include <stint/application/months/showing.hpp>
#include <stint/application/months/signing.hpp>
#include <stint/application/time_entries/entries_of_others.hpp>

#include "tests/application/time_accounts/accounts.hpp"

namespace stint::test {

inline constexpr auto february = std::chrono::year{2026} / std::chrono::February;
inline constexpr auto march = std::chrono::year{2026} / std::chrono::March;

/// The shop with time accounts, on Monday, 2 March 2026: February is over.
class MonthShop : public AccountShop {
 public:
  using Month = std::optional<std::chrono::year_month>;

  domain::Result<application::MonthSheetView> sheet(const domain::Employee& who, Month month = february) {
    return sheet_of(erika, who, month);
  }
  domain::Result<application::MonthSheetView> sheet_of(const domain::Employee& owner, const domain::Employee& who,
                                                       Month month = february) {
    return read_by(who, application::show_month_sheet, owner.id, month);
  }
  domain::Result<application::MonthSheetView> sign(const domain::Employee& who, Month month = february) {
    return by(who, application::sign_month, erika.id, month);
  }
  /// The signatures of a view: "valid none".
  static std::string signatures(const domain::Result<application::MonthSheetView>& view) {
    return std::string{name(view.value().by_person.state)} + ' ' + std::string{name(view.value().by_manager.state)};
  }

  domain::Result<application::ClosingView> close_for(const domain::Employee& who, application::ClosingCommand command,
                                                     Month month = february) {
    return by(who, application::close_months, month, application::Submitted<application::ClosingCommand>{command});
  }
  domain::Result<application::ClosingView> open_for(const domain::Employee& who, application::ClosingCommand command,
                                                    Month month = february) {
    return by(who, application::open_months, month, application::Submitted<application::ClosingCommand>{command});
  }
  [[nodiscard]] application::ClosingCommand of_erika(bool force = false) const {
    return {application::ClosingScope::person, erika.id, force};
  }

  /// The last month of a person's own closure, such as "2026-02"; empty: none.
  std::string own_closure(const domain::Employee& who) {
    std::string text;
    store.read([&](application::Work& work) {
      const auto found = work.employees(acme.id).find(who.id);
      if (found->closed_through) text = domain::format_month(*found->closed_through);
    });
    return text;
  }

  /// Working time that another person enters for erika.
  auto enter_for_erika(const domain::Employee& who, std::string_view begin, std::string_view end,
                       std::optional<std::string> reason) {
    application::EntryForOwnerCommand command{{.begin = moment(begin), .end = moment(end)}, std::move(reason)};
    return by(who, application::enter_time_for, erika.id,
              application::Submitted<application::EntryForOwnerCommand>{std::move(command), {}});
  }
};

}  // namespace stint::test
