#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <tuple>

#include <stint/application/description/describe.hpp>
#include <stint/domain/field.hpp>
#include <stint/domain/reason.hpp>

// A command is described like a record: its members, each with the name that faults use, the place of its value, and
// the values that it accepts. Adapters read bodies, queries and forms into the place, and a schema is printed from it.
// Members that are left out stay as they are in a new command, and unknown ones are ignored. Whether a member may be
// missing is up to the use case.

namespace stint::application {

/// The values that a member accepts.
namespace accepts {

/// All values of the type. A string that is not a date is a fault. An id or a code that is not valid is read as the
/// default one, which no record has. A member that may be removed (an inner nullopt) is removed by the empty string, by
/// 0, or by either, depending on its type.
struct AnyValue {};

/// Numbers in a range.
struct Within {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

/// Lists of at most so many elements, without which the faults of its elements cannot be explained. The use case
/// checks the number.
struct UpTo {
  std::int64_t count = 0;
};

/// All values of the type; null removes the existing one, as does the empty string if the value is a string.
struct RemovedByNull {};

/// Lists of strings, each of which the use case checks.
struct Texts {
  domain::Reason otherwise;  ///< the fault of another value
};

/// The named values of a list.
template <class Value, std::size_t count>
struct OneOf {
  std::array<Value, count> values;
};

/// Strings of at most so many bytes.
struct Longest {
  std::size_t bytes = 0;
};

/// Of a query: whether the parameter occurs.
struct Occurs {};

/// Strings that are names of values.
template <class Value>
struct Parsed {
  std::optional<Value> (*parse)(std::string_view);
  domain::Reason otherwise;  ///< the fault of another string
};
template <class Value>
Parsed(std::optional<Value> (*)(std::string_view), domain::Reason) -> Parsed<Value>;

}  // namespace accepts

/// A member of a command. `get`: a pointer to a data member, or a function of the command that returns a reference to
/// it.
template <class Get, class Accepts>
struct DescribedInput {
  domain::Field field;
  Get get;
  Accepts accepts;
  std::string_view means;
};

template <class Get>
[[nodiscard]] constexpr DescribedInput<Get, accepts::AnyValue> input(domain::Field field, Get get,
                                                                     std::string_view means = {}) {
  return {field, get, {}, means};
}
template <class Get, class Accepts>
requires(!std::convertible_to<Accepts, std::string_view>)
    [[nodiscard]] constexpr DescribedInput<Get, Accepts> input(domain::Field field, Get get, Accepts accepts,
                                                               std::string_view means = {}) {
  return {field, get, accepts, means};
}

/// Whether the request may omit the command, which then has no member.
template <class Command>
inline constexpr bool may_be_omitted = false;

/// Of the query of a list with pages: whether parameters that cannot be separated are a fault of its first member as
/// well, in addition to that of the page.
template <class Query>
inline constexpr bool reports_unreadable = false;

/// The members of a part of a command, which are read as its own: `part` is a pointer to it.
template <class Command, class Part>
[[nodiscard]] constexpr auto joined_inputs(Part Command::*part) {
  const auto of_command = [part](const auto& each) {
    const auto get = [ part, get = each.get ](auto& command) -> auto& { return std::invoke(get, command.*part); };
    return input(each.field, get, each.accepts, each.means);
  };
  return std::apply([&](const auto&... inputs) { return describe(of_command(inputs)...); }, description<Part>);
}

}  // namespace stint::application
