#include <stint/http/api/encode.hpp>
#include <stint/words/break_detail.hpp>
#include <stint/words/languages.hpp>

namespace stint::http {

void encode(JsonWriter& json, const application::BreakCorrectionView& correction) {
  json.begin_object();
  write_members(json, correction);
  json.member("detailText", words::break_detail(correction, words::language_of(correction.language)));
  json.end_object();
}

}  // namespace stint::http
