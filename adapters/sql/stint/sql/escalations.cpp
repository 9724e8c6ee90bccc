#include <algorithm>

#include <stint/sql/enum_codes.hpp>
#include <stint/sql/escalations.hpp>

namespace stint::sql {
namespace {

domain::Escalation read_escalation(Cursor& row) {
  domain::Escalation escalation;
  escalation.request.kind = row.take<domain::WaitingKind>();
  escalation.request.id = row.take<std::int32_t>();
  escalation.since = row.take<domain::Instant>();
  escalation.stage = row.take<domain::EscalationStage>();
  escalation.reached_at = row.take<domain::Instant>();
  return escalation;
}

}  // namespace

std::optional<domain::Escalation> Escalations::find(const domain::WaitingRequest& request) const {
  if (known_) {
    const auto known = std::ranges::lower_bound(*known_, request, {}, &domain::Escalation::request);
    return known != known_->end() && known->request == request ? std::optional{*known} : std::nullopt;
  }
  auto row = connection_.query(
      "SELECT kind, request_id, since, stage, reached_at FROM escalations"
      " WHERE company_id = ?1 AND kind = ?2 AND request_id = ?3",
      company_, request.kind, request.id);
  return row.next() ? std::optional{read_escalation(row)} : std::nullopt;
}

std::vector<domain::Escalation> Escalations::all() const {
  if (known_) return *known_;
  auto rows = connection_.query(
      "SELECT kind, request_id, since, stage, reached_at FROM escalations WHERE company_id = ?1"
      " ORDER BY kind, request_id",
      company_);
  std::vector<domain::Escalation> escalations;
  while (rows.next()) escalations.push_back(read_escalation(rows));
  known_ = escalations;
  return escalations;
}

void Escalations::save(const domain::Escalation& escalation) {
  known_.reset();
  connection_.run(
      "INSERT INTO escalations (company_id, kind, request_id, since, stage, reached_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
      " ON CONFLICT (company_id, kind, request_id) DO UPDATE SET since = excluded.since, stage = excluded.stage,"
      " reached_at = excluded.reached_at",
      company_, escalation.request.kind, escalation.request.id, escalation.since, escalation.stage,
      escalation.reached_at);
}

void Escalations::remove(const domain::WaitingRequest& request) {
  known_.reset();
  connection_.run("DELETE FROM escalations WHERE company_id = ?1 AND kind = ?2 AND request_id = ?3", company_,
                  request.kind, request.id);
}

}  // namespace stint::sql
