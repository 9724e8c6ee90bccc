#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <stint/application/commands/absences.hpp>
#include <stint/application/commands/reason.hpp>
#include <stint/application/each_judged.hpp>
#include <stint/http/api/encode.hpp>
#include <stint/http/api/operation.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/respond.hpp>

namespace stint::http {

/// The number of records in a piece of a mass action: small enough that others hardly notice the piece, and large
/// enough that its commit does not dominate.
inline constexpr std::size_t most_in_piece = 4;

[[nodiscard]] inline std::vector<std::int32_t>& ids_of(application::DecisionsCommand& command) { return command.ids; }
[[nodiscard]] inline std::vector<domain::EmployeeId>& ids_of(application::AbsencesForManyCommand& command) {
  return command.employees;
}

namespace detail {
template <class Returned, class Command>
Command command_of(Returned (*)(const application::Context&, const application::Submitted<Command>&));
}  // namespace detail

/// The pieces of a use case that processes each of several records separately, such as `approve_absences`.
template <auto use_case, class Command>
class Pieces {
 public:
  explicit Pieces(application::Submitted<Command> submitted) : submitted_(std::move(submitted)) {
    const auto& ids = ids_of(submitted_.command);
    is_too_long_ = ids.size() > application::most_at_once;
    ids_ = is_too_long_ ? ids : application::without_repetitions(ids);
  }

  [[nodiscard]] domain::Result<MassProgress> judge_next(const application::Context& context,
                                                        const MassProgress& so_far) const {
    auto piece = submitted_;
    if (!is_too_long_) ids_of(piece.command) = next_ids(so_far, most_in_piece);
    const auto judged = use_case(context, piece);
    if (!judged) return domain::refuse(judged);
    return behind(so_far, *judged);
  }

  [[nodiscard]] MassProgress refuse_rest(const MassProgress& so_far, const domain::Problem& problem,
                                         const std::string& language) const {
    EachOf refused{.language = language};
    for (const auto id : next_ids(so_far, ids_.size())) {
      refused.each.push_back({number_of(id), domain::refuse(problem)});
    }
    return behind(so_far, refused);
  }

 private:
  using Ids = std::remove_cvref_t<decltype(ids_of(std::declval<Command&>()))>;
  using EachOf = typename std::invoke_result_t<decltype(use_case), const application::Context&,
                                               const application::Submitted<Command>&>::value_type;

  [[nodiscard]] static std::int32_t number_of(std::int32_t id) { return id; }
  [[nodiscard]] static std::int32_t number_of(domain::EmployeeId id) { return id.value; }

  [[nodiscard]] Ids next_ids(const MassProgress& so_far, std::size_t count) const {
    const auto first = std::min(so_far.judged, ids_.size());
    const auto last = first + std::min(count, ids_.size() - first);
    return {ids_.begin() + static_cast<std::ptrdiff_t>(first), ids_.begin() + static_cast<std::ptrdiff_t>(last)};
  }
  [[nodiscard]] MassProgress behind(const MassProgress& so_far, const EachOf& judged) const {
    constexpr std::size_t brackets = 2;
    const auto array = respond(judged).body;
    MassProgress progress{so_far.judged + judged.each.size(), so_far.written};
    if (!progress.written.empty() && !judged.each.empty()) progress.written += ',';
    progress.written.append(array, 1, array.size() - brackets);
    progress.is_complete = progress.judged >= ids_.size();
    return progress;
  }

  application::Submitted<Command> submitted_;
  Ids ids_;           // each once
  bool is_too_long_;  // refused by the use case
};

/// A use case about several records, whose command is in the body.
template <auto use_case>
[[nodiscard]] MassAction act_on_each(const Arrival& arrival) {
  using Command = decltype(detail::command_of(use_case));
  const auto pieces = std::make_shared<const Pieces<use_case, Command>>(read_body<Command>(arrival.request.body));
  return {[pieces](const application::Context& context, const MassProgress& so_far) {
            return pieces->judge_next(context, so_far);
          },
          [pieces](const MassProgress& so_far, const domain::Problem& problem, const std::string& language) {
            return pieces->refuse_rest(so_far, problem, language);
          }};
}

}  // namespace stint::http
