#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/inbox/showing.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint;
using namespace stint::application;
using namespace stint::test;

namespace {

Page<InboxItem> page_of(TwoCompanies& office, const domain::Employee& who, const PageQuery& query = {}) {
  return office.read_by(who, show_inbox, Submitted<PageQuery>{query}).value();
}

/// As "absence Erika", with ! if it waits for the caller.
Lines inbox_of(TwoCompanies& office, const domain::Employee& who) {
  Lines lines;
  for (const auto& item : page_of(office, who).items) {
    lines.push_back(std::string{name(item.kind)} + ' ' + item.owner.name.substr(0, item.owner.name.find(' ')) +
                    (item.waits_for_caller ? "!" : ""));
  }
  return lines;
}

Lines missing_in(const InboxItem& item) {
  Lines names;
  for (const auto& one : item.missing) names.push_back(one.name.substr(0, one.name.find(' ')));
  return names;
}

}  // namespace

TEST_CASE("A request waits for each manager until they have approved, and says who is missing") {
  TwoCompanies office;
  const auto id = office.by(office.erika, file_absence, vacation_form()).value().id;
  CHECK(inbox_of(office, office.max) == Lines{"absence Erika!"});
  CHECK(missing_in(page_of(office, office.max).items.at(0)) == Lines{"Max", "Mia"});
  REQUIRE(office.by(office.max, approve_absence, id));
  CHECK(inbox_of(office, office.max) == Lines{"absence Erika"});
  CHECK(missing_in(page_of(office, office.mia).items.at(0)) == Lines{"Mia"});
  CHECK(inbox_of(office, office.mia) == Lines{"absence Erika!"});
  REQUIRE(office.by(office.mia, approve_absence, id));
  CHECK(inbox_of(office, office.max).empty());
  CHECK(inbox_of(office, office.mia).empty());
}

TEST_CASE_METHOD(TwoCompanies,
                 "Requests of others' reports are in no inbox but an administrator's, who is not waited for") {
  REQUIRE(by(erika, file_absence, vacation_form()));
  CHECK(inbox_of(*this, otto).empty());
  CHECK(inbox_of(*this, erika).empty());
  CHECK(inbox_of(*this, rita).empty());
  CHECK(inbox_of(*this, ada) == Lines{"absence Erika"});
  REQUIRE(by(ada, file_absence, vacation_form("2026-04-20", "2026-04-21")));
  CHECK(inbox_of(*this, ada) == Lines{"absence Erika", "absence Ada!"});  // who has no managers
}

TEST_CASE_METHOD(TwoCompanies, "A cancellation waits with its reason") {
  const auto id = vacation_of_erika(domain::AbsenceState::approved);
  REQUIRE(by(erika, delete_absence, id, because("my plans have changed")));
  CHECK(inbox_of(*this, max) == Lines{"cancellation Erika!"});
  CHECK(page_of(*this, max).items.at(0).comment == "my plans have changed");
}

TEST_CASE_METHOD(TwoCompanies, "A substitute is asked, and sees no illness") {
  auto form = vacation_form();
  form.command.substitute = sam.id;
  REQUIRE(by(erika, file_absence, form));
  CHECK(inbox_of(*this, sam) == Lines{"substitute Erika!"});
  const auto item = page_of(*this, sam).items.at(0);
  CHECK(item.absence->type == domain::AbsenceTypeCode{"VAC"});
  CHECK(item.comment.empty());
  change_type("VAC", [](auto& type) { type.kind = domain::AbsenceKind::illness; });
  CHECK(page_of(*this, sam).items.at(0).absence->type == type_shown_to_substitutes);
}

TEST_CASE_METHOD(TwoCompanies, "Those who share a manager and are away at the same time are named") {
  domain::AbsenceRecord sams{
      .id = {},
      .employee = sam.id,
      .details = {.type = "VAC", .span = {day("2026-03-20"), day("2026-03-22")}, .half = std::nullopt, .comments = ""}};
  sams.state = domain::AbsenceState::approved;
  import(sams);
  sams.employee = olga.id;  // of another team
  import(sams);
  REQUIRE(by(erika, file_absence, vacation_form("2026-03-16", "2026-03-20")));
  const auto conflicts = page_of(*this, max).items.at(0).absence->conflicts;
  REQUIRE(conflicts.size() == 1);
  CHECK(conflicts[0].colleague.id == sam.id);
  CHECK(conflicts[0].is_agreed);
}

TEST_CASE_METHOD(TwoCompanies, "An inbox comes in pages") {
  for (const auto* first : {"2026-03-16", "2026-03-23", "2026-03-30"}) {
    REQUIRE(by(erika, file_absence, vacation_form(first, first)));
  }
  const auto begin = page_of(*this, max, {.limit = 2});
  CHECK(begin.items.size() == 2);
  const auto end = page_of(*this, max, {.limit = 2, .after = begin.next.value()});
  REQUIRE(end.items.size() == 1);
  CHECK(end.items[0].absence->time.span.first == day("2026-03-30"));
  CHECK_FALSE(end.next);
  CHECK(word(read_by(max, show_inbox, Submitted<PageQuery>{{.after = "made up"}})) == "invalid");
}
