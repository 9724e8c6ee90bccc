#include <algorithm>
#include <string>
#include <utility>

#include <stint/application/audit/verifying.hpp>
#include <stint/domain/enumerators.hpp>

namespace stint::application {

using namespace domain;

namespace {

constexpr std::size_t lines_a_unit = 1000;
constexpr std::size_t most_findings = 100;

ChainFinding finding_of(ChainFault fault, const AuditEntry& entry) {
  const auto sequence = entry.seal ? entry.seal->sequence : 0;
  return {fault, sequence, sequence, entry.id, entry.at, entry.action};
}

}  // namespace

std::string_view name(ChainFault fault) { return domain::enumerator_name(fault); }

ChainVerifier::ChainVerifier(CompanyId company, const Digests& digests, std::vector<ChainHead> heads)
    : company_(company), digests_(digests), heads_(std::move(heads)) {
  std::ranges::sort(heads_, {}, &ChainHead::sequence);
}

bool ChainVerifier::go_on(Work& work) {
  if (!std::exchange(has_begun_, true)) begin(work);
  const auto entries = work.audit().chained_after(company_, last_.sequence, lines_a_unit);
  for (const auto& entry : entries) look_at(work, entry);
  if (entries.size() == lines_a_unit) return true;
  end(work);
  return false;
}

void ChainVerifier::begin(Work& work) {
  report_.cut = work.audit().cut(company_);
  if (report_.cut) last_ = *report_.cut;
  while (next_head_ < heads_.size() && heads_[next_head_].sequence < last_.sequence) ++next_head_;
  for (; next_head_ < heads_.size() && heads_[next_head_].sequence == last_.sequence; ++next_head_) {
    ++report_.heads;
    if (heads_[next_head_].hash != last_.hash) find({.fault = ChainFault::cut, .sequence = last_.sequence});
  }
}

void ChainVerifier::look_at(Work& work, const AuditEntry& entry) {
  ++report_.lines;
  if (first_id_ == 0) first_id_ = entry.id;
  const bool is_whole = link_hash(entry, digests_) == entry.seal->hash;
  if (!is_whole) find(finding_of(ChainFault::changed, entry));
  look_at_number(work, entry, is_whole);
  if (is_whole) look_at_id(entry);
  report_.erased_parts += std::ranges::count_if(entry.seal->parts, &AuditPart::is_erased);
  look_at_heads(entry);
  note_cut(entry);
  last_ = {entry.seal->sequence, entry.seal->hash};
  last_id_ = std::max(last_id_, entry.id);
}

void ChainVerifier::look_at_number(Work& work, const AuditEntry& entry, bool is_whole) {
  if (entry.seal->sequence == last_.sequence) return find(finding_of(ChainFault::out_of_order, entry));
  if (entry.seal->sequence != last_.sequence + 1) {
    const auto cut = work.audit().cut(company_);  // retention may have erased some lines meanwhile
    if (!cut || cut->sequence + 1 != entry.seal->sequence) find_missing(last_.sequence + 1, entry.seal->sequence - 1);
    return;
  }
  if (is_whole && entry.seal->previous != last_.hash) find(finding_of(ChainFault::replaced, entry));
}

// If the ids of two consecutive lines descend, the line without which the ids ascend is the one out of order.
void ChainVerifier::look_at_id(const AuditEntry& entry) {
  if (entry.id > latest_.id) {
    id_before_ = std::exchange(latest_, finding_of(ChainFault::out_of_order, entry)).id;
  } else if (entry.id > id_before_) {
    find(std::exchange(latest_, finding_of(ChainFault::out_of_order, entry)));
  } else {
    find(finding_of(ChainFault::out_of_order, entry));
  }
}

void ChainVerifier::look_at_heads(const AuditEntry& entry) {
  for (; next_head_ < heads_.size() && heads_[next_head_].sequence <= entry.seal->sequence; ++next_head_) {
    ++report_.heads;
    const auto& head = heads_[next_head_];
    if (head.sequence == entry.seal->sequence && head.hash != entry.seal->hash) {
      find(finding_of(ChainFault::other_head, entry));
    }
  }
}

void ChainVerifier::note_cut(const AuditEntry& entry) {
  if (entry.action != records_erased) return;
  const auto through = std::ranges::find(entry.details, cut_through, &AuditDetails::value_type::first);
  if (through != entry.details.end()) told_of_cut_ = through->second;
}

void ChainVerifier::look_at_unchained(Work& work) {
  for (std::int64_t after = 0;;) {
    const auto ids = work.audit().unchained_after(company_, after, lines_a_unit);
    for (const auto id : ids) {
      if (!report_.cut && (first_id_ == 0 || id < first_id_)) {
        ++report_.before_chain;
      } else if (id > last_id_) {
        ++report_.waiting;
      } else {
        find({.fault = ChainFault::unchained, .id = id});
      }
    }
    if (ids.size() < lines_a_unit) return;
    after = ids.back();
  }
}

void ChainVerifier::end(Work& work) {
  look_at_unchained(work);
  const auto cut = work.audit().cut(company_);
  if (cut && told_of_cut_ != std::to_string(cut->sequence)) find({.fault = ChainFault::cut, .sequence = cut->sequence});
  if (last_.sequence > 0) report_.head = last_;
  report_.heads += static_cast<std::int64_t>(heads_.size() - next_head_);
  if (next_head_ < heads_.size()) find_missing(last_.sequence + 1, heads_.back().sequence);
}

void ChainVerifier::find_missing(std::int64_t first, std::int64_t last) {
  find({.fault = ChainFault::missing, .sequence = first, .last = last});
}

void ChainVerifier::find(const ChainFinding& finding) {
  report_.has_more_findings = report_.has_more_findings || report_.findings.size() == most_findings;
  if (report_.findings.size() < most_findings) report_.findings.push_back(finding);
}

}  // namespace stint::application
