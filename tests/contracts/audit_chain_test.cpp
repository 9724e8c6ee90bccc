#include <stint/application/audit/verifying.hpp>

#include "tests/contracts/stores.hpp"

// The audit trail of stores with a sealer. Those of hosts require none.

using namespace stint;
using namespace stint::contracts;
using application::AuditEntry;

namespace {

const domain::Instant now = test::day("2026-03-02") + std::chrono::hours{8};
const identity::SodiumDigests digests;

AuditEntry line(domain::CompanyId company, int subject, domain::Instant at = now) {
  return {.company = company,
          .at = at,
          .actor = domain::EmployeeId{1},
          .action = "absence.filed",
          .subject = subject,
          .details = {{"employee", "1"}, {"comments", "with Erika"}}};
}

application::ChainReport verified(application::Store& store, domain::CompanyId company,
                                  std::vector<application::ChainHead> heads = {}) {
  application::ChainVerifier verifier(company, digests, std::move(heads));
  for (bool has_more = true; has_more;) store.read([&](Work& work) { has_more = verifier.go_on(work); });
  return verifier.report();
}

application::ChainHead head_of(application::Store& store, domain::CompanyId company) {
  return look(store, [&](Work& work) { return work.audit().head(company).value(); });
}

}  // namespace

STINT_CONTRACT("each line carries the hash of the one before, in a chain a company") {
  keep([&](Work& work) {
    work.audit().add(line(acme, 1));
    work.audit().add(line(rival, 1));
    work.audit().add(line(acme, 2));
  });
  keep([&](Work& work) { work.audit().add(line(acme, 3)); });
  application::write_now(store, [&](Work& work) {
    work.audit().add(line(acme, 4));
    return false;  // and so it is in no chain
  });
  keep([&](Work& work) { work.audit().add(line(acme, 5)); });

  const auto lines = look([&](Work& work) { return work.audit().chained_after(acme, 0, 9); });
  REQUIRE(lines.size() == 4);
  auto previous = application::beginning_of_chain();
  for (const auto& one : lines) {
    REQUIRE(one.seal);
    CHECK(one.seal->sequence == previous.sequence + 1);
    CHECK(one.seal->previous == previous.hash);
    CHECK(one.seal->hash == application::link_hash(one, digests));
    CHECK(one.seal->parts.size() == 2);
    CHECK(one.seal->parts.at(0).salt != one.seal->parts.at(1).salt);
    previous = {one.seal->sequence, one.seal->hash};
  }
  CHECK(head_of(store, acme) == previous);
  CHECK(head_of(store, rival).sequence == 1);

  const auto report = verified(store, acme, {{2, lines.at(1).seal->hash}, previous});
  CHECK(report.findings.empty());
  CHECK(report.lines == 4);
  CHECK(report.heads == 2);
  CHECK(report.head == previous);
}

STINT_CONTRACT("a company without a line has no chain, and nothing is wrong with it") {
  CHECK_FALSE(look([&](Work& work) { return work.audit().head(acme); }));
  const auto report = verified(store, acme);
  CHECK(report.findings.empty());
  CHECK_FALSE(report.head);
}

STINT_CONTRACT("what is erased of a line breaks no chain, and is told apart from what is changed") {
  keep([&](Work& work) {
    for (const int subject : {1, 2, 3}) work.audit().add(line(acme, subject));
  });
  const std::vector<std::string> texts{"Erika"};
  keep([&](Work& work) {
    work.personal_data(acme).change_lines(domain::EmployeeId{99}, texts, [](AuditEntry& entry, bool) {
      if (entry.subject == 2) entry.details.at(1).second = "with #99";
      return entry.subject == 2;
    });
  });
  const auto lines = look([&](Work& work) { return work.audit().chained_after(acme, 1, 1); });
  REQUIRE(lines.size() == 1);
  using Details = application::AuditDetails;
  CHECK(lines.front().details == Details{{"employee", "1"}, {"comments", ""}});
  CHECK_FALSE(lines.front().seal->parts.at(0).is_erased());
  CHECK(lines.front().seal->parts.at(1).is_erased());

  const auto report = verified(store, acme);
  CHECK(report.findings.empty());
  CHECK(report.erased_parts == 1);
  keep([&](Work& work) { work.audit().add(line(acme, 4)); });
  CHECK(verified(store, acme).lines == 4);
}

STINT_CONTRACT("what a line has no more is erased with all that it said, and its names stay") {
  keep([&](Work& work) { work.audit().add(line(acme, 1)); });
  for (int i = 0; i < 2; ++i) {  // the second time there is nothing left to erase
    keep([&](Work& work) {
      work.personal_data(acme).change_lines(domain::EmployeeId{1}, {}, [](AuditEntry& entry, bool) {
        entry.details.clear();
        return true;
      });
    });
    const auto lines = look([&](Work& work) { return work.audit().page(acme, {}); });
    CHECK(lines.at(0).details == application::AuditDetails{{"employee", ""}, {"comments", ""}});
    CHECK(verified(store, acme).findings.empty());
    CHECK(verified(store, acme).erased_parts == 2);
  }
}

STINT_CONTRACT("the period of the trail takes the beginning of a chain, and what is left is whole") {
  const auto day = test::day("2026-03-02");
  const auto on = [&](int number) { return domain::Instant{day + std::chrono::days{number}}; };
  keep([&](Work& work) {
    for (const int number : {0, 1, 2, 5, 3, 6}) work.audit().add(line(acme, number, on(number)));
    work.audit().add(line(rival, 0, on(0)));
  });
  const auto erased_before = [&](int number, std::size_t most) {
    return keep([&](Work& work) {
      return work.personal_data(acme).erase(
          {.kind = domain::RecordKind::audit_trail, .before = day + std::chrono::days{number}, .most = most});
    });
  };
  const auto tell_of_cut = [&](int number) {  // as the job does in the same unit of work
    keep([&](Work& work) {
      const auto through = work.audit().cut(acme).value().sequence;
      auto told = line(acme, number, on(number));
      told.action = application::records_erased;
      told.details = {{std::string{application::cut_through}, std::to_string(through)}};
      work.audit().add(told);
    });
  };
  const auto subjects = [&] {
    std::vector<std::int32_t> all;
    for (const auto& one : look([&](Work& work) { return work.audit().page(acme, {}); })) all.push_back(one.subject);
    return all;
  };
  using Subjects = std::vector<std::int32_t>;
  const auto first = look([&](Work& work) { return work.audit().chained_after(acme, 0, 9); });

  CHECK(erased_before(4, 2) == 2);
  CHECK(subjects() == Subjects{2, 5, 3, 6});
  CHECK(erased_before(4, 2) == 1);
  CHECK(subjects() == Subjects{5, 3, 6});  // the clock was set back: one of the 3rd stays after one of the 5th
  REQUIRE(verified(store, acme).findings.size() == 1);
  CHECK(verified(store, acme).findings.at(0).fault == application::ChainFault::cut);
  tell_of_cut(7);
  const auto report = verified(store, acme, {{1, "gone"}, {3, first.at(2).seal->hash}});
  CHECK(report.findings.empty());
  CHECK(report.lines == 4);
  CHECK(report.cut == application::ChainHead{3, first.at(2).seal->hash});
  CHECK(report.heads == 1);

  CHECK(erased_before(9, 9) == 4);
  CHECK(subjects().empty());
  tell_of_cut(9);
  CHECK(head_of(store, acme).sequence == 8);
  CHECK(verified(store, acme).findings.empty());
  CHECK(verified(store, rival).lines == 1);
}

STINT_CONTRACT("a head that was signed tells of an end that is missing, and of another line in its place") {
  keep([&](Work& work) {
    for (const int subject : {1, 2}) work.audit().add(line(acme, subject));
  });
  const auto found = [&](application::ChainHead head) {
    std::vector<std::pair<application::ChainFault, std::int64_t>> all;
    for (const auto& one : verified(store, acme, {std::move(head)}).findings) all.emplace_back(one.fault, one.sequence);
    return all;
  };
  using Found = std::vector<std::pair<application::ChainFault, std::int64_t>>;
  CHECK(found(head_of(store, acme)).empty());
  CHECK(found({5, std::string(32, 'x')}) == Found{{application::ChainFault::missing, 3}});
  CHECK(found({2, std::string(32, 'x')}) == Found{{application::ChainFault::other_head, 2}});
}
