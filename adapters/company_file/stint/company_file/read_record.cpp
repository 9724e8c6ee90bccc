#include <array>
#include <bitset>
#include <string>
#include <utility>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <stint/application/import/members.hpp>
#include <stint/application/text.hpp>
#include <stint/company_file/json_text.hpp>
#include <stint/company_file/read_record.hpp>
#include <stint/company_file/records.hpp>
#include <stint/company_file/values.hpp>
#include <stint/domain/absence/filing_limits.hpp>

namespace stint::company_file {
namespace {

using application::FiledEmployee;

std::optional<application::FiledCompany> parse(const Place& place, const application::FiledCompany& /*kind*/) {
  return company(place);
}
std::optional<application::FiledSchedule> parse(const Place& place, const application::FiledSchedule& /*kind*/) {
  return work_schedule(place);
}
std::optional<application::FiledHolidayCalendar> parse(const Place& place,
                                                       const application::FiledHolidayCalendar& /*kind*/) {
  return holiday_calendar(place);
}
std::optional<application::FiledAbsenceType> parse(const Place& place, const application::FiledAbsenceType& /*kind*/) {
  return absence_type(place);
}
std::optional<application::FiledCatalogueItem> parse(const Place& place,
                                                     const application::FiledCatalogueItem& /*kind*/) {
  return catalogue_item(place);
}
std::optional<application::FiledClient> parse(const Place& place, const application::FiledClient& /*kind*/) {
  return client(place);
}
std::optional<FiledEmployee> parse(const Place& place, const FiledEmployee& /*kind*/) { return employee(place); }

/// Removes the caller's own password, which may accompany an employee's record for authentication. It is not part of
/// the record. A value that cannot be a password remains, and is refused as a secret of the record.
void drop_password_of_caller(boost::json::object& members) {
  const auto* const password = members.if_contains("password");
  if (password != nullptr && (password->is_string() || password->is_null())) members.erase("password");
}

/// Removes and reports credentials and hashes.
void refuse_secrets(boost::json::object& members, FileFaults& faults) {
  for (const char* secret : {"password", "passwordHash", "totpSecret", "secretHash"}) {
    if (members.erase(secret) != 0) faults.push_back({pointer_below("", secret), "is not taken here"});
  }
}

/// Removes the id from a record and returns it as a string.
std::optional<std::string> taken_id(boost::json::object& members) {
  const auto* const id = members.if_contains("id");
  if (id == nullptr) return std::nullopt;
  std::string text = id->is_string() ? std::string{id->get_string()} : boost::json::serialize(*id);
  members.erase("id");
  return text;
}

/// Removes from a change of a record the reason for changing closed months; empty if none is given.
std::string taken_reason(boost::json::object& members, FileFaults& faults) {
  constexpr const char* name = "reason";
  const auto* const said = members.if_contains(name);
  if (said == nullptr) return {};
  std::string reason;
  if (!said->is_null()) reason = text(Place{*said, pointer_below("", name), faults}).value_or("");
  if (application::count_characters(reason) > domain::longest_comment) {
    faults.push_back(
        {pointer_below("", name), "must have " + std::to_string(domain::longest_comment) + " characters at most"});
  }
  members.erase(name);
  return reason;
}

/// The weekdays, from Monday, that the `minutes` of a schedule omit; none if it has no `minutes`.
std::bitset<7> days_left_out(const boost::json::object& schedule) {
  std::bitset<7> days;
  const auto* const minutes = schedule.if_contains("minutes");
  if (minutes == nullptr || !minutes->is_object()) return days;
  for (std::size_t i = 0; i < weekdays.size(); ++i) days.set(i, !minutes->get_object().contains(weekdays.at(i)));
  return days;
}

/// A value in the form in which a query contains it.
boost::json::value sought_value(const application::SoughtMember& sought, std::string_view text) {
  using application::SoughtAs;
  boost::json::error_code error;
  if (sought.may_be_null && text == "null") return nullptr;
  if (sought.as == SoughtAs::element) return boost::json::array{text};
  if (sought.as == SoughtAs::literal) {
    if (auto literal = boost::json::parse(text, error); !error) return literal;
  }
  return boost::json::string{text};
}

/// An object with the value at a path such as `quota.days`.
boost::json::object object_with(std::string_view path, boost::json::value value) {
  const auto dot = path.find('.');
  if (dot != std::string_view::npos) value = object_with(path.substr(dot + 1), std::move(value));
  boost::json::object object;
  object.emplace(path.substr(0, dot), std::move(value));
  return object;
}

}  // namespace

template <class Filed>
application::RecordCommand<Filed> read_record(std::string_view json, Purpose purpose) {
  application::RecordCommand<Filed> command;
  boost::json::error_code error;
  auto tree = validate_encoding(json) ? boost::json::value{} : boost::json::parse(json, error);
  auto* const members = tree.if_object();
  if (error || members == nullptr) {
    command.is_unreadable = true;
    return command;
  }
  find_duplicate_members(json, command.faults);
  constexpr bool is_client = std::same_as<Filed, application::FiledClient>;
  constexpr bool is_employee = std::same_as<Filed, FiledEmployee>;
  if constexpr (!is_client) command.id = taken_id(*members);
  if (purpose == Purpose::change) command.reason = taken_reason(*members, command.faults);
  if constexpr (std::same_as<Filed, application::FiledSchedule>) {
    if (purpose == Purpose::change) command.unsaid_days = days_left_out(*members);
  }
  if constexpr (is_employee) drop_password_of_caller(*members);
  if constexpr (is_client || is_employee) refuse_secrets(*members, command.faults);
  Place place{tree, "", command.faults};
  if (purpose == Purpose::change) place = place.lacking("");
  if (is_employee && purpose == Purpose::add) place = place.lacking("key");
  command.filed = parse(place, command.filed).value_or(Filed{});
  const auto all = application::complete_record<Filed>();
  application::each_member(
      [&]<class Value>(const application::Member& member, const Value& /*value*/) {
        if (!application::may_be_left_out<Value> && !members->contains(member.name)) command.unsaid.set(member.number);
      },
      all);
  return command;
}

template <class Filed>
void read_sought(const application::SoughtMember& sought, std::string_view text, application::RecordQuery<Filed>& query,
                 FileFaults& faults) {
  const auto json = boost::json::serialize(object_with(sought.member.name, sought_value(sought, text)));
  const auto read = read_record<Filed>(json, Purpose::change);
  faults.insert(faults.end(), read.faults.begin(), read.faults.end());
  if (!read.faults.empty()) return;
  query.filtered.set(sought.member.number);
  application::each_member(
      [&](const application::Member& member, auto& wanted, const auto& said) {
        if (member.number == sought.member.number) wanted = said;
      },
      query.wanted, std::as_const(read.filed));
}

template application::RecordCommand<application::FiledCompany> read_record(std::string_view json, Purpose purpose);
template application::RecordCommand<application::FiledSchedule> read_record(std::string_view json, Purpose purpose);
template application::RecordCommand<application::FiledHolidayCalendar> read_record(std::string_view json,
                                                                                   Purpose purpose);
template application::RecordCommand<application::FiledAbsenceType> read_record(std::string_view json, Purpose purpose);
template application::RecordCommand<application::FiledCatalogueItem> read_record(std::string_view json,
                                                                                 Purpose purpose);
template application::RecordCommand<application::FiledClient> read_record(std::string_view json, Purpose purpose);
template application::RecordCommand<FiledEmployee> read_record(std::string_view json, Purpose purpose);

template void read_sought(const application::SoughtMember&, std::string_view,
                          application::RecordQuery<application::FiledSchedule>&, FileFaults&);
template void read_sought(const application::SoughtMember&, std::string_view,
                          application::RecordQuery<application::FiledHolidayCalendar>&, FileFaults&);
template void read_sought(const application::SoughtMember&, std::string_view,
                          application::RecordQuery<application::FiledAbsenceType>&, FileFaults&);
template void read_sought(const application::SoughtMember&, std::string_view,
                          application::RecordQuery<application::FiledCatalogueItem>&, FileFaults&);
template void read_sought(const application::SoughtMember&, std::string_view,
                          application::RecordQuery<application::FiledClient>&, FileFaults&);
template void read_sought(const application::SoughtMember&, std::string_view, application::RecordQuery<FiledEmployee>&,
                          FileFaults&);

}  // namespace stint::company_file
