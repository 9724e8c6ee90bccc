// Who decides about whom, and when an absence is approved, compared with a model that asks the question again for each
// pair of people, as the rule is explained to managers, without the code's order or look-ups.

#include <set>

#include <rapidcheck.h>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/authority/access.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using domain::EmployeeId;
using domain::Role;

namespace {

constexpr std::size_t people = 7;
const domain::Date today = day("2026-03-02");

domain::DateSpan any_span() {
  const auto first = today + std::chrono::days{*rc::gen::inRange(-2, 3)};
  return {first, first + std::chrono::days{*rc::gen::inRange(0, 3)}};
}

struct Absence {
  std::size_t who;
  domain::DateSpan span;
  domain::AbsenceState state;
  std::optional<domain::HalfOfDay> half;
};

struct Naming {
  std::size_t manager;
  std::size_t deputy;
  std::optional<domain::DateSpan> span;
};

/// The whole state, by positions in an array and not by ids.
struct World {
  std::array<Role, people> roles{};
  std::array<bool, people> active{};
  std::array<bool, people> employed{};
  std::array<std::set<std::size_t>, people> managers{};
  std::vector<Naming> namings{};
  std::vector<Absence> absences{};
  bool one_suffices = false;

  [[nodiscard]] bool fit(std::size_t who) const { return active[who] && employed[who] && roles[who] != Role::user; }
  [[nodiscard]] bool away(std::size_t who) const {
    return std::ranges::any_of(absences, [&](const Absence& one) {
      return one.who == who && one.state == domain::AbsenceState::approved && !one.half && one.span.first <= today &&
             today <= one.span.last;
    });
  }
  [[nodiscard]] bool decides_as_manager(std::size_t who, std::size_t subject) const {
    return managers[subject].contains(who) && fit(who) && who != subject;
  }
  [[nodiscard]] bool decides_for(std::size_t deputy, std::size_t manager, std::size_t subject) const {
    if (!fit(deputy) || deputy == subject || away(deputy)) return false;
    return std::ranges::any_of(namings, [&](const Naming& one) {
      if (one.manager != manager || one.deputy != deputy) return false;
      return one.span ? one.span->first <= today && today <= one.span->last : away(manager);
    });
  }
  /// The managers on whose behalf a person may approve, possibly including themselves.
  [[nodiscard]] std::set<std::size_t> capacities(std::size_t who, std::size_t subject) const {
    std::set<std::size_t> found;
    for (std::size_t manager = 0; manager < people; ++manager) {
      if (!decides_as_manager(manager, subject)) continue;
      if (manager == who || decides_for(who, manager, subject)) found.insert(manager);
    }
    return found;
  }
  [[nodiscard]] bool decides(std::size_t who, std::size_t subject) const {
    return roles[who] == Role::administrator || !capacities(who, subject).empty();
  }
};

World any_world() {
  World world;
  for (std::size_t who = 0; who < people; ++who) {
    world.roles[who] = *rc::gen::weightedElement<Role>({{1, Role::user}, {4, Role::manager}, {1, Role::administrator}});
    world.active[who] = *rc::gen::weightedElement<bool>({{6, true}, {1, false}});
    world.employed[who] = *rc::gen::weightedElement<bool>({{6, true}, {1, false}});
    for (std::size_t manager = 0; manager < people; ++manager) {
      if (*rc::gen::inRange(0, 3) == 0) world.managers[who].insert(manager);
    }
  }
  // An administrator who is always available: exempt ones are tested elsewhere.
  world.roles[0] = Role::administrator;
  world.active[0] = world.employed[0] = true;
  for (int left = *rc::gen::inRange(0, 12); left > 0; --left) {
    const Naming naming{static_cast<std::size_t>(*rc::gen::inRange(0, 7)),
                        static_cast<std::size_t>(*rc::gen::inRange(0, 7)),
                        *rc::gen::arbitrary<bool>() ? std::optional{any_span()} : std::nullopt};
    if (naming.manager != naming.deputy) world.namings.push_back(naming);
  }
  for (int left = *rc::gen::inRange(0, 8); left > 0; --left) {
    Absence absence{static_cast<std::size_t>(*rc::gen::inRange(0, 7)),
                    any_span(),
                    *rc::gen::weightedElement<domain::AbsenceState>(
                        {{4, domain::AbsenceState::approved}, {1, domain::AbsenceState::pending}}),
                    {}};
    if (absence.span.first == absence.span.last && *rc::gen::arbitrary<bool>()) {
      absence.half = domain::HalfOfDay::morning;
    }
    world.absences.push_back(absence);
  }
  world.one_suffices = *rc::gen::arbitrary<bool>();
  return world;
}

/// The model's state in a store.
class Staged : public TwoCompanies {
 public:
  explicit Staged(const World& world) : team_{&ada, &max, &mia, &otto, &erika, &sam, &olga} {
    choose([&](domain::Company& company) { company.absences.single_approval_suffices = world.one_suffices; });
    for (std::size_t who = 0; who < people; ++who) {
      change(*team_[who], [&](domain::Employee& one) {
        one.role = world.roles[who];
        one.active = world.active[who];
        if (!world.employed[who]) one.employment.last = today - std::chrono::days{1};
        one.managers.clear();
        for (const auto manager : world.managers[who]) one.managers.push_back(id_of(manager));
      });
    }
    for (const auto& absence : world.absences) {
      (void)import({.id = {},
                    .employee = id_of(absence.who),
                    .details = {.type = "VAC", .span = absence.span, .half = absence.half, .comments = {}},
                    .state = absence.state});
    }
    keep(store, [&](Work& work) {
      for (const auto& naming : world.namings) {
        work.deputyships(acme.id).add(
            {.id = {}, .manager = id_of(naming.manager), .deputy = id_of(naming.deputy), .span = naming.span});
      }
    });
  }

  [[nodiscard]] const domain::Employee& person(std::size_t who) const { return *team_.at(who); }
  [[nodiscard]] EmployeeId id_of(std::size_t who) const { return person(who).id; }

 private:
  std::array<domain::Employee*, people> team_;
};

}  // namespace

TEST_CASE("Whoever decides about somebody is a manager of theirs, a deputy of one, or an administrator") {
  CHECK(rc::check([] {
    const World world = any_world();
    Staged office(world);
    for (std::size_t who = 0; who < people; ++who) {
      for (std::size_t subject = 0; subject < people; ++subject) {
        if (!world.active[who] || !world.employed[who]) continue;  // they do not get this far
        const bool decides = office.read_by(
            office.person(who), [&](const Context& context) { return decides_for(context, office.id_of(subject)); });
        RC_ASSERT(decides == world.decides(who, subject));
      }
    }
  }));
}

TEST_CASE("An absence is approved once each manager has, or one where one suffices, or an administrator") {
  CHECK(rc::check([] {
    const World world = any_world();
    Staged office(world);
    constexpr std::size_t subject = 4;
    const auto id = office.vacation_of_erika();
    std::set<std::size_t> approved;
    bool is_approved = false;
    for (int left = 8; left > 0 && !is_approved; --left) {
      const auto who = static_cast<std::size_t>(*rc::gen::inRange(0, 7));
      if (!world.active[who] || !world.employed[who]) continue;
      const auto capacities = world.capacities(who, subject);
      const auto answer = office.by(office.person(who), approve_absence, id);
      RC_ASSERT(answer.has_value() == world.decides(who, subject));
      if (!answer) continue;
      approved.insert(capacities.begin(), capacities.end());
      std::set<std::size_t> needed;
      for (std::size_t manager = 0; manager < people; ++manager) {
        if (world.decides_as_manager(manager, subject)) needed.insert(manager);
      }
      const bool in_own_right = world.roles[who] == Role::administrator && !needed.contains(who);
      const bool has_all = !needed.empty() && (world.one_suffices ? !approved.empty() : approved == needed);
      is_approved = in_own_right || has_all;
      RC_ASSERT((answer->state == domain::AbsenceState::approved) == is_approved);
    }
    const auto decisions = office.stored(id)->decisions;
    for (const auto& decision : decisions) {
      RC_ASSERT(decision.by.has_value());
      RC_ASSERT(decision.deputy_for != decision.by);
    }
  }));
}
