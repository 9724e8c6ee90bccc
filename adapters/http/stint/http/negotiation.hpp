#pragma once

#include <string_view>

#include <stint/http/coding.hpp>
#include <stint/http/request.hpp>
#include <stint/words/languages.hpp>

namespace stint::http {

/// Whether a client wants HTML: `Accept` names `text/html` or `text/*` (RFC 9110 §12.5.1). The most specific of these
/// counts, and with `q=0` it means no. That anything is accepted, by `*/*` or without the field, is what programs say
/// that do not care. What is not a media range is passed over.
[[nodiscard]] bool wants_html(const Request& request);

/// Whether a client wants CSV: `Accept` names `text/csv`, with whatever parameters, and not with `q=0`.
[[nodiscard]] bool wants_csv(const Request& request);

/// Whether a client wants an Excel workbook: `Accept` names its media type, and not with `q=0`.
[[nodiscard]] bool wants_workbook(const Request& request);

/// The language in which to speak to somebody whom nobody knows: the first one in `Accept-Language` (RFC 9110 §12.5.4)
/// that is spoken and not refused with `q=0`, in the order in which browsers name them, or else English.
[[nodiscard]] const words::Language& accepted_language(const Request& request, const words::Languages& languages);

/// Whether a client takes content in gzip (RFC 9110 §12.5.3): where there is no `Accept-Encoding`, or it names gzip, or
/// `*` and gzip nowhere, and not with `q=0`.
[[nodiscard]] bool accepts_gzip(const Request& request);

/// In which coding a client would have content: of gzip and zstd that of the greater weight, and zstd where they are
/// alike; identity where it names none of them, or wants identity more (RFC 9110 §12.5.3).
[[nodiscard]] Coding preferred_coding(const Request& request);

}  // namespace stint::http
