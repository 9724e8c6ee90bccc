#include <utility>

#include <stint/application/identity/services.hpp>
#include <stint/application/identity/tokens/signing_keys.hpp>
#include <stint/domain/enumerators.hpp>

namespace stint::application {

using namespace domain;

Instant signs_from(const SigningKey& key) { return key.created_at + key_announcement; }

std::string_view name(SigningKeyView::State state) { return domain::enumerator_name(state); }

std::vector<SigningKeyView> list_signing_keys(Work& work, Instant now) {
  std::vector<SigningKeyView> views;
  bool successor_signs = false;
  const auto keys = work.signing_keys().all();
  for (const auto& key : keys) {
    SigningKeyView view{.key_id = key.key_id, .created_at = key.created_at, .signs_from = signs_from(key)};
    const bool is_last = &key == &keys.back();
    if (successor_signs) {
      view.state = SigningKeyView::State::retiring;
      // Its successor, the next newer one, has signed since then.
      view.removed_at = views.back().signs_from + longest_access_lifetime;
    } else if (view.signs_from <= now || is_last) {
      view.state = SigningKeyView::State::signing;
      if (view.signs_from > now) view.signs_from = key.created_at;
      successor_signs = true;
    }
    views.push_back(std::move(view));
  }
  return views;
}

Result<std::string> rotate_signing_key(const OperatorContext& context, const TokenSigner& signer, OldKeys old_keys) {
  const auto key = signer.new_key(context.now);
  auto& keys = context.work.signing_keys();
  if (old_keys == OldKeys::remove) {
    for (const auto& old : keys.all()) keys.remove(old.key_id);
  }
  keys.add(key);
  return key.key_id;
}

std::vector<std::string> retired_signing_keys(Work& work, Instant now) {
  std::vector<std::string> ids;
  for (const auto& key : list_signing_keys(work, now)) {
    if (key.removed_at && *key.removed_at <= now) ids.push_back(key.key_id);
  }
  return ids;
}

}  // namespace stint::application
