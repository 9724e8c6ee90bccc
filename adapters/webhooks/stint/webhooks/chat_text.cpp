#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/webhooks/chat_text.hpp>
#include <stint/words/languages.hpp>
#include <stint/words/notation.hpp>
#include <stint/words/placeholders.hpp>

namespace stint::webhooks {
namespace {

using words::ChatTexts;

struct Row {
  std::string_view type;
  std::string_view ChatTexts::*text;
};

constexpr std::array rows{
    Row{"com.stint.absence.requested", &ChatTexts::absence_requested},
    Row{"com.stint.absence.changed", &ChatTexts::absence_changed},
    Row{"com.stint.absence.approved", &ChatTexts::absence_approved},
    Row{"com.stint.absence.rejected", &ChatTexts::absence_rejected},
    Row{"com.stint.absence.deleted", &ChatTexts::absence_deleted},
    Row{"com.stint.absence.cancelled", &ChatTexts::absence_cancelled},
    Row{"com.stint.absence.reduced", &ChatTexts::absence_reduced},
    Row{"com.stint.absence.split-off", &ChatTexts::absence_split_off},
    Row{"com.stint.time-entry.created", &ChatTexts::entry_created},
    Row{"com.stint.time-entry.changed", &ChatTexts::entry_changed},
    Row{"com.stint.time-entry.deleted", &ChatTexts::entry_deleted},
    Row{"com.stint.time-entry.approved", &ChatTexts::entry_approved},
    Row{"com.stint.time-entry.rejected", &ChatTexts::entry_rejected},
    Row{"com.stint.clock.started", &ChatTexts::clock_started},
    Row{"com.stint.clock.paused", &ChatTexts::clock_paused},
    Row{"com.stint.clock.resumed", &ChatTexts::clock_resumed},
    Row{"com.stint.clock.stopped", &ChatTexts::clock_stopped},
    Row{"com.stint.clock.discarded", &ChatTexts::clock_discarded},
    Row{"com.stint.month.closed", &ChatTexts::month_closed},
    Row{"com.stint.month.opened", &ChatTexts::month_opened},
    Row{"com.stint.month.closed-for-person", &ChatTexts::month_closed_for_person},
    Row{"com.stint.month.opened-for-person", &ChatTexts::month_opened_for_person},
    Row{"com.stint.month.signed", &ChatTexts::month_signed},
    Row{"com.stint.employee.added", &ChatTexts::employee_added},
    Row{"com.stint.employee.changed", &ChatTexts::employee_changed},
    Row{"com.stint.employee.locked", &ChatTexts::employee_locked},
    Row{"com.stint.employee.unlocked", &ChatTexts::employee_unlocked},
    Row{"com.stint.employee.leaving", &ChatTexts::employee_leaving},
    Row{"com.stint.employee.forgotten", &ChatTexts::employee_forgotten},
    Row{"com.stint.webhook.test", &ChatTexts::test},
};

std::string_view datum(const application::EventData& data, std::string_view name) {
  const auto found = std::ranges::find(data, name, [](const auto& each) -> std::string_view { return each.first; });
  return found == data.end() ? std::string_view{} : std::string_view{found->second};
}

words::Values values_of(const application::WebhookMessage& message, const words::Notation& notation) {
  const auto& data = message.delivery.data;
  words::Values values{{"name", message.employee}};
  const auto first = domain::parse_date(datum(data, "startDate"));
  const auto last = domain::parse_date(datum(data, "endDate"));
  if (first && last) values.emplace("period", words::written_period({*first, *last}, notation));
  const auto month = domain::parse_month(datum(data, "month"));
  if (month) values.emplace("month", words::written_month(*month, notation));
  return values;
}

}  // namespace

std::string chat_text(const application::WebhookMessage& message) {
  const auto& type = message.delivery.event;
  const auto row = std::ranges::find(rows, std::string_view{type}, &Row::type);
  if (row == rows.end()) return type;
  const auto& language = words::language_of(message.language);
  return words::fill(language.chat.*row->text, values_of(message, language.notation)).value_or(type);
}

}  // namespace stint::webhooks
