#include <rapidcheck.h>

#include "tests/application/import/members_in_two_places.hpp"

using namespace stint;
using namespace stint::test;
using application::Work;

namespace {

const application::ImportOptions overwrite{.overwrite = true};

/// The value of each member in a company file: the number of a value, or `nullopt`.
using Sayings = std::vector<std::optional<int>>;

application::CompanyFile file_of(const std::vector<MemberInTwoPlaces>& members, const Sayings& sayings) {
  auto file = company_of_members();
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (sayings[i]) members[i].say(file, *sayings[i]);
  }
  return file;
}

std::size_t lines_of_the_trail(Importing& operation) {
  std::size_t lines = 0;
  operation.look([&](Work& work, domain::CompanyId company) { lines = work.audit().page(company, {}).size(); });
  return lines;
}

/// The number of values of a member: booleans have two, roles three.
int values_of(const MemberInTwoPlaces& member) {
  if (member.name == "employee.active" || member.name == "category.active" ||
      member.name == "company.absences.enforceEntitlement") {
    return 2;
  }
  return member.name == "employee.role" ? 3 : 4;
}

/// A record with one value of one member, and 0 of the others.
class OneMember {
 public:
  explicit OneMember(const MemberInTwoPlaces& member) : member_(member), other_(values_of(member) > 2 ? 2 : 0) {
    import(0);
  }
  int other() const { return other_; }

  void change(int value) {
    operation.meanwhile([&](Work& work, domain::CompanyId company) { member_.change(work, company, value); });
  }
  int import(int value, application::ImportOptions options = {}) {
    auto file = company_of_members();
    for (const auto& member : all_) member.say(file, 0);
    member_.say(file, value);
    operation.import(file, options);
    CAPTURE(member_.name);
    CHECK(operation.imported.faults.empty());
    return member_.read(operation);
  }

  Importing operation{};

 private:
  const MemberInTwoPlaces& member_;
  std::vector<MemberInTwoPlaces> all_ = members_in_two_places();
  int other_;
};

/// What an older version stored of its imports: only the keys of absences and entries.
void forget_what_was_said(Importing& operation) {
  using application::ImportedKind;
  operation.meanwhile([](Work& work, domain::CompanyId company) {
    auto& records = work.imported_records(company);
    for (const auto& [kind, key] :
         std::initializer_list<std::pair<ImportedKind, const char*>>{{ImportedKind::absence, "vacation"},
                                                                     {ImportedKind::time_entry, "monday"},
                                                                     {ImportedKind::company, "acme"},
                                                                     {ImportedKind::work_schedule, "part-time"},
                                                                     {ImportedKind::holiday_calendar, "BY"},
                                                                     {ImportedKind::absence_type, "VAC"},
                                                                     {ImportedKind::project, "apollo"},
                                                                     {ImportedKind::category, "dev"},
                                                                     {ImportedKind::client, "gate"},
                                                                     {ImportedKind::employee, "erika"},
                                                                     {ImportedKind::employee, "max"}}) {
      const auto record = records.find(kind, key);
      records.save(kind, key, {.id = record.value().id});
    }
  });
}

}  // namespace

TEST_CASE("What the file says anew counts, what was changed here stays: a table for every kind of record") {
  for (const auto& member : members_in_two_places()) {
    CAPTURE(member.name);
    SECTION(member.name + ": nobody changed anything") { CHECK(OneMember(member).import(0) == 0); }
    SECTION(member.name + ": the file says something else") { CHECK(OneMember(member).import(1) == 1); }
    SECTION(member.name + ": it was changed here") {
      OneMember one(member);
      one.change(1);
      CHECK(one.import(0) == 1);
      CHECK(one.import(0, overwrite) == 0);
    }
    SECTION(member.name + ": both") {
      OneMember one(member);
      one.change(one.other());
      CHECK(one.import(1) == 1);
      one.change(0);
      CHECK(one.import(1) == 0);
      CHECK(one.import(1, overwrite) == 1);
    }
    SECTION(member.name + ": both, to the same") {
      OneMember one(member);
      one.change(1);
      CHECK(one.import(1) == 1);
    }
    SECTION(member.name + ": an import before it was kept what imports said") {
      OneMember one(member);
      forget_what_was_said(one.operation);
      one.change(1);
      CHECK(one.import(0) == (member.is_state ? 1 : 0));
      one.change(1);
      CHECK(one.import(0) == 1);
      CHECK(one.import(0, overwrite) == 0);
    }
  }
}

TEST_CASE("Imports, rehearsals and people's changes in any order are a plain merge of three") {
  const auto members = members_in_two_places();
  CHECK(rc::check([&] {
    const auto any_saying = [&](bool in_the_first) {
      Sayings sayings;
      for (const auto& member : members) {
        const bool says = in_the_first || member.is_required || *rc::gen::inRange(0, 3) > 0;
        sayings.push_back(says ? std::optional{*rc::gen::inRange(0, values_of(member))} : std::nullopt);
      }
      return sayings;
    };
    Importing operation;
    Sayings here = any_saying(true);
    Sayings last_said = here;
    operation.import(file_of(members, here));
    for (int step = 0; step < 6; ++step) {
      if (*rc::gen::inRange(0, 2) == 0) {
        const auto which = *rc::gen::inRange<std::size_t>(0, members.size());
        const auto value = *rc::gen::inRange(0, values_of(members[which]));
        operation.meanwhile(
            [&](Work& work, domain::CompanyId company) { members[which].change(work, company, value); });
        here[which] = value;
        continue;
      }
      const auto said = *rc::gen::inRange(0, 4) == 0 ? last_said : any_saying(false);
      const application::ImportOptions options{.overwrite = *rc::gen::inRange(0, 4) == 0};
      const auto rehearsed = operation.rehearse({file_of(members, said)}, options);
      RC_ASSERT(operation.import(file_of(members, said), options) == rehearsed);
      RC_ASSERT(operation.imported.faults.empty());
      for (std::size_t i = 0; i < members.size(); ++i) {
        if (!said[i]) continue;
        if (options.overwrite || said[i] != last_said[i]) here[i] = said[i];
        last_said[i] = said[i];
      }
      const auto trail = lines_of_the_trail(operation);
      operation.import(file_of(members, said));
      for (const auto& [list, records] : operation.imported.report) RC_ASSERT(records.changed.empty());
      RC_ASSERT(lines_of_the_trail(operation) == trail);
    }
    for (std::size_t i = 0; i < members.size(); ++i) {
      RC_LOG() << members[i].name << "\n";
      RC_ASSERT(members[i].read(operation) == *here[i]);
    }
  }));
}

TEST_CASE_METHOD(Importing, "Every record that an import changes has its line in the trail, with before and after") {
  auto file = company_of_members();
  file.employees[1].phone = "1";
  file.employees[1].password = "the first one";
  import(file);
  file.employees[1].phone = "2";
  file.employees[1].password = "the second one";
  file.absences[0].last = day("2026-03-19");
  file.projects.push_back({.at = "/projects/1", .key = "gemini", .name = "Gemini"});
  import(file);

  std::vector<application::AuditEntry> trail;
  look([&](Work& work, domain::CompanyId company) { trail = work.audit().page(company, {}); });
  using Details = std::vector<std::pair<std::string, std::string>>;
  REQUIRE(trail.size() == 5);
  CHECK(trail[0].action == "company.imported");
  CHECK(trail[1].action == "project.imported");
  CHECK(trail[1].details == Details{{"key", "gemini"}});
  CHECK(trail[2].action == "employee.changed-by-import");
  CHECK(trail[2].subject == employee("erika").id.value);
  CHECK(trail[2].details == Details{{"key", "erika"},
                                    {"before.phone", "1"},
                                    {"after.phone", "2"},
                                    {"before.password", "(secret)"},
                                    {"after.password", "(secret)"}});
  CHECK(trail[3].action == "absence.changed-by-import");
  CHECK(trail[3].details ==
        Details{{"key", "vacation"}, {"before.endDate", "2026-03-20"}, {"after.endDate", "2026-03-19"}});
  CHECK(trail[4].action == "company.imported");
  CHECK(imported.report["employees"].changed.at(0).members.size() == 2);
}

TEST_CASE_METHOD(Importing, "What was deleted stays deleted, even when everything else is overwritten") {
  import(company_of_members());
  meanwhile([&](Work& work, domain::CompanyId company) {
    const auto erika = work.accounts().find_by_email("erika@acme")->employee;
    auto record = work.absences(company).of_employee(erika).at(0).record();
    record.state = domain::AbsenceState::deleted;
    work.absences(company).save(domain::AbsenceRequest::stored(record));
    auto entry = first_entry_of(work, company, erika);
    entry.state = domain::EntryState::removed;
    work.entries(company).save(domain::TimeEntry::stored(entry));
  });
  import(company_of_members(), overwrite);
  CHECK(imported.report["absences"].left.size() == 1);
  CHECK(imported.report["timeEntries"].left.size() == 1);
  look([&](Work& work, domain::CompanyId company) {
    const auto erika = work.accounts().find_by_email("erika@acme")->employee;
    CHECK(work.absences(company).of_employee(erika).empty());
    CHECK(work.entries(company).dated(erika, days("2026-02-02", "2026-02-02")).empty());
  });
}

TEST_CASE_METHOD(Importing, "State that the file says in vain, for want of a last import, is reported") {
  auto file = company_of_members();
  file.employees[1].active = true;
  file.absences[0].state = domain::AbsenceState::pending;
  import(file);
  forget_what_was_said(*this);
  meanwhile([&](Work& work, domain::CompanyId company) {
    const auto erika = work.accounts().find_by_email("erika@acme")->employee;
    work.accounts().set_active(erika, false);
    auto record = work.absences(company).of_employee(erika).at(0).record();
    record.state = domain::AbsenceState::approved;
    work.absences(company).save(domain::AbsenceRequest::stored(record));
  });
  import(file);
  using Changes = std::vector<application::MemberChange>;
  CHECK(imported.report["employees"].kept.at(0).members == Changes{{"active", "false", "true"}});
  CHECK(imported.report["absences"].kept.at(0).members == Changes{{"status", "approved", "pending"}});
  import(file);
  CHECK(imported.report["employees"].kept.empty());
}

TEST_CASE_METHOD(Importing, "A hash that the database has already is not reported as said in vain") {
  auto file = company_of_members();
  file.employees[1].password.reset();
  file.employees[1].password_hash = "hashed 77 elsewhere";
  import(file);
  forget_what_was_said(*this);
  import(file);
  CHECK(imported.report["employees"].kept.empty());
  forget_what_was_said(*this);
  file.employees[1].password_hash = "hashed 78 elsewhere";
  import(file);
  CHECK(imported.report["employees"].kept.at(0).members.at(0).member == "password");
}

TEST_CASE_METHOD(Importing,
                 "Two people swap their addresses in one file, and their company's other people may get them") {
  auto file = small_company();
  import(file);
  std::swap(file.employees[0].email, file.employees[1].email);
  CHECK(rehearse({file}).at(2) == "employees 2 changed");
  import(file);
  CHECK(imported.faults.empty());
  CHECK(employee("max").email == "erika@acme");
  CHECK(employee("erika").email == "max@acme");
  CHECK(account("max").email == "erika@acme");

  file.employees[0].email = "max@new.acme";  // and a third one takes the one he gives up
  auto third = filed_employee("tom");
  third.at = "/employees/2";
  third.email = "ERIKA@acme";
  file.employees.push_back(third);
  import(file);
  CHECK(imported.faults.empty());
  CHECK(employee("tom").email == "ERIKA@acme");
}

TEST_CASE_METHOD(Importing, "An address of somebody who keeps it, or of another company's employee, is a fault") {
  auto acme = small_company();
  auto rival = filed_company("rival");
  rival.company.at = "/companies/1/company";
  rival.employees = {filed_employee("rita", "rival")};
  rival.employees[0].at = "/companies/1/employees/0";
  import({acme, rival});
  SECTION("keeps it") {
    acme.employees[0].email = "rita@rival";
    CHECK(import(acme) ==
          std::vector<std::string>{"/employees/0/email 'rita@rival' is the address of another employee"});
  }
  SECTION("swapped over a border") {
    std::swap(acme.employees[0].email, rival.employees[0].email);
    CHECK(import({acme, rival}).size() == 2);
    CHECK(employee("max").email == "max@acme");
  }
}

TEST_CASE_METHOD(Importing,
                 "A password that is set while an import hashes stays, unless a login has only renewed the old one") {
  auto file = small_company();
  file.employees[1].password_hash = "hashed dear first";
  import(file);
  const auto id = employee("erika").id;
  const auto set_while_hashing = [&](const std::string& hash) {
    while_hashing = [&, hash] {
      meanwhile([&](Work& work, domain::CompanyId) { work.accounts().set_password_hash(id, hash); });
    };
  };
  file.employees[1].password_hash.reset();
  file.employees[1].password = "by the file";
  SECTION("set") {
    set_while_hashing("hashed 7 theirs");
    import(file);
    CHECK(account("erika").password_hash == "hashed 7 theirs");
    while_hashing = {};
    import(file);
    CHECK(account("erika").password_hash == "hashed 7 theirs");
  }
  SECTION("renewed") {
    set_while_hashing(hasher.renew("first", "hashed dear first"));
    import(file);
    CHECK(hasher.matches("by the file", account("erika").password_hash.value()));
  }
}

TEST_CASE_METHOD(
    Importing,
    "An import between the preparation of another and its writing is not lost: the other prepares itself anew") {
  auto file = small_company();
  file.employees[1].phone = "1";
  import(file);
  auto other = file;
  other.employees[1].phone = "2";
  other.projects.push_back({.at = "/projects/1", .key = "gemini", .name = "Gemini"});
  while_hashing = [&] {
    while_hashing = {};
    import(other);
  };
  import(file);  // repeats its last content, but not that of the other file
  CHECK(imported.faults.empty());
  CHECK(employee("erika").phone == "1");
  CHECK(import(file).at(3) == "projects 1 left");
}
