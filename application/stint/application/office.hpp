#pragma once

#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <stint/application/commands/absences.hpp>
#include <stint/application/commands/time_entries.hpp>
#include <stint/application/context.hpp>
#include <stint/application/events/subscribers.hpp>
#include <stint/application/perform.hpp>
#include <stint/application/policies.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/application/views/absence_requests_view.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/calendar/clock.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

class OfficeOfCaller;
class OfficeOfOperator;

/// The entry point to the use cases, for products that embed them, the HTTP adapter and the command line: a store, a
/// clock, time zones, and the subscribers to events. Thread-safe if these are. All of them must outlive it.
class Office {
 public:
  Office(Store& store, const domain::Clock& clock, const domain::TimeZones& zones)
      : clock_(clock), zones_(zones), store_(store, clock) {}
  Office(const Office&) = delete;
  Office& operator=(const Office&) = delete;

  /// Subscribes to every event of type E, once it is durable; see Subscribers for what `hear` must not do. `hear` takes
  /// the event and optionally its occasion. Everything it refers to must live until the store has run its last write.
  template <class E, class Hear>
  void subscribe(Hear hear) {
    store_.subscribers().add<E>([hear = std::move(hear)](const E& event, const Occasion& occasion) {
      if constexpr (std::is_invocable_v<const Hear&, const E&, const Occasion&>) {
        hear(event, occasion);
      } else {
        hear(event);
      }
    });
  }
  /// As above, for events of all types.
  void subscribe_to_all(Subscribers::Hear hear) { store_.subscribers().add(std::move(hear)); }

  /// The policies of the use cases, to which a host can add before it lets anyone in.
  [[nodiscard]] Policies& policies() { return policies_; }
  [[nodiscard]] const Policies& policies() const { return policies_; }

  /// The use cases for an authenticated caller. Permissions are checked against the given caller, not against the
  /// store: authentication must already have looked there.
  [[nodiscard]] OfficeOfCaller as(Caller caller);

  /// The use cases for the operator.
  [[nodiscard]] OfficeOfOperator as_operator();

  /// The context of a use case in a unit of work. The caller must outlive it.
  [[nodiscard]] Context context(Work& work, const Caller& caller, domain::Instant now) const {
    return {work, caller, now, zones_, policies_};
  }
  [[nodiscard]] OperatorContext operator_context(Work& work, domain::Instant now) const {
    return {work, now, zones_, policies_};
  }

  /// Runs a function of a unit of work and the time in a reading unit of work, and returns its result.
  template <class Read>
  [[nodiscard]] auto read(const WriteScope& scope, Read run) {
    std::optional<std::invoke_result_t<Read&, Work&, domain::Instant>> returned;
    store_.read_within(scope, [&, now = now()](Work& work) { returned.emplace(run(work, now)); });
    return *std::move(returned);
  }
  template <class Read>
  [[nodiscard]] auto read(Read run) {
    return read(WriteScope{}, std::move(run));
  }
  /// As above, in a writing unit of work, which is committed unless the function refuses, see `perform`.
  template <class Write>
  [[nodiscard]] auto write(const WriteScope& scope, Write run) {
    return perform_now(store_, scope, [&run, now = now()](Work& work) { return run(work, now); });
  }
  template <class Write>
  [[nodiscard]] auto write(Write run) {
    return write(WriteScope{}, std::move(run));
  }

  /// The store, which notifies subscribers of the events in it: for services that have units of work of their own.
  [[nodiscard]] Store& store() { return store_; }
  [[nodiscard]] domain::Instant now() const { return clock_.now(); }
  [[nodiscard]] const domain::TimeZones& zones() const { return zones_; }

 private:
  const domain::Clock& clock_;
  const domain::TimeZones& zones_;
  Policies policies_ = standard_policies();
  TellingStore store_;
};

// The classes below are views of an office, which must outlive them. Each call takes the time from the clock and is a
// unit of work of its own, on the calling thread: do not call it from a unit of work on the same store. Throws what the
// store throws.

/// The use cases for a user of the command line, see OperatorContext.
class OfficeOfOperator {
 public:
  explicit OfficeOfOperator(Office& office) : office_(office) {}

  /// Runs a use case that writes, such as `close_month`, and commits its changes unless it refuses.
  template <class UseCase, class... Arguments>
  [[nodiscard]] auto write(UseCase use_case, const Arguments&... arguments) const {
    return office_.write(
        [&](Work& work, domain::Instant now) { return use_case(office_.operator_context(work, now), arguments...); });
  }

  /// Runs a use case that only reads, such as `list_personal_tokens`.
  template <class UseCase, class... Arguments>
  [[nodiscard]] auto read(UseCase use_case, const Arguments&... arguments) const {
    return office_.read(
        [&](Work& work, domain::Instant now) { return use_case(office_.operator_context(work, now), arguments...); });
  }

 private:
  Office& office_;
};

/// The use cases for one caller.
class OfficeOfCaller {
 public:
  OfficeOfCaller(Office& office, Caller caller) : office_(office), caller_(std::move(caller)) {}

  /// Runs a use case that writes, such as `file_absence`, and commits its changes unless it refuses.
  template <class UseCase, class... Arguments>
  [[nodiscard]] auto write(UseCase use_case, const Arguments&... arguments) const {
    const WriteScope scope{.company = caller_.company, .origin = {.caller = caller_.employee}};
    return office_.write(scope, [&](Work& work, domain::Instant now) {
      return use_case(office_.context(work, caller_, now), arguments...);
    });
  }

  /// Runs a use case that only reads, such as `show_clock`.
  template <class UseCase, class... Arguments>
  [[nodiscard]] auto read(UseCase use_case, const Arguments&... arguments) const {
    return office_.read(WriteScope{caller_.company}, [&](Work& work, domain::Instant now) {
      return use_case(office_.context(work, caller_, now), arguments...);
    });
  }

  /// Collects the views of a use case that lists them one by one, such as `list_my_absences`.
  template <class View, class List, class... Arguments>
  [[nodiscard]] domain::Result<std::vector<View>> list(List use_case, const Arguments&... arguments) const {
    std::vector<View> views;
    const Sink<View> sink = [&views](const View& view) { views.push_back(view); };
    const auto run = [&](const Context& context) -> domain::Result<void> {
      if constexpr (std::is_void_v<
                        std::invoke_result_t<List&, const Context&, const Arguments&..., const Sink<View>&>>) {
        use_case(context, arguments..., sink);
        return {};
      } else {
        return use_case(context, arguments..., sink);
      }
    };
    if (const domain::Result<void> listed = read(run); !listed) return domain::refuse(listed);
    return views;
  }

  // Everyday use cases, each as described at the use case with a similar name.

  [[nodiscard]] domain::Result<AbsenceView> file(AbsenceCommand command) const;
  [[nodiscard]] domain::Result<AbsenceView> change(domain::AbsenceId id, AbsenceCommand command) const;
  [[nodiscard]] domain::Result<AbsenceView> approve(domain::AbsenceId id) const;
  [[nodiscard]] domain::Result<AbsenceView> reject(domain::AbsenceId id, std::string reason = {}) const;
  [[nodiscard]] domain::Result<DeleteView> remove(domain::AbsenceId id, std::string reason = {}) const;
  [[nodiscard]] domain::Result<std::vector<AbsenceView>> absences() const;
  [[nodiscard]] domain::Result<std::vector<AbsenceView>> absences_of_team() const;

  [[nodiscard]] domain::Result<ClockView> clock() const;
  [[nodiscard]] domain::Result<ClockView> start() const;
  [[nodiscard]] domain::Result<ClockView> pause() const;
  [[nodiscard]] domain::Result<ClockView> resume() const;
  [[nodiscard]] domain::Result<StopView> stop(StopCommand command = {}) const;

  [[nodiscard]] domain::Result<EnteredTimeView> enter(TimeEntryCommand command) const;
  [[nodiscard]] domain::Result<TimeEntryView> change(domain::TimeEntryId id, TimeEntryCommand command) const;
  [[nodiscard]] domain::Result<TimeEntryRequestView> approve(domain::TimeEntryId id) const;
  [[nodiscard]] domain::Result<TimeEntryRequestView> reject(domain::TimeEntryId id, std::string reason = {}) const;
  [[nodiscard]] domain::Result<DeleteView> remove(domain::TimeEntryId id) const;
  [[nodiscard]] domain::Result<std::vector<TimeEntryView>> entries(TimeEntryQuery query = {}) const;

 private:
  Office& office_;
  Caller caller_;
};

inline OfficeOfCaller Office::as(Caller caller) { return {*this, std::move(caller)}; }
inline OfficeOfOperator Office::as_operator() { return OfficeOfOperator{*this}; }

}  // namespace stint::application
