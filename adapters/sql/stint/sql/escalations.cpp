#include <algorithm>

#include <stint/sql/enum_codes.hpp>
#include <stint/sql/escalations.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

using domain::Escalation;

constexpr auto escalation_row = row_of<Escalation>(
    key("kind", &Escalation::request, &domain::WaitingRequest::kind),
    key("request_id", &Escalation::request, &domain::WaitingRequest::id), column("since", &Escalation::since),
    column("stage", &Escalation::stage), column("reached_at", &Escalation::reached_at));

}  // namespace

std::optional<domain::Escalation> Escalations::find(const domain::WaitingRequest& request) const {
  if (known_) {
    const auto known = std::ranges::lower_bound(*known_, request, {}, &domain::Escalation::request);
    return known != known_->end() && known->request == request ? std::optional{*known} : std::nullopt;
  }
  return escalation_row.read_one(
      connection_.query(joined<"SELECT ", columns_of<escalation_row>,
                               " FROM escalations WHERE company_id = ?1 AND kind = ?2 AND request_id = ?3">,
                        company_, request.kind, request.id));
}

std::vector<domain::Escalation> Escalations::all() const {
  if (known_) return *known_;
  auto escalations = escalation_row.read_all(
      connection_.query(joined<"SELECT ", columns_of<escalation_row>,
                               " FROM escalations WHERE company_id = ?1 ORDER BY kind, request_id">,
                        company_));
  known_ = escalations;
  return escalations;
}

void Escalations::save(const domain::Escalation& escalation) {
  known_.reset();
  connection_.run(save_in<"escalations", escalation_row, "company_id">, company_, escalation_row.values(escalation));
}

void Escalations::remove(const domain::WaitingRequest& request) {
  known_.reset();
  connection_.run("DELETE FROM escalations WHERE company_id = ?1 AND kind = ?2 AND request_id = ?3", company_,
                  request.kind, request.id);
}

}  // namespace stint::sql
