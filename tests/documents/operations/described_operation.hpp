#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json.hpp>

#include <stint/application/administration/record_query.hpp>
#include <stint/http/request.hpp>

// The part of the interface that does not follow from the route table: `operation_printer.hpp` has the rest.

namespace stint::documents {

/// The name of a schema, parameter or header in `components`, or a schema that is written where it is used.
class Schema {
 public:
  Schema() = default;
  Schema(const char* component);  // NOLINT(google-explicit-constructor): rows are tables of names
  Schema(boost::json::object schema) : schema_(std::move(schema)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] const boost::json::object& json() const { return schema_; }
  [[nodiscard]] bool empty() const { return schema_.empty(); }

 private:
  boost::json::object schema_{};
};

[[nodiscard]] Schema list_of(std::string_view component);
/// The outcomes of a mass action.
[[nodiscard]] Schema each_of(std::string_view component);
[[nodiscard]] Schema up_to(int most, std::string_view component);
/// A page that has no schema with a name.
[[nodiscard]] Schema page_of(std::string_view component);
[[nodiscard]] Schema either_of(std::initializer_list<std::string_view> components);
[[nodiscard]] Schema one_of(std::initializer_list<std::string_view> values);
[[nodiscard]] Schema text(int most_characters = 4000);
/// A file, whose length has no limit.
[[nodiscard]] Schema any_text();
[[nodiscard]] Schema bytes();
[[nodiscard]] Schema flag();
/// As above; `false` if it is left out.
[[nodiscard]] Schema switch_off();
[[nodiscard]] Schema whole(int least, int most);

/// Parameters of an operation, except those in its path, and those that follow from its route.
using Parameters = std::vector<boost::json::object>;

/// A parameter in `components`.
[[nodiscard]] boost::json::object shared(std::string_view component);
[[nodiscard]] boost::json::object query(std::string_view name, const Schema& schema, std::string_view means,
                                        boost::json::value example = {});
/// As above, for one that is beyond the interface that clients of the product know.
[[nodiscard]] boost::json::object added_query(std::string_view name, const Schema& schema, std::string_view means,
                                              boost::json::value example = {});

/// The parameters of a list that is served in pages. `order`: if `sort` is left out.
[[nodiscard]] Parameters paged(Parameters own, std::string_view order, std::initializer_list<std::string_view> sorts);
/// The parameter that searches a list.
[[nodiscard]] Parameters searched(std::string_view where);
/// As above, for a list in a fixed order.
[[nodiscard]] Parameters paged(Parameters own);

/// A member by which the records of a list are found.
struct QueriedMember {
  std::string_view name;
  Schema value;
  bool is_list = false;  ///< then the parameter is an element, and nothing is sorted by it
};
[[nodiscard]] Parameters record_parameters(const std::vector<QueriedMember>& members, std::string_view key);

namespace detail {

template <class Value>
struct Queried {
  static Schema schema() {
    if constexpr (std::same_as<Value, bool>) return flag();
    if constexpr (std::same_as<Value, std::int32_t>) return whole(0, std::numeric_limits<std::int32_t>::max());
    if constexpr (std::same_as<Value, domain::HalfDays>) {
      return boost::json::object{{"type", "number"}, {"minimum", 0}, {"maximum", 366}, {"multipleOf", 0.5}};
    }
    return text();
  }
};
template <class Value>
struct Queried<std::optional<Value>> : Queried<Value> {};

}  // namespace detail

/// The parameters of a list of records of company files: their members, by which they are found and sorted.
template <class Kind>
[[nodiscard]] Parameters records() {
  using Filed = typename Kind::Filed;
  std::vector<QueriedMember> members;
  const auto record = application::complete_record<Filed>();
  application::each_member(
      [&]<class Value>(const application::Member& member, const Value& /*value*/) {
        constexpr auto as = application::detail::Sought<Value>::as;
        if (as == application::SoughtAs::nothing || member.is_secret || member.number == 0) return;
        members.push_back({member.name, detail::Queried<Value>::schema(), as == application::SoughtAs::element});
      },
      record);
  return record_parameters(members, application::key_name<Filed>());
}

/// The body of a request.
struct Body {
  const char* schema = nullptr;  ///< its name; null: the operation takes none
  bool is_optional = false;
  /// Whether faults of the body are part of a response, or are ignored: then they do not refuse the request.
  bool is_tolerated = false;
};

/// A response to a request that was accepted.
struct Returned {
  std::string means;
  Schema schema{};  ///< in JSON; empty: without a body
  unsigned status = 200;
  std::vector<std::string_view> headers{};  ///< of `components`
  /// Further media types.
  std::vector<std::pair<std::string_view, Schema>> also{};
};

/// Responses to changes of a record of company files, or to a dry run of one.
[[nodiscard]] std::vector<Returned> as_new(const char* record);
[[nodiscard]] std::vector<Returned> changed(std::string_view record);
[[nodiscard]] std::vector<Returned> removed();

/// The problem types that do not follow from the route, by kind of refusal.
struct Refusals {
  using Types = std::vector<std::string_view>;
  Types invalid{};    ///< 400
  Types forbidden{};  ///< 403
  Types unknown{};    ///< 404
  Types conflict{};   ///< 409
  Types unfit{};      ///< 422
  Types too_many{};   ///< 429
};

/// An operation of the route table.
struct DescribedOperation {
  http::Method method;
  std::string_view path;  ///< below `/api/v2`, or from the root for SCIM
  std::string_view id;
  std::string_view summary;
  std::string_view means{};
  bool is_known = false;  ///< whether it is part of the interface that clients of the product know
  Parameters takes{};
  Body body{};
  std::vector<Returned> returns{};
  Refusals refuses{};
};

/// The operations under a tag of the document.
struct TaggedOperations {
  std::string_view tag;
  std::vector<DescribedOperation> operations;
};

/// All of them, in the order of the document.
[[nodiscard]] std::vector<TaggedOperations> described_operations();

}  // namespace stint::documents
