#pragma once

#include <string_view>

#include <stint/application/absences/previewing.hpp>
#include <stint/application/time_entries/previewing_entries.hpp>
#include <stint/http/response.hpp>
#include <stint/words/languages.hpp>

namespace stint::http {

/// The response to the preview of an absence. A refusal is included as the problem document that filing would return,
/// in the language of a tag.
[[nodiscard]] Response preview_response(const application::PreviewView& view, std::string_view language,
                                        const words::Languages& languages = words::languages());

/// As above, for an entry.
[[nodiscard]] Response preview_response(const application::EntryPreviewView& view, std::string_view language,
                                        const words::Languages& languages = words::languages());

}  // namespace stint::http
