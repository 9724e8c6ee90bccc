#include <stint/company_file/fields.hpp>
#include <stint/company_file/members.hpp>
#include <stint/company_file/records.hpp>
#include <stint/company_file/values.hpp>

namespace stint::company_file {
namespace {

using application::FiledCompany;

void read_company(FiledCompany& company, Members& members) {
  read_fields(application::company_fields, company, members);
  members
      .within("absences",
              [&](Members& inner) { read_fields(application::absence_settings_fields, company.absences, inner); })
      .optional("timeTracking", company.time_tracking, nullable(time_tracking));
}

}  // namespace

std::optional<FiledCompany> company(const Place& place) { return object_of<FiledCompany>(read_company)(place); }

}  // namespace stint::company_file
