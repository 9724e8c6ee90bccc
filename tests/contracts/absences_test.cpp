#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using domain::AbsenceRequest;

namespace {

domain::AbsenceId add(application::Store& store, domain::CompanyId company, const domain::AbsenceRecord& record) {
  return keep(store, [&](Work& work) { return work.absences(company).add(AbsenceRequest::stored(record)).id(); });
}

void save(application::Store& store, domain::CompanyId company, const domain::AbsenceRecord& record) {
  keep(store, [&](Work& work) { work.absences(company).save(AbsenceRequest::stored(record)); });
}

std::optional<AbsenceRequest> find(application::Store& store, domain::CompanyId company, domain::AbsenceId id) {
  return look(store, [&](Work& work) { return work.absences(company).find(id); });
}

domain::AbsenceRecord with_everything(const Setting& setting) {
  auto record = absence_of(setting.erika, "2026-03-02", "2026-03-02");
  record.details.type = "SIC";
  record.details.half = domain::HalfOfDay::morning;
  record.details.comments = "I'm \x01 ill ☹";
  record.halves = test::plain_halves(record.details.span, record.details.half);
  record.state = domain::AbsenceState::approved;
  record.approvals = {setting.olga, setting.max};
  record.asked = {setting.max, setting.sam};
  const auto then = day("2026-02-01") + std::chrono::milliseconds{1};
  record.substitute = domain::SubstituteRequest{setting.sam, domain::SubstituteState::rejected, then};
  using enum domain::AbsenceDecisionKind;
  record.decisions = {{approved, setting.olga, then, ""},
                      {changed, std::nullopt, then, ""},
                      {rejected, setting.max, then, "It's full."},
                      {cancellation_requested, setting.erika, then, "better now"},
                      {cancellation_rejected, setting.max, then, ""},
                      {reduction_requested, setting.erika, then, "a day less"},
                      {reduction_rejected, setting.max, then, ""},
                      {reduced, setting.max, then, "fair"}};
  record.cancellation = {domain::CancellationState::pending, "better now"};
  record.rejection_reason = "no";
  record.certified = domain::CertifiedDays::all();
  record.certificate_reminded_on = day("2026-03-05");
  record.illness = domain::AbsenceId{2147483647};  // one that does not exist
  record.sick_pay_end_told = day("2026-04-12");
  return record;
}

}  // namespace

STINT_CONTRACT("an absence comes back as it was stored, under a new id") {
  auto record = with_everything(*this);
  record.id = {4711};
  const auto id = add(store, acme, record);
  CHECK(id != domain::AbsenceId{4711});
  record.id = id;
  CHECK(find(store, acme, id) == AbsenceRequest::stored(record));
}

STINT_CONTRACT("an absence comes back with the days that its certificates cover") {
  auto record = with_everything(*this);
  record.certified = {};
  record.id = add(store, acme, record);
  CHECK(find(store, acme, record.id) == AbsenceRequest::stored(record));
  for (const auto& certified :
       {domain::CertifiedDays::on({days("2026-03-02", "2026-03-02"), days("2026-03-04", "2026-03-31")}),
        domain::CertifiedDays::all(), domain::CertifiedDays{}}) {
    record.certified = certified;
    save(store, acme, record);
    CHECK(find(store, acme, record.id) == AbsenceRequest::stored(record));
  }
}

STINT_CONTRACT("a changed absence replaces what was stored") {
  auto record = with_everything(*this);
  record.id = add(store, acme, record);
  auto changed = absence_of(erika, "2025-12-29", "2026-01-04");
  changed.id = record.id;
  changed.approvals = {max};
  save(store, acme, changed);
  CHECK(find(store, acme, record.id) == AbsenceRequest::stored(changed));
}

STINT_CONTRACT("every stored state of an absence survives") {
  using enum domain::AbsenceState;
  for (const auto state : {pending, edit, approved, rejected}) {
    auto record = absence_of(erika, "2026-03-02", "2026-03-03");
    record.state = state;
    record.id = add(store, acme, record);
    CHECK(find(store, acme, record.id) == AbsenceRequest::stored(record));
  }
}

STINT_CONTRACT("a deleted absence is gone and its id is never given again") {
  auto record = with_everything(*this);
  record.id = add(store, acme, record);
  record.state = domain::AbsenceState::deleted;
  save(store, acme, record);
  CHECK_FALSE(find(store, acme, record.id));
  const auto next = add(store, acme, with_everything(*this));
  CHECK(next.value > record.id.value);
}

STINT_CONTRACT("another company neither sees nor changes an absence") {
  auto record = with_everything(*this);
  record.id = add(store, acme, record);
  CHECK_FALSE(find(store, rival, record.id));
  CHECK(look([&](Work& work) { return work.absences(rival).of_employee(erika); }).empty());

  auto taken = record;
  taken.state = domain::AbsenceState::deleted;
  save(store, rival, taken);
  taken.state = domain::AbsenceState::rejected;
  save(store, rival, taken);
  CHECK(find(store, acme, record.id) == AbsenceRequest::stored(record));
}

STINT_EMPTY_CONTRACT("the absences of an employee come by id, whatever their days") {
  const Setting setting(store);
  const auto late = add(store, setting.acme, absence_of(setting.erika, "2026-12-01", "2026-12-02"));
  const auto early = add(store, setting.acme, absence_of(setting.erika, "2026-01-01", "2026-01-02"));
  add(store, setting.acme, absence_of(setting.sam, "2026-01-01", "2026-01-02"));
  const auto absences = look([&](Work& work) { return work.absences(setting.acme).of_employee(setting.erika); });
  REQUIRE(absences.size() == 2);
  CHECK(absences[0].id() == late);
  CHECK(absences[1].id() == early);
}

STINT_CONTRACT("ids of absences are unique over all companies") {
  const auto first = add(store, acme, absence_of(erika, "2026-01-01", "2026-01-02"));
  const auto second = add(store, rival, absence_of(ron, "2026-01-01", "2026-01-02"));
  CHECK(second.value > first.value);
}

STINT_CONTRACT("what an absence took when it was counted is kept, working time or not") {
  for (const auto* const code : {"0000000", "1230123", "3333333"}) {
    auto record = absence_of(erika, "2026-03-02", "2026-03-08");
    record.halves = {record.details.span.first, code};
    record.id = add(store, acme, record);
    CHECK(find(store, acme, record.id) == AbsenceRequest::stored(record));
  }
}

STINT_CONTRACT("halves at the ends of an absence, hours, and what was given back are kept") {
  auto record = absence_of(erika, "2026-03-02", "2026-03-04");
  record.details.starts_half = true;
  record.given_back = {day("2026-02-27"), "3013"};
  auto until_noon = absence_of(erika, "2026-03-02", "2026-03-04");
  until_noon.details.ends_half = true;
  auto in_hours = absence_of(erika, "2026-03-02", "2026-03-02");
  in_hours.details.minutes = std::chrono::minutes{1440};
  in_hours.halves = {in_hours.details.span.first, "0"};
  for (auto* const each : {&record, &until_noon, &in_hours}) {
    each->id = add(store, acme, *each);
    CHECK(find(store, acme, each->id) == AbsenceRequest::stored(*each));
    save(store, acme, *each);
    CHECK(find(store, acme, each->id) == AbsenceRequest::stored(*each));
  }
  const auto counted = [&](const char* first, const char* last) {
    auto absences = look([&](Work& work) { return work.absences(acme).counted(erika, {day(first), day(last)}); });
    std::ranges::sort(absences, {}, &domain::CountedAbsence::id);
    return absences;
  };
  const auto all = counted("2026-03-02", "2026-03-02");
  REQUIRE(all.size() == 3);
  CHECK(all[0].starts_half);
  CHECK_FALSE(all[0].ends_half);
  CHECK(all[0].given_back == record.given_back);
  CHECK(all[1].ends_half);
  CHECK(all[2].minutes == std::chrono::minutes{1440});
  CHECK(counted("2026-02-20", "2026-02-27").size() == 1);  // on which something was given back
  CHECK(counted("2026-02-20", "2026-02-26").empty());
}

STINT_CONTRACT("what an owner asks for is kept, and listed for those who decide") {
  using enum domain::HalfOfDay;
  auto record = absence_of(erika, "2026-03-02", "2026-03-06");
  record.state = domain::AbsenceState::approved;
  const auto plain = add(store, acme, record);
  for (const auto& wanted :
       {domain::Reduction{domain::ReductionKind::shortening,
                          {day("2026-03-03"), afternoon},
                          {day("2026-03-05"), afternoon},
                          "it's over ☹"},
        domain::Reduction{
            domain::ReductionKind::splitting, {day("2026-03-05"), morning}, {day("2026-03-03"), morning}}}) {
    record.reduction = wanted;
    record.id = add(store, acme, record);
    CHECK(find(store, acme, record.id) == AbsenceRequest::stored(record));
  }
  store.read([&](Work& work) {
    const auto asked = [&](domain::CompanyId company, std::optional<domain::EmployeeId> manager) {
      const auto absences = work.absences(company).to_reduce(manager);
      for (const auto& absence : absences) CHECK(absence.id() != plain);
      CHECK(work.absences(company).open(manager).size() == absences.size());
      return absences.size();
    };
    CHECK(asked(acme, std::nullopt) == 2);
    CHECK(asked(acme, max) == 2);
    CHECK(asked(acme, sam) == 0);
    CHECK(asked(rival, std::nullopt) == 0);
  });
  record.reduction.reset();
  save(store, acme, record);
  CHECK(find(store, acme, record.id) == AbsenceRequest::stored(record));
}

STINT_CONTRACT("an account is made of the absences that touch a time, with what their types say") {
  const auto counted = [&](const char* first, const char* last) {
    auto absences = look([&](Work& work) { return work.absences(acme).counted(erika, {day(first), day(last)}); });
    std::ranges::sort(absences, {}, &domain::CountedAbsence::id);
    return absences;
  };
  auto record = with_everything(*this);
  const auto certified = add(store, acme, record);
  record.certified = {};
  const auto uncertified = add(store, acme, record);
  const auto vacation = add(store, acme, absence_of(erika, "2025-12-30", "2026-03-02"));
  record.certified = domain::CertifiedDays::on({days("2026-03-02", "2026-03-02")});
  const auto partly = add(store, acme, record);
  add(store, acme, absence_of(sam, "2026-03-02", "2026-03-02"));

  const auto all = counted("2026-03-02", "2026-03-31");
  REQUIRE(all.size() == 4);
  CHECK(all[0].id == certified);
  CHECK(all[0].kind == domain::AbsenceKind::illness);
  CHECK(all[0].type == "SIC");
  CHECK(all[0].state == domain::AbsenceState::approved);
  CHECK(all[0].certified.is_all());
  CHECK(all[0].half == domain::HalfOfDay::morning);
  CHECK(all[0].halves == record.halves);
  CHECK(all[1].id == uncertified);
  CHECK(all[1].certified.is_none());
  CHECK(all[2].id == vacation);
  CHECK(all[2].certified.is_all());  // none is required
  CHECK(all[3].id == partly);
  CHECK(all[3].certified == record.certified);
  CHECK(all[2].span == domain::DateSpan{day("2025-12-30"), day("2026-03-02")});
  CHECK_FALSE(all[2].half);
  const auto of_each = [&](domain::CompanyId company, const std::vector<domain::EmployeeId>& people) {
    return look(
        [&](Work& work) { return work.absences(company).counted_of_each(people, days("2026-03-02", "2026-03-31")); });
  };
  auto found = of_each(acme, {erika, sam, max});
  CHECK(found[erika].size() == 4);
  CHECK(found[sam].size() == 1);
  CHECK(found[max].empty());
  CHECK(of_each(acme, {}).empty());
  CHECK(of_each(rival, {erika})[erika].empty());
  CHECK(counted("2026-03-01", "2026-03-01").size() == 1);
  CHECK(counted("2026-03-03", "2026-12-31").empty());
  CHECK(counted("2025-01-01", "2025-12-29").empty());
}

STINT_CONTRACT("somebody has to decide about what is pending, in edit, or to be cancelled") {
  using enum domain::AbsenceState;
  std::vector<domain::AbsenceId> open;
  for (const auto state : {pending, edit, approved, rejected}) {
    auto record = absence_of(erika, "2026-03-02", "2026-03-03");
    record.state = state;
    const auto id = add(store, acme, record);
    if (state == pending || state == edit) open.push_back(id);
  }
  open.push_back(add(store, acme, with_everything(*this)));
  const auto of_olga = add(store, acme, absence_of(olga, "2026-03-02", "2026-03-02"));
  const auto of_ron = add(store, rival, absence_of(ron, "2026-03-02", "2026-03-02"));
  store.read([&](Work& work) {
    const auto ids = [&](domain::CompanyId company, std::optional<domain::EmployeeId> manager) {
      std::vector<domain::AbsenceId> found;
      for (const auto& absence : work.absences(company).open(manager)) found.push_back(absence.id());
      return found;
    };
    CHECK(ids(acme, max) == open);
    CHECK(ids(acme, sam).empty());
    CHECK(ids(rival, std::nullopt) == std::vector{of_ron});
    CHECK(ids(rival, max).empty());
    auto everybody = open;
    everybody.push_back(of_olga);
    CHECK(ids(acme, std::nullopt) == everybody);
    const auto waiting = [&](domain::CompanyId company, std::optional<domain::EmployeeId> manager) {
      std::vector<domain::WaitingRequest> expected;
      for (const auto& absence : work.absences(company).open(manager)) {
        expected.push_back(domain::waiting_request_of(absence).value());
      }
      std::ranges::sort(expected);
      CHECK(work.absences(company).waiting(manager) == expected);
      return expected.size();
    };
    CHECK(waiting(acme, max) == 3);
    CHECK(waiting(acme, std::nullopt) == 4);
    CHECK(waiting(acme, sam) == 0);
    CHECK(waiting(rival, std::nullopt) == 1);
    const auto found = work.absences(acme).find_each(std::vector{open[2], of_ron, open[0]});
    CHECK(found.size() == 2);
    for (const auto& absence : found) CHECK(work.absences(acme).find(absence.id()) == absence);
    CHECK(work.absences(acme).find_each({}).empty());
    const auto ids_of_each = [&](domain::CompanyId company, const std::vector<domain::EmployeeId>& people) {
      std::vector<domain::AbsenceId> each;
      for (const auto& absence : work.absences(company).open_of_each(people)) each.push_back(absence.id());
      std::ranges::sort(each);
      return each;
    };
    CHECK(ids_of_each(acme, {erika, sam, ron}) == open);
    CHECK(ids_of_each(acme, {olga, erika}) == everybody);
    CHECK(ids_of_each(acme, {}).empty());
    CHECK(ids_of_each(rival, {erika, ron}) == std::vector{of_ron});
    CHECK(work.absences(acme).count_open(erika) == 2);
    CHECK(work.absences(acme).count_open(sam) == 0);
    CHECK(work.absences(rival).count_open(erika) == 0);
  });
}

STINT_CONTRACT("absences that are read together are read again once one of their employee is saved") {
  const auto march = days("2026-03-01", "2026-03-31");
  keep([&](Work& work) {
    auto& absences = work.absences(acme);
    const auto id = absences.add(AbsenceRequest::stored(with_everything(*this))).id();
    const auto other = absences.add(AbsenceRequest::stored(absence_of(sam, "2026-03-03", "2026-03-04"))).id();
    const auto read = [&] {
      auto found = absences.find_each(std::vector{other, domain::AbsenceId{4711}, id});
      std::ranges::sort(found, {}, &AbsenceRequest::id);
      return found;
    };
    CHECK(absences.find_each({}).empty());
    CHECK(work.absences(rival).find_each(std::vector{id}).empty());
    CHECK(read() == std::vector{*absences.find(id), *absences.find(other)});
    absences.expect_counted(std::vector{erika, sam, olga, erika}, march);
    CHECK(absences.counted(erika, march).front().id == id);
    CHECK(absences.counted(erika, days("2026-03-20", "2026-03-31")).empty());
    CHECK(absences.counted(olga, march).empty());

    auto changed = read().front().record();
    changed.certified = changed.certified.is_all() ? domain::CertifiedDays{} : domain::CertifiedDays::all();
    absences.save(AbsenceRequest::stored(changed));
    CHECK(absences.find(id)->record() == changed);
    CHECK(absences.counted(erika, march).front().certified == changed.certified);
    absences.add(AbsenceRequest::stored(absence_of(olga, "2026-03-05", "2026-03-05")));
    CHECK(absences.counted(olga, march).size() == 1);
    auto deleted = read().back().record();
    deleted.state = domain::AbsenceState::deleted;
    absences.save(AbsenceRequest::stored(deleted));
    CHECK_FALSE(absences.find(other));
    CHECK(absences.counted(sam, march).empty());
  });
}
