#include <concepts>
#include <functional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include <stint/application/administration/applying.hpp>
#include <stint/application/administration/foreign_addresses.hpp>
#include <stint/application/provisioning/groups.hpp>
#include <stint/application/provisioning/users.hpp>
#include <stint/domain/provisioning/filter.hpp>
#include <stint/domain/provisioning/patch.hpp>
#include <stint/http/api/record_requests.hpp>
#include <stint/http/api/route.hpp>
#include <stint/http/api/scim_discovery.hpp>
#include <stint/http/api/scim_json.hpp>

// Routes that follow from the declarations of use cases, as in route.hpp, with the bodies and responses of SCIM.

namespace stint::http {
namespace {

using application::Context;
using application::Submitted;

/// The value of a parameter of a use case, which is stored until the use case runs.
template <class Value>
[[nodiscard]] auto provisioned_input(const Arrival& arrival) {
  if constexpr (std::same_as<Value, application::ImportServices>) {
    return std::cref(*arrival.settings);
  } else if constexpr (std::same_as<Value, application::ProvisioningServices>) {
    return application::ProvisioningServices{*arrival.settings, read_employee_record};
  } else if constexpr (std::same_as<Value, std::string_view>) {
    return key_in_path(arrival.id);
  } else if constexpr (std::same_as<Value, Submitted<application::PatchCommand>>) {
    return read_patch(arrival.request.body);
  } else if constexpr (application::Described<Value>) {
    return read_resource_query<Value>(arrival.request.query);
  } else {
    return read_resource<typename detail::Submission<Value>::type>(arrival.request.body);
  }
}

template <class Returned, class... Parameters>
[[nodiscard]] auto provisioned_inputs(Returned (*)(const Context&, Parameters...),
                                      [[maybe_unused]] const Arrival& arrival) {
  return std::make_tuple(provisioned_input<std::remove_cvref_t<Parameters>>(arrival)...);
}

Response scim_response(std::string body) {
  return {.content_type = scim_json_type, .body = std::move(body), .headers = {}};
}

// The responses to changes.

constexpr auto as_resource = [](const application::ResourceView& view) {
  return scim_response(scim_json(view.resource));
};
constexpr auto without_content = [](const auto& /*view*/) {
  return Response{.status = 204, .body = {}, .headers = {}};
};

template <const std::string_view& list>
constexpr auto as_new_in = [](const application::ResourceView& view) {
  auto response = as_resource(view);
  response.status = 201;
  response.headers.emplace_back("Location", path_below(std::string{list}, view.id));
  return response;
};

template <auto use_case>
domain::Result<Response> read_provisioned(const Call& call) {
  const auto view = std::apply([&](const auto&... input) { return use_case(call.context, input...); },
                               provisioned_inputs(use_case, call));
  if (!view) return domain::refuse(view);
  if constexpr (requires { view->resource; }) {
    return scim_response(scim_json(view->resource));
  } else {
    return scim_response(scim_json(*view));
  }
}

template <auto use_case, auto respond>
UseCase write_provisioned(const Arrival& arrival) {
  return [inputs = provisioned_inputs(use_case, arrival)](const Context& context) -> domain::Result<Encode> {
    auto view = std::apply([&](const auto&... input) { return use_case(context, input...); }, inputs);
    if (!view) return domain::refuse(view);
    return Encode{[changed = *std::move(view)] { return respond(changed); }, Run::in_earnest};
  };
}

/// Groups may be large: they are returned only if the directory selects attributes (RFC 7644 §3.5.2).
UseCase patch_one_group(const Arrival& arrival) {
  const auto selection = read_resource_query<application::SelectionQuery>(arrival.request.query);
  const bool is_selected = !selection.attributes.empty() || !selection.excluded_attributes.empty();
  return is_selected ? write_provisioned<application::patch_group, as_resource>(arrival)
                     : write_provisioned<application::patch_group, without_content>(arrival);
}

// The description of this server, for any administrator.

domain::Result<DiscoveryView> show_configuration(const Context& /*context*/) {
  return DiscoveryView{service_provider_configuration()};
}

template <auto all>
domain::Result<application::ResourcePage> list_described(const Context& /*context*/) {
  return all();
}

template <auto find>
domain::Result<DiscoveryView> show_described(const Context& /*context*/, std::string_view id) {
  auto found = find(id);
  if (found) return DiscoveryView{*std::move(found)};
  return domain::refuse(domain::Problem::unknown(domain::reasons::no_record_with_key, {{"key", std::string{id}}}));
}

template <auto use_case>
[[nodiscard]] Route<Operation> scim_read(std::string_view path, Operation operation = {}) {
  operation.provisions = true;
  return custom_route<Method::get, use_case>(path, domain::Role::administrator,
                                             ReadOperation{read_provisioned<use_case>}, operation);
}

/// A route with its own handler.
template <Method method, auto use_case>
[[nodiscard]] Route<Operation> scim_write_by(std::string_view path, WriteOperation act, Operation operation = {}) {
  operation.provisions = true;
  operation.about_everything = true;
  return custom_route<method, use_case>(path, domain::Role::administrator, act, operation);
}

template <Method method, auto use_case, auto respond = as_resource>
[[nodiscard]] Route<Operation> scim_write(std::string_view path, Operation operation = {}) {
  return scim_write_by<method, use_case>(path, WriteOperation{write_provisioned<use_case, respond>}, operation);
}

constexpr std::string_view scim_users = "/scim/v2/Users";
constexpr std::string_view scim_groups = "/scim/v2/Groups";

}  // namespace

OperationRoutes provisioning_routes() {
  using namespace application;
  using enum Method;
  using namespace refusing;
  static constexpr auto unless_patchable = invalid<invalid_path, no_target, read_only_attribute>;
  static constexpr auto unless_replaceable =
      refusals<conflict<key_taken, last_administrator>, too_often<too_many_foreign_addresses>>;
  return {
      scim_read<show_configuration>("/scim/v2/ServiceProviderConfig"),
      scim_read<list_described<resource_types>>("/scim/v2/ResourceTypes"),
      scim_read<show_described<resource_type>>("/scim/v2/ResourceTypes/{id}"),
      scim_read<list_described<schemas>>("/scim/v2/Schemas"),
      scim_read<show_described<schema>>("/scim/v2/Schemas/{id}"),

      scim_read<list_users>(scim_users, {.refuses = invalid<invalid_filter>}),
      scim_write<post, add_user, as_new_in<scim_users>>(
          scim_users, {.refuses = refusals<conflict<key_taken>, too_often<too_many_foreign_addresses>>}),
      scim_read<show_user>("/scim/v2/Users/{id}"),
      scim_write<put, replace_user>("/scim/v2/Users/{id}", {.refuses = unless_replaceable}),
      scim_write<patch, patch_user>("/scim/v2/Users/{id}", {.refuses = refusals<unless_patchable, unless_replaceable>}),
      scim_write<del, remove_user, without_content>("/scim/v2/Users/{id}", {.refuses = conflict<last_administrator>}),

      scim_read<list_groups>(scim_groups, {.refuses = invalid<invalid_filter>}),
      scim_write<post, add_group, as_new_in<scim_groups>>(scim_groups, {.refuses = conflict<key_taken>}),
      scim_read<show_group>("/scim/v2/Groups/{id}"),
      scim_write<put, replace_group>("/scim/v2/Groups/{id}", {.refuses = conflict<key_taken>}),
      scim_write_by<patch, patch_group>("/scim/v2/Groups/{id}", patch_one_group,
                                        {.refuses = refusals<unless_patchable, conflict<key_taken>>}),
      scim_write<del, remove_group, without_content>("/scim/v2/Groups/{id}"),
  };
}

}  // namespace stint::http
