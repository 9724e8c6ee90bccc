#include "tests/documents/operations/completed_operation.hpp"

#include <stint/application/commands/accounts.hpp>

#include "tests/documents/operations/query_parameters.hpp"
#include "tests/documents/operations/record_operations.hpp"
#include "tests/documents/view_schemas.hpp"

namespace stint::documents {
namespace {

using http::Contract;
using http::Extent;

[[noreturn]] void reject_row(const DescribedOperation& described, const std::string& fault) {
  throw std::runtime_error(described.id + ' ' + fault);
}

/// The request of a command: the first one, or that of a name.
const NamedSchema& request_of(std::type_index command, const DescribedOperation& described) {
  const auto& name = described.body.schema;
  const auto& all = request_schemas();
  const auto found = std::ranges::find_if(
      all, [&](const auto& row) { return row.type == command && (name.empty() || row.name == name); });
  if (found == all.end()) reject_row(described, "has no request of its command");
  if (found->name == name && std::ranges::find(all, command, &NamedSchema::type) == found) {
    reject_row(described, "repeats its request");
  }
  return *found;
}

void add_body(DescribedOperation& described, const Contract& contract) {
  if (described.body.is_optional) reject_row(described, "repeats whether its request may be left out");
  const auto& request = request_of(*contract.command, described);
  described.body.schema = request.name;
  described.body.is_optional = contract.is_body_optional && request.required.empty();
}

/// Empty if the view has no schema.
Schema view_schema(const Contract& contract) {
  const auto& all = view_schema_rows();
  const auto found = std::ranges::find(all, std::type_index(*contract.view), &NamedSchema::type);
  if (found == all.end()) return {};
  if (contract.extent == Extent::list) return list_of(found->name);
  if (contract.extent == Extent::judged) return each_of(found->name);
  return Schema(found->name);
}

void add_schema(Returned& returned, const DescribedOperation& described, const Contract& contract) {
  constexpr unsigned without_content = 204;
  if (returned.status == without_content) return;
  const auto schema = view_schema(contract);
  if (!schema.empty() && schema.json() == returned.schema.json()) reject_row(described, "repeats its response");
  if (returned.schema.empty()) returned.schema = schema;
}

Parameters parameters_of_route(const DescribedOperation& described, const Contract& contract) {
  try {
    return query_parameters(contract);
  } catch (const std::runtime_error& fault) {
    reject_row(described, fault.what());
  }
}

/// The name of a parameter, or the reference to one in `components`.
const boost::json::value& parameter_name(const boost::json::object& parameter) {
  const auto* reference = parameter.if_contains("$ref");
  return reference == nullptr ? parameter.at("name") : *reference;
}

/// An operation has `changedSince` once, also if it needs it.
void add_parameters(DescribedOperation& described, const Contract& contract) {
  auto all = parameters_of_route(described, contract);
  const auto needs = std::ranges::find(described.takes, shared("RequiredChangedSince"));
  if (needs != described.takes.end()) std::erase(all, shared("ChangedSince"));
  for (const auto& own : described.takes) {
    const auto& name = parameter_name(own);
    if (std::ranges::find(all, name, parameter_name) != all.end()) {
      reject_row(described, "repeats its parameter " + std::string{name.as_string()});
    }
  }
  described.takes.insert(described.takes.end(), all.begin(), all.end());
}

/// The operation about one record that a mass action repeats, such as `/absence-requests/{id}/approve`.
std::string path_for_one(std::string path) {
  path.insert(path.rfind('/'), "/{id}");
  return path;
}

/// The sentences about a mass action.
void explain_each(DescribedOperation& described) {
  if (described.means.empty()) {
    const bool has_reason = described.body.schema == "DecisionsWithReason";
    described.means =
        "As `POST " + path_for_one(described.path) + "` does" + (has_reason ? ", all for one reason." : ".");
  }
  described.means +=
      " Each is judged by itself, and the response says of each what would have been responded to it "
      "alone, in the order in which they are named first.";
  if (described.returns.empty()) described.returns = {{"One for each id."}};
}

/// The row of an operation on records of company files, which follow from their type.
void demand_no_types(const DescribedOperation& described, const Contract& contract) {
  if (!described.body.schema.empty() || described.body.is_optional) reject_row(described, "repeats its request");
  if (!described.returns.empty()) reject_row(described, "repeats its responses");
  if (contract.extent == Extent::list && !described.takes.empty()) reject_row(described, "repeats its parameters");
}

}  // namespace

DescribedOperation completed(DescribedOperation described, const http::Operation& route) {
  const Contract none;
  const auto& contract = route.contract == nullptr ? none : *route.contract;
  if (contract.record != nullptr) {
    demand_no_types(described, contract);
    return with_record(std::move(described), contract);
  }
  if (contract.command != nullptr) {
    add_body(described, contract);
  } else if (route.takes_password) {
    described.body = {.schema = std::string{request_of(typeid(application::PasswordCommand), described).name},
                      .is_optional = true,
                      .is_tolerated = true};
  }
  add_parameters(described, contract);
  if (contract.extent == Extent::judged) explain_each(described);
  for (auto& returned : described.returns) {
    if (contract.view != nullptr) add_schema(returned, described, contract);
    if (returned.status == 200 && returned.schema.empty()) reject_row(described, "has a response without a schema");
  }
  return described;
}

}  // namespace stint::documents
