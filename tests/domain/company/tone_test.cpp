#include <catch2/catch.hpp>

#include <stint/domain/company/tone.hpp>

using namespace stint::domain;

TEST_CASE("The first type of a kind has the tone of the kind, and further ones have others") {
  using enum AbsenceKind;
  using Tones = std::vector<Tone>;
  CHECK(tones_of(std::vector<AbsenceKind>{}).empty());
  CHECK(tones_of(std::vector{vacation, illness, in_lieu, at_work, other}) ==
        Tones{Tone::blue, Tone::orange, Tone::teal, Tone::green, Tone::violet});
  CHECK(tones_of(std::vector{other, vacation, other, other}) ==
        Tones{Tone::violet, Tone::blue, Tone::pink, Tone::yellow});
  CHECK(tones_of(std::vector{other, vacation, other, vacation}) ==
        Tones{Tone::violet, Tone::blue, Tone::pink, Tone::yellow});
}

TEST_CASE("Tones are repeated only where a company has more types than there are tones") {
  const std::vector<AbsenceKind> many(5, AbsenceKind::other);
  CHECK(tones_of(many) == std::vector{Tone::violet, Tone::pink, Tone::yellow, Tone::grey, Tone::pink});
}
