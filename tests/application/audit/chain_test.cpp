#include <stint/application/audit/chain.hpp>

#include "tests/domain/dates.hpp"
#include "tests/fakes/counting_random.hpp"
#include "tests/fakes/plain_digests.hpp"

using namespace stint;
using namespace stint::application;

namespace {

const fakes::PlainDigests digests;

AuditEntry approved() {
  return {.company = domain::CompanyId{7},
          .at = domain::Instant{std::chrono::milliseconds{1234}},
          .actor = domain::EmployeeId{3},
          .action = "absence.approved",
          .subject = 12,
          .details = {{"type", "VAC"}, {"comments", "with Erika"}},
          .id = 40,
          .employee = domain::EmployeeId{5}};
}

AuditEntry sealed(AuditEntry entry, const ChainHead& after = {1, "before"}) {
  fakes::CountingRandom random;
  const AuditSealer sealer{digests, random};
  static_cast<void>(sealer.seal(entry, after));
  return entry;
}

}  // namespace

TEST_CASE("The hash of a line covers its members in their order, each behind its length") {
  const auto entry = sealed(approved());
  const std::string first_salt = "1...............";
  const std::string second_salt(16, '.');
  CHECK(entry.seal->parts.at(0).salt == first_salt);
  CHECK(entry.seal->parts.at(1).salt == second_salt);
  const auto type = "hash of 16:" + first_salt + "4:type3:VAC";
  const auto comments = "hash of 16:" + second_salt + "8:comments10:with Erika";
  CHECK(part_digest(first_salt, "type", "VAC", digests) == type);
  CHECK(entry.seal->hash ==
        "hash of 13:stint audit 11:71:26:before4:12341:316:absence.approved2:121:5"
        "4:type" +
            std::to_string(type.size()) + ":" + type + "8:comments" + std::to_string(comments.size()) + ":" + comments);
  CHECK(entry.seal->sequence == 2);
  CHECK(entry.seal->previous == "before");
}

TEST_CASE("A chain begins behind zeros") {
  CHECK(beginning_of_chain().sequence == 0);
  CHECK(beginning_of_chain().hash == std::string(32, '\0'));
}

TEST_CASE("Whatever is changed of a line, its hash is another") {
  const auto entry = sealed(approved());
  REQUIRE(link_hash(entry, digests) == entry.seal->hash);
  const std::vector<std::function<void(AuditEntry&)>> changes{
      [](AuditEntry& e) { e.company = domain::CompanyId{8}; },
      [](AuditEntry& e) { e.at += std::chrono::milliseconds{1}; },
      [](AuditEntry& e) { e.actor.reset(); },
      [](AuditEntry& e) { e.actor = domain::EmployeeId{4}; },
      [](AuditEntry& e) { e.action = "absence.approve"; },
      [](AuditEntry& e) { e.subject = 13; },
      [](AuditEntry& e) { e.employee = e.actor; },
      [](AuditEntry& e) { e.seal->sequence = 3; },
      [](AuditEntry& e) { e.seal->previous = "befor"; },
      [](AuditEntry& e) { e.details.front().first = "typ"; },
      [](AuditEntry& e) { e.details.front().second = "SIC"; },
      [](AuditEntry& e) { std::swap(e.details.front(), e.details.back()); },
      [](AuditEntry& e) { std::swap(e.seal->parts.front(), e.seal->parts.back()); },
      [](AuditEntry& e) { e.details.pop_back(); },
      [](AuditEntry& e) { e.details.emplace_back("more", ""); },
      [](AuditEntry& e) { e.seal->parts.front() = {.salt = {}, .digest = "another"}; },
      // An erased part has no value: no one can add one there.
      [](AuditEntry& e) {
        auto& part = e.seal->parts.back();
        part = {.salt = {}, .digest = part_digest(part.salt, "comments", "with Erika", digests)};
        e.details.back().second = "with Sam";
      },
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    CAPTURE(i);
    auto changed = entry;
    changes[i](changed);
    CHECK(link_hash(changed, digests) != entry.seal->hash);
  }
  auto elsewhere = entry;
  elsewhere.id = 41;  // the verifier checks the position in the table
  CHECK(link_hash(elsewhere, digests) == entry.seal->hash);
}

TEST_CASE("What is erased keeps its digest and its name, and loses value and salt") {
  fakes::CountingRandom random;
  const AuditSealer sealer{digests, random};
  auto entry = sealed(approved());
  const auto before = entry;
  const auto rewritten = [](AuditEntry& line) {
    line.details.back().second = "with #5";
    return true;
  };
  CHECK(change_line(&sealer, entry, rewritten));
  CHECK(entry.details == AuditDetails{{"type", "VAC"}, {"comments", ""}});
  CHECK(entry.seal->parts.front() == before.seal->parts.front());
  CHECK(
      entry.seal->parts.back() ==
      AuditPart{.salt = {}, .digest = part_digest(before.seal->parts.back().salt, "comments", "with Erika", digests)});
  CHECK(link_hash(entry, digests) == before.seal->hash);

  const auto once = entry;
  CHECK(change_line(&sealer, entry, rewritten));  // nothing of it is left
  CHECK(entry.details == once.details);
  CHECK(entry.seal == once.seal);

  const auto emptied = [](AuditEntry& line) {
    line.details.clear();
    return true;
  };
  CHECK(change_line(&sealer, entry, emptied));
  CHECK(entry.details == AuditDetails{{"type", ""}, {"comments", ""}});
  CHECK(link_hash(entry, digests) == before.seal->hash);
}

TEST_CASE("A line in no chain is changed as it is said, and one in a chain by nobody who has no sealer") {
  const auto emptied = [](AuditEntry& line) {
    line.details.clear();
    return true;
  };
  auto plain = approved();
  CHECK(change_line(nullptr, plain, emptied));
  CHECK(plain.details.empty());
  auto chained = sealed(approved());
  CHECK_THROWS_AS(change_line(nullptr, chained, emptied), std::logic_error);
  CHECK_FALSE(change_line(nullptr, chained, [](AuditEntry&) { return false; }));
}
