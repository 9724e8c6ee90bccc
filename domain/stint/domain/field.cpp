#include <stint/domain/field.hpp>

namespace stint::domain {

std::string_view name(Field field) {
  switch (field) {
    case Field::whole:
      return "whole";
    case Field::absence_type:
      return "absence-type";
    case Field::first_day:
      return "first-day";
    case Field::last_day:
      return "last-day";
    case Field::half_day:
      return "half-day";
    case Field::comments:
      return "comments";
    case Field::substitute:
      return "substitute";
    case Field::deputy:
      return "deputy";
    case Field::reason:
      return "reason";
    case Field::days:
      return "days";
    case Field::begin:
      return "begin";
    case Field::end:
      return "end";
    case Field::begin_offset:
      return "begin-offset";
    case Field::end_offset:
      return "end-offset";
    case Field::pause:
      return "pause";
    case Field::project:
      return "project";
    case Field::category:
      return "category";
    case Field::remarks:
      return "remarks";
    case Field::break_decision:
      return "break-decision";
    case Field::year:
      return "year";
    case Field::month:
      return "month";
    case Field::state:
      return "state";
    case Field::id:
      return "id";
    case Field::code:
      return "code";
    case Field::password:
      return "password";
    case Field::token_name:
      return "token-name";
    case Field::expiry:
      return "expiry";
    case Field::from:
      return "from";
    case Field::to:
      return "to";
    case Field::starts_half:
      return "starts-half";
    case Field::ends_half:
      return "ends-half";
    case Field::minutes:
      return "minutes";
    case Field::kind:
      return "kind";
    case Field::day:
      return "day";
    case Field::same_as:
      return "same-as";
    case Field::limit:
      return "limit";
    case Field::cursor:
      return "cursor";
    case Field::new_password:
      return "new-password";
    case Field::link_token:
      return "link-token";
    case Field::address:
      return "address";
    case Field::language:
      return "language";
    case Field::mails:
      return "mails";
    case Field::last_day_of_employment:
      return "last-day-of-employment";
  }
  return {};
}

}  // namespace stint::domain
