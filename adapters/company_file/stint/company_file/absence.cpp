#include <stint/company_file/fields.hpp>
#include <stint/company_file/members.hpp>
#include <stint/company_file/records.hpp>
#include <stint/company_file/values.hpp>
#include <stint/company_file/words.hpp>

namespace stint::company_file {
namespace {

using application::FiledAbsence;
namespace kinds = application::kinds;

void read_absence(FiledAbsence& absence, Members& members) {
  members.required("key", absence.key, filled_text)
      .required("employee", absence.employee, filled_text)
      .required("type", absence.type, type_code)
      .required("startDate", absence.first, date)
      .required("endDate", absence.last, date)
      .optional("halfDay", absence.half, nullable(one_of(halves)))
      .optional("startsHalf", absence.starts_half, truth)
      .optional("endsHalf", absence.ends_half, truth)
      .optional("minutes", absence.minutes, nullable(whole<1, 1440>))
      .optional("certificateDays", absence.certificate_days,
                parser_of(kinds::ListOf{kinds::Object<domain::DateSpan>{}}))
      .optional("status", absence.state, one_of(absence_states))
      .optional("substitute", absence.substitute, nullable(filled_text))
      .optional("substituteStatus", absence.substitute_state, one_of(substitute_states))
      .optional("comments", absence.comments, text);
}

}  // namespace

std::optional<FiledAbsence> absence(const Place& place) { return object_of<FiledAbsence>(read_absence)(place); }

}  // namespace stint::company_file
