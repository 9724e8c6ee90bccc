#pragma once

#include <optional>
#include <span>
#include <string_view>

#include <stint/application/absences/company_holidays.hpp>
#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/absences/leave_corrections.hpp>
#include <stint/application/absences/previewing.hpp>
#include <stint/application/accounts/leaving.hpp>
#include <stint/application/accounts/own_sessions.hpp>
#include <stint/application/accounts/own_settings.hpp>
#include <stint/application/audit/showing.hpp>
#include <stint/application/calendars/feeds.hpp>
#include <stint/application/changes/gone_records.hpp>
#include <stint/application/credentials/addresses.hpp>
#include <stint/application/credentials/passwords.hpp>
#include <stint/application/deputies/deputies.hpp>
#include <stint/application/directory.hpp>
#include <stint/application/each_judged.hpp>
#include <stint/application/identity/second_factor/enrolment.hpp>
#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/application/months/closing_people.hpp>
#include <stint/application/months/listing.hpp>
#include <stint/application/months/showing.hpp>
#include <stint/application/own_data/data_export.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/payroll/showing.hpp>
#include <stint/application/presence/presence.hpp>
#include <stint/application/reactions/locking.hpp>
#include <stint/application/text.hpp>
#include <stint/application/time_accounts/showing_accounts.hpp>
#include <stint/application/time_entries/previewing_entries.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/application/working_time/listing.hpp>
#include <stint/application/working_time/surcharges.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/time_entry/work_summary.hpp>
#include <stint/http/api/json_writer.hpp>
#include <stint/http/api/refusal_response.hpp>
#include <stint/http/api/write_json.hpp>
#include <stint/http/response.hpp>
#include <stint/words/languages.hpp>
#include <stint/words/sentence.hpp>

namespace stint::http {

// The responses of the interface, written from the descriptions of their records, and the exceptions. Every record of a
// kind has the same members: values that do not apply are null, an absent string in a field of type string is "", and
// an absent project or category id is "0".

/// With a sentence in the employee's language.
inline void encode(JsonWriter& json, const application::BreakCorrectionView& correction) {
  json.begin_object();
  write_members(json, correction);
  json.member("detailText", words::break_detail(correction, words::language_of(correction.language)));
  json.end_object();
}

template <class View>
void encode(JsonWriter& json, const std::vector<View>& views) {
  detail::write_list(json, views);
}

/// Only the entries: each contains its windows.
inline void encode(JsonWriter& json, const application::SurchargeMinutesView& view) { encode(json, view.entries); }

/// `{"items": […], "nextCursor": …}`.
template <class View>
void encode(JsonWriter& json, const application::Page<View>& page) {
  json.begin_object();
  json.name("items");
  encode(json, page.items);
  json.name("nextCursor");
  page.next ? json.value(application::hexadecimal(*page.next)) : json.value(nullptr);
  json.end_object();
}

/// One element for each id: the status that a request for that id only would have had, and either its result or the
/// problem document.
template <class View>
void encode(JsonWriter& json, const application::EachJudged<View>& judged) {
  json.begin_array();
  for (const auto& [id, result] : judged.each) {
    json.begin_object();
    json.member("id", std::to_string(id));
    const auto refusal = result ? Response{} : refusal_response(result.error(), judged.language);
    json.member("status", result ? 200U : refusal.status);
    json.name("result");
    if (result) {
      encode(json, *result);
    } else {
      json.value(nullptr);
    }
    json.name("problem");
    if (result) {
      json.value(nullptr);
    } else {
      json.written(refusal.body);
    }
    json.end_object();
  }
  json.end_array();
}

/// The response to the preview of an absence or an entry. A refusal is included as the problem document that filing
/// would return, in the language of a tag.
template <application::Described Preview>
[[nodiscard]] Response preview_response(const Preview& view, std::string_view language,
                                        const words::Languages& languages = words::languages()) {
  Response response;
  JsonWriter json(response.body);
  json.begin_object();
  write_members(json, view);
  json.name("refusal");
  view.refusal ? json.written(refusal_response(*view.refusal, language, languages).body) : json.value(nullptr);
  json.end_object();
  return response;
}

}  // namespace stint::http
