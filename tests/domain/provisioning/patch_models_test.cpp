// Changes compared with a second reading of RFC 7644 §3.5.2, on a resource with one attribute of each kind: a simple
// one, a complex one, and a list.

#include <algorithm>

#include <rapidcheck/catch.h>

#include <stint/domain/provisioning/patch.hpp>

#include "tests/domain/provisioning/attributes.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

int any_below(int end) { return *rc::gen::inRange(0, end); }
bool perhaps() { return any_below(2) == 0; }
std::string any_word() { return std::string(1, "abc"[any_below(3)]); }

struct Email {
  std::string type;
  std::optional<std::string> value{};
  bool primary = false;
  bool operator==(const Email&) const = default;
};

struct Model {
  std::optional<std::string> title{};
  std::optional<std::string> given{};
  std::optional<std::string> family{};
  std::vector<Email> emails{};
  bool operator==(const Model&) const = default;

  /// At most one is primary, and the last one wins.
  void make_primary(std::size_t place) {
    for (std::size_t i = 0; i < emails.size(); ++i) emails[i].primary = i == place;
  }
  /// An existing value is not added again.
  void add(const Email& email) {
    const auto same = std::ranges::find_if(
        emails, [&](const Email& one) { return one.type == email.type && one.value == email.value; });
    const auto place = static_cast<std::size_t>(same - emails.begin());
    if (same == emails.end()) emails.push_back({email.type, email.value, false});
    if (email.primary) make_primary(place);
  }
};

Attribute attribute_of(const Email& email) {
  auto attribute = object({{"type", email.type}});
  if (email.value) attribute.set("value", *email.value);
  if (email.primary) attribute.set("primary", true);
  return attribute;
}

Attribute attribute_of(const std::vector<Email>& emails) {
  Attribute::List list;
  for (const auto& email : emails) list.push_back(attribute_of(email));
  return list;
}

Attribute resource_of(const Model& model) {
  Attribute resource{Attribute::Members{}};
  if (model.title) resource.set("title", *model.title);
  if (model.given) resource.at("name").set("givenName", *model.given);
  if (model.family) resource.at("name").set("familyName", *model.family);
  if (!model.emails.empty()) resource.set("emails", attribute_of(model.emails));
  return resource;
}

std::optional<std::string> text_at(const Attribute* object, const char* name) {
  const auto* const found = object == nullptr ? nullptr : object->find(name);
  return found == nullptr || found->text() == nullptr ? std::nullopt : std::optional{*found->text()};
}

Model model_of(const Attribute& resource) {
  const auto* const name = resource.find("name");
  Model model{
      .title = text_at(&resource, "title"), .given = text_at(name, "givenName"), .family = text_at(name, "familyName")};
  const auto* const emails = resource.find("emails");
  if (emails == nullptr || emails->list() == nullptr) return model;
  for (const auto& one : *emails->list()) {
    const auto* const primary = one.find("primary");
    model.emails.push_back(
        {text_at(&one, "type").value(), text_at(&one, "value"), primary != nullptr && truth_of(*primary) == true});
  }
  return model;
}

std::string any_type() { return perhaps() ? "work" : "home"; }
Email any_email() { return {any_type(), any_word(), any_below(3) == 0}; }

Model any_model() {
  Model model;
  if (perhaps()) model.title = any_word();
  if (perhaps()) model.given = any_word();
  if (perhaps()) model.family = any_word();
  for (int left = any_below(4); left > 0; --left) model.add(any_email());
  return model;
}

/// An operation and its effect by the standard; false: it is refused because it has no target.
struct Step {
  PatchOperation operation;
  bool is_done = true;
};

Step simple(PatchKind kind, Model& model) {
  if (kind == PatchKind::remove) {
    model.title.reset();
    return {{.kind = kind, .path = "title"}};
  }
  model.title = any_word();
  const bool has_path = perhaps();
  if (has_path) return {{.kind = kind, .path = "title", .value = *model.title}};
  return {{.kind = kind, .path = {}, .value = object({{"title", *model.title}})}};
}

/// Only the given sub-attributes are set, the others remain.
Step complex(PatchKind kind, Model& model) {
  const bool is_whole = perhaps();
  if (kind == PatchKind::remove) {
    model.given.reset();
    if (is_whole) model.family.reset();
    return {{.kind = kind, .path = is_whole ? "name" : "name.givenName"}};
  }
  model.given = any_word();
  if (!is_whole) return {{.kind = kind, .path = "name.givenName", .value = *model.given}};
  Attribute value = object({{"givenName", *model.given}});
  if (perhaps()) {
    model.family = any_word();
    value.set("familyName", *model.family);
  }
  if (perhaps()) return {{.kind = kind, .path = {}, .value = object({{"name", value}})}};
  return {{.kind = kind, .path = "name", .value = value}};
}

/// All values: added to, replaced, or removed.
Step whole_list(PatchKind kind, Model& model) {
  if (kind == PatchKind::remove) {
    model.emails.clear();
    return {{.kind = kind, .path = "emails"}};
  }
  std::vector<Email> said;
  for (int left = any_below(4); left > 0; --left) {
    const auto email = any_email();
    const auto is_same = [&](const Email& one) { return one.type == email.type && one.value == email.value; };
    if (std::ranges::none_of(said, is_same)) said.push_back(email);
  }
  if (kind == PatchKind::replace) model.emails.clear();
  for (const auto& email : said) model.add(email);
  if (perhaps()) return {{.kind = kind, .path = {}, .value = object({{"emails", attribute_of(said)}})}};
  return {{.kind = kind, .path = "emails", .value = attribute_of(said)}};
}

/// The values that a filter selects, or one of their attributes. Replacing without a match is refused for work, which
/// is stored, and ignored for home; adding creates one, which the filter describes.
Step chosen(PatchKind kind, Model& model) {
  const auto type = any_type();
  const std::string filter = "emails[type eq \"" + type + "\"]";
  const auto is_chosen = [&](const Email& email) { return email.type == type; };
  if (kind == PatchKind::remove) {
    if (perhaps()) {
      std::erase_if(model.emails, is_chosen);
      return {{.kind = kind, .path = filter}};
    }
    for (auto& email : model.emails) {
      if (is_chosen(email)) email.value.reset();
    }
    return {{.kind = kind, .path = filter + ".value"}};
  }
  if (kind == PatchKind::add && std::ranges::none_of(model.emails, is_chosen))
    model.emails.push_back({type, {}, false});
  std::optional<std::size_t> last;
  for (std::size_t i = 0; i < model.emails.size(); ++i) {
    if (is_chosen(model.emails[i])) last = i;
  }
  PatchOperation operation{.kind = kind, .path = filter};
  if (perhaps()) {
    operation.path += ".primary";
    operation.value = true;
    if (last) model.make_primary(*last);
  } else {
    const auto word = any_word();
    const bool is_of_member = perhaps();
    if (is_of_member) operation.path += ".value";
    operation.value = is_of_member ? Attribute{word} : object({{"value", word}});
    for (auto& email : model.emails) {
      if (is_chosen(email)) email.value = word;
    }
  }
  return {std::move(operation), last.has_value() || type == "home"};
}

Step any_step(PatchKind kind, Model& model) {
  switch (any_below(4)) {
    case 0:
      return simple(kind, model);
    case 1:
      return complex(kind, model);
    case 2:
      return whole_list(kind, model);
    default:
      return chosen(kind, model);
  }
}

PatchKind any_kind() { return static_cast<PatchKind>(any_below(3)); }

}  // namespace

TEST_CASE("Any operations change a resource as the standard says, and all of them or none") {
  rc::prop("adding, replacing and removing, with and without path, value and filter", [] {
    Model model = any_model();
    const auto before = resource_of(model);
    RC_LOG() << text_of(before) << "\n";
    std::vector<PatchOperation> operations;
    bool is_done = true;
    for (int left = 1 + any_below(4); left > 0 && is_done; --left) {
      auto step = any_step(any_kind(), model);
      RC_LOG() << step.operation.path << " " << text_of(step.operation.value) << "\n";
      is_done = step.is_done;
      operations.push_back(std::move(step.operation));
    }
    const auto after = patched(before, operations);
    RC_ASSERT(after.has_value() == is_done);
    if (after) RC_ASSERT(model_of(*after) == model);
    if (!after) RC_ASSERT(after.error().rule == rules::no_target);
  });
}

TEST_CASE("To replace twice is to replace once") {
  rc::prop("and so is to remove, and to add where no value chooses", [] {
    Model model = any_model();
    const auto before = resource_of(model);
    const auto step = any_step(any_kind(), model);
    if (!step.is_done) return;
    const auto once = patched(before, {step.operation});
    const auto twice = patched(before, {step.operation, step.operation});
    RC_ASSERT(once.has_value() && twice.has_value());
    RC_ASSERT(model_of(*once) == model_of(*twice));
  });
}

TEST_CASE("What is nowhere named is left alone") {
  rc::prop("whatever is done beside it", [] {
    Model model = any_model();
    auto before = resource_of(model);
    before.set("nickName", "Eri");
    const auto after = patched(before, {any_step(any_kind(), model).operation});
    if (after) RC_ASSERT(*after->find("nickName") == Attribute{"Eri"});
  });
}
