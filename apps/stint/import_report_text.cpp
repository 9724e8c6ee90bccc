#include <algorithm>
#include <functional>
#include <set>
#include <string>
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
  std::set<std::string, std::less<>> companies;
  for (const auto& [list, records] : report) {
    const auto add = [&](const RecordName& name) {
      companies.insert(name.company);
      return companies.size() < 2;
    };
    records.created.each(add);
    for (const auto& record : records.changed) companies.insert(record.name.company);
    records.left.each(add);
  }
  return companies.size() > 1;
}

/// The lines below the counts of a list.
class NameLines {
 public:
  explicit NameLines(bool with_company) : with_company_(with_company) {}

  void add(std::string_view what, const application::RecordNames& records) {
    std::vector<RecordName> first;
    records.each([&](const RecordName& name) {
      first.push_back(name);
      return first.size() < most_named;
    });
    add(what, first, records.size(), [&](const RecordName& record) { return shown(record); });
  }
  void add(std::string_view what, const std::vector<ChangedRecord>& records) {
    add(what, records, records.size(), [&](const ChangedRecord& record) {
      std::string members;
      for (const auto& change : record.members) members += (members.empty() ? "" : ", ") + change.member;
      return shown(record.name) + " (" + members + ")";
    });
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  /// `count`: of all, of which the first are in `records`.
  template <class Record, class Show>
  void add(std::string_view what, const std::vector<Record>& records, std::size_t count, Show show) {
    if (count == 0) return;
    text_ += fmt::format("  {}: ", what);
    for (std::size_t i = 0; i < std::min(records.size(), most_named); ++i) {
      text_ += (i == 0 ? "" : ", ") + show(records[i]);
    }
    if (count > most_named) text_ += fmt::format(" and {} more", count - most_named);
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

/// Names are written one by one, because there may be very many.
void put_names(const application::RecordNames& names, const PutText& put) {
  put("[");
  std::string_view comma;
  names.each([&](const RecordName& name) {
    put(comma);
    put(boost::json::serialize(named(name)));
    comma = ",";
    return true;
  });
  put("]");
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
    NameLines names(with_company);
    names.add("created", records.created);
    names.add("changed", records.changed);
    names.add("kept as they are here", records.kept);
    text += names.text();
  }
  return text;
}

void put_json(const ImportReport& report, const PutText& put) {
  std::string_view comma;
  put("{");
  for (const auto& [list, records] : report) {
    put(fmt::format(R"({}"{}":{{"created":{},"changed":{},"left":{},"records":{{"created":)", comma, list,
                    records.created.size(), records.changed.size(), records.left.size()));
    put_names(records.created, put);
    put(R"(,"changed":)" + boost::json::serialize(changes_as_json(records.changed, "before", "after")) + R"(,"left":)");
    put_names(records.left, put);
    put(R"(,"kept":)" + boost::json::serialize(changes_as_json(records.kept, "database", "file")) + R"(},"warnings":)" +
        boost::json::serialize(warnings_as_json(records.warnings)) + "}");
    comma = ",";
  }
  put("}\n");
}

std::string json_of(const std::vector<PlacedFault>& faults, std::size_t count) {
  boost::json::array all;
  for (const auto& fault : faults) {
    all.push_back(boost::json::object{{"place", fault.place}, {"pointer", fault.pointer}, {"message", fault.message}});
  }
  return boost::json::serialize(boost::json::object{{"faults", std::move(all)}, {"faultCount", count}}) + '\n';
}

}  // namespace stint::app
