#include <set>
#include <string_view>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/core.h>

#include <stint/application/text.hpp>
#include <stint/import_report_text.hpp>

namespace stint::app {
namespace {

using application::ChangedRecord;
using application::ImportReport;
using application::RecordName;

constexpr std::size_t most_named = 20;

bool has_several_companies(const ImportReport& report) {
  std::set<std::string_view> companies;
  for (const auto& [list, records] : report) {
    for (const auto& name : records.created) companies.insert(name.company);
    for (const auto& record : records.changed) companies.insert(record.name.company);
    for (const auto& name : records.left) companies.insert(name.company);
  }
  return companies.size() > 1;
}

/// The lines below the counts of a list.
class RecordNames {
 public:
  explicit RecordNames(bool with_company) : with_company_(with_company) {}

  void add(std::string_view what, const std::vector<RecordName>& records) {
    add(what, records, [&](const RecordName& record) { return shown(record); });
  }
  void add(std::string_view what, const std::vector<ChangedRecord>& records) {
    add(what, records, [&](const ChangedRecord& record) {
      std::string members;
      for (const auto& change : record.members) members += (members.empty() ? "" : ", ") + change.member;
      return shown(record.name) + " (" + members + ")";
    });
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  template <class Record, class Show>
  void add(std::string_view what, const std::vector<Record>& records, Show show) {
    if (records.empty()) return;
    text_ += fmt::format("  {}: ", what);
    for (std::size_t i = 0; i < std::min(records.size(), most_named); ++i) {
      text_ += (i == 0 ? "" : ", ") + show(records[i]);
    }
    if (records.size() > most_named) text_ += fmt::format(" and {} more", records.size() - most_named);
    text_ += '\n';
  }
  [[nodiscard]] std::string shown(const RecordName& record) const {
    return application::one_line(with_company_ && record.key != record.company ? record.company + "/" + record.key
                                                                               : record.key);
  }

  bool with_company_;
  std::string text_{};
};

boost::json::object named(const RecordName& name) { return {{"company", name.company}, {"key", name.key}}; }

boost::json::array names_as_json(const std::vector<RecordName>& names) {
  boost::json::array all;
  for (const auto& name : names) all.push_back(named(name));
  return all;
}

/// `before` and `after`: the member names of a change.
boost::json::array changes_as_json(const std::vector<ChangedRecord>& records, std::string_view before,
                                   std::string_view after) {
  boost::json::array all;
  for (const auto& record : records) {
    auto object = named(record.name);
    boost::json::array members;
    for (const auto& change : record.members) {
      members.push_back(boost::json::object{{"member", change.member}, {before, change.before}, {after, change.after}});
    }
    object["members"] = std::move(members);
    all.push_back(std::move(object));
  }
  return all;
}

boost::json::array warnings_as_json(const std::vector<application::ImportWarning>& warnings) {
  boost::json::array all;
  for (const auto& warning : warnings) {
    auto object = named(warning.record);
    object["name"] = warning.name;
    object["pointer"] = warning.pointer;
    object["message"] = warning.message;
    all.push_back(std::move(object));
  }
  return all;
}

}  // namespace

std::string text_of(const ImportReport& report) {
  const bool with_company = has_several_companies(report);
  std::string text;
  for (const auto& [list, records] : report) {
    text += fmt::format("{}: {} created, {} changed, {} left\n", list, records.created.size(), records.changed.size(),
                        records.left.size());
    RecordNames names(with_company);
    names.add("created", records.created);
    names.add("changed", records.changed);
    names.add("kept as they are here", records.kept);
    text += names.text();
  }
  return text;
}

std::string json_of(const ImportReport& report) {
  boost::json::object document;
  for (const auto& [list, records] : report) {
    document[list] = {
        {"created", records.created.size()},
        {"changed", records.changed.size()},
        {"left", records.left.size()},
        {"records", boost::json::object{{"created", names_as_json(records.created)},
                                        {"changed", changes_as_json(records.changed, "before", "after")},
                                        {"left", names_as_json(records.left)},
                                        {"kept", changes_as_json(records.kept, "database", "file")}}},
        {"warnings", warnings_as_json(records.warnings)},
    };
  }
  return boost::json::serialize(document) + '\n';
}

std::string json_of(const std::vector<PlacedFault>& faults, std::size_t count) {
  boost::json::array all;
  for (const auto& fault : faults) {
    all.push_back(boost::json::object{{"place", fault.place}, {"pointer", fault.pointer}, {"message", fault.message}});
  }
  return boost::json::serialize(boost::json::object{{"faults", std::move(all)}, {"faultCount", count}}) + '\n';
}

}  // namespace stint::app
