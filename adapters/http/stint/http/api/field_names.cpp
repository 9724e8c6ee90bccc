#include <stint/http/api/field_names.hpp>

namespace stint::http {

std::string_view wire_name(domain::Field field) {
  switch (field) {
    case domain::Field::absence_type:
      return "absenceTypeId";
    case domain::Field::first_day:
      return "startDate";
    case domain::Field::last_day:
      return "endDate";
    case domain::Field::half_day:
      return "halfDay";
    case domain::Field::comments:
      return "comments";
    case domain::Field::substitute:
      return "substituteEmployeeId";
    case domain::Field::deputy:
      return "deputyId";
    case domain::Field::reason:
      return "reason";
    case domain::Field::days:
      return "days";
    case domain::Field::begin:
      return "startTimestamp";
    case domain::Field::end:
      return "endTimestamp";
    case domain::Field::pause:
      return "pauseSeconds";
    case domain::Field::project:
      return "projectId";
    case domain::Field::category:
      return "categoryId";
    case domain::Field::remarks:
      return "remarks";
    case domain::Field::break_decision:
      return "breakRegulation";
    case domain::Field::year:
      return "year";
    case domain::Field::month:
      return "month";
    case domain::Field::state:
      return "status";
    case domain::Field::id:
      return "id";
    case domain::Field::code:
      return "code";
    case domain::Field::password:
      return "password";
    case domain::Field::token_name:
      return "name";
    case domain::Field::expiry:
      return "expiresOn";
    case domain::Field::from:
      return "from";
    case domain::Field::to:
      return "to";
    case domain::Field::starts_half:
      return "startsHalf";
    case domain::Field::ends_half:
      return "endsHalf";
    case domain::Field::minutes:
      return "minutes";
    case domain::Field::kind:
      return "kind";
    case domain::Field::day:
      return "date";
    case domain::Field::same_as:
      return "sameAs";
    case domain::Field::limit:
      return "limit";
    case domain::Field::cursor:
      return "cursor";
    case domain::Field::new_password:
      return "newPassword";
    case domain::Field::link_token:
      return "token";
    case domain::Field::address:
      return "email";
    case domain::Field::language:
      return "language";
    case domain::Field::mails:
      return "mails";
    case domain::Field::last_day_of_employment:
      return "lastDay";
    case domain::Field::whole:
    case domain::Field::begin_offset:  // of company files alone
    case domain::Field::end_offset:
      return {};
  }
  return {};
}

}  // namespace stint::http
