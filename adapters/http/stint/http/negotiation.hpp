#pragma once

#include <string_view>

#include <stint/http/coding.hpp>
#include <stint/http/request.hpp>
#include <stint/words/languages.hpp>

namespace stint::http {

/// Whether a client accepts HTML: `Accept` contains `text/html` or `text/*` (RFC 9110 §12.5.1). The most specific of
/// these applies, and `q=0` refuses it. `*/*` or a missing field does not count, because programs without a preference
/// send these. Members that are not media ranges are ignored.
[[nodiscard]] bool accepts_html(const Request& request);

/// Whether a client prefers HTML to JSON: it accepts HTML, with a weight that is not below that of JSON. The weight of
/// JSON is that of `application/json`, `application/*` or `*/*`, whichever is the most specific.
[[nodiscard]] bool wants_html(const Request& request);

/// As `wants_html`, for `text/csv` with any parameters.
[[nodiscard]] bool wants_csv(const Request& request);

/// As `wants_html`, for an Excel workbook, which must also outweigh CSV.
[[nodiscard]] bool wants_workbook(const Request& request);

/// The language for a client who is not authenticated: the first one in `Accept-Language` (RFC 9110 §12.5.4) that is
/// supported and not refused with `q=0`, in the order in which browsers list them, or else English.
[[nodiscard]] const words::Language& accepted_language(const Request& request, const words::Languages& languages);

/// The coding that a client prefers: of gzip and zstd the one with the greater weight, and zstd if the weights are
/// equal; identity if it contains neither, or prefers identity (RFC 9110 §12.5.3).
[[nodiscard]] Coding preferred_coding(const Request& request);

}  // namespace stint::http
