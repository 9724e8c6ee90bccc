#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/description/inputs.hpp>

namespace stint::application {

namespace fields {
inline constexpr domain::Field ids{"ids"};
}  // namespace fields

/// A rejection or a deletion.
struct ReasonCommand {
  std::optional<std::string> reason{};
};

template <>
inline constexpr auto description<ReasonCommand> = describe(input(domain::fields::reason, &ReasonCommand::reason));
template <>
inline constexpr bool may_be_omitted<ReasonCommand> = true;

/// The most records in one command.
inline constexpr std::size_t most_at_once = 200;

/// A decision about several requests at once; `reason` for rejections.
struct DecisionsCommand {
  std::vector<std::int32_t> ids{};
  std::optional<std::string> reason{};
};

template <>
inline constexpr auto description<DecisionsCommand> =
    describe(input(fields::ids, &DecisionsCommand::ids, accepts::UpTo{most_at_once}, "A repeated id counts once."),
             input(domain::fields::reason, &DecisionsCommand::reason));

}  // namespace stint::application
