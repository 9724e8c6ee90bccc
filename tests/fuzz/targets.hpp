#pragma once

#include <array>
#include <stdexcept>
#include <string_view>

namespace stint::fuzz {

// Readers of untrusted bytes, each with its invariants: a target throws if they are violated. `tests/fuzzer` has
// libFuzzer generate inputs; an ordinary test replays those stored in `corpora/`.

void request_head(std::string_view input);
/// The first two bytes: how the body is framed, and in what pieces it arrives.
void request_body(std::string_view input);
/// The first byte: in what pieces the bytes of a connection arrive.
void requests(std::string_view input);
/// A first line, if there are several: the field Authorization. The rest: the body.
void form(std::string_view input);
void json_body(std::string_view input);
/// A value of the field `traceparent`.
void traceparent(std::string_view input);
void access_token(std::string_view input);
void personal_token(std::string_view input);
/// A token that an identity provider signed.
void id_token(std::string_view input);
/// The claims of such a token.
void id_token_claims(std::string_view input);
/// The keys that a provider publishes.
void key_set(std::string_view input);
void company_file(std::string_view input);
/// The first byte is the separator, the rest a text file of rows.
void csv(std::string_view input);
void workbook(std::string_view input);
/// The XML of a sheet.
void worksheet(std::string_view input);
/// Up to a line `---`: a mapping file. Then: the rows of its first table, as CSV.
void mapping_file(std::string_view input);
void mail_address(std::string_view input);
/// A subject or a person's name.
void mail_header(std::string_view input);
/// A filter of a directory, and the path of an operation.
void scim_filter(std::string_view input);

struct Target {
  std::string_view name;
  void (*run)(std::string_view input);
};

inline constexpr std::array targets{
    Target{"request_head", request_head},
    Target{"request_body", request_body},
    Target{"requests", requests},
    Target{"form", form},
    Target{"json_body", json_body},
    Target{"traceparent", traceparent},
    Target{"access_token", access_token},
    Target{"personal_token", personal_token},
    Target{"id_token", id_token},
    Target{"id_token_claims", id_token_claims},
    Target{"key_set", key_set},
    Target{"company_file", company_file},
    Target{"csv", csv},
    Target{"workbook", workbook},
    Target{"worksheet", worksheet},
    Target{"mapping_file", mapping_file},
    Target{"mail_address", mail_address},
    Target{"mail_header", mail_header},
    Target{"scim_filter", scim_filter},
};

inline void must(bool holds, const char* what) {
  if (!holds) throw std::logic_error{what};
}

}  // namespace stint::fuzz
