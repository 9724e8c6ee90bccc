#include <stint/application/bases/absences_alone.hpp>
#include <stint/application/bases/contract.hpp>

namespace stint::application {
namespace {

class NoDeputyships final : public domain::Deputyships {
 public:
  [[nodiscard]] std::vector<domain::Deputyship> of(domain::EmployeeId /*person*/) const override { return {}; }
  [[nodiscard]] std::vector<domain::Deputyship> all() const override { return {}; }
  domain::Deputyship add(const domain::Deputyship& /*deputyship*/) override { throw_not_kept("deputies"); }
  void remove(domain::DeputyshipId /*id*/) override {}
};

class NoLeaveRecords final : public domain::LeaveRecords {
 public:
  [[nodiscard]] std::vector<domain::LeaveCorrection> corrections_of(domain::EmployeeId /*employee*/) const override {
    return {};
  }
  domain::LeaveCorrection add(const domain::LeaveCorrection& /*correction*/) override {
    throw_not_kept("corrections of leave");
  }
  [[nodiscard]] std::vector<domain::LeaveReminder> reminders_of(domain::EmployeeId /*employee*/) const override {
    return {};
  }
  void add(domain::EmployeeId /*employee*/, const domain::LeaveReminder& /*reminder*/) override {
    throw_not_kept("reminders of leave");
  }
  [[nodiscard]] std::optional<domain::Date> reminded_on() const override { return {}; }
  void set_reminded_on(domain::Date /*day*/) override { throw_not_kept("reminders of leave"); }
};

class NoEscalations final : public domain::Escalations {
 public:
  [[nodiscard]] std::optional<domain::Escalation> find(const domain::WaitingRequest& /*request*/) const override {
    return std::nullopt;
  }
  [[nodiscard]] std::vector<domain::Escalation> all() const override { return {}; }
  void save(const domain::Escalation& /*escalation*/) override { throw_not_kept("escalations"); }
  void remove(const domain::WaitingRequest& /*request*/) override {}
};

class NoWorkSchedules final : public domain::WorkSchedules {
 public:
  [[nodiscard]] std::vector<domain::WorkSchedule> all() const override { return {}; }
  domain::WorkSchedule save(const domain::WorkSchedule& /*schedule*/) override { throw_not_kept("work schedules"); }
  void remove(domain::ScheduleId /*id*/) override {}
};

class NoHolidayCalendars final : public domain::HolidayCalendars {
 public:
  [[nodiscard]] std::vector<domain::KeyedHolidayCalendar> all() const override { return {}; }
  domain::KeyedHolidayCalendar save(const domain::KeyedHolidayCalendar& /*calendar*/) override {
    throw_not_kept("holiday calendars");
  }
  void remove(domain::HolidayCalendarId /*id*/) override {}
};

class NoTimeClocks final : public domain::TimeClocks {
 public:
  [[nodiscard]] domain::TimeClock of(domain::EmployeeId /*employee*/) const override { return {}; }
  void save(domain::EmployeeId /*employee*/, const domain::TimeClock& /*clock*/) override { throw_not_kept("clocks"); }
  [[nodiscard]] std::vector<std::pair<domain::EmployeeId, domain::TimeClock>> started_by(
      domain::Instant /*moment*/, std::size_t /*most*/) const override {
    return {};
  }
};

class NoTimeEntries final : public domain::TimeEntries {
 public:
  [[nodiscard]] std::optional<domain::TimeEntry> find(domain::TimeEntryId /*id*/) const override { return {}; }
  [[nodiscard]] std::vector<domain::EntryHours> dated(domain::EmployeeId /*employee*/,
                                                      domain::DateSpan /*span*/) const override {
    return {};
  }
  [[nodiscard]] std::vector<domain::EntryHours> overlapping(domain::EmployeeId /*employee*/,
                                                            const domain::WorkedPeriod& /*period*/) const override {
    return {};
  }
  domain::TimeEntry add(const domain::TimeEntry& /*entry*/) override { throw_not_kept("time entries"); }
  [[nodiscard]] std::vector<domain::EntryDecision> decisions_about(domain::TimeEntryId /*id*/) const override {
    return {};
  }
  void add_decision(domain::TimeEntryId /*id*/, const domain::EntryDecision& /*decision*/) override {}
  void save(const domain::TimeEntry& /*entry*/) override {}
};

/// Projects or categories.
template <class Item, class ItemId>
class NoItems final : public domain::Catalogue<Item, ItemId> {
 public:
  [[nodiscard]] std::optional<Item> find(ItemId /*id*/) const override { return std::nullopt; }
  [[nodiscard]] std::vector<Item> all() const override { return {}; }
  Item save(const Item& /*item*/) override { throw_not_kept("projects and categories"); }
};

class NoTimeEntryListings final : public TimeEntryListings {
 public:
  void of_employee(domain::EmployeeId /*employee*/, const EntryFilter& /*filter*/, const domain::TimeZone& /*zone*/,
                   const Sink<TimeEntryView>& /*sink*/) const override {}
  void open_requests(const TeamScope& /*scope*/, const ZoneOfOwner& /*zone_of*/,
                     const Sink<TimeEntryView>& /*sink*/) const override {}
  [[nodiscard]] std::int32_t count_open_requests(const TeamScope& /*scope*/) const override { return 0; }
};

}  // namespace

AbsenceListings& AbsencesAlone::absence_listings(domain::CompanyId company) {
  return listings_.of(company, *this, company, absences(company));
}

domain::Deputyships& AbsencesAlone::deputyships(domain::CompanyId /*company*/) { return ever_empty<NoDeputyships>(); }

domain::Escalations& AbsencesAlone::escalations(domain::CompanyId /*company*/) { return ever_empty<NoEscalations>(); }

domain::LeaveRecords& AbsencesAlone::leave_records(domain::CompanyId /*company*/) {
  return ever_empty<NoLeaveRecords>();
}

domain::WorkSchedules& AbsencesAlone::schedules(domain::CompanyId /*company*/) { return ever_empty<NoWorkSchedules>(); }

domain::HolidayCalendars& AbsencesAlone::holiday_calendars(domain::CompanyId /*company*/) {
  return ever_empty<NoHolidayCalendars>();
}

domain::TimeClocks& AbsencesAlone::clocks(domain::CompanyId /*company*/) { return ever_empty<NoTimeClocks>(); }

domain::TimeEntries& AbsencesAlone::entries(domain::CompanyId /*company*/) { return ever_empty<NoTimeEntries>(); }

domain::Projects& AbsencesAlone::projects(domain::CompanyId /*company*/) {
  return ever_empty<NoItems<domain::Project, domain::ProjectId>>();
}

domain::Categories& AbsencesAlone::categories(domain::CompanyId /*company*/) {
  return ever_empty<NoItems<domain::Category, domain::CategoryId>>();
}

TimeEntryListings& AbsencesAlone::entry_listings(domain::CompanyId /*company*/) {
  return ever_empty<NoTimeEntryListings>();
}

}  // namespace stint::application
