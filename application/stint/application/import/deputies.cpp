#include <algorithm>
#include <string>

#include <stint/application/import/session.hpp>

namespace stint::application {

using namespace domain;

namespace {

bool has_wrong_days(ImportSession& session, const FiledDeputy& filed, const std::string& at) {
  if (filed.first.has_value() != filed.last.has_value()) {
    session.fault(at + (filed.first ? "/endDate" : "/startDate"), "is missing: both days are given, or neither");
    return true;
  }
  if (!filed.first || *filed.first <= *filed.last) return false;
  session.fault(at + "/endDate", "is before startDate");
  return true;
}

/// The valid deputies in the file, each once.
std::vector<Deputyship> wanted_deputies(ImportSession& session, const FiledEmployee& filed, EmployeeId manager) {
  std::vector<Deputyship> wanted;
  for (std::size_t i = 0; i < filed.deputies->size(); ++i) {
    const FiledDeputy& one = (*filed.deputies)[i];
    const auto at = filed.at + "/deputies/" + std::to_string(i);
    const auto* deputy = session.resolve(session.employees, one.deputy, at + "/deputy", "employee");
    if (has_wrong_days(session, one, at) || deputy == nullptr) continue;
    if (deputy->id == manager) {
      session.fault(at + "/deputy", "nobody is their own deputy");
      continue;
    }
    Deputyship deputyship{.id = {}, .manager = manager, .deputy = deputy->id};
    if (one.first && one.last) deputyship.span = {*one.first, *one.last};
    if (std::ranges::find(wanted, deputyship) == wanted.end()) wanted.push_back(deputyship);
  }
  return wanted;
}

std::vector<Deputyship> present_deputies(ImportSession& session, EmployeeId manager) {
  auto present = session.work.deputyships(session.company.id).of(manager);
  std::erase_if(present, [&](const Deputyship& one) { return one.manager != manager; });
  return present;
}

bool are_the_same(Deputyship one, const Deputyship& other) {
  one.id = other.id;
  return one == other;
}

bool contains(const std::vector<Deputyship>& deputyships, const Deputyship& wanted) {
  return std::ranges::any_of(deputyships, [&](const Deputyship& one) { return are_the_same(one, wanted); });
}

std::string text_of_all(const std::vector<Deputyship>& deputyships, const Keys& keys) {
  std::vector<FiledDeputy> filed;
  filed.reserve(deputyships.size());
  for (const auto& one : deputyships) filed.push_back(described(one, keys));
  return text_of(filed);
}

}  // namespace

void import_deputies(ImportSession& session, const FiledEmployee& filed, EmployeeId manager, bool is_new,
                     std::vector<MemberChange>& changes) {
  if (!filed.deputies) return;
  const auto wanted = wanted_deputies(session, filed, manager);
  const auto present = is_new ? std::vector<Deputyship>{} : present_deputies(session, manager);
  const auto is_there = [&](const Deputyship& one) { return contains(present, one); };
  if (wanted.size() == present.size() && std::ranges::all_of(wanted, is_there)) return;
  changes.push_back({"deputies", shown(text_of_all(present, session.keys)), shown(text_of_all(wanted, session.keys))});
  if (!session.may_write()) return;
  auto& deputyships = session.work.deputyships(session.company.id);
  for (const auto& one : present) {
    if (!contains(wanted, one)) deputyships.remove(one.id);
  }
  for (const auto& one : wanted) {
    if (!is_there(one)) deputyships.add(one);
  }
  session.deciders_changed = true;
}

}  // namespace stint::application
