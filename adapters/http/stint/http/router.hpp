#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include <stint/http/problem_document.hpp>
#include <stint/http/request.hpp>

namespace stint::http {

template <class Payload>
struct Route {
  Method method;
  /// Literal segments, and at most two placeholders: `/api/v2/employees/{id}/months/{month}`. The first of them is
  /// usually `{id}`.
  std::string_view path;
  Payload payload;
};

/// Finds a request's route: one hash look-up for a literal path, and one more for each segment for others.
template <class Payload>
class Router {
 public:
  struct Found {
    const Payload& payload;
    std::string_view path;       // of the route, with `{id}`
    std::string_view id;         // the part of the path at `{id}`, never empty; empty if the route has none
    std::string_view second_id;  // as above, for the second such segment
  };
  struct UnknownPath {};
  struct WrongMethod {
    std::string_view path;   // of the routes
    std::string_view allow;  // `GET, HEAD, OPTIONS`
  };
  using Result = std::variant<Found, UnknownPath, WrongMethod>;

  /// Throws std::invalid_argument for a repeated route, a path with three ids, or a method that has no routes.
  explicit Router(std::vector<Route<Payload>> routes) {
    for (auto& route : routes) add(std::move(route));
  }

  /// From left to right a literal segment takes precedence over `{id}`, for all methods of the path.
  [[nodiscard]] Result find(Method method, std::string_view path) const;

  /// The paths of all routes, each once; valid as long as the router.
  [[nodiscard]] std::vector<std::string_view> paths() const;

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  template <class T>
  using ByText = std::unordered_map<std::string, T, Hash, std::equal_to<>>;

  /// The routes of one path, by method.
  struct Place {
    std::string path;
    std::array<std::optional<Payload>, 5> payloads;
    std::string allow{"OPTIONS"};
  };

  /// The segments that may follow those before it.
  struct Node {
    ByText<std::unique_ptr<Node>> literal;
    std::unique_ptr<Node> any_text;
    std::optional<Place> place;
  };

  /// The parts of the path at ids, from left to right.
  struct Ids {
    std::array<std::string_view, 2> texts;
    std::size_t count = 0;
  };

  void add(Route<Payload> route);
  Place& place_of(std::string_view path);
  static const Place* find_below(const Node& node, std::string_view rest, Ids& ids);
  static Result choose(const Place& place, Method method, const Ids& ids);
  static void collect_paths(const Node& node, std::vector<std::string_view>& all);
  static bool is_id(std::string_view segment) { return segment.starts_with('{') && segment.ends_with('}'); }
  /// Removes `/segment` from the front.
  static std::string_view take_segment(std::string_view& path) {
    const auto end = std::min(path.find('/', 1), path.size());
    const auto segment = path.substr(1, end - 1);
    path.remove_prefix(end);
    return segment;
  }

  ByText<Place> literal_;
  Node with_ids_;
};

template <class Payload>
void Router<Payload>::add(Route<Payload> route) {
  const auto index = static_cast<std::size_t>(route.method);
  auto& place = place_of(route.path);
  if (index >= place.payloads.size()) throw std::invalid_argument{"no routes for such a method"};
  if (place.payloads[index]) throw std::invalid_argument{"repeated route " + std::string{route.path}};
  place.payloads[index] = std::move(route.payload);
  place.path = route.path;

  place.allow.clear();
  for (const auto method : {Method::get, Method::post, Method::put, Method::del, Method::patch}) {
    if (!place.payloads[static_cast<std::size_t>(method)]) continue;
    place.allow.append(to_string(method)).append(method == Method::get ? ", HEAD, " : ", ");
  }
  place.allow += "OPTIONS";
}

template <class Payload>
auto Router<Payload>::place_of(std::string_view path) -> Place& {
  if (path.find('{') == std::string_view::npos) return literal_[std::string{path}];
  Node* node = &with_ids_;
  std::size_t ids = 0;
  for (auto rest = path; !rest.empty();) {
    const auto segment = take_segment(rest);
    if (is_id(segment) && ++ids > std::tuple_size_v<decltype(Ids::texts)>) {
      throw std::invalid_argument{"more ids in a path than two"};
    }
    auto& next = is_id(segment) ? node->any_text : node->literal[std::string{segment}];
    if (!next) next = std::make_unique<Node>();
    node = next.get();
  }
  return node->place ? *node->place : node->place.emplace();
}

template <class Payload>
auto Router<Payload>::find(Method method, std::string_view path) const -> Result {
  Ids ids;
  if (const auto place = literal_.find(path); place != literal_.end()) return choose(place->second, method, ids);
  const auto* place = path.starts_with('/') ? find_below(with_ids_, path, ids) : nullptr;
  if (place == nullptr) return UnknownPath{};
  return choose(*place, method, ids);
}

template <class Payload>
std::vector<std::string_view> Router<Payload>::paths() const {
  std::vector<std::string_view> all;
  for (const auto& [path, place] : literal_) all.push_back(place.path);
  collect_paths(with_ids_, all);
  return all;
}

template <class Payload>
void Router<Payload>::collect_paths(const Node& node, std::vector<std::string_view>& all) {
  if (node.place) all.push_back(node.place->path);
  for (const auto& [segment, next] : node.literal) collect_paths(*next, all);
  if (node.any_text) collect_paths(*node.any_text, all);
}

template <class Payload>
auto Router<Payload>::find_below(const Node& node, std::string_view rest, Ids& ids) -> const Place* {
  if (rest.empty()) return node.place ? &*node.place : nullptr;
  const auto segment = take_segment(rest);
  if (const auto next = node.literal.find(segment); next != node.literal.end()) {
    if (const auto* place = find_below(*next->second, rest, ids)) return place;
  }
  if (!node.any_text || segment.empty()) return nullptr;
  ids.texts[ids.count++] = segment;
  const auto* place = find_below(*node.any_text, rest, ids);
  if (place == nullptr) ids.texts[--ids.count] = {};
  return place;
}

template <class Payload>
auto Router<Payload>::choose(const Place& place, Method method, const Ids& ids) -> Result {
  const auto index = static_cast<std::size_t>(method);
  if (index < place.payloads.size() && place.payloads[index]) {
    return Found{*place.payloads[index], place.path, ids.texts[0], ids.texts[1]};
  }
  return WrongMethod{place.path, place.allow};
}

}  // namespace stint::http
