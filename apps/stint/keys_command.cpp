#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <stint/application/identity/tokens/signing_keys.hpp>
#include <stint/commands.hpp>
#include <stint/http/api/json_writer.hpp>
#include <stint/identity/es256_signer.hpp>
#include <stint/store.hpp>

namespace stint::app {
namespace {

using application::SigningKeyView;

struct KeysOptions : CommonOptions {
  bool at_once = false;
  bool json = false;
};

void rotate(const KeysOptions& options) {
  OpenOffice office(open_store(options));
  const auto old_keys = options.at_once ? application::OldKeys::remove : application::OldKeys::retire;
  fmt::print("{}\n", office.write(application::rotate_signing_key, identity::Es256Signer{{}}, old_keys));
}

/// `2026-03-11T09:00:00Z`.
std::string utc(domain::Instant moment) {
  const auto day = std::chrono::floor<std::chrono::days>(moment);
  const std::chrono::hh_mm_ss time{std::chrono::floor<std::chrono::seconds>(moment - day)};
  return fmt::format("{}T{:02}:{:02}:{:02}Z", domain::format_date(day), time.hours().count(), time.minutes().count(),
                     time.seconds().count());
}

std::string fate_of(const SigningKeyView& key) {
  if (key.state == SigningKeyView::State::announced) return "signs from " + utc(key.signs_from);
  if (key.removed_at) return "removed at " + utc(*key.removed_at);
  return "made " + utc(key.created_at);
}

std::string as_json(const std::vector<SigningKeyView>& keys) {
  std::string text;
  http::JsonWriter json(text);
  json.begin_array();
  for (const auto& key : keys) {
    json.begin_object();
    json.member("id", key.key_id);
    json.member("state", name(key.state));
    json.member("createdAt", key.created_at);
    json.member("signsFrom", key.signs_from);
    json.member("removedAt", key.removed_at);
    json.end_object();
  }
  json.end_array();
  return text;
}

void list(const KeysOptions& options) {
  OpenOffice office(open_existing_store(options));
  const auto keys = office->read(application::list_signing_keys);
  if (options.json) return fmt::print("{}\n", as_json(keys));
  for (const auto& key : keys) fmt::print("{}\t{}\t{}\n", key.key_id, name(key.state), fate_of(key));
}

}  // namespace

void add_keys(Command& program) {
  auto command = program.add("keys", "Keys that sign access tokens");
  command.require_one();
  auto options = std::make_shared<KeysOptions>();
  add_action(command, options, "rotate", "Create a new key and print its id; it signs ten minutes later", rotate)
      .flag("--at-once", options->at_once, "Withdraw the old keys: all access tokens become invalid immediately");
  add_action(command, options, "list", "List the keys and when they sign", list)
      .flag("--json", options->json, "Print JSON");
}

}  // namespace stint::app
