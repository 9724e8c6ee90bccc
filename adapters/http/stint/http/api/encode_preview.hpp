#pragma once

#include <string_view>

#include <stint/application/absences/previewing.hpp>
#include <stint/application/time_entries/previewing_entries.hpp>
#include <stint/http/api/encode.hpp>
#include <stint/http/api/refusal_response.hpp>
#include <stint/http/response.hpp>
#include <stint/words/languages.hpp>

namespace stint::http {

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
