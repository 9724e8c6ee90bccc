#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json.hpp>

#include <stint/http/request.hpp>

// The part of the interface that does not follow from the route table and the types in it:
// `completed_operation.hpp` and `operation_printer.hpp` have the rest.

namespace stint::documents {

/// The name of a schema, parameter or header in `components`, or a schema that is written where it is used.
class Schema {
 public:
  Schema() = default;
  Schema(const char* component);  // NOLINT(google-explicit-constructor): rows are tables of names
  explicit Schema(std::string_view component);
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
/// The body of a request.
struct Body {
  std::string schema{};      ///< its name; empty: that of the route's command, if there is one
  bool is_optional = false;  ///< follows from the command, if there is one
  /// Whether faults of the body are part of a response, or are ignored: then they do not refuse the request.
  bool is_tolerated = false;
};

/// A response to a request that was accepted.
struct Returned {
  std::string means;
  Schema schema{};  ///< in JSON; empty: that of the route's view, if there is one and the status is 200
  unsigned status = 200;
  std::vector<std::string_view> headers{};  ///< of `components`
  /// Further media types.
  std::vector<std::pair<std::string_view, Schema>> also{};
};

/// An operation of the route table.
struct DescribedOperation {
  http::Method method;
  std::string path;  ///< below `/api/v2`, or from the root for SCIM
  std::string id;
  std::string summary;
  std::string means{};
  bool is_known = false;  ///< whether it is part of the interface that clients of the product know
  Parameters takes{};     ///< in addition to those of the route's queries
  Body body{};
  std::vector<Returned> returns{};
};

/// The operations under a tag of the document.
struct TaggedOperations {
  std::string_view tag;
  std::vector<DescribedOperation> operations;
};

/// All of them, in the order of the document.
[[nodiscard]] std::vector<TaggedOperations> described_operations();

}  // namespace stint::documents
