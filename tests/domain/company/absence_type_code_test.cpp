#include <stdexcept>
#include <string>

#include <catch2/catch.hpp>

#include <stint/domain/company/absence_type_code.hpp>

using stint::domain::AbsenceTypeCode;

TEST_CASE("The code of an absence type has three characters, however many bytes each takes") {
  for (const std::string text :
       {"VAC", "vac", "a b", "Ürl", "日本語", "\xF0\x9F\x8C\xB4\xF0\x9F\x8C\xB4\xF0\x9F\x8C\xB4"}) {
    CAPTURE(text);
    const auto code = AbsenceTypeCode::parse(text);
    REQUIRE(code);
    CHECK(code->text() == text);
  }
  for (const std::string& text : {std::string{}, std::string{"VA"}, std::string{"VACA"}, std::string{"Ür"},
                                  std::string{"日本語語"}, std::string{"V\0C", 3}, std::string(1'000, 'V')}) {
    CAPTURE(text);
    CHECK_FALSE(AbsenceTypeCode::parse(text));
  }
}

TEST_CASE("A literal reads as a code, and throws where it is none") {
  constexpr AbsenceTypeCode vacation = "VAC";
  static_assert(vacation.text() == "VAC");
  CHECK(vacation == AbsenceTypeCode::parse("VAC"));
  CHECK(vacation != AbsenceTypeCode{"vac"});
  CHECK_THROWS_AS(AbsenceTypeCode{"VA"}, std::invalid_argument);
}

TEST_CASE("Codes are ordered as their bytes are, and that of no type comes first") {
  CHECK(AbsenceTypeCode{}.text().empty());
  CHECK(AbsenceTypeCode{} < AbsenceTypeCode{"AAA"});
  CHECK(AbsenceTypeCode{"AAA"} < AbsenceTypeCode{"AAB"});
  CHECK(AbsenceTypeCode{"ZZZ"} < AbsenceTypeCode{"aaa"});
  CHECK(AbsenceTypeCode{"zzz"} < AbsenceTypeCode{"Ürl"});
}
