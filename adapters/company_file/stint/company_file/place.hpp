#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/value.hpp>

#include <stint/application/import/company_file.hpp>

namespace stint::company_file {

using FileFaults = std::vector<application::FileFault>;

/// Extends a JSON pointer (RFC 6901) by one step.
[[nodiscard]] inline std::string pointer_below(std::string_view pointer, std::string_view member) {
  std::string below{pointer};
  below += '/';
  for (const char c : member) {
    if (c == '~') {
      below += "~0";
    } else if (c == '/') {
      below += "~1";
    } else {
      below += c;
    }
  }
  return below;
}
[[nodiscard]] inline std::string pointer_below(std::string_view pointer, std::size_t index) {
  return std::string{pointer} + '/' + std::to_string(index);
}

/// A value in the file and its location. A parser of T is a function of a Place that returns std::optional<T>:
/// `nullopt` only after it has reported a fault.
class Place {
 public:
  Place(const boost::json::value& value, std::string pointer, FileFaults& faults)
      : value_(&value), pointer_(std::move(pointer)), faults_(&faults) {}

  [[nodiscard]] const boost::json::value& value() const { return *value_; }
  [[nodiscard]] const std::string& pointer() const { return pointer_; }
  [[nodiscard]] Place below(std::string_view member, const boost::json::value& value) const {
    return {value, pointer_below(pointer_, member), *faults_};
  }
  [[nodiscard]] Place below(std::size_t index, const boost::json::value& value) const {
    return {value, pointer_below(pointer_, index), *faults_};
  }

  /// As above, with required members of the record optional: the member of that name, or any member if the name is
  /// empty. Does not apply to nested values.
  [[nodiscard]] Place lacking(std::string_view member) const {
    Place place = *this;
    place.lacks_ = member;
    return place;
  }
  [[nodiscard]] bool may_lack(std::string_view member) const {
    return lacks_ && (lacks_->empty() || *lacks_ == member);
  }

  /// Reports a fault of the value.
  std::nullopt_t fault(std::string message) const;
  /// Reports a fault of a member of the object.
  void fault_of(std::string_view member, std::string message) const;

  /// Adds faults that were found below it before.
  void add(const FileFaults& found) const { faults_->insert(faults_->end(), found.begin(), found.end()); }

  /// The number of faults reported so far, here and elsewhere.
  [[nodiscard]] std::size_t fault_count() const { return faults_->size(); }

 private:
  const boost::json::value* value_;
  std::string pointer_;
  FileFaults* faults_;
  std::optional<std::string_view> lacks_{};
};

inline std::nullopt_t Place::fault(std::string message) const {
  faults_->push_back({pointer_, std::move(message)});
  return std::nullopt;
}

inline void Place::fault_of(std::string_view member, std::string message) const {
  faults_->push_back({pointer_below(pointer_, member), std::move(message)});
}

}  // namespace stint::company_file
