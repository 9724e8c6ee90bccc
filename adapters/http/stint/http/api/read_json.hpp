#pragma once

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include <stint/application/description/inputs.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/reason.hpp>
#include <stint/http/api/json_object.hpp>
#include <stint/http/api/json_values.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/wire_name.hpp>

namespace stint::http {

/// Reads the members of an object into commands, and collects their faults.
class JsonInputs {
 public:
  explicit JsonInputs(const json::object& object) : object_(object) {}

  template <class Command, class Get, class Accepts>
  void read(Command& command, const application::DescribedInput<Get, Accepts>& input) {
    const auto* const value = find(input.field, std::is_same_v<Accepts, application::accepts::RemovedByNull>);
    if (value == nullptr) return;
    auto& place = std::invoke(input.get, command);
    if constexpr (requires { take(*value, place, input.accepts); }) {
      note(input.field, take(*value, place, input.accepts));
    } else {
      std::optional<std::remove_cvref_t<decltype(place)>> read;
      note(input.field, take(*value, read, input.accepts));
      if (read) place = *std::move(read);
    }
  }
  template <class Command, class Get>
  void read(Command& command, const application::Joined<Get>& part) {
    read_all(std::invoke(part.get, command));
  }
  template <application::Described Command>
  void read_all(Command& command) {
    application::for_each_member<Command>([&](const auto& input) { read(command, input); });
  }

  [[nodiscard]] std::vector<domain::FieldError> take_faults() {
    std::ranges::move(last_, std::back_inserter(faults_));
    return std::move(faults_);
  }

 private:
  [[nodiscard]] const json::value* find(domain::Field field, bool or_null) const {
    const auto name = wire_name(field);
    const auto* const value = object_.if_contains({name.data(), name.size()});
    return value == nullptr || (value->is_null() && !or_null) ? nullptr : value;
  }
  void note(domain::Field field, Fault fault) {
    if (fault) (fault->is_last ? last_ : faults_).push_back({field, fault->reason, std::move(fault->facts)});
  }

  const json::object& object_;
  std::vector<domain::FieldError> faults_{};
  std::vector<domain::FieldError> last_{};
};

template <class Command>
application::Submitted<Command> read_body(std::string_view body) {
  application::Submitted<Command> submitted;
  if (application::may_be_omitted<Command> && body.empty()) return submitted;
  const bool is_object = with_object(body, [&](const json::object& object) {
    JsonInputs inputs(object);
    inputs.read_all(submitted.command);
    submitted.faults = inputs.take_faults();
  });
  if (!is_object) submitted.faults.push_back({domain::fields::whole, domain::reasons::body_not_an_object});
  return submitted;
}

}  // namespace stint::http
