#include <set>

#include <catch2/catch.hpp>

#include <stint/application/own_data/data_export.hpp>
#include <stint/http/api/write_json.hpp>
#include <stint/words/languages.hpp>

using namespace stint;

namespace {

template <class Value>
void collect_of(std::set<std::string>& names);

template <class Record, class Get>
void collect(std::set<std::string>& names, const application::DescribedMember<Get>& member) {
  const auto quoted = http::JsonName{member.name};
  names.emplace(quoted.text().substr(1, quoted.text().size() - 3));
  collect_of<std::remove_cvref_t<decltype(value_of(std::declval<const Record&>(), member))>>(names);
}
template <class Record, class Get>
void collect(std::set<std::string>& names, const application::Joined<Get>& part) {
  collect_of<std::remove_cvref_t<decltype(part_of(std::declval<const Record&>(), part))>>(names);
}

/// The names of all members that a value can have in JSON.
template <class Value>
void collect_of(std::set<std::string>& names) {
  if constexpr (application::Described<Value>) {
    application::for_each_member<Value>([&](const auto& member) { collect<Value>(names, member); });
  } else if constexpr (std::is_convertible_v<Value, std::string_view>) {
    return;
  } else if constexpr (std::ranges::range<Value>) {
    collect_of<std::remove_cvref_t<std::ranges::range_reference_t<Value>>>(names);
  } else if constexpr (requires(const Value& value) { value.has_value(); }) {
    collect_of<typename Value::value_type>(names);
  }
}

/// Numbers of records and of people, which the page leaves out.
bool is_number_of_record(std::string_view name) {
  return name == "id" || name.ends_with("Id") || name.ends_with("Ids") || name == "bookedBy";
}

/// Other members without a heading: the reader's own name, and what only approvers see.
bool is_left_out(std::string_view name) {
  constexpr std::array<std::string_view, 4> left_out{"away", "conflicts", "employeeName", "employees"};
  return is_number_of_record(name) || std::ranges::find(left_out, name) != left_out.end();
}

}  // namespace

TEST_CASE("Whatever an export contains has a heading on the page or is known to be left out") {
  std::set<std::string> names;
  collect_of<application::DataExport>(names);
  CHECK(names.contains("timeEntries"));
  CHECK(names.contains("breakTakenMinutes"));
  const auto headings = words::language_of("en").own_data.headings;
  for (const auto& name : names) {
    CAPTURE(name);
    const bool has_heading = std::ranges::find(headings, name, &words::Heading::member) != headings.end();
    CHECK(has_heading != is_left_out(name));
  }
}
