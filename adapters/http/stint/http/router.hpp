#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include <stint/http/request.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

/// The response to a path that no route has.
[[nodiscard]] Response unknown_path();
/// 405, or 204 to OPTIONS; both name the methods in Allow.
[[nodiscard]] Response wrong_method(Method asked, std::string_view allow);

template <class Payload>
struct Route {
  Method method;
  /// Literal segments, and at most one that is `{id}`: `/api/v2/absence-requests/{id}/approve`.
  std::string_view path;
  Payload payload;
};

/// Finds a request's route: one hash look-up for a literal path, one more for each segment that may be the id.
template <class Payload>
class Router {
 public:
  struct Found {
    const Payload& payload;
    std::string_view path;  // of the route, with `{id}`
    std::string_view id;    // the text in the place of `{id}`, never empty there; empty when the route has none
  };
  struct UnknownPath {};
  struct WrongMethod {
    std::string_view path;   // of the routes
    std::string_view allow;  // `GET, HEAD, OPTIONS`
  };
  using Result = std::variant<Found, UnknownPath, WrongMethod>;

  /// Throws std::invalid_argument for a repeated route, a path with two ids, or a method that has no routes.
  explicit Router(std::vector<Route<Payload>> routes) {
    for (auto& route : routes) add(std::move(route));
  }

  /// A literal segment wins over `{id}`, for all methods of the path; of two `{id}` the later.
  [[nodiscard]] Result find(Method method, std::string_view path) const;

  /// Of all routes, each once; they live as long as the router.
  [[nodiscard]] std::vector<std::string_view> paths() const;

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  template <class T>
  using ByPath = std::unordered_map<std::string, T, Hash, std::equal_to<>>;

  /// The routes of one path, by method.
  struct Place {
    std::string path;
    std::array<std::optional<Payload>, 4> payloads;
    std::string allow{"OPTIONS"};
  };

  void add(Route<Payload> route);
  Place& place_of(std::string_view path);
  [[nodiscard]] std::pair<const Place*, std::string_view> find_with_id(std::string_view path) const;
  static Result choose(const Place& place, Method method, std::string_view id);

  static constexpr std::string_view id_segment = "{id}";
  ByPath<Place> literal_;
  ByPath<ByPath<Place>> with_id_;  // by what precedes `{id}`, then by what follows it
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
  for (const auto method : {Method::get, Method::post, Method::put, Method::del}) {
    if (!place.payloads[static_cast<std::size_t>(method)]) continue;
    place.allow.append(to_string(method)).append(method == Method::get ? ", HEAD, " : ", ");
  }
  place.allow += "OPTIONS";
}

template <class Payload>
auto Router<Payload>::place_of(std::string_view path) -> Place& {
  const auto at = path.find(id_segment);
  if (at == std::string_view::npos) return literal_[std::string{path}];
  const auto after = path.substr(at + id_segment.size());
  if (after.find(id_segment) != std::string_view::npos) throw std::invalid_argument{"two ids in a path"};
  return with_id_[std::string{path.substr(0, at)}][std::string{after}];
}

template <class Payload>
auto Router<Payload>::find(Method method, std::string_view path) const -> Result {
  if (const auto place = literal_.find(path); place != literal_.end()) return choose(place->second, method, {});
  const auto [place, id] = find_with_id(path);
  if (place == nullptr) return UnknownPath{};
  return choose(*place, method, id);
}

template <class Payload>
std::vector<std::string_view> Router<Payload>::paths() const {
  std::vector<std::string_view> all;
  for (const auto& [path, place] : literal_) all.push_back(place.path);
  for (const auto& [beginning, endings] : with_id_) {
    for (const auto& [ending, place] : endings) all.push_back(place.path);
  }
  return all;
}

template <class Payload>
auto Router<Payload>::find_with_id(std::string_view path) const -> std::pair<const Place*, std::string_view> {
  auto end = path.size();
  for (auto slash = path.rfind('/'); slash != std::string_view::npos; slash = path.rfind('/', slash - 1)) {
    const auto begin = slash + 1;
    if (begin < end) {
      if (const auto endings = with_id_.find(path.substr(0, begin)); endings != with_id_.end()) {
        const auto place = endings->second.find(path.substr(end));
        if (place != endings->second.end()) return {&place->second, path.substr(begin, end - begin)};
      }
    }
    if (slash == 0) break;
    end = slash;
  }
  return {nullptr, {}};
}

template <class Payload>
auto Router<Payload>::choose(const Place& place, Method method, std::string_view id) -> Result {
  const auto index = static_cast<std::size_t>(method);
  if (index < place.payloads.size() && place.payloads[index]) return Found{*place.payloads[index], place.path, id};
  return WrongMethod{place.path, place.allow};
}

}  // namespace stint::http
