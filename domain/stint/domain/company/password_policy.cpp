#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include <stint/domain/company/password_letters.hpp>
#include <stint/domain/company/password_policy.hpp>

namespace stint::domain {
namespace {

constexpr std::size_t shortest_telling_part = 4;

constexpr std::u32string_view product = U"stint";

/// A string that a password may be composed of.
struct Piece {
  std::u32string text;
  bool tells = false;  ///< the address, or a word that is long enough
};

std::u32string without_case(std::u32string_view text) {
  std::u32string result{text};
  std::ranges::transform(result, result.begin(), letters::folded);
  return result;
}

void add_words(std::vector<Piece>& pieces, std::u32string_view name) {
  const auto text = without_case(name);
  for (auto begin = text.begin(); begin != text.end();) {
    begin = std::find_if(begin, text.end(), letters::is_letter);
    const auto end = std::find_if_not(begin, text.end(), letters::is_letter);
    if (begin == end) return;
    std::u32string word{begin, end};
    const bool tells = word.size() >= shortest_telling_part;
    pieces.push_back({std::move(word), tells});
    begin = end;
  }
}

std::vector<Piece> pieces_of(const PasswordOwner& owner) {
  std::vector<Piece> pieces;
  if (!owner.address.empty()) pieces.push_back({without_case(owner.address), true});
  for (const auto& known : {owner.address, owner.first_name, owner.last_name, owner.company}) add_words(pieces, known);
  add_words(pieces, product);
  return pieces;
}

bool continues_with(std::u32string_view password, std::size_t at, std::u32string_view piece) {
  return piece.size() <= password.size() - at &&
         std::equal(piece.begin(), piece.end(), password.begin() + static_cast<std::ptrdiff_t>(at),
                    [](char32_t one, char32_t other) {
                      return std::ranges::any_of(letters::readings,
                                                 [&](auto reading) { return one == letters::as_read(other, reading); });
                    });
}

/// Whether the whole password consists of pieces, digits and signs, including at least one piece that `tells`.
bool is_made_of(std::u32string_view password, const std::vector<Piece>& pieces) {
  struct Ways {
    bool any = false;      ///< this prefix of the password can be composed of pieces
    bool telling = false;  ///< including one that `tells`
  };
  std::vector<Ways> ways(password.size() + 1);  // by length; does not contain any part of the password
  ways[0].any = true;
  const auto reach = [&ways](std::size_t from, std::size_t to, bool tells) {
    ways[to].any = true;
    ways[to].telling = ways[to].telling || ways[from].telling || tells;
  };
  for (std::size_t at = 0; at < password.size(); ++at) {
    if (!ways[at].any) continue;
    if (!letters::is_letter(password[at])) reach(at, at + 1, false);
    for (const auto& [text, tells] : pieces) {
      if (continues_with(password, at, text)) reach(at, at + text.size(), tells);
    }
  }
  return ways.back().telling;
}

constexpr std::size_t shortest_bare_word = 4;

/// A password as it is read. It leaves nothing in memory, and has room for all words that lists contain.
class ReadWord {
 public:
  static constexpr std::size_t longest = 64;

  ReadWord(std::u32string_view text, letters::Reading reading) : size_(text.size()) {
    std::ranges::transform(text, characters_.begin(), [reading](char32_t c) { return letters::as_read(c, reading); });
  }
  ReadWord(const ReadWord&) = delete;
  ReadWord& operator=(const ReadWord&) = delete;
  ~ReadWord() {
    volatile char32_t* const characters = characters_.data();
    for (std::size_t i = 0; i < size_; ++i) characters[i] = 0;
  }
  [[nodiscard]] std::u32string_view text() const { return {characters_.data(), size_}; }

 private:
  std::array<char32_t, longest> characters_{};
  std::size_t size_;
};

bool is_listed(std::u32string_view text, IsCommonPassword list) {
  if (text.size() > ReadWord::longest) return false;
  return std::ranges::any_of(letters::readings, [&](auto reading) { return list(ReadWord{text, reading}.text()); });
}

/// Whether a password is among those that are used most, or is one of at least four characters with digits and signs
/// around it. Upper and lower case are one, and digits and signs are also read as the letters that they replace, as in
/// `P4$$w0rd`.
bool is_common_password(std::u32string_view password, IsCommonPassword list) {
  if (is_listed(password, list)) return true;
  const auto end = std::ranges::find_if(password.rbegin(), password.rend(), letters::is_letter).base();
  const auto begin = std::ranges::find_if(password.begin(), end, letters::is_letter);
  const std::u32string_view ended{password.begin(), end};
  const std::u32string_view bare{begin, end};
  return std::ranges::any_of(std::array{ended, bare}, [&](std::u32string_view word) {
    return word.size() >= shortest_bare_word && is_listed(word, list);
  });
}

}  // namespace

std::optional<PasswordWeakness> weakness_of_password(std::u32string_view password, const PasswordOwner& owner,
                                                     const PasswordPolicy& policy) {
  if (std::cmp_less(password.size(), policy.minimum_length)) return PasswordWeakness::too_short;
  if (is_made_of(password, pieces_of(owner))) return PasswordWeakness::is_known;
  if (policy.is_common != nullptr && is_common_password(password, policy.is_common)) return PasswordWeakness::is_common;
  return std::nullopt;
}

}  // namespace stint::domain
