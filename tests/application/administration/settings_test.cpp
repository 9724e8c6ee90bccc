// Administrators change absence types, projects and the company's own rules.

#include "tests/application/administration/administering.hpp"

using namespace stint;
using namespace stint::application;
using namespace stint::test;

namespace {

FiledAbsenceType study_leave() {
  return {.code = "STU", .name = "Study leave", .kind = domain::AbsenceKind::other, .needs_approval = true};
}

Patch<quota_fields> quota_of(domain::HalfDays days) {
  Patch<quota_fields> quota;
  quota.of<"days">() = days;
  return quota;
}

}  // namespace

TEST_CASE_METHOD(Administration, "An administrator adds an absence type, which has the defaults of company files") {
  const auto added = add<AbsenceTypeRecords>(ada, study_leave());
  REQUIRE(added);
  CHECK(added->is_new);
  CHECK(added->record.filed.name == "Study leave");
  CHECK(added->record.filed.active == true);
  CHECK(added->record.filed.blackouts == std::vector<domain::Blackout>{});
  CHECK(last_audit_line() == "absence-type.added key=STU, ada");
  CHECK(show<AbsenceTypeRecords>(ada, "STU")->version == added->record.version);
  CHECK(rule(add<AbsenceTypeRecords>(ada, study_leave())) == "key-taken");
}

TEST_CASE_METHOD(Administration, "Settings are for administrators, and those of other companies are nobody's") {
  CHECK(rule(add<AbsenceTypeRecords>(max, study_leave())) == "role");
  CHECK(rule(show<AbsenceTypeRecords>(erika, "VAC")) == "role");
  CHECK(rule(change_company(max, {.name = "Max & Co"})) == "role");
  CHECK(add<AbsenceTypeRecords>(rita, study_leave()));
  CHECK(rule(show<AbsenceTypeRecords>(ada, "STU")) == "unknown-record");
  CHECK(rule(change<AbsenceTypeRecords>(ada, "STU", {.active = false})) == "unknown-record");
}

TEST_CASE_METHOD(Administration, "What is left out stays, and the audit trail has before and after") {
  const auto changed = change<AbsenceTypeRecords>(ada, "VAC", {.in_hours = std::nullopt, .certificate_from_day = {}});
  CHECK(changed->record.filed.name == "Vacation");
  change<AbsenceTypeRecords>(ada, "DAY", {.needs_approval = true, .quota = quota_of({4})}).value();
  CHECK(show<AbsenceTypeRecords>(ada, "DAY")->filed.name == "Closed day");
  CHECK(last_audit_line() == "absence-type.changed key=DAY before.quota.days=null after.quota.days=2, ada");
  const auto before = audit_actions().size();
  CHECK(change<AbsenceTypeRecords>(ada, "DAY", {.quota = quota_of({4})}));
  CHECK(audit_actions().size() == before);  // is so already
}

TEST_CASE_METHOD(Administration, "A record that others have changed since it was read is not overwritten") {
  const auto version = show<AbsenceTypeRecords>(ada, "VAC")->version;
  const ExpectedVersion as_read{.is_given = true, .versions = {"another", version}};
  CHECK(change<AbsenceTypeRecords>(ada, "VAC", {.needs_approval = false}, as_read));
  CHECK(rule(change<AbsenceTypeRecords>(ada, "VAC", {.needs_approval = true}, as_read)) == "outdated-record");
  CHECK(show<AbsenceTypeRecords>(ada, "VAC")->filed.needs_approval == false);
  CHECK(change<AbsenceTypeRecords>(ada, "VAC", {.needs_approval = true}, {.is_given = true, .is_any = true}));
}

TEST_CASE_METHOD(Administration, "What a company file would be refused for is refused, with all faults at once") {
  auto filed = study_leave();
  filed.kind = domain::AbsenceKind::vacation;
  filed.in_hours = true;
  filed.certificate_from_day = 3;
  const auto refused = add<AbsenceTypeRecords>(ada, filed);
  CHECK(rule(refused) == "invalid-field");
  CHECK(wrong_members(refused) == "inHours certificateFromDay");
  CHECK(rule(show<AbsenceTypeRecords>(ada, "STU")) == "unknown-record");
  FiledCompany elsewhere{.allowed_networks = std::vector<std::string>{"10.0.0.0/8", "here"}};
  CHECK(wrong_members(change_company(ada, elsewhere)) == "allowedNetworks.1");
}

TEST_CASE_METHOD(Administration, "A type that is retired stays for what is there, and cannot be filed any more") {
  const auto retired = by(ada, retire_record<AbsenceTypeRecords>, services(), std::string{"VAC"}, RemovalCommand{});
  CHECK(retired->record.filed.active == false);
  CHECK(last_audit_line() == "absence-type.changed key=VAC before.active=true after.active=false, ada");
}

TEST_CASE_METHOD(Administration, "A rehearsal says what would be changed, and keeps nothing") {
  const auto version = show<AbsenceTypeRecords>(ada, "VAC")->version;
  const auto before = audit_actions().size();
  const auto rehearsed = change<AbsenceTypeRecords>(ada, "VAC", {.needs_approval = false}, {}, true);
  REQUIRE(rehearsed->rehearsal);
  REQUIRE(rehearsed->rehearsal->changes.size() == 1);
  CHECK(rehearsed->rehearsal->changes[0] == MemberChange{"needsApproval", "true", "false"});
  CHECK(rehearsed->record.filed.needs_approval == false);
  CHECK(show<AbsenceTypeRecords>(ada, "VAC")->version == version);
  CHECK(audit_actions().size() == before);
  CHECK(add<ProjectRecords>(ada, {.key = "apollo", .name = "Apollo"}, true)->rehearsal->is_new);
  CHECK(rule(show<ProjectRecords>(ada, "apollo")) == "unknown-record");
}

TEST_CASE_METHOD(Administration, "What is changed by hand stays, whatever the last file said") {
  add<ProjectRecords>(ada, {.key = "apollo", .name = "Apollo"}).value();
  change<ProjectRecords>(ada, "apollo", {.active = false}).value();
  CHECK(show<ProjectRecords>(ada, "apollo")->filed.active == false);
  store.read([&](Work& work) {
    CHECK_FALSE(work.imported_records(acme.id).find(ImportedKind::project, "apollo"));
    CHECK(work.import_count().so_far() == 2);  // an import in preparation starts over
  });
}

TEST_CASE_METHOD(Administration, "The company's own rules are members of its record") {
  FiledCompany filed;
  filed.absences.single_approval_suffices = true;
  filed.time_tracking.emplace(FiledTimeTracking{.active = true});
  const auto changed = change_company(ada, filed);
  REQUIRE(changed);
  CHECK(changed->record.filed.name == acme.name);
  CHECK(changed->record.filed.absences.single_approval_suffices == true);
  CHECK((**changed->record.filed.time_tracking).active == true);
  CHECK(audit_actions().back() == "company.changed");
  store.read([&](Work& work) { CHECK(work.companies().find(acme.id)->absences.single_approval_suffices); });
}

TEST_CASE_METHOD(Administration, "Lists are by key, page by page") {
  for (const char* key : {"c", "a", "b"}) add<ProjectRecords>(ada, {.key = key, .name = "Project"}).value();
  const auto page = [&](const PageQuery& query) {
    return read_by(ada, list_records<ProjectRecords>, services(),
                   Submitted<RecordQuery<FiledCatalogueItem>>{{.page = query}}, std::vector<FileFault>{})
        .value();
  };
  const auto first = page({.limit = 2});
  REQUIRE(first.items.size() == 2);
  CHECK(first.items[1].filed.key == "b");
  const auto second = page({.limit = 2, .after = *first.next});
  REQUIRE(second.items.size() == 1);
  CHECK(second.items[0].filed.key == "c");
  CHECK_FALSE(second.next);
}
