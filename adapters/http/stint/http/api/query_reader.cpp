#include <stint/http/api/form_reader.hpp>
#include <stint/http/api/query_parameters.hpp>

namespace stint::http {

application::Submitted<application::DaysQuery> read_days_query(std::string_view query) {
  application::Submitted<application::DaysQuery> read;
  QueryParameters parameters(query, read.faults);
  parameters.demand_readable({domain::Field::from, domain::reasons::must_be_date});
  read.command.from = parameters.parsed(domain::Field::from, domain::parse_date, domain::reasons::must_be_date);
  read.command.to = parameters.parsed(domain::Field::to, domain::parse_date, domain::reasons::must_be_date);
  return read;
}

}  // namespace stint::http
