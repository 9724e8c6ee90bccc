#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include <stint/domain/company/password_policy.hpp>

namespace stint::domain {
namespace {

constexpr std::size_t shortest_telling_part = 4;

bool is_within(char32_t c, char32_t first, char32_t last) { return c >= first && c <= last; }

/// Latin Extended-A has capital and small letters in turns; whether the capital one is odd.
bool has_odd_capitals(char32_t c) { return is_within(c, 0x139, 0x148) || is_within(c, 0x179, 0x17E); }

/// The small letter of a capital one.
char32_t folded(char32_t c) {
  if (is_within(c, U'A', U'Z')) return c + 0x20;
  if (is_within(c, 0xC0, 0xDE) && c != 0xD7) return c + 0x20;
  if (c == 0x178) return 0xFF;
  if (has_odd_capitals(c)) return c % 2 == 1 ? c + 1 : c;
  if (is_within(c, 0x100, 0x177) && c != 0x138) return c % 2 == 0 ? c + 1 : c;
  if (is_within(c, 0x391, 0x3A9)) return c + 0x20;
  if (is_within(c, 0x410, 0x42F)) return c + 0x20;
  if (is_within(c, 0x400, 0x40F)) return c + 0x50;
  return c == 0x1E9E ? 0xDF : c;
}

bool is_digit(char32_t c) { return is_within(c, U'0', U'9'); }

/// Beyond ASCII all but Latin-1's signs and the punctuation of all scripts counts as a letter.
bool is_letter(char32_t c) {
  if (c < 0x80) return is_within(folded(c), U'a', U'z');
  return c >= 0xC0 && c != 0xD7 && c != 0xF7 && !is_within(c, 0x2000, 0x206F) && !is_within(c, 0x3000, 0x3003);
}

bool is_separator(char32_t c) { return !is_letter(c) && !is_digit(c); }

/// What a password may turn out to be made of.
struct Piece {
  std::u32string text;
  bool tells = false;  ///< the address, or a part of the name that is long enough
};

std::u32string folded(std::u32string_view text) {
  std::u32string result{text};
  std::ranges::transform(result, result.begin(), [](char32_t c) { return folded(c); });
  return result;
}

void add_words(std::vector<Piece>& pieces, std::u32string_view name) {
  const auto text = folded(name);
  for (auto begin = text.begin(); begin != text.end();) {
    begin = std::find_if(begin, text.end(), is_letter);
    const auto end = std::find_if_not(begin, text.end(), is_letter);
    if (begin == end) return;
    std::u32string word{begin, end};
    const bool tells = word.size() >= shortest_telling_part;
    pieces.push_back({std::move(word), tells});
    begin = end;
  }
}

std::vector<Piece> pieces_of(const PasswordOwner& owner) {
  std::vector<Piece> pieces;
  if (!owner.address.empty()) pieces.push_back({folded(owner.address), true});
  add_words(pieces, owner.first_name);
  add_words(pieces, owner.last_name);
  return pieces;
}

bool continues_with(std::u32string_view password, std::size_t at, std::u32string_view piece) {
  return piece.size() <= password.size() - at &&
         std::equal(piece.begin(), piece.end(), password.begin() + static_cast<std::ptrdiff_t>(at),
                    [](char32_t one, char32_t other) { return one == folded(other); });
}

/// Whether pieces and separators make up all of the password, with one piece that tells among them.
bool is_made_of(std::u32string_view password, const std::vector<Piece>& pieces) {
  struct Ways {
    bool any = false;      ///< this much of the password can be made of pieces
    bool telling = false;  ///< with one that tells
  };
  std::vector<Ways> ways(password.size() + 1);  // by length; holds nothing of the password itself
  ways[0].any = true;
  const auto reach = [&ways](std::size_t from, std::size_t to, bool tells) {
    ways[to].any = true;
    ways[to].telling = ways[to].telling || ways[from].telling || tells;
  };
  for (std::size_t at = 0; at < password.size(); ++at) {
    if (!ways[at].any) continue;
    if (is_separator(password[at])) reach(at, at + 1, false);
    for (const auto& [text, tells] : pieces) {
      if (continues_with(password, at, text)) reach(at, at + text.size(), tells);
    }
  }
  return ways.back().telling;
}

}  // namespace

std::optional<PasswordWeakness> weakness_of_password(std::u32string_view password, const PasswordOwner& owner,
                                                     const PasswordPolicy& policy) {
  if (std::cmp_less(password.size(), policy.minimum_length)) return PasswordWeakness::too_short;
  if (is_made_of(password, pieces_of(owner))) return PasswordWeakness::is_known;
  return std::nullopt;
}

}  // namespace stint::domain
