#include <stint/application/bases/absences_alone.hpp>
#include <stint/application/bases/contract.hpp>

namespace stint::application {

using namespace domain;

namespace {

class NoDeputyships final : public Deputyships {
 public:
  [[nodiscard]] std::vector<Deputyship> of(EmployeeId /*person*/) const override { return {}; }
  [[nodiscard]] std::vector<Deputyship> all() const override { return {}; }
  Deputyship add(const Deputyship& /*deputyship*/) override { throw_not_kept("deputies"); }
  void remove(DeputyshipId /*id*/) override {}
};

class NoLeaveRecords final : public LeaveRecords {
 public:
  [[nodiscard]] std::vector<LeaveCorrection> corrections_of(EmployeeId /*employee*/) const override { return {}; }
  LeaveCorrection add(const LeaveCorrection& /*correction*/) override { throw_not_kept("corrections of leave"); }
  [[nodiscard]] std::vector<LeaveReminder> reminders_of(EmployeeId /*employee*/) const override { return {}; }
  void add(EmployeeId /*employee*/, const LeaveReminder& /*reminder*/) override {
    throw_not_kept("reminders of leave");
  }
  [[nodiscard]] std::optional<Date> reminded_on() const override { return {}; }
  void set_reminded_on(Date /*day*/) override { throw_not_kept("reminders of leave"); }
};

class NoEscalations final : public Escalations {
 public:
  [[nodiscard]] std::optional<Escalation> find(const WaitingRequest& /*request*/) const override {
    return std::nullopt;
  }
  [[nodiscard]] std::vector<Escalation> all() const override { return {}; }
  void save(const Escalation& /*escalation*/) override { throw_not_kept("escalations"); }
  void remove(const WaitingRequest& /*request*/) override {}
};

class NoWorkSchedules final : public WorkSchedules {
 public:
  [[nodiscard]] std::vector<WorkSchedule> all() const override { return {}; }
  WorkSchedule save(const WorkSchedule& /*schedule*/) override { throw_not_kept("work schedules"); }
  void remove(ScheduleId /*id*/) override {}
};

class NoHolidayCalendars final : public HolidayCalendars {
 public:
  [[nodiscard]] std::vector<KeyedHolidayCalendar> all() const override { return {}; }
  KeyedHolidayCalendar save(const KeyedHolidayCalendar& /*calendar*/) override { throw_not_kept("holiday calendars"); }
  void remove(HolidayCalendarId /*id*/) override {}
};

class NoTimeClocks final : public TimeClocks {
 public:
  [[nodiscard]] TimeClock of(EmployeeId /*employee*/) const override { return {}; }
  void save(EmployeeId /*employee*/, const TimeClock& /*clock*/) override { throw_not_kept("clocks"); }
  [[nodiscard]] std::vector<std::pair<EmployeeId, TimeClock>> started_by(Instant /*moment*/,
                                                                         std::size_t /*most*/) const override {
    return {};
  }
};

class NoTimeEntries final : public TimeEntries {
 public:
  [[nodiscard]] std::optional<TimeEntry> find(TimeEntryId /*id*/) const override { return {}; }
  [[nodiscard]] std::vector<EntryHours> dated(EmployeeId /*employee*/, DateSpan /*span*/) const override { return {}; }
  [[nodiscard]] std::vector<EntryHours> overlapping(EmployeeId /*employee*/,
                                                    const WorkedPeriod& /*period*/) const override {
    return {};
  }
  TimeEntry add(const TimeEntry& /*entry*/) override { throw_not_kept("time entries"); }
  [[nodiscard]] std::vector<EntryDecision> decisions_about(TimeEntryId /*id*/) const override { return {}; }
  void add_decision(TimeEntryId /*id*/, const EntryDecision& /*decision*/) override {}
  void save(const TimeEntry& /*entry*/) override {}
};

/// Projects or categories.
template <class Item, class ItemId>
class NoItems final : public Catalogue<Item, ItemId> {
 public:
  [[nodiscard]] std::optional<Item> find(ItemId /*id*/) const override { return std::nullopt; }
  [[nodiscard]] std::vector<Item> all() const override { return {}; }
  Item save(const Item& /*item*/) override { throw_not_kept("projects and categories"); }
};

class NoTimeEntryListings final : public TimeEntryListings {
 public:
  void of_employee(EmployeeId /*employee*/, const EntryFilter& /*filter*/, const TimeZone& /*zone*/,
                   const Sink<TimeEntryView>& /*sink*/) const override {}
  void open_requests(const TeamScope& /*scope*/, const ZoneOfOwner& /*zone_of*/,
                     const Sink<TimeEntryView>& /*sink*/) const override {}
  [[nodiscard]] std::int32_t count_open_requests(const TeamScope& /*scope*/) const override { return 0; }
};

}  // namespace

AbsenceListings& AbsencesAlone::absence_listings(CompanyId company) {
  return listings_.of(company, *this, company, absences(company));
}

Deputyships& AbsencesAlone::deputyships(CompanyId /*company*/) { return ever_empty<NoDeputyships>(); }

Escalations& AbsencesAlone::escalations(CompanyId /*company*/) { return ever_empty<NoEscalations>(); }

LeaveRecords& AbsencesAlone::leave_records(CompanyId /*company*/) { return ever_empty<NoLeaveRecords>(); }

WorkSchedules& AbsencesAlone::schedules(CompanyId /*company*/) { return ever_empty<NoWorkSchedules>(); }

HolidayCalendars& AbsencesAlone::holiday_calendars(CompanyId /*company*/) { return ever_empty<NoHolidayCalendars>(); }

TimeClocks& AbsencesAlone::clocks(CompanyId /*company*/) { return ever_empty<NoTimeClocks>(); }

TimeEntries& AbsencesAlone::entries(CompanyId /*company*/) { return ever_empty<NoTimeEntries>(); }

Projects& AbsencesAlone::projects(CompanyId /*company*/) { return ever_empty<NoItems<Project, ProjectId>>(); }

Categories& AbsencesAlone::categories(CompanyId /*company*/) { return ever_empty<NoItems<Category, CategoryId>>(); }

TimeEntryListings& AbsencesAlone::entry_listings(CompanyId /*company*/) { return ever_empty<NoTimeEntryListings>(); }

}  // namespace stint::application
