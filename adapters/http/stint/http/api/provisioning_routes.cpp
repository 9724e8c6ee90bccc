#include <string>
#include <utility>

#include <stint/application/provisioning/groups.hpp>
#include <stint/application/provisioning/users.hpp>
#include <stint/http/api/operation.hpp>
#include <stint/http/api/record_requests.hpp>
#include <stint/http/api/scim_discovery.hpp>
#include <stint/http/api/scim_json.hpp>

namespace stint::http {
namespace {

using application::Context;

template <class Shown>
Response respond_scim(const Shown& shown, unsigned status = 200) {
  return {.status = status, .content_type = scim_json_type, .body = scim_json(shown), .headers = {}};
}

template <auto use_case>
domain::Result<Response> list_resources(const Call& call) {
  const auto page = use_case(call.context, *call.settings, read_resource_query(call.request.query));
  if (!page) return domain::refuse(page);
  return respond_scim(*page);
}

template <auto use_case>
domain::Result<Response> show_resource(const Call& call) {
  const auto view =
      use_case(call.context, *call.settings, key_in_path(call.id), read_resource_query(call.request.query));
  if (!view) return domain::refuse(view);
  return respond_scim(view->resource);
}

/// The response to a change, with `status`; without a body if the status has none.
domain::Result<Encode> encode_scim(domain::Result<application::ResourceView> view, unsigned status,
                                   const std::string& list = {}) {
  if (!view) return domain::refuse(view);
  return Encode{[shown = *std::move(view), status, list] {
                  auto response = respond_scim(shown.resource, status);
                  if (status == 204) response.body.clear();
                  if (!list.empty()) response.headers.emplace_back("Location", path_below(list, shown.id));
                  return response;
                },
                Run::in_earnest};
}

domain::Result<Encode> encode_removal(const domain::Result<application::NoResourceView>& removed) {
  if (!removed) return domain::refuse(removed);
  return Encode{[] { return Response{.status = 204, .body = {}, .headers = {}}; }, Run::in_earnest};
}

application::ProvisioningServices services_of(const Arrival& arrival) {
  return {*arrival.settings, read_employee_record};
}

UseCase add_one_user(const Arrival& arrival) {
  return [services = services_of(arrival), command = read_resource(arrival)](const Context& context) {
    return encode_scim(application::add_user(context, services, command), 201, "/scim/v2/Users");
  };
}

UseCase replace_one_user(const Arrival& arrival) {
  return [services = services_of(arrival), id = key_in_path(arrival.id),
          command = read_resource(arrival)](const Context& context) {
    return encode_scim(application::replace_user(context, services, id, command), 200);
  };
}

UseCase patch_one_user(const Arrival& arrival) {
  return [services = services_of(arrival), id = key_in_path(arrival.id),
          command = read_patch(arrival)](const Context& context) {
    return encode_scim(application::patch_user(context, services, id, command), 200);
  };
}

UseCase remove_one_user(const Arrival& arrival) {
  return [services = services_of(arrival), id = key_in_path(arrival.id)](const Context& context) {
    return encode_removal(application::remove_user(context, services, id));
  };
}

UseCase add_one_group(const Arrival& arrival) {
  return [&services = *arrival.settings, command = read_resource(arrival)](const Context& context) {
    return encode_scim(application::add_group(context, services, command), 201, "/scim/v2/Groups");
  };
}

UseCase replace_one_group(const Arrival& arrival) {
  return [&services = *arrival.settings, id = key_in_path(arrival.id),
          command = read_resource(arrival)](const Context& context) {
    return encode_scim(application::replace_group(context, services, id, command), 200);
  };
}

/// Groups may be large: they are returned only if the directory selects attributes (RFC 7644 §3.5.2).
UseCase patch_one_group(const Arrival& arrival) {
  return [&services = *arrival.settings, id = key_in_path(arrival.id),
          command = read_patch(arrival)](const Context& context) {
    const bool is_silent = command.attributes.empty() && command.excluded_attributes.empty();
    return encode_scim(application::patch_group(context, services, id, command), is_silent ? 204 : 200);
  };
}

UseCase remove_one_group(const Arrival& arrival) {
  return [&services = *arrival.settings, id = key_in_path(arrival.id)](const Context& context) {
    return encode_removal(application::remove_group(context, services, id));
  };
}

domain::Result<Response> show_configuration(const Call& /*call*/) {
  return respond_scim(service_provider_configuration());
}

template <auto all>
domain::Result<Response> show_described(const Call& /*call*/) {
  return respond_scim(all());
}

template <auto find>
domain::Result<Response> show_found(const Call& call) {
  const auto id = key_in_path(call.id);
  const auto found = find(id);
  if (found) return respond_scim(*found);
  return domain::refuse(domain::Problem::unknown(domain::reasons::no_record_with_key, {{"key", id}}));
}

Operation provisioning_read(ReadOperation act) {
  return {.least_role = domain::Role::administrator, .act = act, .provisions = true};
}
Operation provisioning_write(WriteOperation act) {
  return {.least_role = domain::Role::administrator, .act = act, .about_everything = true, .provisions = true};
}

}  // namespace

OperationRoutes provisioning_routes() {
  using namespace application;
  return {
      {Method::get, "/scim/v2/ServiceProviderConfig", provisioning_read(show_configuration)},
      {Method::get, "/scim/v2/ResourceTypes", provisioning_read(show_described<resource_types>)},
      {Method::get, "/scim/v2/ResourceTypes/{id}", provisioning_read(show_found<resource_type>)},
      {Method::get, "/scim/v2/Schemas", provisioning_read(show_described<schemas>)},
      {Method::get, "/scim/v2/Schemas/{id}", provisioning_read(show_found<schema>)},

      {Method::get, "/scim/v2/Users", provisioning_read(list_resources<list_users>)},
      {Method::post, "/scim/v2/Users", provisioning_write(add_one_user)},
      {Method::get, "/scim/v2/Users/{id}", provisioning_read(show_resource<show_user>)},
      {Method::put, "/scim/v2/Users/{id}", provisioning_write(replace_one_user)},
      {Method::patch, "/scim/v2/Users/{id}", provisioning_write(patch_one_user)},
      {Method::del, "/scim/v2/Users/{id}", provisioning_write(remove_one_user)},

      {Method::get, "/scim/v2/Groups", provisioning_read(list_resources<list_groups>)},
      {Method::post, "/scim/v2/Groups", provisioning_write(add_one_group)},
      {Method::get, "/scim/v2/Groups/{id}", provisioning_read(show_resource<show_group>)},
      {Method::put, "/scim/v2/Groups/{id}", provisioning_write(replace_one_group)},
      {Method::patch, "/scim/v2/Groups/{id}", provisioning_write(patch_one_group)},
      {Method::del, "/scim/v2/Groups/{id}", provisioning_write(remove_one_group)},
  };
}

}  // namespace stint::http
