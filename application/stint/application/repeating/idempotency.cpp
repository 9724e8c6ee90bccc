#include <cstdint>
#include <utility>

#include <stint/application/repeating/idempotency.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// The time after which some of the day's keys have expired, unless all were sent at once.
constexpr std::chrono::hours another_try{1};

Problem too_many_keys(Reason reason, std::size_t most) {
  auto problem = Problem::too_often(rules::too_many_idempotency_keys, reason, another_try);
  problem.facts = {{"count", static_cast<std::int64_t>(most)}};
  return problem;
}

std::optional<Problem> refusal_of_one_more(const KeptAmount& kept) {
  if (kept.outcomes >= most_idempotency_keys) {
    return too_many_keys(reasons::too_many_idempotency_keys, most_idempotency_keys);
  }
  if (kept.bytes >= most_kept_bytes) return too_many_keys(reasons::kept_outcomes_too_large, most_kept_mebibytes);
  return std::nullopt;
}

}  // namespace

Result<std::optional<std::string>> outcome_of_earlier(const Context& context, const RepeatableRequest& request) {
  auto& keys = context.work.idempotency_keys();
  const auto [company, employee] = std::pair{context.caller.company, context.caller.employee};
  auto kept = keys.find(company, employee, request.key);
  if (kept && kept->at >= context.now - idempotency_keys_kept) {
    if (kept->fingerprint == request.fingerprint) return std::move(kept->outcome);
    return refuse(Problem::excessive(rules::idempotency_key_reused, reasons::idempotency_key_reused));
  }
  if (auto refusal = refusal_of_one_more(keys.amount(company, employee, most_idempotency_keys))) {
    return refuse(*std::move(refusal));
  }
  return std::nullopt;
}

void keep_outcome(const Context& context, const RepeatableRequest& request, std::string outcome) {
  context.work.idempotency_keys().save(context.caller.company, context.caller.employee, request.key,
                                       {request.fingerprint, std::move(outcome), context.now});
}

}  // namespace stint::application
