#pragma once

#include <string_view>

#include <stint/http/coding.hpp>
#include <stint/http/request.hpp>
#include <stint/words/languages.hpp>

namespace stint::http {

/// Whether a client takes HTML: `Accept` names `text/html` or `text/*` (RFC 9110 §12.5.1). The most specific of these
/// counts, and with `q=0` it means no. `*/*` or a missing field does not count, because programs that have no
/// preference send these. Members that are not media ranges are ignored.
[[nodiscard]] bool accepts_html(const Request& request);

/// Whether a client prefers HTML to JSON: it takes HTML, with a weight that is not below that of JSON. The weight of
/// JSON is that of `application/json`, `application/*` or `*/*`, whichever is the most specific.
[[nodiscard]] bool wants_html(const Request& request);

/// As `wants_html`, for `text/csv` with any parameters.
[[nodiscard]] bool wants_csv(const Request& request);

/// As `wants_html`, for an Excel workbook, which must also outweigh CSV.
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
