#include <stint/http/api/encode.hpp>
#include <stint/words/languages.hpp>
#include <stint/words/sentence.hpp>

namespace stint::http {

void encode(JsonWriter& json, const application::BreakCorrectionView& correction) {
  json.begin_object();
  write_members(json, correction);
  json.member("detailText", words::break_detail(correction, words::language_of(correction.language)));
  json.end_object();
}

}  // namespace stint::http
