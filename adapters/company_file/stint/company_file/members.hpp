#pragma once

#include <algorithm>
#include <concepts>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <boost/json/object.hpp>

#include <stint/company_file/place.hpp>

namespace stint::company_file {

/// The value that a parser returns on success.
template <class Parser>
using Parsed = typename std::invoke_result_t<Parser, const Place&>::value_type;

/// The members of one object: reads requested members, and reports those that were never requested.
class Members {
 public:
  explicit Members(const Place& place) : place_(place), object_(place.value().if_object()) {
    if (object_ == nullptr) place.fault("must be an object");
  }

  /// An optional member; if it is omitted, the target is unchanged.
  template <class Target, class Parser>
  Members& optional(std::string_view name, Target& target, Parser parse) {
    if (const auto* value = take(name)) {
      auto parsed = parse(place_.below(name, *value));
      if (!parsed) return *this;
      if constexpr (std::same_as<Target, decltype(parsed)>) {
        target = std::move(parsed);
      } else {
        target = *std::move(parsed);
      }
    }
    return *this;
  }

  template <class Target, class Parser>
  Members& required(std::string_view name, Target& target, Parser parse) {
    if (!has(name)) report_missing(name);
    return optional(name, target, std::move(parse));
  }

  [[nodiscard]] bool has(std::string_view name) const { return object_ == nullptr || object_->contains(name); }
  /// Reports a missing member, unless the record may lack it.
  void report_missing(std::string_view name) const {
    if (!place_.may_lack(name)) place_.fault_of(name, "is missing");
  }

  /// Members of an optional nested object.
  template <class Read>
  Members& within(std::string_view name, Read read) {
    if (const auto* value = take(name)) {
      Members inner(place_.below(name, *value));
      read(inner);
      inner.finish();
    }
    return *this;
  }

  /// Must be called last: reports unknown members.
  void finish() const;

  [[nodiscard]] const Place& place() const { return place_; }

 private:
  const boost::json::value* take(std::string_view name);

  Place place_;
  const boost::json::object* object_;
  std::vector<std::string_view> known_;
};

/// A parser of an object: `read` receives a new record and the object's members.
template <class Record, std::invocable<Record&, Members&> Read>
[[nodiscard]] auto object_of(Read read) {
  return [read](const Place& place) -> std::optional<Record> {
    Record record{};
    if constexpr (requires { record.at = place.pointer(); }) record.at = place.pointer();
    Members members(place);
    read(record, members);
    members.finish();
    return record;
  };
}

/// A parser of an array of at most `most` elements. A faulty element leaves an empty one in its place, so that the
/// others keep their positions.
template <class Parser>
[[nodiscard]] auto list_of(Parser parse, std::size_t most = std::numeric_limits<std::size_t>::max()) {
  return [parse, most](const Place& place) -> std::optional<std::vector<Parsed<Parser>>> {
    const auto* array = place.value().if_array();
    if (array == nullptr) return place.fault("must be an array");
    if (array->size() > most) return place.fault("must have " + std::to_string(most) + " elements at most");
    std::vector<Parsed<Parser>> list;
    list.reserve(array->size());
    for (std::size_t i = 0; i < array->size(); ++i) {
      list.push_back(parse(place.below(i, (*array)[i])).value_or(Parsed<Parser>{}));
    }
    return list;
  };
}

/// A parser that also accepts null, for `nullopt`.
template <class Parser>
[[nodiscard]] auto nullable(Parser parse) {
  return [parse](const Place& place) -> std::optional<std::optional<Parsed<Parser>>> {
    if (place.value().is_null()) return std::optional<Parsed<Parser>>{};
    auto parsed = parse(place);
    if (!parsed) return std::nullopt;
    return parsed;
  };
}

inline const boost::json::value* Members::take(std::string_view name) {
  known_.push_back(name);
  return object_ != nullptr ? object_->if_contains(name) : nullptr;
}

inline void Members::finish() const {
  if (object_ == nullptr) return;
  for (const auto& member : *object_) {
    const std::string_view name{member.key().data(), member.key().size()};
    if (std::ranges::find(known_, name) == known_.end()) place_.fault_of(name, "is not a member of this object");
  }
}

}  // namespace stint::company_file
